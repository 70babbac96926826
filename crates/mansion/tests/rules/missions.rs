//! M: missions.

use crate::support::script::Play;
use enigmata_mansion::{Character, Event, Illegal};

/// The first player has a mission to try.
fn first(characters: &str) -> Play {
    Play::standard(3, characters)
}

/// Give seat 0 tokens by the Library: a spot with Decryption and one with Chaos. Costs two rounds.
fn with_tokens(characters: &str, spots: &[u8]) -> Play {
    let mut play = first(characters);
    for spot in spots {
        play.run(&format!("0 look 8; 0 say library; all believe; 0 peek {spot}; 0 end"));
        for seat in [1, 2] {
            play.run(&format!("{seat} look 0; {seat} say enigma_code; all believe; {seat} end"));
        }
    }
    play
}

#[test]
fn m1_the_character_is_revealed_then_cards_one_at_a_time_in_any_order() {
    for order in [[0, 3, 4], [4, 0, 3], [3, 4, 0]] {
        let mut play = first("wanderer decrypter dark_messiah");
        play.run("0 attempt");
        assert_eq!(play.seat(0).character, Some(Character::Wanderer), "all see who it is");
        play.refuses("0 end", Illegal::MustShow).refuses("0 look 0", Illegal::MustShow);
        for spot in order {
            assert!(!play.is_over());
            play.run(&format!("0 reveal {spot}"));
            assert!(play.up().contains(&spot), "one at a time");
        }
        assert_eq!(play.winner(), Some(0));
    }
}

#[test]
fn m1_only_on_ones_own_turn_and_outside_other_actions() {
    let mut play = first("wanderer archivist decrypter");
    play.refuses("1 attempt", Illegal::NotYourTurn)
        .run("0 look 0")
        .refuses("0 attempt", Illegal::MustAnnounce)
        .run("0 say library; all believe")
        .refuses("0 attempt", Illegal::MustPeek)
        .run("0 peek 1; 0 attempt");
}

#[test]
fn m1_the_silenced_may_not() {
    let mut play = first("wanderer archivist decrypter");
    play.run("0 look 0; 0 say library; 1 doubt; 2 believe; 0 peek 1; 0 end")
        .refuses("1 attempt", Illegal::Silenced);
}

#[test]
fn m2_without_the_tokens_nothing_is_revealed() {
    let mut play = first("decrypter dark_messiah wanderer");
    play.refuses("0 attempt", Illegal::NeedsDecryption);
    assert_eq!(play.seat(0).character, None);
    assert_eq!(play.to_act(), [0], "and the turn goes on");
}

#[test]
fn m3_decrypter() {
    let mut play = with_tokens("decrypter wanderer saboteur", &[5]);
    play.run("0 attempt; 0 reveal 5; 0 reveal 1");
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::Decrypter));
    first("decrypter wanderer saboteur").refuses("0 attempt", Illegal::NeedsDecryption);
    let mut play = with_tokens("decrypter wanderer saboteur", &[5]);
    play.run("0 attempt; 0 reveal 2");
    assert!(!play.seat(0).playing, "the Radio Center is not required");
}

#[test]
fn m4_dark_messiah() {
    let mut play = with_tokens("dark_messiah wanderer saboteur", &[1]);
    play.run("0 attempt; 0 reveal 2; 0 reveal 1");
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::DarkMessiah));
    first("dark_messiah wanderer saboteur").refuses("0 attempt", Illegal::NeedsChaos);
    let mut play = with_tokens("dark_messiah wanderer saboteur", &[1]);
    play.run("0 attempt; 0 reveal 5");
    assert!(!play.seat(0).playing, "the Command Room is not required");
}

#[test]
fn m5_wanderer_needs_no_token() {
    let mut play = first("wanderer decrypter saboteur");
    play.run("0 attempt; 0 reveal 3; 0 reveal 0; 0 reveal 4");
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::Wanderer));
}

/// Seat 1 holds Chaos, and it is the Medium's turn in seat 2.
fn medium() -> Play {
    let mut play = first("wanderer decrypter medium");
    play.run("0 look 4; 0 say teamwork; all believe; 0 unsettle 1; 0 end");
    play.run("1 look 5; 1 say command_room; all believe; 1 end");
    play
}

#[test]
fn m6_medium_names_the_character_of_a_holder_of_chaos() {
    let mut play = medium();
    play.run("2 attempt; 2 reveal 7")
        .refuses("2 end", Illegal::MustAccuse)
        .refuses("2 accuse 0 wanderer", Illegal::AccuseWithoutChaos)
        .refuses_by("2 accuse 2 medium", "M6")
        .refuses_by("2 accuse 6 medium", "M6")
        .run("2 accuse 1 decrypter");
    assert_eq!(play.winner(), Some(2));
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::Medium));
}

#[test]
fn m6_an_eliminated_player_cannot_be_accused() {
    let mut play = Play::standard(4, "saboteur wanderer medium decrypter");
    play.run("0 look 4; 0 say teamwork; all believe; 0 unsettle 3; 0 end");
    play.run("1 attempt; 1 reveal 8; 2 attempt; 2 reveal 7")
        .refuses_by("2 accuse 1 wanderer", "M6");
}

