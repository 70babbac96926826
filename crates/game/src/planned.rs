//! Moves that were checked but not made yet: what a server stores before a session makes them.

use crate::{Actor, Disclosure, Game, Session, Step};
use std::ops::Range;

/// Moves that may be made one after the other, with the game after them and what they tell. The session
/// that planned them is unchanged until [`Session::commit`].
#[derive(Clone, Debug)]
pub struct Planned<G: Game> {
    /// How many moves the session had made.
    after: usize,
    game: G,
    steps: Vec<Step<G::Move>>,
    disclosures: Vec<Disclosure<G::Event>>,
}

/// The session has made another move since the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outdated;

impl std::fmt::Display for Outdated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the session has made another move since the plan")
    }
}

impl std::error::Error for Outdated {}

impl<G: Game> Planned<G> {
    /// Plan one move more.
    ///
    /// # Errors
    /// The rule that forbids it; the plan is then unchanged.
    pub fn then(&mut self, by: Actor, action: G::Move) -> Result<(), G::Illegal> {
        self.game.check(by, &action)?;
        self.game.apply(by, &action, &mut self.disclosures);
        self.steps.push(Step { by, action });
        Ok(())
    }

    /// The game after the planned moves.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Moves that were planned, in order.
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// What the planned moves tell.
    pub fn disclosures(&self) -> &[Disclosure<G::Event>] {
        &self.disclosures
    }

    /// How many moves the session had made when this was planned.
    pub const fn after(&self) -> usize {
        self.after
    }
}

impl<G: Game> Session<G> {
    /// A plan without moves yet.
    pub fn plan(&self) -> Planned<G> {
        Planned {
            after: self.steps.len(),
            game: self.game.clone(),
            steps: Vec::new(),
            disclosures: Vec::new(),
        }
    }

    /// Make the planned moves. What they told is the range returned of [`Session::disclosures`].
    ///
    /// # Errors
    /// When the session has moved on since the plan; it is then unchanged.
    pub fn commit(&mut self, planned: Planned<G>) -> Result<Range<usize>, Outdated> {
        if planned.after != self.steps.len() {
            return Err(Outdated);
        }
        let from = self.disclosures.len();
        self.game = planned.game;
        self.steps.extend(planned.steps);
        self.disclosures.extend(planned.disclosures);
        Ok(from..self.disclosures.len())
    }
}
