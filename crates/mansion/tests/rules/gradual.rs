//! V: gradual addition of Characters.

use crate::support::script::{PLAIN, Play};
use Character::{Archivist, DarkMessiah, Decrypter, Ghost, Medium, Saboteur, Wanderer};
use enigmata_game::Game;
use enigmata_mansion::{Character, Deck, Illegal, Length, Match, Set, Setup, SetupError};

/// Many games: Chaos may break through three times, and wins are spread over five seats.
fn gradual(players: u8) -> Setup {
    Setup {
        set: Set::Gradual,
        length: Length::ThreeWins,
        breakthroughs: 3,
        ..Setup::standard(players)
    }
}

fn begin() -> Play {
    Play::new(gradual(5), PLAIN, "")
}

/// A Character, who sits in this seat, wins as soon as the turn comes.
fn won_by(play: &mut Play, seat: u8, character: &str) {
    while play.turn() != seat {
        let turn = play.turn();
        play.run(&format!("{turn} look 0; {turn} say enigma_code; all believe; {turn} end"));
    }
    let mission = match character {
        "decrypter" => {
            "look 6; SEAT say turing_bombe; all believe; SEAT attempt; SEAT reveal 1; SEAT reveal 5"
        }
        "dark_messiah" => {
            "look 7; SEAT say phantom; all believe; SEAT decline; SEAT attempt; SEAT reveal 1; SEAT reveal 2"
        }
        "wanderer" => "attempt; SEAT reveal 0; SEAT reveal 3; SEAT reveal 4",
        "archivist" => {
            "attempt; SEAT reveal 0; SEAT name 1 enigma_code; SEAT name 2 radio_center; SEAT name 3 tome; SEAT name 4 teamwork"
        }
        other => panic!("nobody taught the {other} to win"),
    };
    play.run(&format!("SEAT {mission}").replace("SEAT", &seat.to_string()));
    assert_eq!(play.winner(), Some(seat));
}

/// Deal so that a Character sits in a seat.
fn deal_for(play: &mut Play, seat: u8, character: &str) {
    let house = play.game().characters_in_play;
    let wanted: Character = crate::support::script::word(character);
    let mut rest = house
        .without(wanted)
        .iter()
        .map(|who| serde_json::to_value(who).unwrap().as_str().unwrap().to_owned());
    let mut names: Vec<String> = rest.by_ref().take(usize::from(seat)).collect();
    names.push(character.to_owned());
    names.extend(rest);
    play.deal(PLAIN, &names.join(" "));
}

fn next(play: &mut Play) {
    play.run("0 ready; 1 ready; 2 ready; 3 ready; 4 ready");
}

fn house(play: &Play) -> Vec<Character> {
    let mut house: Vec<Character> = play.standing().characters_in_play.iter().collect();
    house.sort_unstable();
    house
}

/// A match in which these Characters win one after the other, each for another seat.
fn after(wins: &[&str]) -> Play {
    let mut play = Play { session: enigmata_game::Session::new(&gradual(5)).unwrap() };
    for (number, character) in wins.iter().enumerate() {
        if number > 0 {
            next(&mut play);
        }
        let seat = number as u8 % 5;
        deal_for(&mut play, seat, character);
        won_by(&mut play, seat, character);
    }
    play
}

#[test]
fn v1_the_first_game_has_five_characters_put_aside_when_not_dealt() {
    let play = Play::new(gradual(3), PLAIN, "");
    let five = Deck::of(&[Decrypter, Decrypter, DarkMessiah, DarkMessiah, Wanderer]);
    assert!(play.game().characters_in_play.same_cards(five));
    assert_eq!((play.game().aside, play.game().stack), (2, 0));
    let single = Setup { length: Length::Single, ..gradual(3) };
    assert_eq!(Match::new(&single).unwrap_err(), SetupError::GradualSingle);
}

