//! Whom a table waits for, and by which clock.

use enigmata_game::{Seat, Seats};

/// A time for each seat, in milliseconds; no limit where there is none.
pub type SeatTimes = [Option<u32>; Seat::LIMIT as usize];

/// Whom the table waits for, as all observers may know it, and by which clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// No player: it is over, or chance is to move.
    Nobody,
    /// The player whose turn it is.
    Turn {
        /// Seat whose turn it is.
        of: Seat,
        /// The turn's number: its time is for all of it.
        turn: u32,
    },
    /// Those who race to solve a problem, each with their own time (R5, R8 of Conduit).
    Race {
        /// Those who are still at work.
        of: Seats,
        /// The race's number: when a player solves first, another begins.
        race: u32,
        /// How long each seat has from its beginning.
        millis: SeatTimes,
    },
    /// Those who are asked for an answer, also those who have given it in secret.
    Answer {
        /// All of them.
        of: Seats,
        /// The question's number: its time is for all who are asked.
        question: u32,
    },
}

impl Waiting {
    /// Whether it is still the same question, for which the same time is running.
    #[must_use]
    pub fn goes_on_as(self, later: Self) -> bool {
        match (self, later) {
            (Self::Nobody, Self::Nobody) => true,
            (Self::Turn { turn, .. }, Self::Turn { turn: later, .. }) => turn == later,
            (Self::Answer { question, .. }, Self::Answer { question: later, .. }) => {
                question == later
            }
            (Self::Race { race, .. }, Self::Race { race: later, .. }) => race == later,
            (Self::Nobody | Self::Turn { .. } | Self::Answer { .. } | Self::Race { .. }, _) => {
                false
            }
        }
    }
}
