//! How long a phase may last (C5, R5, R8). The game has no clock of its own: who runs the table
//! makes the move [`Stop`](super::Move::Stop) for a player whose time is up.

use super::setup::Setup;
use super::state::{Phase, State};
use enigmata_game::Seat;

/// What runs while puzzles are solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Nothing: no puzzle is being solved, or the table plays untimed (R8).
    Off,
    /// The limit, for everyone, from when the puzzles were turned up; no player has solved.
    Limit {
        /// How long, in milliseconds.
        millis: u32,
    },
    /// The sand timer, from the first solution. [`Setup::timer_of`] says how much of it each has.
    Timer {
        /// Whose solution started it.
        first: Seat,
    },
}

impl State {
    /// Clock that runs now.
    #[must_use]
    pub fn clock(&self) -> Clock {
        match self.phase {
            Phase::Solve { .. } if self.setup.untimed => Clock::Off,
            Phase::Solve { first: Some(first) } => Clock::Timer { first },
            Phase::Solve { first: None } => {
                Clock::Limit { millis: u32::from(self.setup.limit) * 1000 }
            }
            Phase::Begin
            | Phase::Choose { .. }
            | Phase::Refill { .. }
            | Phase::Draw { .. }
            | Phase::TurnUp
            | Phase::Lay { .. }
            | Phase::Put { .. }
            | Phase::Over { .. } => Clock::Off,
        }
    }

    /// Setup that the game began with.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }
}