#[test]
fn v1_from_the_second_game_on_the_rest_is_the_stack() {
    let mut play = Play::new(gradual(3), PLAIN, "wanderer decrypter dark_messiah");
    play.run("0 attempt; 0 reveal 0; 0 reveal 3; 0 reveal 4; 0 ready; 1 ready; 2 ready");
    play.deal(PLAIN, "");
    assert_eq!((play.game().aside, play.game().stack), (0, 3));
}

#[test]
fn v2_first_wins() {
    assert_eq!(
        house(&after(&["decrypter"])),
        [Decrypter, DarkMessiah, DarkMessiah, Wanderer, Saboteur]
    );
    assert_eq!(
        house(&after(&["dark_messiah"])),
        [Decrypter, Decrypter, DarkMessiah, Wanderer, Medium]
    );
    assert_eq!(
        house(&after(&["wanderer"])),
        [Decrypter, Decrypter, DarkMessiah, DarkMessiah, Wanderer, Archivist]
    );
}

#[test]
fn v3_a_second_win_adds_the_ghost() {
    assert_eq!(
        house(&after(&["decrypter", "decrypter"])),
        [Decrypter, DarkMessiah, DarkMessiah, Wanderer, Saboteur, Ghost]
    );
    let other = house(&after(&["wanderer", "archivist"]));
    assert!(other.contains(&Ghost), "a win of anyone else, too");
}

#[test]
fn v3_then_one_at_random_of_those_outside() {
    let mut play = after(&["wanderer", "archivist", "archivist"]);
    assert!(play.waits_for_chance());
    play.refuses("chance admit ghost", Illegal::WrongAdmission)
        .refuses("chance admit archivist", Illegal::WrongAdmission)
        .refuses("chance shuffle 0 1 2", Illegal::WrongChance)
        .refuses("0 ready", Illegal::ChanceFirst)
        .run("chance admit saboteur");
    assert_eq!(house(&play).len(), 8);
    // The first win of a Decrypter then removes one and adds none.
    next(&mut play);
    deal_for(&mut play, 3, "decrypter");
    won_by(&mut play, 3, "decrypter");
    assert_eq!(
        house(&play),
        [Decrypter, DarkMessiah, DarkMessiah, Wanderer, Saboteur, Archivist, Ghost]
    );
}

#[test]
fn v3_the_house_can_have_nine_and_then_nobody_is_left_outside() {
    let mut play = after(&["wanderer", "archivist", "archivist"]);
    play.run("chance admit saboteur");
    next(&mut play);
    deal_for(&mut play, 3, "archivist");
    won_by(&mut play, 3, "archivist");
    play.run("chance admit medium");
    assert_eq!(house(&play).len(), 9);
    next(&mut play);
    deal_for(&mut play, 4, "archivist");
    assert_eq!(play.game().stack, 4);
    won_by(&mut play, 4, "archivist");
    assert!(!play.waits_for_chance());
    assert_eq!(house(&play).len(), 9);
}

#[test]
fn v4_after_a_breakthrough_the_house_stays() {
    let mut play = begin();
    let before = house(&play);
    while !play.is_over() {
        let seat = play.turn();
        play.run(&format!("{seat} look 0; {seat} say enigma_code; all believe; {seat} end"));
    }
    assert_eq!(play.standing().breakthroughs, 1);
    assert_eq!(house(&play), before);
}

#[test]
fn v5_two_players_choose_from_two_while_there_are_five() {
    let mut play = Play::new(gradual(2), PLAIN, "wanderer decrypter dark_messiah decrypter");
    assert_eq!(play.seen_by(0).mine.unwrap().hand.len(), 2);
    play.run("0 keep wanderer; 1 keep dark_messiah");
    play.run("chance stack decrypter decrypter dark_messiah");
    assert_eq!(play.game().stack, 3, "two players always have a stack");
    play.run("0 attempt; 0 reveal 0; 0 reveal 3; 0 reveal 4; 0 ready; 1 ready");
    play.deal(PLAIN, "");
    assert_eq!(play.game().characters_in_play.len(), 6);
    assert_eq!(play.seen_by(0).mine.unwrap().hand.len(), 3, "three from six on");
}
