//! G: the Ghost.

use crate::support::script::Play;
use enigmata_mansion::{Card, Character, Event, Illegal, Move};

fn haunted_house() -> Play {
    Play::standard(4, "ghost decrypter dark_messiah saboteur wanderer medium archivist")
}

#[test]
fn g1_the_ghost_has_no_mission() {
    let mut play = haunted_house();
    play.refuses("0 attempt", Illegal::GhostHasNoMission);
    assert!(!play.legal(0).contains(&Move::Attempt));
    assert!(!play.seen_by(0).mine.unwrap().mission_ready);
}

#[test]
fn g2_the_ghost_reveals_rearranges_and_becomes_somebody() {
    let mut play = haunted_house();
    play.run("0 look 2; 0 say radio_center; 1 doubt; 2 believe; 3 believe; 0 open 5; 0 end");
    play.run("1 watch 0; 2 look 0; 2 say enigma_code; all believe; 2 end");
    play.run(
        "3 look 0; 3 say enigma_code; all believe; 3 end; 0 look 7; 0 say phantom; all believe",
    );
    assert_eq!(play.tokens(0), "C", "first the first part");
    play.refuses("0 swap 1", Illegal::GhostDoesNotSwap)
        .refuses("0 draw", Illegal::GhostDoesNotSwap)
        .run("0 haunt 7 2 4");
    assert_eq!(play.seat(0).character, Some(Character::Ghost), "she is revealed");
    let holding = play.seen_by(0).mine.unwrap().holding;
    assert_eq!(holding, Some([Card::RadioCenter, Card::Teamwork, Card::Phantom]));
    assert_eq!(play.seen_by(1).mine.unwrap().holding, None);
    play.refuses("0 end", Illegal::MustLay).run("0 lay 2 0 1");
    assert_eq!(play.up(), [5], "face-up ones are laid face-down too");
    let mine = play.seen_by(0);
    let known = |spot: usize| mine.spots[spot].seen.map(|seen| (seen.card, seen.uncertain));
    assert_eq!(known(2), Some((Card::Phantom, false)));
    assert_eq!(known(4), Some((Card::RadioCenter, false)));
    assert_eq!(known(7), Some((Card::Teamwork, false)));
    let theirs = play.seen_by(1).spots[2].seen.unwrap();
    assert!(theirs.uncertain, "others no longer know");
    assert_eq!(mine.mine.unwrap().character, Some(Character::Wanderer), "the top of the stack");
    assert_eq!(play.seen_by(1).seats[0].character, None, "unseen by others");
    assert_eq!(play.game().stack, 2);
    assert!(play.game().discards.is_empty(), "the Ghost is out of the game");
}

#[test]
fn g2_she_may_decline_and_stay_hidden() {
    let mut play = haunted_house();
    play.run("0 look 7; 0 say phantom; all believe; 0 decline");
    assert_eq!(play.seat(0).character, None);
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Ghost));
}

#[test]
fn g2_lying_about_the_phantom_will_do() {
    let mut play = haunted_house();
    play.run("0 look 0; 0 say phantom; all believe; 0 haunt 0 1 2; 0 lay 0 1 2");
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Wanderer));
}

#[test]
fn g2_two_players_refill_an_empty_stack_for_her() {
    // Both draw until the stack is empty and a player is the Ghost.
    let mut play =
        Play::standard(2, "decrypter dark_messiah wanderer saboteur medium archivist ghost");
    play.run("0 keep decrypter; 1 keep saboteur");
    play.run("chance stack dark_messiah wanderer medium archivist ghost");
    let mut seat = 0;
    for _ in 0..5 {
        assert_eq!(play.turn(), seat);
        play.run(&format!(
            "{seat} look 7; {seat} say phantom; all believe; {seat} draw; {seat} end"
        ));
        seat = 1 - seat;
        play.run(&format!("{seat} look 8; {seat} say machine; all believe"));
        while let [asked] = play.to_act()[..] {
            if !play.legal(asked).contains(&Move::Allow) {
                break;
            }
            play.run(&format!("{asked} allow"));
        }
        play.run(&format!("{seat} mix 0 1; chance shuffle 0 1 2; {seat} end"));
        // The same seat draws again: seat 0 takes all five.
        seat = 1 - seat;
    }
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Ghost));
    assert_eq!((play.game().stack, play.game().discards.len()), (0, 5));
    play.run("0 look 7; 0 say phantom; all believe; 0 haunt 4 5 6; 0 lay 0 2 1");
    assert!(play.waits_for_chance());
    play.run("chance stack archivist medium wanderer dark_messiah decrypter");
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Archivist));
    assert_eq!((play.game().stack, play.game().discards.len()), (4, 0));
    let last = *play.heard(Some(1)).last().unwrap();
    assert_eq!(last, Event::Drew { seat: enigmata_game::Seat::new(0), character: None });
}

#[test]
fn g3_the_new_mission_may_be_attempted_straight_away() {
    let mut play = haunted_house();
    play.run("0 look 7; 0 say phantom; all believe; 0 haunt 0 3 4; 0 lay 0 1 2");
    play.run("0 attempt; 0 reveal 0; 0 reveal 3; 0 reveal 4");
    assert_eq!(play.winner(), Some(0));
    assert_eq!(play.game().ending.unwrap().character(), Some(Character::Wanderer));
}

#[test]
fn g4_who_swaps_with_the_ghost_becomes_the_ghost() {
    let mut play = haunted_house();
    play.run("0 look 0; 0 say enigma_code; all believe; 0 end");
    play.run("1 look 7; 1 say phantom; all believe; 1 swap 0");
    assert_eq!(play.seen_by(1).mine.unwrap().character, Some(Character::Ghost));
    play.refuses("1 attempt", Illegal::GhostHasNoMission);
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Decrypter));
}
