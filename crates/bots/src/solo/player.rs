//! One who plays the challenge by the compact policy.

use super::advise::known;
use super::mind::{Guide, Mind};
use super::policy::Policy;
use super::position::{Position, Stage};
use enigmata_game::Bot;
use enigmata_mansion::{Solo, SoloMove, SoloSetup, SoloView};
use rand::Rng;

/// Looks through every turn, and remembers what it has seen from game to game.
#[derive(Default)]
pub struct SoloPlayer {
    mind: Option<(SoloSetup, Mind<'static>)>,
}

impl SoloPlayer {
    /// One who has seen nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { mind: None }
    }

    fn best(&mut self, view: &SoloView, legal: &[SoloMove]) -> Option<SoloMove> {
        let position = Position::of(view)?;
        // Cards that are turned up for a win are all alike (O11).
        let Stage::Game(moment) = &position.stage else { return None };
        if self.mind.as_ref().is_none_or(|(setup, _)| *setup != view.setup) {
            let mind = Mind::new(Policy::shipped(), view.setup, known(view.setup)?);
            self.mind = Some((view.setup, mind));
        }
        let (_, mind) = self.mind.as_mut()?;
        let (act, _) = mind.best(moment)?;
        legal.iter().copied().find(|action| position.act(action) == Some(act))
    }
}

impl Bot<Solo> for SoloPlayer {
    fn choose(&mut self, view: &SoloView, legal: &[SoloMove], _: &mut dyn Rng) -> SoloMove {
        self.best(view, legal).unwrap_or(legal[0])
    }
}
