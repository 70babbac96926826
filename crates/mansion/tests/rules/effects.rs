//! F: effects.

use crate::support::script::{PLAIN, Play};
use enigmata_game::Seat;
use enigmata_mansion::{Card, Character, Event, Illegal, Setup};

/// Everybody does nothing for the rest of the round.
fn idle(play: &mut Play, turns: usize) {
    for _ in 0..turns {
        let seat = play.turn();
        play.run(&format!("{seat} look 0; {seat} say enigma_code; all believe"));
        // With Chaos the Enigma Code peeks.
        if play.tokens(seat).contains('C') {
            let spot = if play.up().contains(&8) { 7 } else { 8 };
            play.run(&format!("{seat} peek {spot}"));
        }
        play.run(&format!("{seat} end"));
    }
}

#[test]
fn f1_library_gives_the_token_of_the_corner() {
    for (spot, tokens) in [(1, "C"), (2, "C"), (3, "C"), (4, "C"), (5, "D"), (6, "D"), (7, "D")] {
        let mut play = Play::standard(3, "");
        play.run("0 look 8; 0 say library; all believe").run(&format!("0 peek {spot}"));
        assert_eq!(play.tokens(0), tokens, "spot {spot}");
        let seen = play.seen_by(0).spots[usize::from(spot as u8)].seen.unwrap();
        assert_eq!(seen.card, PLAIN[usize::from(spot as u8)]);
        assert!(play.seen_by(1).spots[usize::from(spot as u8)].seen.is_none());
        let public = play.heard(None);
        assert!(public.iter().any(|seen| matches!(seen, Event::TokenTaken { .. })), "public");
    }
}

#[test]
fn f1_the_true_library_gives_none() {
    let mut play = Play::standard(3, "");
    play.run("0 look 8; 0 say library; all believe; 0 peek 0");
    assert_eq!(play.tokens(0), "");
}

#[test]
fn f1_when_none_is_taken_others_do_not_learn_why() {
    // On spot 4 lies the true Library, or a Decryption corner when Decryption is held already.
    let hear = |layout: [Card; 9]| {
        let mut play = Play::new(Setup::standard(3), layout, "");
        play.run("0 look 8; 0 say turing_bombe; all believe; 0 end");
        idle(&mut play, 2);
        play.run("0 look 8; 0 say library; all believe; 0 peek 4");
        assert_eq!(play.tokens(0), "D");
        (play.heard(Some(1)), play.heard(None))
    };
    let library = hear([
        Card::Teamwork,
        Card::EnigmaCode,
        Card::RadioCenter,
        Card::Tome,
        Card::Library,
        Card::CommandRoom,
        Card::TuringBombe,
        Card::Phantom,
        Card::Machine,
    ]);
    let held = hear([
        Card::Teamwork,
        Card::EnigmaCode,
        Card::RadioCenter,
        Card::Tome,
        Card::CommandRoom,
        Card::Library,
        Card::TuringBombe,
        Card::Phantom,
        Card::Machine,
    ]);
    assert_eq!(library, held);
}

#[test]
fn f1_a_peek_is_at_a_face_down_card() {
    let mut play = Play::standard(3, "");
    play.run("0 look 0; 0 say library; 1 doubt; 2 believe; 0 peek 1; 0 end");
    play.run("1 watch 1; 2 look 8; 2 say library; all believe")
        .refuses("2 peek 0", Illegal::FaceUp);
}

#[test]
fn f2_enigma_code_peeks_only_with_chaos() {
    let mut play = Play::standard(3, "");
    play.run("0 look 1; 0 say enigma_code; all believe");
    assert_eq!(play.heard(None).last(), Some(&Event::NoEffect { name: Card::EnigmaCode }));
    play.run("0 end; 1 look 0; 1 say teamwork; all believe; 1 unsettle 2; 1 end");
    play.run("2 look 1; 2 say enigma_code; all believe").refuses("2 end", Illegal::MustPeek);
    play.run("2 peek 4");
    assert_eq!(play.seen_by(2).spots[4].seen.unwrap().card, Card::Teamwork);
    assert_eq!(play.tokens(2), "C", "no token from it");
}

