//! The puzzles (Z): four families, each a module of the same shape.

pub mod angular;
mod any;
pub mod calibrate;
pub mod catalogue;
pub mod conduit;
mod family;
pub mod fragment;
mod id;
pub mod model;
pub mod supply;
pub mod weight;

pub use any::{AnyAnswer, AnyHint, AnyParams, AnyPuzzle, AnyWrong, Each, NotSolved};
pub use catalogue::{Catalogue, Entry};
pub use family::Family;
pub use id::Id;
pub use model::{Band, Model, Pace, Rating, Skill};

use crate::Misread;
use enigmata_game::{Language, Refusal};
use rand::Rng;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A puzzle of one family. Its text (`Display`, `FromStr`) states it whole and never changes its
/// meaning, so that a stored puzzle outlives every generator.
pub trait Puzzle: Clone + Ord + Hash + Debug + Display + FromStr<Err = Misread> {
    /// What the generator is asked for.
    type Params: Copy + Ord + Debug + Display + FromStr<Err = Misread>;
    /// An arrangement of all pieces, as a player submits it.
    type Answer: Clone + Ord + Debug + Display + FromStr<Err = Misread>;
    /// Why an answer is no solution.
    type Wrong: Refusal + Copy + Eq + Debug;
    /// The next step towards a solution, for [`Puzzle::hint`].
    type Hint: Clone + Eq + Debug + Advice;

    /// The name in ids and on the wire.
    const FAMILY: &'static str;

    /// Whether an answer meets the puzzle's own conditions, no matter how it was found. Shares no
    /// code with the solver and the generator.
    ///
    /// # Errors
    /// The condition that is not met.
    fn check(&self, answer: &Self::Answer) -> Result<(), Self::Wrong>;

    /// All solutions that differ (Z), in a fixed order, but at most so many.
    fn solutions(&self, most: usize) -> Vec<Self::Answer>;

    /// How many solutions differ, counted up to `most`.
    fn count(&self, most: usize) -> usize;

    /// The one puzzle that stands for all its symmetric copies.
    fn canonical(&self) -> Self;

    /// One of its symmetric copies, by a symmetry drawn from all, each as likely: perhaps itself. All
    /// copies have one canonical form, as many solutions and one rating.
    fn image<R: Rng>(&self, random: &mut R) -> Self;

    /// All sets of params, from which a catalogue is drawn.
    fn params() -> Vec<Self::Params>;

    /// A puzzle with at least one solution. Depends on the params and the random source alone: no
    /// hash order, no word size, no floating point.
    fn generate<R: Rng>(params: Self::Params, random: &mut R) -> Self;

    /// How many steps a person takes to the first solution, in one simulated run; nothing when the
    /// patience of `most` steps is at its end.
    fn steps<R: Rng>(&self, most: u32, random: &mut R) -> Option<u32>;

    /// The next step in words a person can use, from what lies already.
    fn hint(&self, so_far: &Self::Answer) -> Option<Self::Hint>;
}

/// The next step, as a player is told it.
pub trait Advice {
    /// What to do and, where there is a reason to give, why: a full sentence.
    fn sentence(&self, language: Language) -> String;
}
