//! The belief: it never rules the truth out, and what it believes comes true as often as it says.

use crate::support;

use enigmata_bots::mansion::{Kind, Strength, belief::Belief};
use enigmata_game::{Bot, Game as _, Observer, Seat};
use enigmata_mansion::{Asks, Card, Match, MatchView, Move, Setup, Spot, Voices};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use support::{play, reliability::Reliability};

fn bots(strength: Strength, players: u8) -> Vec<Box<dyn Bot<Match>>> {
    (0..players).map(|_| Kind::from(strength).player()).collect()
}

/// For every way of playing, what is really so is never out of the question, and chances add up.
#[test]
fn the_truth_never_has_weight_zero() {
    let mut checked = 0;
    for strength in [Strength::Random, Strength::Novice, Strength::Regular] {
        for game in 0..12 {
            let players = 2 + (game % 4) as u8;
            let voices = if game % 3 == 0 { Voices::First } else { Voices::Sealed };
            let setup = Setup { voices, ..Setup::standard(players) };
            let mut random = Xoshiro256PlusPlus::seed_from_u64(game);
            play(&setup, &mut bots(strength, players), &mut random, |session, seat, _| {
                let view = &session.view(Observer::Seat(seat));
                // Random players stir the grid for ever: that is another test.
                checked += 1;
                if view.game.round > 6 || checked % 3 != 0 {
                    return;
                }
                let Some(belief) = Belief::within(view, 12_000) else { return };
                let truth = session.game().game().layout();
                if belief.is_exact() {
                    assert!(belief.weight_of(truth) > 0.0, "{:?}", view.game.history);
                }
                for row in belief.cards() {
                    assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{row:?}");
                }
                for card in 0..9 {
                    let column: f64 = belief.cards().iter().map(|row| row[card]).sum();
                    assert!((column - 1.0).abs() < 1e-6, "{column}");
                }
                if view.game.turn.is_some() {
                    for other in session.game().seats().iter() {
                        let chances = belief.characters(other);
                        let is = session.game().game().character_of(other);
                        assert!(chances[is as usize] > 0.0, "seat {seat}: {other} is {is:?}");
                        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{chances:?}");
                    }
                }
            });
        }
    }
    assert!(checked > 1_000, "{checked}");
}

/// What is drawn from the belief agrees with what is known, and with the belief's own chances.
#[test]
fn worlds_are_drawn_as_they_are_believed() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut compared = 0;
    for players in 2..=5 {
        let setup = Setup::standard(players);
        let mut chance = random.clone();
        play(&setup, &mut bots(Strength::Regular, players), &mut random, |session, seat, _| {
            let view = &session.view(Observer::Seat(seat));
            let Some(belief) = Belief::of(view) else { return };
            if !matches!(view.game.asks, Asks::Turn { .. }) {
                return;
            }
            let guesses = belief.draw(1_500, &mut chance);
            let cards = belief.cards();
            for spot in Spot::all() {
                for card in Card::SHARED {
                    let drawn = guesses.iter().filter(|it| it.layout.at(spot) == card).count();
                    let share = drawn as f64 / guesses.len() as f64;
                    assert!((share - cards[spot.index()][card as usize]).abs() < 0.06);
                }
            }
            for other in session.game().seats().iter() {
                let chances = belief.characters(other);
                for (index, chance) in chances.into_iter().enumerate() {
                    let is = |it: &&enigmata_mansion::Guess| {
                        it.characters[other.index()] as usize == index
                    };
                    let share = guesses.iter().filter(is).count() as f64 / guesses.len() as f64;
                    assert!((share - chance).abs() < 0.06, "{seat}: {share} {chance}");
                }
            }
            // A guess is a game that could be: it can be imagined, and its view is the same.
            for guess in &guesses[..20] {
                let state = view.imagine(guess).unwrap();
                let history: Vec<_> = view.game.history.iter().collect();
                let again = state.view(Observer::Seat(seat), &history);
                assert_eq!(again.seats, view.game.seats);
                assert_eq!(again.mine, view.game.mine);
                assert_eq!((again.stack, again.spots), (view.game.stack, view.game.spots));
            }
            compared += 1;
        });
    }
    assert!(compared > 20, "{compared}");
}

/// Particles stand for worlds that are too many, and say the same.
#[test]
fn particles_agree_with_all_worlds() {
    let (mut compared, mut off, mut chances) = (0, 0.0, 0);
    for game in 0..60 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(900 + game);
        let setup = Setup::standard(4);
        play(&setup, &mut bots(Strength::Random, 4), &mut random, |session, seat, _| {
            let view = &session.view(Observer::Seat(seat));
            if view.game.round > 4 || compared > 25 {
                return;
            }
            let Some(few) = Belief::within(view, 24_000) else { return };
            if few.is_exact() {
                return;
            }
            let Some(all) = Belief::within(view, 400_000).filter(Belief::is_exact) else { return };
            for (few, all) in few.cards().iter().flatten().zip(all.cards().iter().flatten()) {
                off += (few - all).abs();
                chances += 1;
                assert!((few - all).abs() < 0.12, "{few} {all}");
            }
            compared += 1;
        });
    }
    assert!(compared > 12, "{compared}");
    assert!(off / f64::from(chances) < 0.006, "{}", off / f64::from(chances));
}

