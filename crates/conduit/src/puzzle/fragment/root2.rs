//! Exact numbers a + b·√2, for the checker and for what a hint says of places.

use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};

/// a + b·√2. Both parts stay far below 2³⁰, so that their squares fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Root2 {
    /// The rational part.
    pub a: i64,
    /// The part of √2.
    pub b: i64,
}

impl Root2 {
    /// An integer, without a part of √2.
    pub(super) const fn whole(a: i64) -> Self {
        Self { a, b: 0 }
    }

    /// Divided by √2: (a + b·√2) / √2 = b + a/2·√2.
    ///
    /// # Panics
    /// In debug builds when a is odd: the forms of the tans are in halves, so that it never is.
    pub(super) const fn over_root(self) -> Self {
        debug_assert!(self.a % 2 == 0);
        Self { a: self.b, b: self.a / 2 }
    }

    /// Less than, equal to or greater than zero, by comparing a² with 2b² where the signs differ.
    fn sign(self) -> Ordering {
        let (a, b) = (self.a.cmp(&0), self.b.cmp(&0));
        if a == b || b.is_eq() {
            return a;
        }
        if a.is_eq() {
            return b;
        }
        let larger = (self.a * self.a).cmp(&(2 * self.b * self.b));
        if a.is_gt() { larger } else { larger.reverse() }
    }
}

impl Add for Root2 {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { a: self.a + other.a, b: self.b + other.b }
    }
}

impl Sub for Root2 {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { a: self.a - other.a, b: self.b - other.b }
    }
}

impl Neg for Root2 {
    type Output = Self;

    fn neg(self) -> Self {
        Self { a: -self.a, b: -self.b }
    }
}

impl Ord for Root2 {
    fn cmp(&self, other: &Self) -> Ordering {
        (*self - *other).sign()
    }
}

impl PartialOrd for Root2 {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_a_root_are_ordered_exactly() {
        let check = |a, b, sign| assert_eq!(Root2 { a, b }.sign(), sign, "{a} + {b}√2");
        check(0, 0, Ordering::Equal);
        check(0, 1, Ordering::Greater);
        check(-1, 1, Ordering::Greater);
        check(-3, 2, Ordering::Less);
        check(3, -2, Ordering::Greater);
        check(5, 0, Ordering::Greater);
        check(0, -5, Ordering::Less);
        check(-2, -5, Ordering::Less);
        // The convergents of √2 come as near as can be, in turn from below and above.
        let (mut a, mut b) = (1, 1);
        for step in 0..24 {
            check(a, -b, if step % 2 == 0 { Ordering::Less } else { Ordering::Greater });
            (a, b) = (a + 2 * b, a + b);
        }
    }
}
