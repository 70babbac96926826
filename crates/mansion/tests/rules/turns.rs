//! T: the turn.

use crate::support::script::{PLAIN, Play};
use enigmata_game::Seat;
use enigmata_mansion::{Character, Ending, Event, Illegal, Setup};

/// A whole turn that changes nothing: point at or look at the Library and call it the Enigma Code,
/// without Chaos.
fn idle(play: &mut Play) {
    let seat = play.turn();
    play.run(&format!("{seat} look 0; {seat} say enigma_code; all believe; {seat} end"));
}

#[test]
fn t1_turns_go_clockwise_from_the_time_keeper() {
    let mut play =
        Play::new(Setup { keeper: Seat::new(1).into(), ..Setup::standard(3) }, PLAIN, "wanderer");
    for seat in [1, 2, 0, 1] {
        assert_eq!(play.turn(), seat);
        idle(&mut play);
    }
    play.refuses("1 look 0", Illegal::NotYourTurn);
}

#[test]
fn t1_four_rounds_are_played_if_nothing_moves_the_token() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    for slot in 2..=5 {
        assert_eq!(play.game().time, slot, "moved before the Time Keeper's turn, also the first");
        for _ in 0..3 {
            assert!(!play.is_over());
            idle(&mut play);
        }
    }
    assert_eq!(play.game().time, 6);
    assert!(play.is_over(), "the last slot ends the game at once");
    let game = play.session.game().game();
    assert_eq!((game.turns(), game.rounds()), (12, 5), "the fifth round had no turn");
}

#[test]
fn t2_an_eliminated_time_keeper_still_moves_the_time() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 attempt; 0 reveal 8");
    assert!(!play.seat(0).playing);
    idle(&mut play);
    idle(&mut play);
    assert_eq!((play.game().time, play.turn()), (3, 1), "time moved, and the turn was skipped");
    play.refuses("0 look 0", Illegal::Eliminated);
}

#[test]
fn t3_a_silenced_player_looks_once_and_passes() {
    let mut play = Play::standard(3, "wanderer decrypter saboteur");
    play.run("0 look 0; 0 say machine; 1 doubt; 2 believe");
    assert_eq!((play.tokens(0).as_str(), play.turn()), ("S", 1));
    idle(&mut play);
    idle(&mut play);
    play.refuses("0 look 3", Illegal::Silenced)
        .refuses("0 attempt", Illegal::Silenced)
        .refuses("0 spend 3", Illegal::Silenced)
        .refuses("0 end", Illegal::MustWatch)
        .run("0 watch 3");
    assert_eq!((play.tokens(0).as_str(), play.turn()), ("", 1));
    let look = play.seen_by(0).spots[3].seen.unwrap();
    assert_eq!((look.card, look.turn), (PLAIN[3], 4));
    assert!(play.seen_by(1).spots[3].seen.is_none(), "the look is secret");
    play.refuses("1 watch 3", Illegal::NotSilenced);
}

#[test]
fn t3_a_face_up_card_is_no_look() {
    let mut play = Play::standard(3, "wanderer");
    play.run("0 look 0; 0 say library; 1 doubt; 2 believe; 0 peek 1; 0 end");
    play.refuses("1 watch 0", Illegal::WatchFaceUp).run("1 watch 1");
}

/// The token goes back before the time moves: a silenced Saboteur before the Time Keeper wins.
#[test]
fn t3_silence_is_returned_before_anything_of_the_next_turn() {
    let mut play = Play::standard(3, "wanderer decrypter saboteur");
    for _ in 0..3 {
        for _ in 0..3 {
            idle(&mut play);
        }
    }
    play.run("0 look 0; 0 say library; 1 believe; 2 doubt; 0 peek 1; 0 end");
    idle(&mut play);
    assert_eq!(play.tokens(2), "S");
    play.run("2 watch 1");
    let ending = Ending::Saboteur { winner: Seat::new(2) };
    assert_eq!(play.game().ending, Some(ending));
    let heard = play.heard(None);
    let at = |wanted: fn(&Event) -> bool| heard.iter().rposition(wanted).unwrap();
    let returned = at(|seen| matches!(seen, Event::TokenReturned { .. }));
    let moved = at(|seen| matches!(seen, Event::TimeMoved { .. }));
    assert!(returned < moved);
}

