//! Puzzles without end: from the catalogue first, then freshly made ones.

use super::{AnyParams, AnyPuzzle, Band, Catalogue, Entry, Family, Id, Rating};
use enigmata_game::below;
use rand::Rng;

/// How many puzzles are made to find one of the band asked for. One in fifteen is, or more.
const TRIES: u32 = 200;

/// How many people are asked before a puzzle is rated in full.
const FIRST_ASKED: usize = 64;

/// A puzzle of a family and a band that is none of those taken, nor a symmetric copy of one. When
/// the catalogue has none left, a puzzle is made.
pub fn draw<R: Rng>(family: Family, band: Band, taken: &[AnyPuzzle], random: &mut R) -> AnyPuzzle {
    let taken: Vec<AnyPuzzle> = taken.iter().map(AnyPuzzle::canonical).collect();
    let in_band = Catalogue::standard().in_band(family, band).iter();
    let left: Vec<&Entry> = in_band.filter(|entry| !taken.contains(&entry.puzzle)).collect();
    if left.is_empty() {
        return nearest(family, band, &taken, random).1;
    }
    any(&left, random).puzzle.clone()
}

/// A puzzle of a family and a band to practise with, in one of its images. The puzzles of the catalogue
/// take turns: none of those seen comes again before all were seen. Then they start over, but not with
/// the one that was seen last.
pub fn practise<R: Rng>(
    family: Family,
    band: Band,
    seen: &[AnyPuzzle],
    random: &mut R,
) -> AnyPuzzle {
    let seen: Vec<AnyPuzzle> = seen.iter().map(AnyPuzzle::canonical).collect();
    let in_band = || Catalogue::standard().in_band(family, band).iter();
    let mut left: Vec<&Entry> = in_band().filter(|entry| !seen.contains(&entry.puzzle)).collect();
    if left.is_empty() {
        left = in_band().filter(|entry| seen.last() != Some(&entry.puzzle)).collect();
    }
    if left.is_empty() {
        return unseen(family, band, &seen, random);
    }
    any(&left, random).puzzle.image(random)
}

/// A new puzzle of a family and a band, made now, that is none of those seen and no image of one.
pub fn unseen<R: Rng>(family: Family, band: Band, seen: &[AnyPuzzle], random: &mut R) -> AnyPuzzle {
    let seen: Vec<AnyPuzzle> = seen.iter().map(AnyPuzzle::canonical).collect();
    nearest(family, band, &seen, random).1.image(random)
}

/// A new puzzle of a family and a band, with the id that regenerates it. Depends on the random source
/// alone. If many tries give none of the band, it is the nearest to it.
pub fn fresh<R: Rng>(family: Family, band: Band, random: &mut R) -> (Id, AnyPuzzle, Rating) {
    nearest(family, band, &[], random)
}

/// A new puzzle that is none of these canonical ones. It is one of them only if nothing else was made.
fn nearest<R: Rng>(
    family: Family,
    band: Band,
    taken: &[AnyPuzzle],
    random: &mut R,
) -> (Id, AnyPuzzle, Rating) {
    let kinds = kinds(family, band);
    let make = |random: &mut R| {
        let id = Id::Seeded { params: *any(&kinds, random), seed: random.next_u64() };
        let puzzle = id.puzzle();
        (id, puzzle)
    };
    let rated = |(id, puzzle): (Id, AnyPuzzle)| {
        let rating = puzzle.rate();
        (id, puzzle, rating)
    };
    let missed = |(_, puzzle, rating): &(Id, AnyPuzzle, Rating)| {
        (taken.contains(&puzzle.canonical()), band.missed_by(rating.expected))
    };
    let mut best = rated(make(random));
    for _ in 1..TRIES {
        if missed(&best) == (false, 0) {
            break;
        }
        let made = make(random);
        // What is far off is seen by few. It is not worth the time to know how far.
        let first = made.1.rate_by(FIRST_ASKED).expected;
        if band.missed_by(first) > first / 3 {
            continue;
        }
        let next = rated(made);
        if missed(&next) < missed(&best) {
            best = next;
        }
    }
    best
}

/// What the puzzles of this band in the catalogue were made of: the kinds that can give the band,
/// each as often as it gave one.
fn kinds(family: Family, band: Band) -> Vec<AnyParams> {
    let kind = |entry: &Entry| match entry.origin {
        Id::Seeded { params, .. } => Some(params),
        Id::Whole(_) => None,
    };
    let in_band = Catalogue::standard().in_band(family, band).iter();
    let kinds: Vec<AnyParams> = in_band.filter_map(kind).collect();
    if kinds.is_empty() { AnyParams::all(family) } else { kinds }
}

/// Any of them, each as likely; there must be one.
fn any<'a, T, R: Rng>(among: &'a [T], random: &mut R) -> &'a T {
    &among[below(random, among.len() as u32) as usize]
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::BTreeSet;

    #[test]
    fn the_catalogue_is_drawn_to_its_end_and_then_puzzles_are_made() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for (family, band) in Family::ALL.into_iter().zip(Band::ALL) {
            let listed = Catalogue::standard().in_band(family, band);
            let mut taken = Vec::new();
            for _ in 0..listed.len() + 3 {
                taken.push(draw(family, band, &taken, &mut random));
            }
            let found = taken.iter().filter(|puzzle| Catalogue::standard().find(puzzle).is_some());
            assert_eq!(found.count(), listed.len());
            assert!(taken.iter().all(|puzzle| puzzle.rate().band == band), "{family} {band}");
            let different: BTreeSet<_> = taken.iter().map(AnyPuzzle::canonical).collect();
            assert_eq!(different.len(), taken.len());
        }
    }

    #[test]
    fn puzzles_to_practise_with_take_turns_and_start_over_with_another_than_the_last() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for (family, band) in Family::ALL.into_iter().zip(Band::ALL) {
            let listed = Catalogue::standard().in_band(family, band).len();
            let mut seen: Vec<AnyPuzzle> = Vec::new();
            for _ in 0..listed {
                let puzzle = practise(family, band, &seen, &mut random);
                assert_eq!(Catalogue::standard().find(&puzzle).unwrap().band, band);
                assert!(!seen.contains(&puzzle.canonical()), "{family} {band}: {puzzle} again");
                seen.push(puzzle.canonical());
            }
            let last = seen.last().cloned();
            for _ in 0..200 {
                let puzzle = practise(family, band, &seen, &mut random).canonical();
                assert!(seen.contains(&puzzle) && Some(puzzle) != last);
            }
            let made = unseen(family, band, &seen, &mut random);
            assert!(!seen.contains(&made.canonical()), "{made}");
            assert_eq!(made.rate().band, band);
        }
    }

    #[test]
    fn a_fresh_puzzle_is_of_its_band_and_its_id_regenerates_it() {
        for family in Family::ALL {
            for band in Band::ALL {
                let made = fresh(family, band, &mut ChaCha8Rng::seed_from_u64(3));
                let (id, puzzle, rating) = &made;
                assert_eq!((puzzle.family(), rating.band), (family, band), "{id}");
                assert_eq!(band.missed_by(rating.expected), 0, "{id}");
                assert_eq!((&id.puzzle(), puzzle.rate()), (puzzle, *rating), "{id}");
                assert_eq!(made, fresh(family, band, &mut ChaCha8Rng::seed_from_u64(3)));
            }
        }
    }
}
