//! How long games last in which every seat solves its puzzles and does anything else at random.
//!
//!     cargo run --release -p enigmata-conduit --example solving_bot -- [PLAYERS [GAMES]]

use enigmata_conduit::{Move, Setup, State, View};
use enigmata_game::{Bot, Observer, Session, below};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Solves every puzzle, and makes random moves otherwise.
struct Solver;

impl Bot<State> for Solver {
    fn choose(&mut self, view: &View, legal: &[Move], random: &mut dyn Rng) -> Move {
        // A solution is not listed; where a puzzle is to be solved, giving up is.
        if legal.contains(&Move::GiveUp)
            && let Observer::Seat(me) = view.observer
            && let Some(puzzle) = &view.seats[me.index()].puzzle
            && let Some(answer) = puzzle.solutions(1).pop()
        {
            return Move::Solve { answer };
        }
        legal[below(random, legal.len() as u32) as usize].clone()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let players = args.next().map_or(Ok(3), |text| text.parse())?;
    let games = args.next().map_or(Ok(20), |text| text.parse())?;
    let (mut rounds, mut points) = (0, 0);
    for seed in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = Session::<State>::new(&Setup::standard(players))?;
        while let Some(step) = session.bot_step(&mut [Solver], &mut random) {
            session.play(step.by, &step.action)?;
        }
        let view = session.view(Observer::Spectator);
        rounds += u32::from(view.round);
        points += view.seats.iter().map(|seat| u32::from(seat.points)).sum::<u32>();
    }
    println!("{games} games of {players} players: {rounds} rounds, {points} points");
    Ok(())
}
