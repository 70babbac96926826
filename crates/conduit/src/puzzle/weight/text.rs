//! Puzzles, answers and params as texts. There is one text for each of them: no signs, no spaces, no
//! leading zeros.

use super::cups::MOST;
use super::{Cups, Filling, Params, Weight};
use crate::Misread;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Cups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.numbers().iter().enumerate() {
            let dot = if index == 0 { "" } else { "." };
            write!(f, "{dot}{number}")?;
        }
        Ok(())
    }
}

impl FromStr for Cups {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut numbers = [0; MOST + 1];
        let mut len = 0;
        // One more than allowed is read and refused; what follows need not be looked at.
        for part in text.split('.').take(MOST + 1) {
            numbers[len] = number(part)?;
            len += 1;
        }
        Self::new(&numbers[..len])
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.left, self.right, self.pieces)
    }
}

impl FromStr for Weight {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut parts = text.split('-');
        let (Some(left), Some(right), Some(pieces), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(Misread::new(
                "a weight puzzle is written like 13.6-5.7-5: the weights on the left, the \
                      weights on the right, the number of pieces",
                "головоломка с весами пишется так: 13.6-5.7-5, веса слева, веса справа и число фишек",
            ));
        };
        let (left, right): (Cups, Cups) = (left.parse()?, right.parse()?);
        Self::new(left.numbers(), right.numbers(), number(pieces)?)
    }
}

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.left, self.right)
    }
}

impl FromStr for Filling {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut parts = text.split('-');
        let (Some(left), Some(right), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(Misread::new(
                "an answer is written like 1.1-1.2: how many pieces each cup holds on the \
                      left, then on the right",
                "ответ пишется так: 1.1-1.2, сколько фишек в каждой чаше слева, затем справа",
            ));
        };
        let (left, right): (Cups, Cups) = (left.parse()?, right.parse()?);
        Self::new(left.numbers(), right.numbers())
    }
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, right) = (self.left(), self.right());
        write!(f, "{left}x{right}n{}w{}", self.pieces(), self.heaviest())
    }
}

impl FromStr for Params {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let parts = || {
            let (left, rest) = text.split_once('x')?;
            let (right, rest) = rest.split_once('n')?;
            let (pieces, heaviest) = rest.split_once('w')?;
            Some([left, right, pieces, heaviest])
        };
        let Some([left, right, pieces, heaviest]) = parts() else {
            return Err(Misread::new(
                "params are written like 2x3n5w20: cups on the left, cups on the right, \
                      pieces, the heaviest weight",
                "параметры пишутся так: 2x3n5w20, чаши слева, чаши справа, фишки и наибольший вес",
            ));
        };
        Self::new(number(left)?, number(right)?, number(pieces)?, number(heaviest)?)
    }
}

/// A number of one or two digits, written in the one way it can be.
fn number(text: &str) -> Result<u8, Misread> {
    match *text.as_bytes() {
        [ones @ b'0'..=b'9'] => Ok(ones - b'0'),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Ok((tens - b'0') * 10 + (ones - b'0')),
        _ => Err(Misread::new(
            "a number of one or two digits is wanted, without a leading zero",
            "нужно число из одной или двух цифр, без нуля впереди",
        )),
    }
}
