//! Rules that are broken on purpose, to see that it would be noticed.

use clap::ValueEnum;

/// One broken rule.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mutant {
    /// The store takes any number of moves under one number.
    NoUniqueKey,
    /// Moves are told before they are stored.
    PublishBeforePersist,
    /// Who loses a race takes the next number instead of deciding again.
    NoReloadOnConflict,
    /// Dead nodes own their tables for ever.
    DeadOwner,
    /// A node owns what it was told that it has claimed, and never asks again.
    ClaimIsBelieved,
    /// Who has caught up because another node was quicker does not look at what is due by then.
    NoLookAfterCatchingUp,
    /// When the store has failed, nobody looks again.
    NoSecondLook,
    /// When an alarm rings, somebody's time is over, whoever is asked by then.
    DeadlineWithoutLooking,
    /// Where no answer comes from the store, nothing is taken to be stored.
    LostAnswerIsFailure,
    /// The table's row is kept whatever its version is.
    RowWithoutVersion,
    /// A node shows what it has to somebody who has heard more at another one.
    WatchWithoutLooking,
}

impl Mutant {
    /// All of them.
    #[must_use]
    pub fn all() -> &'static [Self] {
        Self::value_variants()
    }
}