#[test]
fn t3_with_no_face_down_card_the_silenced_just_pass() {
    let mut play = open_everything();
    let seat = play.turn();
    assert_eq!(play.up().len(), 9);
    assert_eq!(play.tokens(seat), "S");
    play.refuses(&format!("{seat} watch 0"), Illegal::WatchFaceUp);
    assert_eq!(play.legal(seat), [enigmata_mansion::Move::End]);
    play.run(&format!("{seat} end"));
    assert_eq!(play.tokens(seat), "");
}

/// A game for three with every card face-up, and the one whose turn it is silenced.
fn open_everything() -> Play {
    let mut play = Play::standard(3, "archivist wanderer decrypter");
    // Radio Center turns one up in each turn: spots 0 to 5 in six turns, while time goes back.
    for (turn, spot) in (0..6).enumerate() {
        let seat = turn % 3;
        play.run(&format!(
            "{seat} look 8; {seat} say radio_center; all believe; {seat} open {spot}; {seat} end"
        ));
    }
    // The Time Keeper speaks the truth about spot 6 and is doubted: six is up, the next is silenced.
    play.run("0 look 6; 0 say turing_bombe; 1 doubt; 2 believe");
    // The Archivist points at the Library and names what is left.
    play.run("0 attempt; 0 point 0; 0 name 7 phantom; 0 name 8 library");
    play
}

#[test]
fn t4_a_card_must_be_named_once() {
    let mut play = Play::standard(3, "wanderer decrypter saboteur");
    play.refuses("0 end", Illegal::MustName)
        .refuses("0 say library", Illegal::OtherQuestion)
        .run("0 look 0")
        .refuses("0 end", Illegal::MustAnnounce)
        .refuses("0 look 1", Illegal::MustAnnounce)
        .run("0 say enigma_code; all believe")
        .refuses("0 look 1", Illegal::AlreadyNamed)
        .run("0 end");
}

#[test]
fn t4_the_pass_is_never_automatic() {
    // The Saboteur has no mission to attempt and no token to spend, and is asked all the same.
    let mut play = Play::standard(3, "saboteur decrypter wanderer");
    play.run("0 look 0; 0 say enigma_code; all believe");
    assert_eq!((play.turn(), play.to_act()), (0, vec![0]));
    assert_eq!(play.legal(0), [enigmata_mansion::Move::End]);
}

#[test]
fn t4_a_token_may_be_spent_before_or_after_and_the_mission_tried_between() {
    let take = "0 look 0; 0 say turing_bombe; all believe; 0 end";
    let others = "1 look 0; 1 say enigma_code; all believe; 1 end
                  2 look 0; 2 say enigma_code; all believe; 2 end";
    let script = |orders: &str| {
        let mut play = Play::standard(3, "wanderer decrypter saboteur");
        play.run(take).run(others).run(orders);
        play
    };
    let before = "0 spend 1; 0 say enigma_code; all believe; 0 look 2; 0 say enigma_code; all believe; 0 end";
    let after = "0 look 2; 0 say enigma_code; all believe; 0 spend 1; 0 say enigma_code; all believe; 0 end";
    assert_eq!(script(before).turn(), 1);
    assert_eq!(script(after).turn(), 1);
    let between =
        "0 spend 1; 0 say enigma_code; all believe; 0 attempt; 0 reveal 3; 0 reveal 0; 0 reveal 4";
    assert_eq!(script(between).winner(), Some(0));
    let last =
        "0 look 1; 0 say enigma_code; all believe; 0 attempt; 0 reveal 3; 0 reveal 0; 0 reveal 4";
    assert_eq!(script(last).winner(), Some(0));
    let ending = script(last).game().ending.unwrap();
    assert_eq!(ending.character(), Some(Character::Wanderer));
}
