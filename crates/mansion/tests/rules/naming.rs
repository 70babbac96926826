//! N: naming a card.

use crate::support::script::{PLAIN, Play};
use enigmata_mansion::{Card, Event, Illegal, Move, Set, Setup, Voices};

#[test]
fn n1_a_face_down_card_is_looked_at_in_secret() {
    let mut play = Play::standard(3, "");
    play.run("0 look 5");
    assert_eq!(play.seen_by(0).mine.unwrap().looking_at, Some(Card::CommandRoom));
    assert_eq!(play.seen_by(0).spots[5].seen.unwrap().card, Card::CommandRoom);
    for seat in [Some(1), Some(2), None] {
        let looks: Vec<Event> = play
            .heard(seat)
            .into_iter()
            .filter(|seen| matches!(seen, Event::Looked { .. }))
            .collect();
        assert!(
            matches!(looks[..], [Event::Looked { card: None, .. }]),
            "they hear where, not what"
        );
    }
    assert_eq!(play.up(), [] as [u8; 0], "it stays face-down");
}

#[test]
fn n1_a_face_up_card_is_pointed_at() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say library; 1 doubt; 2 believe; 0 peek 1; 0 end; 1 watch 2; 2 look 0");
    let last = *play.heard(None).last().unwrap();
    assert!(matches!(last, Event::Pointed { .. }), "{last:?}");
    play.run("2 say library; all believe; 2 peek 3");
}

#[test]
fn n2_any_of_the_nine_names_may_be_said() {
    for name in PLAIN {
        let mut play = Play::standard(3, "");
        play.run("0 look 0");
        assert!(play.legal(0).contains(&Move::Announce { name }));
    }
    let mut play = Play::standard(3, "");
    play.run("0 look 0").refuses("0 say solowork", Illegal::NotInPlay);
}

#[test]
fn n2_a_face_up_card_may_be_lied_about() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say library; 1 believe; 2 doubt; 0 peek 1; 0 end");
    play.run("1 look 0; 1 say turing_bombe; all believe");
    assert_eq!(play.tokens(1), "D");
}

#[test]
fn n3_all_others_who_are_in_and_not_silenced_are_asked() {
    let mut play = Play::standard(5, "wanderer decrypter dark_messiah saboteur medium");
    play.run("0 attempt; 0 reveal 8");
    play.run("1 look 0; 1 say machine; 2 doubt; 3 believe; 4 believe");
    play.run("2 look 0; 2 say enigma_code");
    assert_eq!(play.to_act(), [3, 4]);
    play.refuses("1 doubt", Illegal::SilencedMayNotDoubt)
        .refuses("0 doubt", Illegal::Eliminated)
        .refuses("2 believe", Illegal::WaitForDoubts)
        .refuses("3 end", Illegal::MustAnswer)
        .run("3 believe")
        .refuses("3 doubt", Illegal::AlreadyAnswered);
}

#[test]
fn n3_sealed_voices_the_closest_doubter_clockwise_counts() {
    for order in ["4 doubt; 1 believe; 3 doubt; 0 doubt", "0 doubt; 3 doubt; 4 doubt; 1 believe"] {
        let mut play = Play::standard(5, "wanderer");
        play.run("0 look 0; 0 say enigma_code; all believe; 0 end");
        play.run("1 look 0; 1 say enigma_code; all believe; 1 end");
        play.run("2 look 0; 2 say library").run(order);
        let silenced: Vec<u8> = (0..5).filter(|&seat| play.seat(seat).silence).collect();
        assert_eq!(silenced, [3], "in whatever order they answered");
    }
}

#[test]
fn n3_sealed_answers_are_secret_until_and_after_the_verdict() {
    let mut play = Play::standard(4, "");
    play.run("0 look 0; 0 say library");
    let before = play.seen_by(2);
    play.run("1 believe; 3 doubt");
    assert_eq!(play.seen_by(2), before, "nobody sees who has answered");
    assert_eq!(play.seen_by(0), {
        let mut fresh = Play::standard(4, "");
        fresh.run("0 look 0; 0 say library");
        fresh.seen_by(0)
    });
    assert_eq!(play.seen_by(3).mine.unwrap().doubted, Some(true), "I see my own");
    play.run("2 doubt");
    let answers =
        |seat| play.heard(seat).into_iter().filter(|s| matches!(s, Event::Answered { .. })).count();
    assert_eq!([None, Some(0), Some(1), Some(2), Some(3)].map(answers), [0, 0, 1, 1, 1]);
    let doubters: Vec<Event> =
        play.heard(None).into_iter().filter(|s| matches!(s, Event::Doubted { .. })).collect();
    assert_eq!(doubters.len(), 1, "only the doubt that counts is public");
}

