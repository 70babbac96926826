//! Moments and durations in milliseconds.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Sub};

/// A moment, in milliseconds since 1970 by the server's clock.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// A duration in milliseconds.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Timestamp {
    /// Before every other moment.
    pub const MIN: Self = Self(i64::MIN);
    /// After every other moment.
    pub const MAX: Self = Self(i64::MAX);
}

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds as i64 * 1000)
    }
}

impl From<u32> for Millis {
    fn from(millis: u32) -> Self {
        Self(i64::from(millis))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Self;

    fn add(self, millis: Millis) -> Self {
        Self(self.0 + millis.0)
    }
}

impl Sub<Millis> for Timestamp {
    type Output = Self;

    fn sub(self, millis: Millis) -> Self {
        Self(self.0 - millis.0)
    }
}

impl Sub for Timestamp {
    type Output = Millis;

    fn sub(self, earlier: Self) -> Millis {
        Millis(self.0 - earlier.0)
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}
