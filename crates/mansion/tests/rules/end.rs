//! E: the end of a game.

use crate::support::script::Play;
use enigmata_game::Seat;
use enigmata_mansion::{Card, Cause, Character, Ending, Event, ROUND_LIMIT};

fn idle(play: &mut Play) {
    let seat = play.turn();
    if play.tokens(seat).contains('S') {
        play.run(&format!("{seat} watch 1"));
    } else {
        play.run(&format!("{seat} look 0; {seat} say enigma_code; all believe; {seat} end"));
    }
}

fn run_out(play: &mut Play) {
    while !play.is_over() {
        idle(play);
    }
}

#[test]
fn e1_a_mission_accomplished_wins() {
    let mut play = Play::standard(3, "wanderer decrypter saboteur");
    play.run("0 attempt; 0 reveal 0; 0 reveal 3; 0 reveal 4");
    let ending = Ending::Mission { winner: Seat::new(0), character: Character::Wanderer };
    assert_eq!(play.game().ending, Some(ending));
}

#[test]
fn e2_time_expired_and_the_saboteur_wins() {
    let mut play = Play::standard(3, "wanderer saboteur decrypter");
    run_out(&mut play);
    assert_eq!(play.game().ending, Some(Ending::Saboteur { winner: Seat::new(1) }));
}

#[test]
fn e2_without_the_saboteur_chaos_breaks_through() {
    let mut play = Play::standard(3, "wanderer decrypter medium saboteur");
    run_out(&mut play);
    let ending = Ending::Breakthrough { cause: Cause::Time };
    assert_eq!(play.game().ending, Some(ending), "a Saboteur in the stack does not count");
    assert!(play.game().fate.unwrap().en.starts_with("First the letters"));
}

#[test]
fn e2_a_silenced_saboteur_loses() {
    let mut play = Play::standard(3, "wanderer saboteur decrypter");
    for _ in 0..9 {
        idle(&mut play);
    }
    idle(&mut play);
    play.run("1 look 0; 1 say machine; 0 doubt; 2 believe");
    idle(&mut play);
    assert_eq!(play.game().ending, Some(Ending::Breakthrough { cause: Cause::Time }));
}

#[test]
fn e2_a_saboteur_by_swap_wins() {
    let mut play = Play::standard(3, "wanderer saboteur decrypter");
    play.run("0 look 7; 0 say phantom; all believe; 0 swap 1; 0 end");
    play.run("1 look 0; 1 say enigma_code; all believe; 1 end");
    play.run("2 look 0; 2 say enigma_code; all believe; 2 end");
    play.run("0 look 6; 0 say turing_bombe; all believe; 0 end");
    run_out(&mut play);
    assert_eq!(play.game().ending, Some(Ending::Saboteur { winner: Seat::new(0) }));
}

#[test]
fn e2_nothing_else_happens_after_the_last_slot() {
    let mut play = Play::standard(3, "wanderer saboteur decrypter");
    run_out(&mut play);
    let heard = play.heard(None);
    let moved = heard.iter().rposition(|seen| matches!(seen, Event::TimeMoved { .. })).unwrap();
    let begun = heard.iter().rposition(|seen| matches!(seen, Event::TurnBegan { .. })).unwrap();
    assert!(begun < moved, "no turn begins any more");
}

#[test]
fn e3_the_last_player_plays_on_undoubted() {
    let mut play = Play::standard(3, "wanderer archivist decrypter");
    play.run("0 attempt; 0 reveal 8; 1 attempt; 1 reveal 7");
    play.run("2 look 8; 2 say turing_bombe");
    assert_eq!((play.to_act(), play.tokens(2).as_str()), (vec![2], "D"));
    play.run("2 end");
    assert_eq!((play.turn(), play.game().time), (2, 3), "and time moves on");
}

#[test]
fn e3_all_eliminated_is_a_breakthrough_at_once() {
    let mut play = Play::new(
        enigmata_mansion::Setup {
            set: enigmata_mansion::Set::Simplified,
            ..enigmata_mansion::Setup::standard(3)
        },
        Card::SHARED,
        "wanderer decrypter dark_messiah",
    );
    play.run("0 look 4; 0 say teamwork; all believe; 0 unsettle 2; 0 end");
    play.run("1 look 6; 1 say turing_bombe; all believe; 1 end");
    play.run("2 attempt; 2 reveal 8; 0 attempt; 0 reveal 7; 1 attempt; 1 reveal 6");
    assert_eq!(play.game().ending, Some(Ending::Breakthrough { cause: Cause::Eliminated }));
    assert_eq!(play.game().time, 3, "time had not expired");
}

/// The Machine is named in every round, so that time never runs out by itself.
#[test]
fn e4_time_expires_after_24_rounds() {
    let mut play = Play::standard(3, "wanderer saboteur decrypter");
    let mut rounds = 0;
    while !play.is_over() {
        rounds += 1;
        play.run("0 look 8; 0 say machine; all believe; 0 mix 6 7; chance shuffle 0 1 2; 0 end");
        idle(&mut play);
        idle(&mut play);
        assert!(rounds <= ROUND_LIMIT);
    }
    assert_eq!((rounds, ROUND_LIMIT), (24, 24));
    assert_eq!(play.game().ending, Some(Ending::Saboteur { winner: Seat::new(1) }));
}

#[test]
fn e5_everything_is_revealed_to_all() {
    let mut play = Play::standard(3, "wanderer saboteur decrypter ghost");
    play.run("0 attempt; 0 reveal 0; 0 reveal 3; 0 reveal 4");
    for view in [play.game(), play.seen_by(1)] {
        let cards: Vec<Card> = view.spots.iter().filter_map(|spot| spot.card).collect();
        assert_eq!(cards, Card::SHARED);
        let who: Vec<_> = view.seats.iter().filter_map(|seat| seat.character).collect();
        assert_eq!(who, [Character::Wanderer, Character::Saboteur, Character::Decrypter]);
    }
    let revealed = play.heard(None).into_iter().find(|seen| matches!(seen, Event::Revealed { .. }));
    let Some(Event::Revealed { stack, .. }) = revealed else { panic!("nothing was revealed") };
    assert_eq!(stack.at(0), Character::Ghost);
}