#[test]
fn n3_first_voice_counts() {
    let setup = Setup { voices: Voices::First, ..Setup::standard(4) };
    let mut play = Play::new(setup, PLAIN, "wanderer");
    play.run("0 look 0; 0 say library; 1 believe; 3 doubt");
    let silenced: Vec<u8> = (0..4).filter(|&seat| play.seat(seat).silence).collect();
    assert_eq!(silenced, [3], "at once, without the others");
    play.refuses("2 doubt", Illegal::NotYourTurn);
    let mut play = Play::new(setup, PLAIN, "wanderer");
    play.run("0 look 0; 0 say turing_bombe; 3 believe; 1 believe; 2 believe");
    assert_eq!(play.tokens(0), "D");
}

#[test]
fn n4_an_undoubted_name_has_its_effect_whatever_the_card_is() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say turing_bombe; all believe");
    assert_eq!(play.tokens(0), "D");
    assert_eq!(play.up(), [] as [u8; 0]);
}

#[test]
fn n4_nobody_may_doubt_so_the_name_stands_at_once() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say library; 1 doubt; 2 believe; 0 peek 1; 0 end; 1 watch 1");
    play.run("2 look 0; 2 say library; 0 believe; 1 doubt; 2 peek 1; 2 end");
    play.run("0 look 0; 0 say library; 2 doubt; 0 peek 2; 0 end; 1 watch 1");
    // Seat 2 is silenced; seat 1 is not.
    play.run("2 watch 1; 0 look 0; 0 say library; 1 doubt; 2 believe; 0 peek 3; 0 end");
    let mut play = Play::standard(2, "decrypter dark_messiah wanderer saboteur medium archivist");
    play.run("0 keep decrypter; 1 keep medium");
    play.run("chance stack dark_messiah wanderer saboteur archivist ghost");
    play.run("0 look 0; 0 say library; 1 doubt; 0 peek 1; 0 end; 1 watch 1");
    play.run("0 look 0; 0 say library; 1 doubt; 0 peek 2");
    assert_eq!(play.tokens(1), "S");
    play.run("0 end; 1 watch 1; 0 look 0; 0 say library; 1 doubt; 0 peek 3; 0 end");
    play.run("1 watch 3");
    assert!(!play.is_over() || play.game().time == 6);
}

#[test]
fn n5_a_true_name_silences_the_doubter_and_turns_the_card_up() {
    let mut play = Play::standard(3, "");
    play.run("0 look 6; 0 say turing_bombe; 1 doubt; 2 believe");
    assert_eq!((play.tokens(0).as_str(), play.tokens(1).as_str()), ("D", "S"));
    assert_eq!(play.up(), [6]);
    assert_eq!(play.turn(), 0, "the speaker goes on");
    let checked =
        play.heard(Some(1)).into_iter().find(|seen| matches!(seen, Event::Doubted { .. }));
    assert!(matches!(checked, Some(Event::Doubted { card: Some(Card::TuringBombe), .. })));
}

#[test]
fn n6_a_false_name_silences_the_speaker_and_ends_the_turn() {
    let mut play = Play::standard(3, "");
    play.run("0 look 6; 0 say library; 1 believe; 2 doubt");
    assert_eq!((play.tokens(0).as_str(), play.tokens(2).as_str()), ("S", ""));
    assert_eq!(play.turn(), 1);
    assert_eq!(play.up(), [] as [u8; 0], "the card stays as it lay");
    assert_eq!(play.seen_by(2).spots[6].seen.unwrap().card, Card::TuringBombe);
    assert!(play.seen_by(1).spots[6].seen.is_none(), "others learn only that it was a lie");
    let verdict = play.heard(Some(1)).into_iter().find(|s| matches!(s, Event::Doubted { .. }));
    assert!(matches!(verdict, Some(Event::Doubted { truth: false, card: None, .. })));
}

#[test]
fn n6_a_face_up_card_stays_up_when_lied_about() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say library; 1 believe; 2 doubt; 0 peek 1; 0 end");
    play.run("1 look 0; 1 say machine; 0 doubt");
    assert_eq!((play.up(), play.tokens(1).as_str(), play.turn()), (vec![0], "S", 2));
}

