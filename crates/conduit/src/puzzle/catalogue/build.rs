//! Making the catalogue: puzzle after puzzle is made and rated, and kept when its band has room for
//! one of its kind.

use super::Entry;
use crate::puzzle::{AnyParams, AnyPuzzle, Band, Family, Id};
use std::collections::BTreeSet;

/// How many puzzles of each band are wanted.
const WANTED: usize = 40;

/// A puzzle with more solutions than this is not kept: it would hardly be a puzzle.
const MOST_SOLUTIONS: u32 = 100;

/// After so many rounds a kind may have one puzzle more in each band. So the kinds share a band as
/// evenly as they can fill it.
const ROUNDS_A_PUZZLE: u64 = 12;

/// No kind has more puzzles than this in a band, however hard the band is to fill.
const MOST_OF_A_KIND: usize = 12;

/// After so many rounds a band that is not full stays so.
const MOST_ROUNDS: u64 = 1200;

/// A catalogue of one family in the making.
pub struct Build {
    kinds: Vec<AnyParams>,
    round: u64,
    seen: BTreeSet<AnyPuzzle>,
    kept: Vec<(AnyParams, Entry)>,
}

/// The whole file of a family, always the same. Is told after each round how many puzzles there are.
pub fn build(family: Family, mut progress: impl FnMut(usize)) -> String {
    let mut build = Build::new(family);
    while !build.is_done() {
        build.round();
        progress(build.kept.len());
    }
    let mut entries: Vec<Entry> = build.kept.into_iter().map(|(_, entry)| entry).collect();
    entries.sort_by_cached_key(|entry| (entry.rating.expected, entry.puzzle.to_string()));
    entries.iter().map(|entry| format!("{entry}\n")).collect()
}

impl Build {
    /// Without any puzzle yet.
    #[must_use]
    pub fn new(family: Family) -> Self {
        let kinds = AnyParams::all(family);
        Self { kinds, round: 0, seen: BTreeSet::new(), kept: Vec::new() }
    }

    /// Makes one puzzle of each kind, with the round's number as the seed, and keeps what is wanted.
    pub fn round(&mut self) {
        for kind in self.kinds.clone() {
            let origin = Id::Seeded { params: kind, seed: self.round };
            let puzzle = origin.puzzle().canonical();
            if self.seen.insert(puzzle.clone())
                && let Some(entry) = entry(puzzle, origin)
                && self.has_room_for(kind, &entry)
            {
                self.kept.push((kind, entry));
            }
        }
        self.round += 1;
    }

    /// What has been kept so far, in the order it was found.
    pub fn kept(&self) -> impl Iterator<Item = &Entry> {
        self.kept.iter().map(|(_, entry)| entry)
    }

    /// Whether every band is full, or will not be.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let full = Band::ALL.iter().all(|&band| self.of(band).count() >= WANTED);
        full || self.round >= MOST_ROUNDS
    }

    /// Whether the band is not full, and has few enough of this kind, and of those fewer still with
    /// as many solutions.
    fn has_room_for(&self, kind: AnyParams, entry: &Entry) -> bool {
        let of_kind = || self.of(entry.band).filter(|(other, _)| *other == kind);
        let alike = of_kind().filter(|(_, other)| other.solutions == entry.solutions).count();
        self.of(entry.band).count() < WANTED
            && of_kind().count() < MOST_OF_A_KIND
            && (of_kind().count() as u64) <= self.round / ROUNDS_A_PUZZLE
            && (alike as u64) <= self.round / (2 * ROUNDS_A_PUZZLE)
    }

    fn of(&self, band: Band) -> impl Iterator<Item = &(AnyParams, Entry)> {
        self.kept.iter().filter(move |(_, entry)| entry.band == band)
    }
}

/// A canonical puzzle as an entry, if it is fit for play.
fn entry(puzzle: AnyPuzzle, origin: Id) -> Option<Entry> {
    let solutions = puzzle.count(MOST_SOLUTIONS as usize + 1) as u32;
    if solutions == 0 || solutions > MOST_SOLUTIONS {
        return None;
    }
    let rating = puzzle.rate();
    let fit = rating.band.missed_by(rating.expected) == 0;
    fit.then_some(Entry { puzzle, band: rating.band, solutions, rating, origin })
}
