//! No observer learns what lies face-down (K1, K2).

use super::conformance::{SETUPS, lucky_move};
use super::driver::grid;
use enigmata_game::{Actor, Game, Observer, Session, Step, below};
use enigmata_mansion::{
    Card, Character, Deck, Layout, Order, Solo, SoloEvent, SoloMove, SoloSetup, Spot, Spots,
    resample_solo,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

type Steps = Vec<Step<SoloMove>>;

/// Play on until a random moment.
fn played(seed: u64) -> (Session<Solo>, ChaCha8Rng) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut session = Session::new(&SETUPS[seed as usize % 4]).unwrap();
    let steps = 1 + below(&mut random, 60);
    for _ in 0..steps {
        let Some((by, action)) = lucky_move(session.game(), &mut random) else { break };
        session.play(by, &action).unwrap();
    }
    (session, random)
}

/// The same steps with other cards where no card was looked at since this game's grid was laid.
fn with_other_cards(session: &Session<Solo>, random: &mut ChaCha8Rng) -> Option<Steps> {
    let mut seen = Spots::NONE;
    for disclosure in session.heard(Observer::Spectator) {
        if let SoloEvent::LaidOut { .. } = disclosure {
            seen = Spots::NONE;
        } else if let SoloEvent::Revealed { .. } = disclosure {
            seen = Spots::ALL;
        } else if let SoloEvent::TurnedUp { spot, .. } = disclosure {
            seen = seen.with(*spot);
        }
    }
    let unseen: Vec<Spot> = seen.others().iter().collect();
    let first = *unseen.first()?;
    let other = *unseen.get(1 + below(random, unseen.len() as u32 - 1) as usize)?;
    let mut steps: Steps = session.steps().to_vec();
    for step in steps.iter_mut().rev() {
        if let SoloMove::Deal { layout, .. } | SoloMove::Lay { layout } = &mut step.action {
            let mut cards = layout.cards();
            cards.swap(first.index(), other.index());
            *layout = Layout::new(cards);
            return Some(steps);
        }
    }
    None
}

/// The same steps with another result of the last shuffle, if no card was looked at since.
fn with_another_shuffle(session: &Session<Solo>) -> Option<Steps> {
    let mut shuffled = None;
    for disclosure in session.heard(Observer::Spectator) {
        if let SoloEvent::Shuffled { spots } = disclosure {
            shuffled = Some(*spots);
        } else if let SoloEvent::TurnedUp { spot, .. } = disclosure {
            shuffled = shuffled.filter(|spots: &Spots| !spots.contains(*spot));
        } else if let SoloEvent::LaidOut { .. } | SoloEvent::Revealed { .. } = disclosure {
            shuffled = None;
        }
    }
    shuffled?;
    let mut steps: Steps = session.steps().to_vec();
    for step in steps.iter_mut().rev() {
        if let SoloMove::Shuffle { order } = &mut step.action {
            *order = if *order == Order::ALL[0] { Order::ALL[3] } else { Order::ALL[0] };
            return Some(steps);
        }
        if let SoloMove::ShuffleTwo { swap } = &mut step.action {
            *swap = !*swap;
            return Some(steps);
        }
    }
    None
}

/// Whether both games look alike, down to what is refused and why.
#[track_caller]
fn look_alike(session: &Session<Solo>, steps: Steps) {
    let mut record = session.record();
    record.moves = steps;
    let twin = record.replay::<Solo>().unwrap();
    assert_ne!(session.game(), twin.game());
    looks_like(session, &twin);
}

#[track_caller]
fn looks_like(session: &Session<Solo>, twin: &Session<Solo>) {
    for observer in Observer::all(session.game().seats()) {
        let views = [session, twin].map(|game| game.view(observer));
        assert_eq!(views[0], views[1]);
        let [one, other] = views.map(|view| serde_json::to_string(&view).unwrap());
        assert_eq!(one, other);
        assert_eq!(session.heard(observer), twin.heard(observer));
    }
    assert_eq!(session.game().legal_moves(Solo::PLAYER), twin.game().legal_moves(Solo::PLAYER));
    let player = Actor::Seat(Solo::PLAYER);
    for action in SoloMove::universe() {
        let checked = [session, twin].map(|game| game.game().check(player, &action));
        assert_eq!(checked[0], checked[1], "{action:?}");
    }
}

#[test]
fn k2_games_that_differ_in_face_down_cards_look_alike() {
    let (mut cards, mut shuffles) = (0, 0);
    for seed in 0..600 {
        let (session, mut random) = played(seed);
        if session.game().ending().is_some() {
            continue;
        }
        if let Some(steps) = with_other_cards(&session, &mut random) {
            look_alike(&session, steps);
            cards += 1;
        }
        if let Some(steps) = with_another_shuffle(&session) {
            look_alike(&session, steps);
            shuffles += 1;
        }
    }
    assert!(cards > 100 && shuffles > 10, "{cards} with cards, {shuffles} with shuffles");
}

#[test]
fn k2_the_order_of_the_characters_aside_tells_nothing() {
    use Character::{DarkMessiah, Decrypter, Wanderer};
    let dealt = |characters: [Character; 3]| {
        let mut session = Session::<Solo>::new(&SoloSetup::default()).unwrap();
        let deal = SoloMove::Deal { layout: grid(), characters: Deck::of(&characters) };
        session.play(Actor::Chance, &deal).unwrap();
        session
    };
    let one = dealt([Wanderer, Decrypter, DarkMessiah]);
    let other = dealt([Wanderer, DarkMessiah, Decrypter]);
    assert_eq!(one.view(Observer::Spectator), other.view(Observer::Spectator));
    // Chance draws from them again, so it is the same position.
    assert_eq!(one.game(), other.game());
}

#[test]
fn k1_a_face_down_card_is_never_named_in_a_view() {
    for seed in 0..300 {
        let (session, _) = played(seed);
        let view = session.view(Observer::Spectator);
        let since = view.history.iter().rposition(|seen| matches!(seen, SoloEvent::LaidOut { .. }));
        let Some(since) = since else { continue };
        if view.ending.is_some() {
            continue;
        }
        let seen = |spot: Spot, card: Card| {
            view.history[since..].contains(&SoloEvent::TurnedUp { spot, card })
        };
        for spot in Spot::all() {
            let place = view.spots[spot.index()];
            let card = session.game().layout().at(spot);
            assert_eq!(place.card, place.face_up.then_some(card));
            assert!(!place.face_up || seen(spot, card));
            if let Some(last) = place.seen {
                assert!(seen(spot, last.card));
                assert!(last.card == card || last.uncertain, "{last:?}");
            }
        }
    }
}

/// Everything that cannot be known is drawn again, from what was heard alone.
#[test]
fn k2_a_challenge_drawn_anew_looks_alike() {
    let (mut samples, mut differing) = (0, 0);
    for seed in 0..4_000 {
        let (session, mut random) = played(seed);
        let heard = session.heard(Observer::Spectator);
        let steps = resample_solo(&heard, &mut random).expect("a world that agrees");
        let mut record = session.record();
        record.moves = steps;
        let twin = record.replay::<Solo>().unwrap_or_else(|error| {
            panic!("seed {seed}: {error:?}\n{heard:#?}\n{:#?}", record.moves)
        });
        looks_like(&session, &twin);
        if session.game().ending().is_none() {
            samples += 1;
            differing += u32::from(session.game() != twin.game());
        }
    }
    assert!(samples > 1_500 && differing > samples * 3 / 4, "{differing} of {samples} differ");
}