#[test]
fn n6_two_players_open_checks() {
    for (open_checks, up) in [(true, vec![6]), (false, vec![])] {
        let setup = Setup { open_checks, set: Set::Simplified, ..Setup::standard(2) };
        let mut play = Play::new(setup, PLAIN, "decrypter decrypter wanderer");
        play.run("0 keep decrypter; 1 keep saboteur");
        play.run("chance stack decrypter wanderer dark_messiah dark_messiah");
        play.run("0 look 6; 0 say library; 1 doubt");
        assert_eq!(play.up(), up);
        assert_eq!(play.tokens(0), "S");
    }
    assert!(Setup::standard(2).open_checks, "on by default");
    let mut three = Play::standard(3, "");
    three.run("0 look 6; 0 say library; 1 doubt; 2 believe");
    assert_eq!(three.up(), [] as [u8; 0], "only with two players");
}

/// Seat 0 holds a Decryption token since before this turn.
fn with_token() -> Play {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 look 6; 0 say turing_bombe; 1 doubt; 2 believe; 0 end; 1 watch 0");
    play.run("2 look 0; 2 say enigma_code; all believe; 2 end");
    play
}

#[test]
fn n7_a_decryption_token_names_one_more_face_down_card() {
    let mut play = with_token();
    play.refuses("0 spend 6", Illegal::SpendFaceUp).run("0 spend 3; 0 say library");
    assert_eq!(play.tokens(0), "", "the token is returned at once");
    assert_eq!(play.to_act(), [1, 2], "all of N applies");
    play.run("all believe; 0 peek 5");
    assert_eq!(play.tokens(0), "D");
    play.refuses("0 end", Illegal::MustName).run("0 look 0; 0 say enigma_code; all believe");
    play.refuses("0 spend 1", Illegal::FreshDecryption);
}

#[test]
fn n7_a_lie_for_a_token_ends_the_turn() {
    let mut play = with_token();
    play.run("0 spend 3; 0 say library; 1 doubt; 2 believe");
    assert_eq!((play.tokens(0).as_str(), play.turn()), ("S", 1));
}

#[test]
fn n7_a_token_gained_this_turn_does_not_qualify() {
    let mut play = Play::standard(3, "");
    play.refuses("0 spend 3", Illegal::NoDecryption);
    play.run("0 look 6; 0 say turing_bombe; all believe");
    play.refuses("0 spend 3", Illegal::FreshDecryption);
    let spends = play.legal(0).iter().any(|action| matches!(action, Move::Spend { .. }));
    assert!(!spends);
}

#[test]
fn n8_another_card_is_any_but_the_one_on_the_spot_named() {
    // The Machine is called the Library: the spot named is left out, the true Library is not.
    let mut play = Play::standard(3, "");
    play.run("0 look 8; 0 say library; all believe")
        .refuses("0 peek 8", Illegal::NamedSpot)
        .run("0 peek 0");
    let mut play = Play::standard(3, "");
    play.run("0 look 8; 0 say radio_center; all believe")
        .refuses("0 open 8", Illegal::NamedSpot)
        .run("0 open 2");
}

#[test]
fn n9_effects_are_mandatory() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say library; all believe")
        .refuses("0 end", Illegal::MustPeek)
        .refuses("0 decline", Illegal::MustPeek)
        .run("0 peek 1; 0 end");
    play.run("1 look 0; 1 say radio_center; all believe").refuses("1 end", Illegal::MustOpen);
    play.run("1 open 1; 1 end; 2 look 0; 2 say teamwork; all believe")
        .refuses("2 end", Illegal::MustTeamwork);
    play.run("2 see 0; 2 end; 0 look 0; 0 say phantom; all believe")
        .refuses("0 end", Illegal::MustPhantom)
        .run("0 decline");
}

#[test]
fn n9_what_has_no_target_is_skipped() {
    // All others are eliminated: Teamwork has no target.
    let mut play = Play::standard(3, "saboteur wanderer archivist");
    play.run("0 look 0; 0 say enigma_code; all believe; 0 end");
    play.run("1 attempt; 1 reveal 8; 2 attempt; 2 reveal 7");
    play.run("0 look 0; 0 say teamwork");
    let no_effect = Event::NoEffect { name: Card::Teamwork };
    assert_eq!(play.heard(None).last(), Some(&no_effect));
    play.run("0 end");
}