#[test]
fn f3_radio_center_turns_another_card_up() {
    let mut play = Play::standard(3, "");
    play.run("0 look 2; 0 say radio_center; all believe; 0 open 7");
    assert_eq!(play.up(), [7]);
    assert_eq!(play.game().spots[7].card, Some(Card::Phantom));
    play.run("0 end; 1 look 2; 1 say radio_center; all believe")
        .refuses("1 open 7", Illegal::FaceUp);
}

#[test]
fn f4_tome_moves_time_then_turns_a_card_up() {
    let mut play = Play::standard(3, "");
    play.run("0 look 3; 0 say tome; all believe");
    assert_eq!(play.game().time, 3);
    play.run("0 open 0");
    assert_eq!(play.up(), [0]);
}

#[test]
fn f4_tome_on_the_last_slot_ends_the_game_at_once() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    for spot in 0..3 {
        let seat = play.turn();
        play.run(&format!(
            "{seat} look 3; {seat} say tome; all believe; {seat} open {spot}; {seat} end"
        ));
    }
    assert_eq!(play.game().time, 6, "2, three Tomes, and the Time Keeper's move would be 6");
    assert!(play.is_over());
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 look 3; 0 say tome; all believe; 0 open 0; 0 end");
    play.run("1 look 3; 1 say tome; all believe; 1 open 1; 1 end");
    idle(&mut play, 1);
    assert_eq!(play.game().time, 5);
    play.run("0 look 3; 0 say tome; all believe");
    assert!(play.is_over());
    assert_eq!(play.up(), [0, 1], "no card is turned up any more");
}

#[test]
fn f5_teamwork_sees_a_character_in_secret() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 look 4; 0 say teamwork; all believe; 0 see 2");
    assert_eq!(play.seen_by(0).seats[2].character, Some(Character::DarkMessiah));
    assert_eq!(play.seen_by(1).seats[2].character, None);
    assert_eq!(play.seat(2).character, None);
}

#[test]
fn f5_teamwork_gives_or_takes_chaos() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 look 4; 0 say teamwork; all believe; 0 unsettle 1; 0 end");
    assert_eq!(play.tokens(1), "C");
    idle(&mut play, 1);
    play.run("2 look 4; 2 say teamwork; all believe; 2 unsettle 1");
    assert_eq!(play.tokens(1), "");
}

#[test]
fn f5_targets_are_others_who_are_in() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 attempt; 0 reveal 8; 1 look 4; 1 say teamwork; 2 believe")
        .refuses("1 see 1", Illegal::TargetSelf)
        .refuses("1 unsettle 0", Illegal::TargetOut)
        .refuses("1 see 5", Illegal::NoSuchTarget)
        .run("1 see 2");
}

#[test]
fn f6_command_room_peeks_only_without_chaos() {
    let mut play = Play::standard(3, "");
    play.run("0 look 5; 0 say command_room; all believe; 0 peek 0; 0 end");
    play.run("1 look 0; 1 say teamwork; all believe; 1 unsettle 2; 1 end");
    play.run("2 look 5; 2 say command_room; all believe");
    assert_eq!(play.heard(None).last(), Some(&Event::NoEffect { name: Card::CommandRoom }));
    play.run("2 end");
}

#[test]
fn f7_turing_bombe() {
    let mut play = Play::standard(3, "");
    play.run("0 look 6; 0 say turing_bombe; all believe; 0 end");
    assert_eq!(play.tokens(0), "D", "without Chaos: a Decryption token");
    play.run("1 look 0; 1 say teamwork; all believe; 1 unsettle 2; 1 end");
    play.run("2 look 6; 2 say turing_bombe; all believe; 2 end");
    assert_eq!(play.tokens(2), "", "with Chaos: it is returned, and nothing taken");
}

