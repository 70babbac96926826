//! One who plays the challenge by the compact policy.

use super::advise::known;
use super::policy::{Policy, Sight};
use super::position::{Position, Stage};
use super::search::Search;
use crate::Bot;
use enigmata_mansion::{Solo, SoloMove, SoloSetup, SoloView};
use rand::Rng;

/// Looks through every turn, and remembers what it has seen from game to game.
#[derive(Default)]
pub struct SoloPlayer {
    search: Option<(SoloSetup, Search<'static, Sight<'static>>)>,
}

impl SoloPlayer {
    /// One who has seen nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { search: None }
    }

    fn best(&mut self, view: &SoloView, legal: &[SoloMove]) -> Option<SoloMove> {
        let position = Position::of(view)?;
        // Cards that are turned up for a win are all alike (O11).
        let Stage::Game(moment) = &position.stage else { return None };
        if self.search.as_ref().is_none_or(|(setup, _)| *setup != view.setup) {
            let sight = Sight::new(Policy::shipped());
            self.search = Some((view.setup, Search::new(sight, known(view.setup)?.win())));
        }
        let (_, search) = self.search.as_mut()?;
        let (act, _) = search.best(moment)?;
        legal.iter().copied().find(|action| position.act(action) == Some(act))
    }
}

impl Bot<Solo> for SoloPlayer {
    fn choose(&mut self, view: &SoloView, legal: &[SoloMove], _: &mut dyn Rng) -> SoloMove {
        self.best(view, legal).unwrap_or(legal[0])
    }
}
