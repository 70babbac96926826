#![allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]

use super::*;
use std::collections::{BTreeMap, BTreeSet};

fn all() -> impl Iterator<Item = &'static Entry> {
    Family::ALL.into_iter().flat_map(|family| Catalogue::standard().of(family))
}

#[test]
fn every_line_can_be_read_and_is_written_the_same() {
    for family in Family::ALL {
        for (number, line) in (1..).zip(text(family).lines()) {
            let entry: Entry =
                line.parse().unwrap_or_else(|why| panic!("{family}.txt:{number}: {why}"));
            assert_eq!(entry.to_string(), line);
            assert_eq!(entry.puzzle.family(), family);
        }
        let kept = Catalogue::standard().of(family);
        assert_eq!(kept.len(), text(family).lines().count());
        assert!(kept.is_sorted_by_key(|entry| entry.rating.expected));
    }
}

#[test]
fn each_band_of_each_family_has_forty_puzzles_that_differ() {
    let mut different = BTreeSet::new();
    for family in Family::ALL {
        for band in Band::ALL {
            let entries = Catalogue::standard().in_band(family, band);
            assert_eq!(entries.len(), 40, "{family} {band}");
            let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
            for entry in entries {
                assert_eq!(entry.band, band);
                assert_eq!(entry.puzzle, entry.puzzle.canonical(), "{}", entry.puzzle);
                assert!(different.insert(&entry.puzzle), "{} twice", entry.puzzle);
                let origin = entry.origin.to_string();
                *kinds.entry(origin.split('#').next().unwrap().into()).or_default() += 1;
            }
            assert!(kinds.len() >= 6, "{family} {band}: {kinds:?}");
            assert!(kinds.values().all(|&puzzles| puzzles <= 12), "{family} {band}: {kinds:?}");
        }
    }
    assert_eq!(different.len(), 800);
}

#[test]
fn every_solution_is_one_and_none_is_missing() {
    for entry in all() {
        let solutions = entry.puzzle.solutions(usize::MAX);
        assert!(!solutions.is_empty(), "{}", entry.puzzle);
        assert_eq!(solutions.len(), entry.solutions as usize, "{}", entry.puzzle);
        assert_eq!(entry.puzzle.count(usize::MAX), solutions.len(), "{}", entry.puzzle);
        for solution in &solutions {
            assert_eq!(entry.puzzle.check(solution), Ok(()), "{}: {solution}", entry.puzzle);
        }
        let different: BTreeSet<_> = solutions.iter().collect();
        assert_eq!(different.len(), solutions.len(), "{}", entry.puzzle);
    }
}

#[test]
fn both_ids_of_every_puzzle_name_it_and_it_is_found() {
    for entry in all() {
        let whole = Id::Whole(entry.puzzle.clone()).to_string();
        assert_eq!(whole.parse::<Id>().unwrap().puzzle(), entry.puzzle);
        // A generator that makes other puzzles makes another catalogue: make it again, or keep it and
        // drop the origins of the old one.
        let copy = entry.origin.puzzle();
        assert_eq!(copy.canonical(), entry.puzzle, "{}", entry.origin);
        assert_eq!(Catalogue::standard().find(&copy), Some(entry));
    }
    let other: AnyPuzzle = "weight:1.2-3.5-3".parse().unwrap();
    assert_eq!(Catalogue::standard().find(&other), None);
}

#[test]
fn every_third_puzzle_is_rated_as_it_was() {
    for entry in all().step_by(3) {
        assert_eq!(entry.puzzle.rate(), entry.rating, "{}", entry.puzzle);
    }
}

/// What the first rounds keep is kept for good. So this is the beginning of the whole command.
#[test]
fn the_first_rounds_of_making_it_anew_give_what_is_there() {
    for (family, rounds) in Family::ALL.into_iter().zip([2, 6, 4, 6]) {
        let mut build = Build::new(family);
        (0..rounds).for_each(|_| build.round());
        assert!(build.kept().count() >= 10, "{family}");
        for entry in build.kept() {
            assert_eq!(Catalogue::standard().find(&entry.puzzle), Some(entry), "{family}");
        }
        // And nothing of those rounds has been left out.
        let of_them =
            |entry: &&Entry| matches!(entry.origin, Id::Seeded { seed, .. } if seed < rounds);
        let there = Catalogue::standard().of(family).iter().filter(of_them).count();
        assert_eq!(there, build.kept().count(), "{family}");
    }
}

#[test]
fn a_line_that_is_wrong_is_told_apart() {
    let steps = "3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3";
    let good = format!("1 1 weight:2x2n3w12#1 {steps} weight:1.2-4.7-3");
    assert!(good.parse::<Entry>().is_ok());
    for wrong in [
        String::new(),
        good.replace(' ', "  "),
        good.replacen('1', "2", 1),
        good.replacen('1', "6", 1),
        good.replacen("1 1", "1 -1", 1),
        good.replace("3,3,3,3", "3"),
        good.replace("weight:1", "wait:1"),
        good.replace('#', ""),
    ] {
        assert!(!wrong.parse::<Entry>().unwrap_err().why.is_empty(), "{wrong}");
    }
}