#[test]
fn f8_phantom_toggles_chaos_then_swaps() {
    let mut play = Play::standard(4, "wanderer decrypter dark_messiah saboteur");
    play.run("0 look 7; 0 say phantom; all believe");
    assert_eq!(play.tokens(0), "C");
    play.refuses("0 draw", Illegal::OnlyTwoDraw)
        .refuses("0 haunt 0 1 2", Illegal::NotTheGhost)
        .refuses_by("0 swap 0", "F8")
        .run("0 swap 2");
    for seat in [0, 2] {
        let seats = play.seen_by(seat).seats;
        let known = [seats[0].character, seats[2].character];
        let expected = [Some(Character::DarkMessiah), Some(Character::Wanderer)];
        assert_eq!(known, expected, "both know both cards");
    }
    for seat in [1, 3] {
        assert_eq!(play.seen_by(seat).seats[0].character, None);
        assert_eq!(play.seen_by(seat).seats[2].character, None);
    }
    play.run("0 end");
    idle(&mut play, 3);
    play.run("0 look 7; 0 say phantom; all believe");
    assert_eq!(play.tokens(0), "", "held, so returned");
    play.run("0 decline; 0 end");
}

#[test]
fn f8_what_was_known_of_a_seat_moves_with_the_swap() {
    let mut play = Play::standard(4, "wanderer decrypter dark_messiah saboteur");
    play.run("0 look 4; 0 say teamwork; all believe; 0 see 1; 0 end");
    play.run("1 look 7; 1 say phantom; all believe; 1 swap 3");
    let seats = play.seen_by(0).seats;
    assert_eq!((seats[1].character, seats[3].character), (None, Some(Character::Decrypter)));
}

#[test]
fn f8_the_question_is_asked_when_only_declining_is_possible() {
    let mut play = Play::standard(3, "saboteur wanderer archivist");
    idle(&mut play, 1);
    play.run("1 attempt; 1 reveal 8; 2 attempt; 2 reveal 7; 0 look 0; 0 say phantom");
    assert_eq!(play.legal(0), [enigmata_mansion::Move::Decline]);
    play.refuses_by("0 swap 1", "F8").run("0 decline");
}

/// Two players; 0 is the Decrypter, 1 the Saboteur, the stack as written.
fn two(stack: &str) -> Play {
    let mut play =
        Play::standard(2, "decrypter dark_messiah ghost saboteur medium archivist wanderer");
    play.run("0 keep decrypter; 1 keep saboteur").run(&format!("chance stack {stack}"));
    play
}

#[test]
fn f9_two_players_draw_instead_of_swapping() {
    let mut play = two("medium wanderer archivist dark_messiah ghost");
    play.run("0 look 7; 0 say phantom; all believe")
        .refuses("0 swap 1", Illegal::TwoDoNotSwap)
        .run("0 draw");
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Medium));
    assert_eq!(play.seen_by(1).seats[0].character, None, "the new one is secret");
    let game = play.game();
    assert_eq!(game.discards.iter().collect::<Vec<_>>(), [Character::Decrypter], "face-up");
    assert_eq!(game.stack, 4);
}

#[test]
fn f9_an_empty_stack_is_refilled_from_the_discards() {
    let mut play = two("medium wanderer archivist dark_messiah ghost");
    // Seat 0 draws whenever it can, seat 1 holds the time back with the Machine.
    for turn in 0..6 {
        if turn < 4 {
            play.run("0 look 7; 0 say phantom; all believe; 0 draw; 0 end");
        } else if turn == 4 {
            idle(&mut play, 1);
            play.run("1 look 7; 1 say phantom; all believe; 1 draw; 1 end");
            continue;
        } else {
            break;
        }
        play.run("1 look 8; 1 say machine; all believe");
        while play.legal(0).contains(&enigmata_mansion::Move::Allow) {
            play.run("0 allow");
        }
        play.run("1 mix 0 1; chance shuffle 0 1 2; 1 end");
    }
    assert_eq!((play.game().stack, play.game().discards.len()), (0, 5));
    assert_eq!(play.seen_by(1).mine.unwrap().character, Some(Character::Ghost));
    play.run("0 look 7; 0 say phantom; all believe; 0 draw");
    assert!(play.waits_for_chance());
    assert_eq!(play.heard(None).last(), Some(&Event::StackEmpty));
    play.refuses("chance stack ghost", Illegal::WrongStack);
    play.run("chance stack saboteur archivist wanderer medium decrypter");
    assert_eq!((play.game().stack, play.game().discards.len()), (4, 1));
    assert_eq!(play.seen_by(0).mine.unwrap().character, Some(Character::Saboteur));
    assert_eq!(play.game().discards.at(0), Character::DarkMessiah);
}

