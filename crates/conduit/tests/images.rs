//! The symmetric images in which puzzles are turned up.

use enigmata_conduit::puzzle::{AnyPuzzle, Catalogue, Family};
use enigmata_conduit::{Move, Setup, State};
use enigmata_game::{Actor, Game, Session, ToAct};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// The symmetric copies of a lopsided puzzle: all that its family has.
const LOPSIDED: [(&str, usize); 4] = [
    // Two cups and three in any order, and the sides exchanged.
    ("weight:13.6-5.7.20-5", 2 * 6 * 2),
    ("fragment:9fff.0ff3.006f.0003", 8),
    ("conduit:803,004,0--_EESBBTX", 8),
    // The eight ways of the square, and any names for four colours.
    ("angular:rrrgg-byyyg-bbb.g", 8 * 24),
];

#[test]
fn every_symmetry_of_a_family_gives_an_image() {
    for (text, copies) in LOPSIDED {
        let puzzle: AnyPuzzle = text.parse().unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let images: BTreeSet<AnyPuzzle> =
            (0..copies * 12).map(|_| puzzle.image(&mut random)).collect();
        assert_eq!(images.len(), copies, "{text}");
        assert!(images.contains(&puzzle) && images.contains(&puzzle.canonical()));
        for image in &images {
            assert_eq!(image.canonical(), puzzle.canonical(), "{image}");
            assert_eq!(image.to_string().parse::<AnyPuzzle>().as_ref(), Ok(image));
        }
    }
}

#[test]
fn an_image_has_as_many_solutions_and_its_puzzle_s_entry() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for family in Family::ALL {
        let mut others = 0;
        for entry in Catalogue::standard().of(family) {
            let image = entry.puzzle.image(&mut random);
            others += u32::from(image != entry.puzzle);
            assert_eq!(image.canonical(), entry.puzzle, "{image}");
            assert_eq!(Catalogue::standard().find(&image), Some(entry), "{image}");
            let solutions = image.solutions(usize::MAX);
            assert_eq!(solutions.len(), entry.solutions as usize, "{image}");
            assert_eq!(image.count(usize::MAX), solutions.len(), "{image}");
            for solution in &solutions {
                assert_eq!(image.check(solution), Ok(()), "{image}: {solution}");
            }
        }
        assert!(others > 150, "{family}: {others} of 200 lie otherwise than in the catalogue");
    }
}

#[test]
fn an_image_is_rated_as_its_puzzle() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for family in Family::ALL {
        for entry in Catalogue::standard().of(family).iter().step_by(50) {
            assert_eq!(entry.puzzle.image(&mut random).rate(), entry.rating, "{}", entry.puzzle);
        }
    }
}

/// What chance turns up in so many rounds in which no player solves.
fn turned_up(setup: &Setup, seed: u64, rounds: u32) -> Vec<AnyPuzzle> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut session = Session::<State>::new(setup).unwrap();
    let mut all = Vec::new();
    for _ in 0..rounds {
        loop {
            if let ToAct::Seats(seats) = session.game().to_act()
                && session.game().is_solving()
            {
                for seat in seats.iter() {
                    session.play(Actor::Seat(seat), &Move::GiveUp).unwrap();
                }
                break;
            }
            let step = session.random_step(&mut random).unwrap();
            if let Move::TurnUp { puzzles } = &step.action {
                all.extend(puzzles.iter().cloned());
            }
            session.play(step.by, &step.action).unwrap();
        }
    }
    all
}

#[test]
fn r4_every_draw_of_a_game_is_an_image_of_the_catalogue_and_none_comes_twice() {
    let drawn = turned_up(&Setup::standard(4), 4, 40);
    assert_eq!(drawn.len(), 160);
    let known = |puzzle: &&AnyPuzzle| Catalogue::standard().find(puzzle).is_some();
    assert!(drawn.iter().all(|puzzle| known(&puzzle)));
    let different: BTreeSet<AnyPuzzle> = drawn.iter().map(AnyPuzzle::canonical).collect();
    assert_eq!(different.len(), drawn.len());
    for family in Family::ALL {
        let of = || drawn.iter().filter(|puzzle| puzzle.family() == family);
        let as_listed = of().filter(|puzzle| **puzzle == puzzle.canonical()).count();
        assert!(as_listed * 2 < of().count(), "{family}: {as_listed} lie as in the catalogue");
    }
    assert_eq!(drawn, turned_up(&Setup::standard(4), 4, 40), "a seed gives the same images");
}

#[test]
fn r4_a_game_from_before_there_were_images_goes_on_without() {
    let setup: Setup = serde_json::from_str(r#"{"players":4}"#).unwrap();
    assert!(!setup.images);
    let drawn = turned_up(&setup, 4, 10);
    assert!(drawn.iter().all(|puzzle| *puzzle == puzzle.canonical()));
}
