//! What a generator is asked for.

use crate::Misread;
use std::fmt::{self, Display};
use std::str::FromStr;

/// The kind of structure whose picture is wanted (Z4). Its text is as in `s4l3h1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Params {
    side: u8,
    layers: u8,
    hidden: u8,
}

impl Params {
    /// All of them: flat pictures that show every cube, then two to four layers on less and less
    /// room, with no piece hidden or one. Structures that hide two are too rare to be drawn.
    pub const ALL: [Self; 11] = [
        Self::of(6, 1, 0),
        Self::of(5, 2, 0),
        Self::of(4, 2, 0),
        Self::of(4, 2, 1),
        Self::of(5, 3, 0),
        Self::of(4, 3, 0),
        Self::of(4, 3, 1),
        Self::of(3, 3, 0),
        Self::of(3, 3, 1),
        Self::of(4, 4, 0),
        Self::of(3, 4, 1),
    ];

    const fn of(side: u8, layers: u8, hidden: u8) -> Self {
        Self { side, layers, hidden }
    }

    /// How many cells the picture is wide and high at most.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.side
    }

    /// How high the structure is that the picture is taken of. Its other solutions may be higher or
    /// lower.
    #[must_use]
    pub const fn layers(self) -> u8 {
        self.layers
    }

    /// How many pieces are not seen.
    #[must_use]
    pub const fn hidden(self) -> u8 {
        self.hidden
    }
}

impl Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}l{}h{}", self.side, self.layers, self.hidden)
    }
}

impl FromStr for Params {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|params| params.to_string() == text).ok_or_else(|| {
            let all = Self::ALL.map(|params| params.to_string()).join(", ");
            Misread::new(
                format!("the kind of an angular puzzle is one of {all}"),
                format!("род угловой головоломки — это одно из {all}"),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_reads_as_it_is_written() {
        for params in Params::ALL {
            assert_eq!(params.to_string().parse(), Ok(params));
        }
        for text in ["", "s6l1h1", "s4l2h0 ", "S4l2h0", "s4l5h0", "s4l2h2", "жж"] {
            assert!(text.parse::<Params>().unwrap_err().why.contains("s6l1h0, s5l2h0"));
        }
    }
}