#[test]
fn f10_machine_moves_time_back_and_shuffles_three_face_down() {
    let mut play = Play::standard(3, "");
    play.run("0 look 2; 0 say radio_center; all believe; 0 open 0; 0 end");
    play.run("1 look 8; 1 say machine; all believe");
    assert_eq!(play.game().time, 1);
    play.refuses("1 mix 8 0", Illegal::MixNamed).refuses("1 end", Illegal::MustMix);
    play.run("1 mix 0 4");
    assert!(play.waits_for_chance());
    play.refuses("chance stack ghost", Illegal::WrongChance);
    play.run("chance shuffle 2 0 1");
    assert_eq!(play.up(), [] as [u8; 0], "all three lie face-down");
    assert_eq!(play.seen_by(1).spots[8].seen.map(|seen| seen.uncertain), Some(true));
    assert_eq!(play.seen_by(2).spots[0].seen.map(|seen| seen.uncertain), Some(true));
    // Spot 0 got the card of spot 8, spot 4 that of spot 0, spot 8 that of spot 4.
    play.run("1 end; 2 look 0");
    assert_eq!(play.seen_by(2).mine.unwrap().looking_at, Some(Card::Machine));
}

#[test]
fn f10_time_never_goes_below_slot_one() {
    let mut play = Play::standard(3, "");
    for seat in 0..2 {
        play.run(&format!("{seat} look 8; {seat} say machine; all believe; {seat} mix 0 1; chance shuffle 0 1 2; {seat} end"));
        assert_eq!(play.game().time, 1);
    }
}

#[test]
fn f10_a_lie_gives_the_spot_named_the_machines_part() {
    let mut play = Play::standard(3, "");
    play.run("0 look 4; 0 say machine; all believe").refuses("0 mix 3 4", Illegal::MixNamed);
    play.run("0 mix 3 5; chance shuffle 1 0 2; 0 end; 1 look 3");
    assert_eq!(play.seen_by(1).mine.unwrap().looking_at, Some(Card::Teamwork));
}

#[test]
fn f10_holders_of_chaos_are_asked_from_the_speaker_clockwise() {
    let setup = Setup { keeper: Seat::new(0).into(), ..Setup::standard(4) };
    let mut play = Play::new(setup, PLAIN, "wanderer decrypter dark_messiah saboteur");
    play.run("0 look 7; 0 say phantom; all believe; 0 decline; 0 end");
    play.run("1 look 7; 1 say phantom; all believe; 1 decline; 1 end");
    play.run("2 look 7; 2 say phantom; all believe; 2 decline; 2 end");
    play.run("3 look 0; 3 say enigma_code; all believe; 3 end");
    idle(&mut play, 1);
    play.run("1 look 8; 1 say machine; 0 believe; 2 believe; 3 believe");
    assert_eq!(play.to_act(), [1], "the speaker first");
    play.refuses("2 cancel", Illegal::NotYourTurn).refuses("1 end", Illegal::MustMachine);
    play.run("1 allow");
    assert_eq!(play.to_act(), [2]);
    play.run("2 allow");
    assert_eq!(play.to_act(), [0], "seat 3 has no Chaos");
    play.run("0 cancel");
    assert_eq!((play.tokens(0).as_str(), play.tokens(1).as_str()), ("", "C"));
    assert_eq!((play.game().time, play.to_act()), (3, vec![1]), "nothing happened");
    play.run("1 end");
}

#[test]
fn f10_the_silenced_are_not_asked() {
    let mut play = Play::standard(3, "wanderer decrypter dark_messiah");
    play.run("0 look 7; 0 say phantom; all believe; 0 decline; 0 end");
    play.run("1 look 0; 1 say library; 0 doubt; 2 believe; 1 peek 1; 1 end");
    assert_eq!((play.tokens(0).as_str(), play.tokens(1).as_str()), ("CS", "C"));
    play.run("2 look 8; 2 say machine; 1 believe");
    assert_eq!(play.to_act(), [1]);
    play.run("1 allow");
    assert_eq!(play.to_act(), [2], "the silenced holder of Chaos was not asked");
}
