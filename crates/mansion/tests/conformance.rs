//! Random games of every size, set and option keep what every game must keep.

use crate::support;

use enigmata_game::conformance::Trial;
use enigmata_game::{Game, Session};
use enigmata_mansion::{Match, Move, Set, Setup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::{every_setup, invariant, temper};

/// Games for each of the setups.
const GAMES: u64 = 12;

fn run(players: u8) {
    let universe = Move::universe();
    let mut games = 0;
    for (number, setup) in every_setup(players).into_iter().enumerate() {
        let longest = if setup.set == Set::Gradual { 200_000 } else { 100_000 };
        for game in 0..GAMES {
            let weight = temper(game);
            let (setup, universe) = (&setup, &universe);
            let unlisted = |_: &Match, _| Vec::new();
            let trial = Trial { setup, universe, weight, unlisted, longest, invariant };
            let seed = u64::from(players) << 32 | (number as u64) << 16 | game;
            let session = trial.run(&mut ChaCha8Rng::seed_from_u64(seed));
            assert!(session.game().outcome().is_some());
            games += 1;
        }
    }
    assert!(games >= 200, "only {games} games were played");
}

#[test]
fn two_players() {
    run(2);
}

#[test]
fn three_players() {
    run(3);
}

#[test]
fn four_players() {
    run(4);
}

#[test]
fn five_players() {
    run(5);
}

/// The counts of a fixed set of random games. A change of the rules that no other test notices
/// shows here; if it is meant, the numbers are to be replaced by those in the message.
#[test]
fn golden_counts_of_random_games() {
    let count = |players: u8| {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let (mut decisions, mut chances, mut wins) = (0, 0, 0);
        for _ in 0..2_000 {
            let mut game = Match::new(&Setup::standard(players)).unwrap();
            let count = enigmata_game::playout(&mut game, &mut random);
            decisions += count.decisions;
            chances += count.chances;
            wins += game.outcome().unwrap().winners.len();
        }
        (decisions, chances, wins)
    };
    let counts: Vec<_> = (2..=5).map(count).collect();
    assert_eq!(
        counts,
        [(51498, 4857, 494), (70896, 2867, 656), (97845, 2883, 766), (128335, 2921, 900)]
    );
}

#[test]
fn a_record_of_another_format_or_game_or_with_a_bad_move_does_not_replay() {
    use enigmata_game::ReplayError;
    let session = Session::<Match>::new(&Setup::standard(4)).unwrap();
    let record = session.record();
    let mut other = record.clone();
    other.format = "enigmata/0".into();
    assert!(matches!(other.replay::<Match>(), Err(ReplayError::Format(_))));
    let mut other = record.clone();
    other.game = "chess".into();
    assert!(matches!(other.replay::<Match>(), Err(ReplayError::Game(_))));
    let mut other = record.clone();
    other.setup.players = 6;
    assert!(matches!(other.replay::<Match>(), Err(ReplayError::Setup(_))));
    let mut other = record;
    let by = enigmata_game::Actor::Chance;
    other.moves.push(enigmata_game::Step { by, action: Move::End });
    assert!(matches!(other.replay::<Match>(), Err(ReplayError::Illegal { step: 0, .. })));
}
