//! How solo is written down.

use super::driver::Table;
use enigmata_game::{Actor, Game, Language, Refusal, Seat};
use enigmata_mansion::{Character, Illegal, Solo, SoloEvent, SoloMove, SoloSetup, Spot, Spots};
use serde_json::{Value, from_str, from_value, json, to_value};

#[test]
fn o14_a_setup_has_the_books_own_defaults_and_nothing_unknown() {
    assert_eq!(from_str::<SoloSetup>("{}").unwrap(), SoloSetup::default());
    let late = from_str::<SoloSetup>("{\"late_time\":true}").unwrap();
    assert_eq!(late, SoloSetup { late_time: true, keep_tokens: false });
    assert!(from_str::<SoloSetup>("{\"players\":1}").is_err());
}

#[test]
fn moves_are_verbs_and_what_is_no_move_does_not_read() {
    let check = |action: SoloMove, written: Value| {
        assert_eq!(to_value(action).unwrap(), written);
        assert_eq!(from_value::<SoloMove>(written).unwrap(), action);
    };
    let spot = Spot::new(3);
    check(SoloMove::Choose { spot }, json!({"do": "choose", "spot": 3}));
    check(SoloMove::TakeSilence { spot }, json!({"do": "take_silence", "spot": 3}));
    let spots = Spots::NONE.with(spot).with(Spot::new(1));
    check(SoloMove::Mix { spots }, json!({"do": "mix", "spots": [1, 3]}));
    check(SoloMove::ShuffleTwo { swap: true }, json!({"do": "shuffle_two", "swap": true}));
    check(SoloMove::End, json!({"do": "end"}));
    for wrong in [
        json!({"do": "choose", "spot": 9}),
        json!({"do": "choose", "spot": 3, "name": "tome"}),
        json!({"do": "look", "spot": 3}),
        json!({"do": "draw", "character": "nobody"}),
    ] {
        assert!(from_value::<SoloMove>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn every_move_of_the_universe_reads_back_and_is_there_once() {
    let universe = SoloMove::universe();
    for (index, action) in universe.iter().enumerate() {
        assert_eq!(from_value::<SoloMove>(to_value(action).unwrap()).unwrap(), *action);
        assert!(!universe[..index].contains(action), "{action:?} twice");
    }
}

#[test]
fn the_view_says_what_is_asked_in_words() {
    let mut table = Table::dealt(Character::Wanderer);
    let view = to_value(table.view()).unwrap();
    assert_eq!(view["asks"], json!({"what": "turn"}));
    assert_eq!(view["turn"], json!({"number": 1, "chosen": false, "spendable": false}));
    assert_eq!(view["spots"][0], json!({"face_up": false, "silence": false}));
    assert_eq!(view["aside"], json!({"down": 2, "up": []}));
    assert_eq!(view["character"], "wanderer");
    table.attempt();
    let view = to_value(table.view()).unwrap();
    let missing = json!(["library", "tome", "solowork"]);
    assert_eq!(view["required"], missing);
    assert_eq!(view["asks"], json!({"what": "mission", "missing": missing}));
    let last = view["history"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last, json!({"event": "mission_began", "character": "wanderer"}));
    assert!(from_value::<SoloEvent>(last).is_ok());
}

#[test]
fn nobody_but_the_player_and_chance_may_act() {
    let table = Table::dealt(Character::Wanderer);
    let game = table.session.game();
    let end = SoloMove::End;
    assert_eq!(game.check(Actor::Seat(Seat::new(1)), &end), Err(Illegal::NoSuchSeat));
    assert_eq!(game.check(Actor::Chance, &end), Err(Illegal::NotChance));
    let draw = SoloMove::Draw { character: Character::Decrypter };
    assert_eq!(table.refuses(draw), Illegal::ChanceOnly);
    let nobody = Game::legal_moves(game, Seat::new(1));
    assert!(enigmata_game::Choices::is_empty(&nobody));
    assert_eq!(Solo::NAME, "solo");
    assert!(Illegal::WrongDraw.sentence(Language::Russian).ends_with('.'));
}
