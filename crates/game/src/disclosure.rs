//! What a move makes known, and to whom.

use crate::{Observer, Seats};

/// One event that a move makes known. It is built for each circle of listeners from what they may
/// know; no observer is handed an event from which a secret had to be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disclosure<S> {
    /// Everybody is told the same.
    All(S),
    /// Some seats are told more than the rest, who may be told nothing.
    Only {
        /// Those who are told all of it.
        seats: Seats,
        /// What they are told.
        told: S,
        /// What everybody else is told.
        others: Option<S>,
    },
}

impl<S> Disclosure<S> {
    /// What an observer hears of it.
    pub fn heard_by(&self, observer: Observer) -> Option<&S> {
        match self {
            Self::All(event) => Some(event),
            Self::Only { seats, told, others } => match observer {
                Observer::Seat(seat) if seats.contains(seat) => Some(told),
                Observer::Seat(_) | Observer::Spectator => others.as_ref(),
            },
        }
    }
}

/// Who listens while moves are made. Playouts have no audience, and then nothing is even composed.
pub trait Audience<S> {
    /// Be told one event, composed only if the audience listens.
    fn hear(&mut self, disclosure: impl FnOnce() -> Disclosure<S>);
}

impl<S> Audience<S> for () {
    #[inline(always)]
    fn hear(&mut self, _: impl FnOnce() -> Disclosure<S>) {}
}

impl<S> Audience<S> for Vec<Disclosure<S>> {
    fn hear(&mut self, disclosure: impl FnOnce() -> Disclosure<S>) {
        self.push(disclosure());
    }
}
