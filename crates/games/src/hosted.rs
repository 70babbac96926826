//! What a game must say beyond its rules to be played at a table of people who come and go.

use crate::waiting::Waiting;
use enigmata_game::{Revealing, Seat};

/// What is done for a player whose time has run out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Neutral<M> {
    /// The answer that says nothing: believe, decline, pass.
    Certain(M),
    /// One of these by chance, since the turn itself must move.
    Any(Vec<M>),
}

/// A game that can be hosted.
pub trait Hosted:
    Revealing<Setup: Send, Move: Send, Event: Send, View: Send, Choices: PartialEq> + Send + 'static
{
    /// Whom the table waits for.
    fn waiting(&self) -> Waiting;

    /// The move of a player whose time has run out. `legal` is not empty.
    fn neutral(legal: &[Self::Move]) -> Neutral<Self::Move>;

    /// Whether a player may speak at the table now (K4).
    fn may_speak(&self, seat: Seat) -> bool;

    /// Whether the table remembers for its players what they have seen (K3). If not, what was told
    /// is not told again.
    fn remembers(setup: &Self::Setup) -> bool;

    /// Whether bots play it.
    const HAS_BOTS: bool;

    /// Whether a coach can speak while one plays against bots.
    const HAS_COACH: bool;

    /// Whether drawing chance's moves may take a while, so that it is left to the caller when and where.
    const DRAWS_LONG: bool = false;

    /// The problems that players race to solve at this moment, each by a text that is the same for all its
    /// symmetric images. The server gives no help with these.
    fn contested(&self) -> Vec<String> {
        Vec::new()
    }

    /// What is agreed for another game of the same people: the first seat moves on.
    fn again(setup: &Self::Setup) -> Self::Setup;
}
