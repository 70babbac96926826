//! The generator: tan after tan is laid along the edge of those that lie already.

use super::floor::Floor;
use super::lattice::beside;
use super::{EAST, Fragment, NORTH, SOUTH, Tan, WEST};
use crate::Misread;
use crate::puzzle::Puzzle;
use enigmata_game::below;
use rand::Rng;
use std::fmt;
use std::str::FromStr;

/// What an outline looks like. The more ragged it is, the more it tells of the tans in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Style {
    /// Tans laid anywhere along an edge.
    Ragged,
    /// With a preference for long common edges.
    Plain,
    /// With a strong one.
    Compact,
    /// As compact as chance gives, so that little can be told from the outline.
    Tight,
    /// Plain, and with a hole.
    Holed,
    /// Plain, and with one solution alone.
    Single,
}

impl Style {
    /// The six styles, in the order in which they are declared.
    pub const ALL: [Self; 6] =
        [Self::Ragged, Self::Plain, Self::Compact, Self::Tight, Self::Holed, Self::Single];

    /// Of how many places drawn for a tan the one with the longest common edge is taken.
    const fn drawn(self) -> u32 {
        match self {
            Self::Ragged => 1,
            Self::Plain | Self::Holed | Self::Single => 3,
            Self::Compact => 10,
            Self::Tight => 60,
        }
    }

    /// Whether an outline has what the style asks for beyond its look.
    fn allows(self, puzzle: &Fragment) -> bool {
        match self {
            Self::Ragged | Self::Plain | Self::Compact | Self::Tight => true,
            Self::Holed => has_hole(puzzle),
            Self::Single => puzzle.count(2) == 1,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Ragged => "ragged",
            Self::Plain => "plain",
            Self::Compact => "compact",
            Self::Tight => "tight",
            Self::Holed => "holed",
            Self::Single => "single",
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Style {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|style| style.name() == text).ok_or_else(|| {
            Misread::new(
                "a style of outline is one of ragged, plain, compact, tight, holed and single",
                "стиль контура — это ragged, plain, compact, tight, holed или single",
            )
        })
    }
}

/// A puzzle of a style, in its canonical form.
pub(super) fn generate<R: Rng>(style: Style, random: &mut R) -> Fragment {
    loop {
        let tans = shuffled(random);
        let mut floor = Floor::new(tans[0], random);
        // The square has no place along tans that show diagonals only. Then too few quarters are
        // covered, and all begins again.
        for &tan in &tans[1..] {
            lay_along(&mut floor, tan, style, random);
        }
        if let Some(puzzle) = floor.outline().filter(|puzzle| style.allows(puzzle)) {
            return puzzle.canonical();
        }
    }
}

/// Lays a tan along those that lie, if there is a place.
fn lay_along<R: Rng>(floor: &mut Floor, tan: Tan, style: Style, random: &mut R) {
    let mut places = floor.places(tan);
    if style == Style::Holed && places.iter().any(|place| floor.encloses(place)) {
        places.retain(|place| floor.encloses(place));
    }
    let bound = places.len() as u32;
    let draws = if bound == 0 { 0 } else { style.drawn() };
    let drawn = (0..draws).map(|_| places[below(random, bound) as usize]);
    if let Some(place) = drawn.max_by_key(|place| place.edge) {
        floor.lay(place);
    }
}

fn shuffled<R: Rng>(random: &mut R) -> [Tan; 7] {
    let mut tans = Tan::SEVEN;
    for index in (1..tans.len()).rev() {
        tans.swap(index, below(random, index as u32 + 1) as usize);
    }
    tans
}

/// Whether some quarter outside cannot be reached from beyond the bounding box across sides.
fn has_hole(puzzle: &Fragment) -> bool {
    let (width, height) = (puzzle.width() as i8, puzzle.height() as i8);
    let index =
        |row: i8, column: i8| ((row + 1) as usize) * (width as usize + 2) + (column + 1) as usize;
    let mut seen = vec![0; (width as usize + 2) * (height as usize + 2)];
    for row in 0..height {
        for column in 0..width {
            seen[index(row, column)] = puzzle.at(row as usize, column as usize);
        }
    }
    let mut open = vec![(-1, -1, NORTH)];
    while let Some((row, column, quarter)) = open.pop() {
        let beyond = row < -1 || row > height || column < -1 || column > width;
        if !beyond && seen[index(row, column)] & quarter == 0 {
            seen[index(row, column)] |= quarter;
            open.extend(beside(row, column, quarter));
        }
    }
    seen.iter().any(|&square| square != NORTH | EAST | SOUTH | WEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn z2_a_seed_gives_the_same_puzzle_for_ever() {
        let check = |style, expected: &str| {
            let puzzle = Fragment::generate(style, &mut ChaCha8Rng::seed_from_u64(3));
            assert_eq!(puzzle.to_string(), expected, "{style}");
        };
        check(Style::Ragged, "0006c.000ff.006f0.3ff90.03000");
        check(Style::Plain, "060.0fc.6f9.ff0.3f0.030");
        check(Style::Compact, "0060.00fc.ffff.03f0.0030");
        check(Style::Tight, "060.6f0.3fc.fff.039");
        check(Style::Single, "060.3ff.ff3.6f0.390");
        check(Style::Holed, "0ff.0f9.0f0.6fc.3c9");
    }

    #[test]
    fn z2_every_generated_puzzle_has_a_solution_that_the_checker_accepts() {
        let mut random = ChaCha8Rng::seed_from_u64(8);
        for style in Style::ALL {
            for _ in 0..60 {
                let puzzle = Fragment::generate(style, &mut random);
                assert_eq!(puzzle.canonical(), puzzle);
                assert_eq!(puzzle.to_string().parse().as_ref(), Ok(&puzzle));
                assert_eq!(puzzle.check(&puzzle.solutions(1)[0]), Ok(()), "{puzzle}");
                assert!(style != Style::Holed || has_hole(&puzzle));
                assert!(style != Style::Single || puzzle.solutions(2).len() == 1);
            }
        }
    }

    #[test]
    fn z2_a_hole_is_told_from_a_bay() {
        let check = |text: &str, hole| assert_eq!(has_hole(&text.parse().unwrap()), hole, "{text}");
        check("fff.f0f.fff", true);
        check("fff.f0f.f0f.f00", false);
        check("ffff.ffff", false);
        // A hole that touches the outside at a corner only is still a hole.
        check("ff3.f0f.fff.c00", true);
    }

    #[test]
    fn a_style_reads_back_as_it_was_written() {
        for style in Style::ALL {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        assert!("smooth".parse::<Style>().unwrap_err().why.contains("one of ragged"));
    }
}
