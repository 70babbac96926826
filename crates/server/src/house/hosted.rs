//! What a game must say beyond its rules to be played at a table of people who come and go.

use crate::bots::Players;
use enigmata_bots::Bot;
use enigmata_bots::mansion::Kind;
use enigmata_game::{Json, Revealing, Seat, Seats, Session};

/// Whom the table waits for, as everybody may know it, and by which clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Nobody: it is over, or chance is to move.
    Nobody,
    /// The player whose turn it is.
    Turn {
        /// Who.
        of: Seat,
        /// The turn's number: its time is for all of it.
        turn: u32,
    },
    /// Those who are asked for an answer, also those who have given it in secret.
    Answer {
        /// Who.
        of: Seats,
        /// Which question it is: its time is for all who are asked.
        question: u32,
    },
}

impl Pace {
    /// Whether it is still the same question, for which the same time is running.
    #[must_use]
    pub fn goes_on_as(self, later: Self) -> bool {
        match (self, later) {
            (Self::Nobody, Self::Nobody) => true,
            (Self::Turn { turn, .. }, Self::Turn { turn: later, .. }) => turn == later,
            (Self::Answer { question, .. }, Self::Answer { question: later, .. }) => {
                question == later
            }
            (Self::Nobody | Self::Turn { .. } | Self::Answer { .. }, _) => false,
        }
    }
}

/// What is done for a player whose time has run out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Neutral<M> {
    /// The answer that says nothing: believe, decline, pass.
    Certain(M),
    /// One of these by chance, since the turn itself must move.
    Any(Vec<M>),
}

/// A game that the server can host.
pub trait Hosted:
    Revealing<Setup: Send, Move: Send, Seen: Send, View: Send, Choices: PartialEq> + Send + 'static
{
    /// Whom the table waits for.
    fn pace(&self) -> Pace;

    /// What a player does whose time has run out. `legal` is not empty.
    fn neutral(legal: &[Self::Move]) -> Neutral<Self::Move>;

    /// Whether a player may speak at the table now (K4).
    fn may_speak(&self, seat: Seat) -> bool;

    /// Whether the table remembers for its players what they have seen (K3). If not, what was told
    /// is not told again.
    fn remembers(setup: &Self::Setup) -> bool;

    /// Whether there are players for empty chairs.
    const HAS_BOTS: bool;

    /// A player for an empty chair, where the game has one.
    fn bot(players: &Players, kind: Kind) -> Option<Box<dyn Bot<Self>>>;

    /// What a coach tells the seat of a view with these moves, where the game has one.
    fn coach(_: &Self::View, _: &[Self::Move]) -> Option<Json> {
        None
    }

    /// What a coach makes of a game that is over.
    fn study(_: &Session<Self>) -> Option<Json> {
        None
    }

    /// What is agreed for another game of the same people: the first seat moves on.
    fn again(setup: &Self::Setup) -> Self::Setup;
}