#[test]
fn m6_a_wrong_guess_does_not_reveal_them() {
    let mut play = medium();
    play.run("2 attempt; 2 reveal 7; 2 accuse 1 ghost");
    assert!(!play.seat(2).playing);
    assert_eq!(play.seat(1).character, None);
    assert_eq!(play.seen_by(0).seats[1].character, None);
    let accused = play.heard(None).into_iter().find(|seen| matches!(seen, Event::Accused { .. }));
    assert!(matches!(accused, Some(Event::Accused { right: false, .. })));
}

#[test]
fn m6_medium_must_hold_no_chaos_while_another_does() {
    let mut play = first("medium wanderer decrypter");
    play.refuses("0 attempt", Illegal::NobodyHasChaos);
    play.run("0 look 7; 0 say phantom; all believe; 0 decline")
        .refuses("0 attempt", Illegal::MediumHasChaos);
    play.run("0 end; 1 look 7; 1 say phantom; all believe; 1 decline; 1 end");
    play.run("2 look 0; 2 say enigma_code; all believe; 2 end");
    play.refuses("0 attempt", Illegal::MediumHasChaos);
    play.run("0 look 6; 0 say turing_bombe; all believe; 0 attempt");
}

#[test]
fn m7_archivist_shows_the_library_then_names_four() {
    let mut play = first("archivist wanderer decrypter");
    play.run("0 attempt; 0 reveal 0")
        .refuses("0 reveal 1", Illegal::MustNameCard)
        .refuses_by("0 name 0 library", "M7")
        .refuses("0 name 1 solowork", Illegal::NotInPlay)
        .run("0 name 1 enigma_code; 0 name 2 radio_center; 0 name 3 tome");
    assert!(!play.is_over(), "the Library does not count among the four");
    play.run("0 name 8 machine");
    assert_eq!(play.winner(), Some(0));
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::Archivist));
}

#[test]
fn m7_the_first_wrong_name_ends_it() {
    let mut play = first("archivist wanderer decrypter");
    play.run("0 attempt; 0 reveal 0; 0 name 1 enigma_code; 0 name 2 machine");
    assert!(!play.seat(0).playing);
    assert_eq!(play.up(), [0, 1, 2], "what was turned up stays up");
    let mut play = first("archivist wanderer decrypter");
    play.run("0 attempt; 0 reveal 1");
    assert!(!play.seat(0).playing, "first the Library");
}

/// Radio Center turns up six cards in two rounds.
fn six_open(spots: [u8; 6]) -> Play {
    let mut play = first("archivist wanderer decrypter");
    for (turn, spot) in spots.into_iter().enumerate() {
        let seat = turn % 3;
        let named = (0..9).find(|spot| !spots.contains(spot)).unwrap();
        play.run(&format!(
            "{seat} look {named}; {seat} say radio_center; all believe; {seat} open {spot}; {seat} end"
        ));
    }
    play
}

#[test]
fn m7_fewer_than_four_left_are_enough() {
    let mut play = six_open([0, 1, 2, 3, 4, 5]);
    play.run("0 attempt; 0 point 0; 0 name 6 turing_bombe; 0 name 7 phantom");
    assert!(!play.is_over());
    play.run("0 name 8 machine");
    assert_eq!(play.winner(), Some(0));
}

#[test]
fn m8_the_saboteur_never_attempts() {
    let mut play = first("saboteur wanderer decrypter");
    play.refuses("0 attempt", Illegal::SaboteurWaits);
    assert!(play.seen_by(0).mine.unwrap().required.is_empty());
}

#[test]
fn m9_a_face_up_card_is_pointed_at_if_it_is_required() {
    let mut play = six_open([0, 1, 2, 3, 5, 6]);
    play.run("0 look 0; 0 say enigma_code; all believe; 0 end; 1 attempt")
        .refuses("1 point 1", Illegal::NotRequired)
        .refuses("1 point 4", Illegal::PointFaceDown)
        .refuses("1 reveal 0", Illegal::RevealFaceUp)
        .run("1 point 0; 1 point 3")
        .refuses("1 point 3", Illegal::NotRequired)
        .run("1 reveal 4");
    assert_eq!(play.winner(), Some(1));
}

#[test]
fn m9_failure_eliminates() {
    let mut play = with_tokens("wanderer decrypter saboteur", &[5, 1]);
    assert_eq!(play.tokens(0), "DC");
    play.run("0 attempt; 0 reveal 3; 0 reveal 7");
    let seat = play.seat(0);
    assert!(!seat.playing);
    assert_eq!(seat.character, Some(Character::Wanderer), "it lies face-up");
    assert_eq!(play.tokens(0), "", "tokens are returned");
    assert_eq!(play.up(), [3, 7], "cards turned up stay up, and no further one is");
    assert_eq!(play.turn(), 1, "the turn passes");
}

#[test]
fn m10_success_wins_at_once() {
    let mut play = first("wanderer decrypter saboteur");
    play.run("0 attempt; 0 reveal 3; 0 reveal 0; 0 reveal 4");
    assert!(play.is_over());
    assert_eq!(play.to_act(), [] as [u8; 0]);
    play.refuses("0 end", Illegal::GameOver).refuses("1 look 0", Illegal::GameOver);
}
