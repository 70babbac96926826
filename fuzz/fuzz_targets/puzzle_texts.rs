//! Whatever a text is, reading it ends well; and what was read is written as a text that is read as
//! the same.
#![no_main]

use enigmata_conduit::Misread;
use enigmata_conduit::network::{Spot, Tile};
use enigmata_conduit::puzzle::{AnyAnswer, AnyParams, AnyPuzzle, Id};
use libfuzzer_sys::fuzz_target;
use std::fmt::{Debug, Display};
use std::str::FromStr;

fuzz_target!(|text: &str| {
    let puzzles = [
        goes_both_ways::<Id>(text),
        goes_both_ways::<AnyParams>(text),
        goes_both_ways::<AnyPuzzle>(text),
        goes_both_ways::<AnyAnswer>(text),
    ];
    for written in puzzles.into_iter().flatten() {
        // Only the cubes of an angular piece may come in another order: no letter is lost or added.
        assert_eq!(written.len(), text.len());
    }
    goes_both_ways::<Tile>(text);
    goes_both_ways::<Spot>(text);
});

/// What was read as the text it is written as.
fn goes_both_ways<T>(text: &str) -> Option<String>
where
    T: FromStr<Err = Misread> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(read) => {
            let written = read.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&read));
            Some(written)
        }
        Err(Misread { why }) => {
            assert!(!why.is_empty());
            None
        }
    }
}
