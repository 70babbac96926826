//! A puzzle, an answer, params of whichever family, each with the family's name in its text.

use super::angular::Angular;
use super::conduit::Conduit;
use super::fragment::Fragment;
use super::weight::Weight;
use super::{Advice, Family, Puzzle};
use crate::{Misread, Untimely};
use enigmata_game::{Language, Refusal};
use rand::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Something that each family has its own of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Each<W, F, C, A> {
    /// Of a weight puzzle.
    Weight(W),
    /// Of a fragment puzzle.
    Fragment(F),
    /// Of a conduit puzzle.
    Conduit(C),
    /// Of an angular puzzle.
    Angular(A),
}

/// A puzzle. Its text is `weight:13.6-5.7-5`: the family and the puzzle's own text.
pub type AnyPuzzle = Each<Weight, Fragment, Conduit, Angular>;

/// An answer. Its text is `weight:1.1-1.2`: the family and the answer's own text.
pub type AnyAnswer = Each<
    <Weight as Puzzle>::Answer,
    <Fragment as Puzzle>::Answer,
    <Conduit as Puzzle>::Answer,
    <Angular as Puzzle>::Answer,
>;

/// What a generator is asked for. Its text is `weight:2x3n5w20`.
pub type AnyParams = Each<
    <Weight as Puzzle>::Params,
    <Fragment as Puzzle>::Params,
    <Conduit as Puzzle>::Params,
    <Angular as Puzzle>::Params,
>;

/// The next step towards a solution.
pub type AnyHint = Each<
    <Weight as Puzzle>::Hint,
    <Fragment as Puzzle>::Hint,
    <Conduit as Puzzle>::Hint,
    <Angular as Puzzle>::Hint,
>;

/// The condition of a puzzle that an answer does not meet.
pub type AnyWrong = Each<
    <Weight as Puzzle>::Wrong,
    <Fragment as Puzzle>::Wrong,
    <Conduit as Puzzle>::Wrong,
    <Angular as Puzzle>::Wrong,
>;

/// Why an answer is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotSolved {
    /// A condition of the puzzle is not met.
    Wrong(AnyWrong),
    /// The answer is for a puzzle of another family.
    OtherFamily,
}

/// The same done with whichever it is.
macro_rules! each {
    ($any:expr, $one:pat => $done:expr) => {
        match $any {
            Each::Weight($one) => $done,
            Each::Fragment($one) => $done,
            Each::Conduit($one) => $done,
            Each::Angular($one) => $done,
        }
    };
}

/// The same done with whichever it is, which is then one of that family again.
macro_rules! map {
    ($any:expr, $one:pat => $done:expr) => {
        match $any {
            Each::Weight($one) => Each::Weight($done),
            Each::Fragment($one) => Each::Fragment($done),
            Each::Conduit($one) => Each::Conduit($done),
            Each::Angular($one) => Each::Angular($done),
        }
    };
}

impl<W, F, C, A> Each<W, F, C, A> {
    /// Of which family it is.
    pub const fn family(&self) -> Family {
        match self {
            Self::Weight(_) => Family::Weight,
            Self::Fragment(_) => Family::Fragment,
            Self::Conduit(_) => Family::Conduit,
            Self::Angular(_) => Family::Angular,
        }
    }
}

impl AnyPuzzle {
    /// [`Puzzle::check`], for an answer of any family.
    ///
    /// # Errors
    /// The condition that is not met, or that the answer is for another family.
    pub fn check(&self, answer: &AnyAnswer) -> Result<(), NotSolved> {
        match (self, answer) {
            (Each::Weight(puzzle), Each::Weight(answer)) => {
                puzzle.check(answer).map_err(|wrong| NotSolved::Wrong(Each::Weight(wrong)))
            }
            (Each::Fragment(puzzle), Each::Fragment(answer)) => {
                puzzle.check(answer).map_err(|wrong| NotSolved::Wrong(Each::Fragment(wrong)))
            }
            (Each::Conduit(puzzle), Each::Conduit(answer)) => {
                puzzle.check(answer).map_err(|wrong| NotSolved::Wrong(Each::Conduit(wrong)))
            }
            (Each::Angular(puzzle), Each::Angular(answer)) => {
                puzzle.check(answer).map_err(|wrong| NotSolved::Wrong(Each::Angular(wrong)))
            }
            _ => Err(NotSolved::OtherFamily),
        }
    }

    /// Solutions of the puzzle, at most so many: [`Puzzle::solutions`].
    #[must_use]
    pub fn solutions(&self, most: usize) -> Vec<AnyAnswer> {
        match self {
            Self::Weight(puzzle) => puzzle.solutions(most).into_iter().map(Each::Weight).collect(),
            Self::Fragment(puzzle) => {
                puzzle.solutions(most).into_iter().map(Each::Fragment).collect()
            }
            Self::Conduit(puzzle) => {
                puzzle.solutions(most).into_iter().map(Each::Conduit).collect()
            }
            Self::Angular(puzzle) => {
                puzzle.solutions(most).into_iter().map(Each::Angular).collect()
            }
        }
    }

