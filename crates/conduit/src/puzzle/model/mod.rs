//! How long people take: from steps to seconds. `docs/puzzles.md` says what it rests on.
//!
//! Times are no rules: nothing here decides whether an answer is right. All numbers that are stored
//! are whole, and a band follows from whole milliseconds alone.

mod band;
mod rating;
mod skill;
mod time;

pub use band::Band;
pub use rating::Rating;
pub use skill::Skill;

use super::Family;
use serde::{Deserialize, Serialize};

/// How a person goes about the puzzles of one family.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pace {
    /// Milliseconds until the first step: the puzzle is read.
    pub reading: u32,
    /// Milliseconds for each step: a piece laid or taken back, and the thought before it.
    pub per_step: u32,
    /// How far a person's time strays from this, in permille: the sigma of a log-normal factor that
    /// stands for the person and the day.
    pub spread: u32,
}

impl Pace {
    /// The milliseconds that so many steps take at this pace, of a person as the model has it.
    #[must_use]
    pub const fn millis(&self, steps: u32) -> u32 {
        self.reading.saturating_add(self.per_step.saturating_mul(steps))
    }
}

/// The pace of each family.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Model {
    families: [Pace; 4],
}

impl Model {
    /// What the bands and the bots go by. The paces are assumptions until solving times of people
    /// have been recorded and the model has been fitted to them.
    pub const STANDARD: Self = Self {
        families: [
            Pace { reading: 5_000, per_step: 1_500, spread: 400 },
            Pace { reading: 5_000, per_step: 2_000, spread: 400 },
            Pace { reading: 4_000, per_step: 2_000, spread: 400 },
            Pace { reading: 6_000, per_step: 4_000, spread: 400 },
        ],
    };

    /// With these paces, in the order of [`Family::ALL`].
    #[must_use]
    pub const fn new(families: [Pace; 4]) -> Self {
        Self { families }
    }

    /// The pace of a family.
    #[must_use]
    pub const fn pace(&self, family: Family) -> Pace {
        let [weight, fragment, conduit, angular] = self.families;
        match family {
            Family::Weight => weight,
            Family::Fragment => fragment,
            Family::Conduit => conduit,
            Family::Angular => angular,
        }
    }
}
