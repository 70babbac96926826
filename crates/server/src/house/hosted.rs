//! What a game must say beyond its rules to be played at a table of people who come and go.

use crate::bots::{Chosen, Companion, Players};
use enigmata_bots::Bot;
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::{Json, Revealing, Seat, Seats, Session};
use rand::Rng;

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
    /// Those who race to solve a puzzle, each with their own time (R5, R8 of Conduit).
    Race {
        /// Who is still at it.
        of: Seats,
        /// Which race it is: when somebody solves first, another begins.
        race: u32,
        /// How long each seat has from its beginning, in milliseconds; no limit where there is none.
        millis: [Option<u32>; 4],
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
            (Self::Race { race, .. }, Self::Race { race: later, .. }) => race == later,
            (Self::Nobody | Self::Turn { .. } | Self::Answer { .. } | Self::Race { .. }, _) => {
                false
            }
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

    /// Whether a coach can speak while one plays against bots.
    const TRAINS: bool;

    /// Whether what chance does may take a while to draw, so that it is drawn where nobody waits for
    /// it but this table.
    const DRAWS_LONG: bool = false;

    /// A player for an empty chair, where the game has one.
    fn bot(players: &Players, companion: Companion) -> Option<Box<dyn Bot<Self>>>;

    /// What a bot does who is asked. One that chooses what it may not has failed as much as one that
    /// stumbles.
    fn think(
        players: &Players,
        companion: Companion,
        view: &Self::View,
        legal: &[Self::Move],
        random: &mut dyn Rng,
    ) -> Option<Chosen> {
        let action = Self::bot(players, companion)?.choose(view, legal, random);
        let action = legal.contains(&action).then(|| serde_json::to_string(&action).ok()).flatten();
        action.map(|action| Chosen { action, after: None })
    }

    /// What a coach tells the seat of a view with these moves, where the game has one.
    fn coach(_: &Self::View, _: &[Self::Move]) -> Option<Json> {
        None
    }

    /// What a coach makes of a game that is over.
    fn study(_: &Session<Self>) -> Option<Json> {
        None
    }

    /// The puzzles that lie open to those who race to solve them.
    fn open_puzzles(&self) -> Vec<AnyPuzzle> {
        Vec::new()
    }

    /// What is agreed for another game of the same people: the first seat moves on.
    fn again(setup: &Self::Setup) -> Self::Setup;
}