    /// Number of solutions, counted up to `most`: [`Puzzle::count`].
    #[must_use]
    pub fn count(&self, most: usize) -> usize {
        each!(self, puzzle => puzzle.count(most))
    }

    /// The same puzzle in its canonical form: [`Puzzle::canonical`].
    #[must_use]
    pub fn canonical(&self) -> Self {
        map!(self, puzzle => puzzle.canonical())
    }

    /// The puzzle turned, mirrored or renamed at random: [`Puzzle::image`].
    #[must_use]
    pub fn image<R: Rng>(&self, random: &mut R) -> Self {
        map!(self, puzzle => puzzle.image(random))
    }

    /// A puzzle drawn by these params: [`Puzzle::generate`].
    pub fn generate<R: Rng>(params: AnyParams, random: &mut R) -> Self {
        map!(params, params => Puzzle::generate(params, random))
    }

    /// Steps of a simulated person: [`Puzzle::steps`].
    pub fn steps<R: Rng>(&self, most: u32, random: &mut R) -> Option<u32> {
        each!(self, puzzle => puzzle.steps(most, random))
    }

    /// [`Puzzle::hint`]; nothing for what lies of another family.
    #[must_use]
    pub fn hint(&self, so_far: &AnyAnswer) -> Option<AnyHint> {
        match (self, so_far) {
            (Each::Weight(puzzle), Each::Weight(lies)) => puzzle.hint(lies).map(Each::Weight),
            (Each::Fragment(puzzle), Each::Fragment(lies)) => puzzle.hint(lies).map(Each::Fragment),
            (Each::Conduit(puzzle), Each::Conduit(lies)) => puzzle.hint(lies).map(Each::Conduit),
            (Each::Angular(puzzle), Each::Angular(lies)) => puzzle.hint(lies).map(Each::Angular),
            _ => None,
        }
    }
}

impl AnyParams {
    /// [`Puzzle::params`] of a family.
    #[must_use]
    pub fn all(family: Family) -> Vec<Self> {
        match family {
            Family::Weight => Weight::params().into_iter().map(Each::Weight).collect(),
            Family::Fragment => Fragment::params().into_iter().map(Each::Fragment).collect(),
            Family::Conduit => Conduit::params().into_iter().map(Each::Conduit).collect(),
            Family::Angular => Angular::params().into_iter().map(Each::Angular).collect(),
        }
    }
}

impl<W, F, C, A> fmt::Display for Each<W, F, C, A>
where
    W: fmt::Display,
    F: fmt::Display,
    C: fmt::Display,
    A: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.family())?;
        each!(self, one => one.fmt(f))
    }
}

impl<W, F, C, A> FromStr for Each<W, F, C, A>
where
    W: FromStr<Err = Misread>,
    F: FromStr<Err = Misread>,
    C: FromStr<Err = Misread>,
    A: FromStr<Err = Misread>,
{
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let Some((family, rest)) = text.split_once(':') else {
            return Err(Misread::new(
                "it must begin with a family and a colon, such as weight:",
                "запись начинается с вида головоломки и двоеточия, например weight:",
            ));
        };
        Ok(match family.parse()? {
            Family::Weight => Self::Weight(rest.parse()?),
            Family::Fragment => Self::Fragment(rest.parse()?),
            Family::Conduit => Self::Conduit(rest.parse()?),
            Family::Angular => Self::Angular(rest.parse()?),
        })
    }
}

/// Serialised as its text.
impl<W, F, C, A> Serialize for Each<W, F, C, A>
where
    Self: fmt::Display,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, W, F, C, A> Deserialize<'de> for Each<W, F, C, A>
where
    Self: FromStr<Err = Misread>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Advice for AnyHint {
    fn sentence(&self, language: Language) -> String {
        each!(self, hint => hint.sentence(language))
    }
}

impl std::error::Error for AnyWrong {}

impl Refusal for AnyWrong {
    fn code(&self) -> &'static str {
        each!(self, wrong => wrong.code())
    }

    fn rule(&self) -> &'static str {
        each!(self, wrong => wrong.rule())
    }

    fn sentence(&self, language: Language) -> &'static str {
        each!(self, wrong => wrong.sentence(language))
    }
}

impl fmt::Display for NotSolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence(Language::English))
    }
}

impl std::error::Error for NotSolved {}

impl Refusal for NotSolved {
    fn code(&self) -> &'static str {
        match self {
            Self::Wrong(wrong) => wrong.code(),
            Self::OtherFamily => Untimely::OtherFamily.code(),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Wrong(wrong) => wrong.rule(),
            Self::OtherFamily => Untimely::OtherFamily.rule(),
        }
    }

    fn sentence(&self, language: Language) -> &'static str {
        match self {
            Self::Wrong(wrong) => wrong.sentence(language),
            Self::OtherFamily => Untimely::OtherFamily.sentence(language),
        }
    }
}