/// What regular players believe of each other's words and cards.
fn reliability(games: u64) -> (Reliability, Reliability, Reliability) {
    let (mut lies, mut cards, mut people) = Default::default();
    for game in 0..games {
        let players = 2 + (game % 4) as u8;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7_000 + game);
        let mut bots = bots(Strength::Regular, players);
        play(&Setup::standard(players), &mut bots, &mut random, |session, seat, _| {
            let view = &session.view(Observer::Seat(seat));
            note(session, seat, view, &mut lies, &mut cards, &mut people);
        });
    }
    (lies, cards, people)
}

fn note(
    session: &enigmata_game::Session<Match>,
    seat: Seat,
    view: &MatchView,
    lies: &mut Reliability,
    cards: &mut Reliability,
    people: &mut Reliability,
) {
    let Asks::Doubts { spot, name, .. } = view.game.asks else { return };
    let Some(belief) = Belief::within(view, 24_000) else { return };
    let truth = session.game().game().layout();
    // What one knows for certain is no belief.
    if !view.game.spots[spot.index()].face_up {
        lies.note(belief.lie().unwrap(), truth.at(spot) != name);
    }
    for (spot, row) in Spot::all().zip(belief.cards()) {
        for (card, chance) in Card::SHARED.into_iter().zip(row) {
            if chance > 0.02 && chance < 0.999 {
                cards.note(chance, truth.at(spot) == card);
            }
        }
    }
    for other in session.game().seats().iter().filter(|&other| other != seat) {
        let is = session.game().game().character_of(other) as usize;
        for (character, chance) in belief.characters(other).into_iter().enumerate() {
            if chance > 0.02 && chance < 0.999 {
                people.note(chance, is == character);
            }
        }
    }
}

#[test]
fn beliefs_come_true_as_often_as_they_say() {
    // More games make the tables of docs/bots.md.
    let games = std::env::var("ENIGMATA_RELIABILITY").ok().and_then(|it| it.parse().ok());
    let (lies, cards, people) = reliability(games.unwrap_or(40));
    for (what, table) in [("lies", &lies), ("cards", &cards), ("people", &people)] {
        println!("{what}: error {:.2} points\n{}", 100.0 * table.error(), table.table());
    }
    assert!(lies.count() > 300);
    // Few cases are off by chance alone; with a thousand games and more each is below three points.
    let chance = 1.0 / f64::from(lies.count()).sqrt();
    assert!(lies.error() < 0.03 + chance, "{}", lies.error());
    assert!(cards.error() < 0.03 && people.error() < 0.03);
}

/// A player who says the same name no matter what lies there, or never tells the truth.
struct Liar {
    name: Option<Card>,
    inner: Box<dyn Bot<Match>>,
}

impl Bot<Match> for Liar {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        let Asks::Announce { .. } = view.game.asks else {
            return self.inner.choose(view, legal, random);
        };
        let truth = view.game.mine.as_ref().unwrap().looking_at;
        let lies: Vec<Move> = legal
            .iter()
            .filter(|&&it| it != Move::Announce { name: truth.unwrap() })
            .copied()
            .collect();
        let pick = enigmata_game::below(random, lies.len() as u32) as usize;
        self.name.map_or(lies[pick], |name| Move::Announce { name })
    }
}

/// Against those who lie by a script the belief is still better than none: than the chances of the
/// cards by what is certain alone.
#[test]
fn scripted_liars_do_not_make_the_belief_worse_than_the_prior() {
    for name in [None, Some(Card::Library), Some(Card::Tome), Some(Card::CommandRoom)] {
        let (mut believed, mut prior) = (Reliability::default(), Reliability::default());
        for game in 0..14 {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(31_000 + game);
            let mut bots = bots(Strength::Regular, 4);
            bots[(game % 4) as usize] =
                Box::new(Liar { name, inner: Kind::from(Strength::Regular).player() });
            play(&Setup::standard(4), &mut bots, &mut random, |session, seat, _| {
                let view = &session.view(Observer::Seat(seat));
                let Asks::Doubts { spot, .. } = view.game.asks else { return };
                let truth = session.game().game().layout();
                let mut certain = view.clone();
                certain.game.history.retain(|seen| !is_word(seen));
                let Some((belief, blind)) =
                    Belief::within(view, 60_000).zip(Belief::within(&certain, 60_000))
                else {
                    return;
                };
                let at = spot.index();
                for card in Card::SHARED {
                    let is = truth.at(spot) == card;
                    believed.note(belief.cards()[at][card as usize], is);
                    prior.note(blind.cards()[at][card as usize], is);
                }
            });
        }
        let (with, without) = (believed.mean_loss(), prior.mean_loss());
        println!("{name:?}: loss {with:.4} with the words, {without:.4} without");
        assert!(with <= without, "{name:?}: {with} {without}");
    }
}

/// Whether it is said or done rather than seen.
const fn is_word(seen: &enigmata_mansion::Event) -> bool {
    use enigmata_mansion::Event;
    matches!(
        seen,
        Event::Announced { .. }
            | Event::Stood { .. }
            | Event::TurnEnded { .. }
            | Event::Declined { .. }
    )
}
