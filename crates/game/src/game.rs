//! The trait that every game implements, and playing one at random.

use crate::{Actor, Audience, Observer, Refusal, Seat, Seats};
use rand::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A game: a value that moves change. It draws no randomness, reads no clock and does no I/O.
pub trait Game: Clone + Eq + Debug + Sized {
    /// The name in records and on the wire.
    const NAME: &'static str;
    /// Switches that are on in a game that begins now where its setup does not name them. A stored setup
    /// that does not name one is from before there was one: there it is off, as `Setup` reads it. See
    /// [`complete`](crate::complete).
    const NEW_SWITCHES: &'static [&'static str] = &[];
    /// What is agreed before the game; untrusted until [`Game::new`] has accepted it.
    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// Why a setup is no game.
    type SetupError: Refusal;
    /// What an actor does. Chance's deals are moves too.
    type Move: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// Event that a move makes known, as one observer hears it.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// All that one observer may know.
    type View: Clone + Eq + Debug + Serialize;
    /// Why a move is refused.
    type Illegal: Refusal + Copy + Eq;
    /// The legal moves of one seat.
    type Choices: Choices<Self::Move>;

    /// A game before its first deal.
    ///
    /// # Errors
    /// When the setup is against the rules.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// What is refused of a game that begins now but not of one that is stored: rules may become stricter, and
    /// records still replay. See [`complete`](crate::complete).
    ///
    /// # Errors
    /// When no game may begin with this setup.
    fn check_new(_: &Self::Setup) -> Result<(), Self::SetupError> {
        Ok(())
    }

    /// Everybody who plays, whether still in or not.
    fn seats(&self) -> Seats;

    /// Who may act now.
    fn to_act(&self) -> ToAct;

    /// What a seat may do now; nothing when it is not asked.
    fn legal_moves(&self, seat: Seat) -> Self::Choices;

    /// A move for chance, drawn fairly. Only to be asked for when chance is to act.
    fn chance<R: Rng>(&self, random: &mut R) -> Self::Move;

    /// Whether the actor may make this move now.
    ///
    /// # Errors
    /// The rule that forbids it. Never tells more than the actor may know.
    fn check(&self, actor: Actor, action: &Self::Move) -> Result<(), Self::Illegal>;

    /// Make a move that [`Game::check`] allows.
    fn apply<A: Audience<Self::Event>>(
        &mut self,
        actor: Actor,
        action: &Self::Move,
        audience: &mut A,
    );

    /// All that an observer may know, built up from the table and from what they have heard.
    fn view(&self, observer: Observer, heard: &[&Self::Event]) -> Self::View;

    /// The result, once it is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// Who may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct {
    /// A deal, a shuffle or a draw is due.
    Chance,
    /// Any of these, in any order.
    Seats(Seats),
    /// The game is over.
    Nobody,
}

impl ToAct {
    /// The seats that may act.
    #[must_use]
    pub const fn seats(self) -> Seats {
        match self {
            Self::Seats(seats) => seats,
            Self::Chance | Self::Nobody => Seats::NONE,
        }
    }
}

/// Result of a game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winners; empty when all lose.
    pub winners: Seats,
}

/// A finite set of moves that can be counted and picked from without a list being made.
pub trait Choices<M> {
    /// Number of moves.
    fn len(&self) -> u32;
    /// The k-th, for k below [`Choices::len`].
    fn nth(&self, k: u32) -> M;
    /// Whether a move is among them.
    fn contains(&self, action: &M) -> bool;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// All of them, in order.
    fn to_vec(&self) -> Vec<M> {
        (0..self.len()).map(|k| self.nth(k)).collect()
    }
}

/// What a game played to its end took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Moves that players made.
    pub decisions: u64,
    /// Moves that chance made.
    pub chances: u64,
}

/// Play to the end with uniformly random moves. Of several who may act, the lowest seat acts first.
pub fn playout<G: Game, R: Rng>(game: &mut G, random: &mut R) -> Playout {
    playout_before(game, random, &mut ())
}

/// [`playout`], told to an audience.
pub fn playout_before<G: Game, R: Rng, A: Audience<G::Event>>(
    game: &mut G,
    random: &mut R,
    audience: &mut A,
) -> Playout {
    let mut count = Playout::default();
    loop {
        match game.to_act() {
            ToAct::Seats(seats) => {
                let Some(seat) = seats.lowest() else { return count };
                let choices = game.legal_moves(seat);
                let action = choices.nth(below(random, choices.len()));
                game.apply(Actor::Seat(seat), &action, audience);
                count.decisions += 1;
            }
            ToAct::Chance => {
                let action = game.chance(random);
                game.apply(Actor::Chance, &action, audience);
                count.chances += 1;
            }
            ToAct::Nobody => return count,
        }
    }
}

/// A number below `bound`, for picking among a few moves: the bias of this one multiplication is
/// below one in ten million there. Deals use an unbiased draw.
#[inline]
pub fn below<R: Rng + ?Sized>(random: &mut R, bound: u32) -> u32 {
    ((u64::from(random.next_u32()) * u64::from(bound)) >> 32) as u32
}
