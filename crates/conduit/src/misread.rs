//! Texts that cannot be read.

use enigmata_game::Language;
use std::fmt::{self, Display};

/// A text that is none of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// What is wrong with it and what was expected, in a sentence.
    pub why: String,
    /// The same in Russian.
    pub russian: String,
}

impl Misread {
    /// What is wrong, in both languages.
    pub fn new(why: impl Into<String>, russian: impl Into<String>) -> Self {
        Self { why: why.into(), russian: russian.into() }
    }

    /// What is wrong, to be put into a longer sentence.
    #[must_use]
    pub fn clause(&self, language: Language) -> String {
        let why = match language {
            Language::English => &self.why,
            Language::Russian => &self.russian,
        };
        let why = why.trim_end_matches('.');
        let mut letters = why.chars();
        match letters.next() {
            // A word, not a letter that stands for itself.
            Some(first)
                if letters
                    .as_str()
                    .starts_with(|next: char| next == ' ' || next.is_lowercase()) =>
            {
                format!("{}{}", first.to_lowercase(), letters.as_str())
            }
            Some(_) | None => why.to_owned(),
        }
    }
}

impl Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Misread {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_fits_into_a_sentence() {
        let clause = |why: &str| Misread::new(why, "").clause(Language::English);
        assert_eq!(clause("A board has 4 to 9 cells."), "a board has 4 to 9 cells");
        assert_eq!(clause("a number is wanted"), "a number is wanted");
        assert_eq!(clause(""), "");
        let russian = Misread::new("", "В поле от 4 до 9 клеток.").clause(Language::Russian);
        assert_eq!(russian, "в поле от 4 до 9 клеток");
    }
}
