//! A game as a coach looks at it: apart from the table, which need not wait.

use super::Hosted;
use enigmata_game::{Choices as _, Json, Observer, Seat, Session};

/// A game as it stood when it was asked for.
pub trait Study: Send {
    /// What the coach tells a seat now; nothing where there is none.
    fn now(&self, seat: Seat) -> Option<Json>;
    /// What the coach would have told a seat after so many moves.
    fn then(&self, seat: Seat, moves: usize) -> Option<Json>;
    /// Every word of a game that is over.
    fn whole(&self) -> Option<Json>;
}

impl<G: Hosted> Study for Session<G> {
    fn now(&self, seat: Seat) -> Option<Json> {
        let legal = self.game().legal_moves(seat).to_vec();
        G::coach(&self.view(Observer::Seat(seat)), &legal)
    }

    fn then(&self, seat: Seat, moves: usize) -> Option<Json> {
        let mut session = Self::new(self.setup()).ok()?;
        for step in self.steps().iter().take(moves) {
            session.play(step.by, &step.action).ok()?;
        }
        session.now(seat)
    }

    fn whole(&self) -> Option<Json> {
        G::study(self)
    }
}
