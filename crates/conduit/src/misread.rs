//! Texts that cannot be read.

use std::fmt::{self, Display};

/// A text that is none of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// What is wrong with it and what was expected, in a sentence.
    pub why: String,
}

impl Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Misread {}
