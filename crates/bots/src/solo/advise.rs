//! Every move's chance of winning the challenge.

use super::board::{ALL, Mask};
use super::boards::Boards;
use super::exact::Exact;
use super::mind::{Guide, Mind};
use super::moment::{Act, Moment};
use super::policy::Policy;
use super::position::{Between, Position, Stage};
use super::search::Search;
use super::values::Values;
use enigmata_mansion::{SOLO_MARKS, SoloMove, SoloSetup, SoloView};
use serde::Serialize;
use std::io;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// What the coach says of a position: every move that may be made.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoloCoached {
    /// The best one first.
    pub moves: Vec<Advised>,
}

/// A move, and how likely the challenge is won after it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SoloAdvised"))]
pub struct Advised {
    /// Legal move at this position.
    #[serde(rename = "move")]
    pub action: SoloMove,
    /// The chance of winning the challenge with it.
    pub chance: f64,
}

/// The values that are kept in the repository, read once.
static KNOWN: LazyLock<Vec<Values>> = LazyLock::new(Values::known);

/// What a win is worth under these options; where they are not solved, what it is worth without.
pub(super) fn known(setup: SoloSetup) -> Option<&'static Values> {
    KNOWN.iter().find(|values| values.setup == setup).or_else(|| KNOWN.first())
}

/// All legal moves, the best one first, by the compact policy. Nothing when nothing is asked.
#[must_use]
pub fn advise(view: &SoloView, legal: &[SoloMove]) -> Vec<Advised> {
    Adviser::compact(view.setup).map_or_else(Vec::new, |mut it| it.advise(view, legal))
}

/// One who tells every move's chance.
pub struct Adviser {
    setup: SoloSetup,
    guide: Box<dyn Guide + Send>,
}

impl Adviser {
    /// By the compact policy.
    #[must_use]
    pub fn compact(setup: SoloSetup) -> Option<Self> {
        let mind = Mind::new(Policy::shipped(), setup, known(setup)?);
        Some(Self { setup, guide: Box::new(mind) })
    }

    /// By the exact values of a challenge that was solved into this folder; none when it was not.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn exact(folder: &Path, setup: SoloSetup) -> io::Result<Option<Self>> {
        let boards = Arc::new(Boards::all());
        let Some(exact) = Exact::open(folder, setup, boards)? else { return Ok(None) };
        let guide = known(setup).map(|best| Search::new(exact, best.win()));
        Ok(guide.map(|guide| Self { setup, guide: Box::new(guide) }))
    }

    /// All legal moves, the best one first.
    #[must_use]
    pub fn advise(&mut self, view: &SoloView, legal: &[SoloMove]) -> Vec<Advised> {
        let Some(position) = Position::of(view) else { return Vec::new() };
        let mut worths: Vec<(Act, f64)> = Vec::new();
        let mut advised: Vec<Advised> = legal
            .iter()
            .filter_map(|&action| {
                let act = position.act(&action)?;
                let known = worths.iter().find(|(other, _)| *other == act).map(|(_, worth)| *worth);
                let chance = known.unwrap_or_else(|| match &position.stage {
                    Stage::Game(moment) => self.guide.worth(moment, act),
                    Stage::Between(between) => begin(&mut *self.guide, self.setup, between),
                });
                worths.push((act, chance));
                Some(Advised { action, chance })
            })
            .collect();
        advised.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        advised
    }
}

/// What the next game is worth when cards are still to be turned up: all face-down ones are alike.
pub(super) fn begin(guide: &mut dyn Guide, setup: SoloSetup, between: &Between) -> f64 {
    let up = between.board.up();
    let opened = up.count_ones() + u32::from(between.left);
    let (mut sum, mut ways) = (0.0, 0.0);
    for all in (0..=ALL).filter(|all: &Mask| all & up == up && all.count_ones() == opened) {
        for cast in between.casts {
            let slot = SOLO_MARKS[usize::from(cast.game()) - 1];
            let board = super::board::Board::dealt(all);
            sum += guide.turn(&Moment::turn(setup, board, slot, between.tokens, cast));
            ways += 1.0;
        }
    }
    sum / ways
}
