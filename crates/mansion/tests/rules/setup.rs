//! S: setup of a game for 2–5 players.

use crate::support::script::{PLAIN, Play};
use enigmata_game::{Actor, Game, Observer, Refusal, Seat, Session, ToAct};
use enigmata_mansion::{
    Character, Deck, Edition, Event, Illegal, Keeper, Layout, Match, Move, Set, Setup, SetupError,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;

fn simplified(players: u8) -> Setup {
    Setup { set: Set::Simplified, ..Setup::standard(players) }
}

#[test]
fn s1_cards_are_laid_face_down_and_seen_by_nobody() {
    let play = Play::standard(5, "");
    for seat in 0..5 {
        let view = play.seen_by(seat);
        assert!(view.spots.iter().all(|spot| !spot.face_up && spot.card.is_none()));
        assert!(view.sightings.is_empty());
    }
}

#[test]
fn s1_two_to_five_play() {
    for players in [0, 1, 6, 200] {
        let refused = Match::new(&Setup::standard(players)).unwrap_err();
        assert_eq!((refused, refused.rule()), (SetupError::Players, "S1"));
    }
    for players in 2..=5 {
        assert!(Match::new(&Setup::standard(players)).is_ok());
    }
}

#[test]
fn s2_the_time_keeper_begins_and_time_starts_on_slot_one() {
    let setup = Setup { keeper: Seat::new(2).into(), ..Setup::standard(4) };
    let session = Session::<Match>::new(&setup).unwrap();
    let fresh = session.view(Observer::Spectator).game;
    assert_eq!((fresh.time, fresh.turn), (1, None), "no turn before the deal");
    let play = Play::new(setup, PLAIN, "");
    assert_eq!((play.turn(), play.game().keeper), (2, Seat::new(2)));
    let absent = Setup { keeper: Seat::new(4).into(), ..Setup::standard(4) };
    assert_eq!(Match::new(&absent).unwrap_err(), SetupError::Keeper);
}

#[test]
fn s2_chance_may_draw_the_time_keeper() {
    let setup = Setup { keeper: Keeper::Random, ..Setup::standard(3) };
    let appoint = |seat| Move::Appoint { keeper: Seat::new(seat) };
    let mut session = Session::<Match>::new(&setup).unwrap();
    assert_eq!(session.game().to_act(), ToAct::Chance);
    assert_eq!(session.check(Actor::Chance, &appoint(3)), Err(Illegal::WrongKeeper));
    let own = Actor::Seat(Seat::new(0));
    assert_eq!(session.check(own, &appoint(0)), Err(Illegal::ChanceFirst));
    session.play(Actor::Chance, &appoint(2)).unwrap();
    assert_eq!(session.check(Actor::Chance, &appoint(2)), Err(Illegal::WrongChance), "only once");
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let deal = session.game().chance(&mut random);
    session.play(Actor::Chance, &deal).unwrap();
    let view = session.view(Observer::Spectator);
    assert_eq!((view.game.keeper, view.game.turn.unwrap().seat), (Seat::new(2), Seat::new(2)));
    assert_eq!(view.setup.keeper, Keeper::Random, "what was agreed stays what was agreed");

    let fresh = Match::new(&setup).unwrap();
    let drawn: HashSet<_> = (0..60).map(|_| format!("{:?}", fresh.chance(&mut random))).collect();
    assert_eq!(drawn.len(), 3, "every player is drawn now and then");
}

#[test]
fn s2_a_keeper_is_a_seat_or_random() {
    let read = |keeper: &str| {
        serde_json::from_str::<Setup>(&format!(r#"{{"players":3,"keeper":{keeper}}}"#))
    };
    assert_eq!(read("1").unwrap().keeper, Seat::new(1).into());
    assert_eq!(read("\"random\"").unwrap().keeper, Keeper::Random);
    for wrong in ["\"chance\"", "null", "-1", "9"] {
        let error = read(wrong).unwrap_err().to_string();
        assert!(error.contains("a seat or \"random\" is wanted"), "{error}");
    }
    let written = |keeper| serde_json::to_value(Setup { keeper, ..Setup::standard(3) }).unwrap();
    assert_eq!(written(Keeper::Random)["keeper"], "random");
    assert_eq!(written(Keeper::FIRST)["keeper"], 0);
}

#[test]
fn s3_simplified_set_for_three_to_five() {
    for players in 3..=5 {
        let play = Play::new(simplified(players), PLAIN, "");
        let game = play.game();
        assert!(game.characters_in_play.same_cards(Deck::of(&[
            Character::Decrypter,
            Character::Decrypter,
            Character::DarkMessiah,
            Character::DarkMessiah,
            Character::Wanderer,
        ])));
        assert_eq!((game.stack, game.aside), (0, 5 - players), "the rest is put aside, no stack");
        for seat in 0..players {
            assert!(play.seen_by(seat).mine.unwrap().character.is_some());
        }
    }
}

#[test]
fn s4_standard_set() {
    for players in 3..=5 {
        let game = Play::standard(players, "").game();
        assert!(game.characters_in_play.same_cards(Deck::of(&Character::ALL)));
        assert_eq!((game.stack, game.aside), (7 - players, 0), "the rest is the stack");
    }
    let session = Session::<Match>::new(&Setup::standard(4)).unwrap();
    let deal = |characters: &[Character]| Move::Deal {
        layout: Layout::new(PLAIN),
        characters: Deck::of(characters),
    };
    let mut twice = Character::ALL;
    twice[6] = Character::Decrypter;
    for wrong in [&twice[..], &Character::ALL[..6]] {
        let refused = session.clone().play(Actor::Chance, &deal(wrong)).unwrap_err();
        assert_eq!(refused.0, Illegal::WrongCharacters);
    }
}

#[test]
fn s5_two_players_simplified_by_edition() {
    for (edition, sixth) in
        [(Edition::English, Character::Saboteur), (Edition::Russian, Character::Medium)]
    {
        let play = Play::new(Setup { edition, ..simplified(2) }, PLAIN, "");
        let house = play.game().characters_in_play;
        assert_eq!(house.len(), 6);
        assert!(house.contains(sixth));
        assert!(
            house
                .without(sixth)
                .same_cards(Play::new(simplified(3), PLAIN, "").game().characters_in_play)
        );
    }
    assert_eq!(Setup::standard(2).edition, Edition::English, "English by default");
}

#[test]
fn s6_two_players_keep_one_of_three() {
    let mut play =
        Play::standard(2, "decrypter dark_messiah wanderer saboteur medium archivist ghost");
    assert_eq!(play.to_act(), [0, 1]);
    let hand = |play: &Play, seat| play.seen_by(seat).mine.unwrap().hand;
    assert_eq!(
        hand(&play, 0),
        Deck::of(&[Character::Decrypter, Character::DarkMessiah, Character::Wanderer])
    );
    assert_eq!(
        hand(&play, 1),
        Deck::of(&[Character::Saboteur, Character::Medium, Character::Archivist])
    );
    play.refuses("0 keep medium", Illegal::NotInHand)
        .refuses("0 look 1", Illegal::MustKeep)
        .run("1 keep medium")
        .refuses("1 keep saboteur", Illegal::AlreadyKept);
    assert_eq!(play.seen_by(1).mine.unwrap().character, Some(Character::Medium));
    assert!(!play.heard(Some(0)).contains(&Event::Kept { character: Character::Medium }));
    assert_eq!(play.game().stack, 5);
    play.run("0 keep wanderer");
    assert!(play.waits_for_chance());
    play.refuses(
        "chance stack decrypter dark_messiah wanderer saboteur archivist",
        Illegal::WrongStack,
    )
    .refuses("chance shuffle 0 1 2", Illegal::WrongChance)
    .refuses("0 look 0", Illegal::ChanceFirst)
    .run("chance stack ghost archivist saboteur dark_messiah decrypter");
    assert_eq!((play.game().stack, play.turn()), (5, 0));
    assert_eq!(play.seen_by(0).seats[1].character, None);
}

#[test]
fn s6_simplified_too() {
    let mut play = Play::new(simplified(2), PLAIN, "wanderer decrypter decrypter");
    assert_eq!(play.seen_by(0).mine.unwrap().hand.len(), 3);
    play.run("0 keep decrypter; 1 keep saboteur");
    play.run("chance stack decrypter wanderer dark_messiah dark_messiah");
    assert_eq!(play.game().stack, 4);
}

#[test]
fn s7_nobody_holds_a_token_at_the_start() {
    let play = Play::standard(5, "");
    assert!((0..5).all(|seat| play.tokens(seat).is_empty()));
}

#[test]
fn s1_only_chance_deals_and_only_once() {
    let mut play = Play::standard(3, "");
    let again = Move::Deal { layout: Layout::new(PLAIN), characters: Deck::of(&Character::ALL) };
    let refused = play.session.play(Actor::Chance, &again).unwrap_err();
    assert_eq!(refused.0, Illegal::NotChance);
    let refused = play.session.play(Actor::Seat(Seat::new(0)), &again).unwrap_err();
    assert_eq!(refused.0, Illegal::ChanceOnly);
    play.refuses("7 look 0", Illegal::NoSuchSeat);
    let fresh = Session::<Match>::new(&Setup::standard(3)).unwrap();
    let early = fresh.clone().play(Actor::Seat(Seat::new(0)), &Move::End).unwrap_err();
    assert_eq!(early.0, Illegal::ChanceFirst);
    assert_eq!(fresh.view(Observer::Seat(Seat::new(0))).game.mine.unwrap().character, None);
}

#[test]
fn s1_what_is_not_said_is_as_the_books_recommend() {
    let read = |text| serde_json::from_str::<Setup>(text);
    assert_eq!(read(r#"{"players":3}"#).unwrap(), Setup::standard(3));
    assert!(read(r#"{"players":3,"playres":3}"#).is_err(), "a misspelt option is not passed over");
    assert!(read("{}").is_err());
}
