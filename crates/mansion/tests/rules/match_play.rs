//! P: playing to three wins.

use crate::support::script::{PLAIN, Play};
use enigmata_game::{Game, Seat};
use enigmata_mansion::{Character, Event, Illegal, Length, Match, Set, Setup, SetupError};

fn to_three(players: u8, set: Set) -> Setup {
    Setup { length: Length::ThreeWins, set, ..Setup::standard(players) }
}

/// The player whose turn it is, as the Wanderer, wins at once.
fn win(play: &mut Play) {
    let seat = play.turn();
    play.run(&format!("{seat} attempt; {seat} reveal 0; {seat} reveal 3; {seat} reveal 4"));
}

/// Time runs out without a Saboteur.
fn lose(play: &mut Play) {
    while !play.is_over() {
        let seat = play.turn();
        play.run(&format!("{seat} look 0; {seat} say enigma_code; all believe; {seat} end"));
    }
}

#[test]
fn p1_the_third_triumph_wins_the_match() {
    let mut play = Play::new(to_three(3, Set::Standard), PLAIN, "wanderer decrypter medium");
    win(&mut play);
    assert_eq!(play.standing().triumphs, [1, 0, 0]);
    assert!(play.session.game().outcome().is_none());
    play.run("0 ready; 1 ready; 2 ready");
    play.deal(PLAIN, "decrypter wanderer medium");
    assert_eq!(play.turn(), 1);
    win(&mut play);
    assert_eq!(play.standing().triumphs, [1, 1, 0]);
    for (keeper, characters) in [(2, "wanderer decrypter medium"), (0, "wanderer decrypter medium")]
    {
        play.run("0 ready; 1 ready; 2 ready");
        play.deal(PLAIN, characters);
        assert_eq!(play.turn(), keeper);
        if keeper == 2 {
            play.run("2 look 0; 2 say enigma_code; all believe; 2 end");
        }
        win(&mut play);
    }
    assert_eq!(play.standing().triumphs, [3, 1, 0]);
    let winners = play.session.game().outcome().unwrap().winners;
    assert_eq!(winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    assert_eq!(play.standing().winner, Some(Seat::new(0)));
    play.refuses("0 ready", Illegal::GameOver);
    assert_eq!(play.standing().endings.len(), 4);
}

#[test]
fn p2_the_second_breakthrough_ends_the_match_or_the_third() {
    for limit in [2, 3] {
        let setup = Setup { breakthroughs: limit, ..to_three(3, Set::Standard) };
        let mut play = Play::new(setup, PLAIN, "wanderer decrypter medium");
        for count in 1..=limit {
            lose(&mut play);
            assert_eq!(play.standing().breakthroughs, count);
            assert_eq!(play.standing().over, count == limit);
            if count < limit {
                play.run("0 ready; 1 ready; 2 ready");
                play.deal(PLAIN, "wanderer decrypter medium");
            }
        }
        assert!(play.session.game().outcome().unwrap().winners.is_empty(), "all lose");
        assert_eq!(play.heard(None).last(), Some(&Event::MatchEnded { winner: None }));
    }
    for breakthroughs in [0, 1, 4] {
        let setup = Setup { breakthroughs, ..to_three(3, Set::Standard) };
        assert_eq!(Match::new(&setup).unwrap_err(), SetupError::Breakthroughs);
    }
}

#[test]
fn p3_between_games_everything_is_new_and_the_time_keeper_moves_on() {
    let setup = Setup { keeper: Seat::new(2).into(), ..to_three(3, Set::Standard) };
    let mut play = Play::new(setup, PLAIN, "decrypter medium wanderer");
    play.run("2 look 8; 2 say library; 0 doubt; 1 believe");
    play.run(
        "0 look 6; 0 say turing_bombe; all believe; 0 end; 1 look 4; 1 say teamwork; 0 believe",
    );
    play.run("1 unsettle 0; 1 end; 2 watch 3; 0 attempt; 0 reveal 1; 0 reveal 5");
    assert_eq!(play.winner(), Some(0));
    play.refuses("0 look 0", Illegal::BetweenGames)
        .refuses("5 ready", Illegal::NoSuchSeat)
        .refuses("chance shuffle 0 1 2", Illegal::NotChance)
        .run("1 ready")
        .refuses("1 ready", Illegal::AlreadyReady)
        .run("0 ready");
    assert_eq!(play.standing().ready.unwrap().len(), 2);
    play.run("2 ready");
    let before_deal = play.seen_by(0);
    assert_eq!((before_deal.time, before_deal.history.len()), (1, 0));
    assert!(before_deal.sightings.is_empty() && before_deal.ending.is_none());
    play.deal(PLAIN, "wanderer decrypter medium");
    assert_eq!(play.game().keeper, Seat::new(0), "to the left of seat 2 sits seat 0");
    assert_eq!((play.turn(), play.game().time, play.standing().game), (0, 2, 2));
    assert!((0..3).all(|seat| play.tokens(seat).is_empty()));
    assert_eq!(play.up(), [] as [u8; 0]);
    play.refuses("0 ready", Illegal::NotBetweenGames);
}

#[test]
fn p4_from_simplified_to_standard_when_all_want_it() {
    let mut play = Play::new(to_three(3, Set::Simplified), PLAIN, "wanderer decrypter");
    win(&mut play);
    play.run("0 ready standard; 1 ready; 2 ready standard");
    assert_eq!(play.standing().characters_in_play.len(), 5, "one did not want it");
    play.deal(PLAIN, "decrypter wanderer");
    win(&mut play);
    play.run("0 ready standard; 1 ready standard; 2 ready standard");
    assert!(play.heard(None).contains(&Event::StandardSet));
    assert_eq!(play.game().characters_in_play.len(), 7);
    play.deal(PLAIN, "decrypter medium wanderer ghost");
    assert_eq!((play.game().stack, play.match_seen_by(0).setup.set), (4, Set::Standard));
    win(&mut play);
    play.refuses("0 ready standard", Illegal::NoSetChange);
}

#[test]
fn p5_a_single_game() {
    let mut play = Play::standard(3, "wanderer decrypter medium");
    win(&mut play);
    assert!(play.standing().over);
    let winners = play.session.game().outcome().unwrap().winners;
    assert_eq!(winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    let mut play = Play::standard(3, "wanderer decrypter medium");
    lose(&mut play);
    assert!(play.session.game().outcome().unwrap().winners.is_empty());
    assert_eq!(play.game().ending.unwrap().character(), None::<Character>);
}
