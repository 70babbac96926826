//! The weight puzzles as Z1 states them.

use super::*;
use enigmata_game::{Language, Refusal, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

fn puzzle(text: &str) -> Weight {
    text.parse().unwrap()
}

fn filling(text: &str) -> Filling {
    text.parse().unwrap()
}

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Some puzzles of every set of params.
fn generated(of_each: u32) -> Vec<Weight> {
    let mut random = random(1);
    let each = |params| (0..of_each).map(move |_| params);
    let params = Weight::params().into_iter().flat_map(each);
    params.map(|params| Weight::generate(params, &mut random)).collect()
}

/// The numbers of a text, part by part: all that the brute force below knows of puzzles.
fn parts(text: &str) -> Vec<Vec<i64>> {
    let numbers = |part: &str| part.split('.').map(|number| number.parse().unwrap()).collect();
    text.split('-').map(numbers).collect()
}

/// Whether an answer solves a puzzle, judged from their texts alone.
fn solves(puzzle: &str, answer: &str) -> bool {
    let (puzzle, answer) = (parts(puzzle), parts(answer));
    let load =
        |side: usize| -> i64 { puzzle[side].iter().zip(&answer[side]).map(|(w, n)| w * n).sum() };
    (0..2).all(|side| puzzle[side].len() == answer[side].len())
        && answer.iter().flatten().sum::<i64>() == puzzle[2][0]
        && load(0) == load(1)
}

/// Every way to share pieces among cups.
fn shares(cups: usize, pieces: u8) -> Vec<Vec<u8>> {
    if cups == 0 {
        return if pieces == 0 { vec![vec![]] } else { vec![] };
    }
    let with = |first: u8| {
        let rest = shares(cups - 1, pieces - first).into_iter();
        rest.map(move |rest| [vec![first], rest].concat())
    };
    (0..=pieces).flat_map(with).collect()
}

/// The solutions that trying everything finds.
fn brute_force(puzzle: &Weight) -> Vec<Filling> {
    let left = puzzle.weights(Side::Left).len();
    let cups = left + puzzle.weights(Side::Right).len();
    let all = shares(cups, puzzle.pieces()).into_iter();
    let fillings = all.map(|counts| Filling::new(&counts[..left], &counts[left..]).unwrap());
    fillings.filter(|filling| solves(&puzzle.to_string(), &filling.to_string())).collect()
}

#[test]
fn z1_both_sides_must_weigh_the_same_with_exactly_so_many_pieces() {
    let check = |scale: &str, answer: &str, expected: Result<(), Wrong>| {
        assert_eq!(puzzle(scale).check(&filling(answer)), expected, "{scale} {answer}");
    };
    check("13.6-5.7-5", "1.1-1.2", Ok(()));
    check("6.13-7.5-5", "1.1-2.1", Ok(()));
    check("13.6-5.7-5", "1.1-2.1", Err(Wrong::LeftHeavier));
    check("13.6-5.7-5", "0.2-0.3", Err(Wrong::RightHeavier));
    check("13.6-5.7-5", "1.1-1.1", Err(Wrong::TooFewPieces));
    check("13.6-5.7-5", "1.1-2.2", Err(Wrong::TooManyPieces));
    // An empty scale balances, but all pieces must be used; and twice a solution is none.
    check("13.6-5.7-5", "0.0-0.0", Err(Wrong::TooFewPieces));
    check("1.9-2.8-3", "4.0-2.0", Err(Wrong::TooManyPieces));
    check("1.9-2.8-6", "4.0-2.0", Ok(()));
    check("13.6-5.7-5", "1.1-1.2.0", Err(Wrong::OtherCups));
    check("13.6.1-5.7-5", "1.1-1.2", Err(Wrong::OtherCups));
    // The most that can lie on a scale.
    check("30.1-29.2-6", "6.0-0.0", Err(Wrong::LeftHeavier));
    check("30.1-29.2-6", "6.6-6.6", Err(Wrong::TooManyPieces));
}

#[test]
fn z1_other_arrangements_are_accepted_when_and_only_when_they_balance() {
    let mut random = random(2);
    let (mut right, mut wrong) = (0, 0);
    for puzzle in generated(20) {
        let scale = puzzle.to_string();
        for solution in puzzle.solutions(4) {
            for _ in 0..4 {
                let mut answer = solution;
                for _ in 0..=below(&mut random, 4) {
                    let cups = if below(&mut random, 2) == 0 {
                        &mut answer.left
                    } else {
                        &mut answer.right
                    };
                    let counts = cups.numbers_mut();
                    let place = below(&mut random, counts.len() as u32) as usize;
                    counts[place] = match below(&mut random, 3) {
                        0 => counts[place].saturating_sub(1),
                        1 => (counts[place] + 1).min(6),
                        _ => below(&mut random, 7) as u8,
                    };
                }
                let verdict = puzzle.check(&answer);
                let expected = solves(&scale, &answer.to_string());
                assert_eq!(verdict.is_ok(), expected, "{scale} {answer}");
                *if expected { &mut right } else { &mut wrong } += 1;
            }
        }
    }
    assert!(right > 200 && wrong > 5000, "{right} right, {wrong} wrong");
}

#[test]
fn z1_the_solver_finds_what_trying_everything_finds() {
    for puzzle in generated(3) {
        let expected = brute_force(&puzzle);
        assert_eq!(puzzle.solutions(usize::MAX), expected, "{puzzle}");
        assert_eq!(puzzle.count(usize::MAX), expected.len(), "{puzzle}");
        for most in [0, 1, expected.len() - 1, expected.len(), expected.len() + 1] {
            assert_eq!(puzzle.count(most), expected.len().min(most), "{puzzle} up to {most}");
            assert_eq!(puzzle.solutions(most), expected[..expected.len().min(most)]);
        }
    }
}

#[test]
fn z1_a_puzzle_may_have_no_solution() {
    for text in ["29.30-1.2-3", "2.4-1.30-4", "2.4.6.8-1.3-3"] {
        let puzzle = puzzle(text);
        let expected = brute_force(&puzzle);
        assert_eq!(
            (puzzle.count(usize::MAX), puzzle.solutions(usize::MAX)),
            (expected.len(), expected)
        );
    }
    let heavy = puzzle("29.30-1.2-3");
    assert_eq!(heavy.count(1), 0);
    assert_eq!(heavy.steps(u32::MAX, &mut random(3)), None);
    assert_eq!(heavy.hint(&Filling::empty(&heavy)), None);
}

#[test]
fn z1_what_is_no_puzzle_is_refused_in_words() {
    let check = |text: &str, words: &str| {
        let why = text.parse::<Weight>().unwrap_err().why;
        assert!(why.contains(words), "{text}: {why}");
    };
    for text in ["", "-", "13.6-5.7", "13.6-5.7-5-", "13,6|5,7/5"] {
        check(text, "written like");
    }
    for text in ["13-5.7-5", "1.2.3.4.5-6.7-5", "1.2-3.4.5.6.7.8.9.10.11-5"] {
        check(text, "2 to 4 cups");
    }
    for text in [
        "13.-5.7-5",
        "013.6-5.7-5",
        "+1.6-5.7-5",
        "130.6-5.7-5",
        "a.6-5.7-5",
        "1 .6-5.7-5",
        "--",
        "1.2-3.4-5 ",
        "१.6-5.7-5",
    ] {
        check(text, "one or two digits");
    }
    check("0.6-5.7-5", "1 to 30");
    check("31.6-5.7-5", "1 to 30");
    check("13.6-5.6-5", "6 stands twice");
    check("13.13-5.6-5", "13 stands twice");
    check("13.6-5.7-2", "3 to 6 pieces");
    check("13.6-5.7-7", "3 to 6 pieces");
    let check = |text: &str, words: &str| {
        let why = text.parse::<Filling>().unwrap_err().why;
        assert!(why.contains(words), "{text}: {why}");
    };
    check("1.1", "written like");
    check("1.1-1.2-5", "written like");
    check("1-1.2", "2 to 4 cups");
    check("1.7-1.2", "0 to 6 pieces");
    check("1.-1.2", "one or two digits");
    let check = |text: &str, words: &str| {
        let why = text.parse::<Params>().unwrap_err().why;
        assert!(why.contains(words), "{text}: {why}");
    };
    check("2x3n5", "written like");
    check("1x3n5w20", "2 to 4 cups");
    check("2x5n5w20", "2 to 4 cups");
    check("2x3n7w20", "3 to 6 pieces");
    check("2x3n5w7", "8 to 30");
    check("2x3n5w31", "8 to 30");
    check("2x3n5w020", "one or two digits");
}

#[test]
fn texts_are_read_back_as_they_were_written() {
    for params in Weight::params() {
        assert_eq!(params.to_string().parse(), Ok(params));
    }
    for puzzle in generated(2) {
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        for solution in puzzle.solutions(usize::MAX) {
            assert_eq!(solution.to_string().parse(), Ok(solution));
        }
    }
}

#[test]
fn a_text_that_is_spoilt_is_refused_or_states_another_puzzle_and_never_panics() {
    let mut random = random(4);
    let alphabet = b"0123456789.-xnw+ /";
    for _ in 0..20_000 {
        let mut text = *b"13.6-5.7-5";
        for _ in 0..=below(&mut random, 3) {
            let letter = alphabet[below(&mut random, alphabet.len() as u32) as usize];
            text[below(&mut random, text.len() as u32) as usize] = letter;
        }
        let text = std::str::from_utf8(&text).unwrap();
        if let Ok(read) = text.parse::<Weight>() {
            assert_eq!(read.to_string(), text);
        }
        if let Ok(read) = text.parse::<Filling>() {
            assert_eq!(read.to_string(), text);
        }
    }
}

#[test]
fn symmetric_copies_have_one_canonical_form() {
    let canonical = |text: &str| puzzle(text).canonical().to_string();
    assert_eq!(canonical("13.6-5.7-5"), "5.7-6.13-5");
    assert_eq!(canonical("20.1.3-9.8-4"), "8.9-1.3.20-4");
    let mut random = random(5);
    for puzzle in generated(2) {
        let canonical = puzzle.canonical();
        assert_eq!(canonical.canonical(), canonical);
        assert_eq!(canonical.count(usize::MAX), puzzle.count(usize::MAX));
        for _ in 0..8 {
            let mut copy = puzzle;
            for cups in [&mut copy.left, &mut copy.right] {
                let numbers = cups.numbers_mut();
                let by = below(&mut random, numbers.len() as u32) as usize;
                numbers.rotate_left(by);
                let other = below(&mut random, numbers.len() as u32) as usize;
                numbers.swap(0, other);
            }
            assert_eq!(copy.canonical(), canonical);
            std::mem::swap(&mut copy.left, &mut copy.right);
            assert_eq!(copy.canonical(), canonical);
        }
        let other = Weight { pieces: if puzzle.pieces == 3 { 4 } else { 3 }, ..puzzle };
        assert_ne!(other.canonical(), canonical);
    }
}

#[test]
fn a_refusal_says_what_to_do_in_both_languages() {
    let codes: BTreeSet<_> = Wrong::ALL.iter().map(Refusal::code).collect();
    assert_eq!(codes.len(), Wrong::ALL.len());
    for wrong in Wrong::ALL {
        assert_eq!(wrong.rule(), "Z1");
        for language in [Language::English, Language::Russian] {
            assert!(wrong.sentence(language).ends_with('.'));
        }
    }
}
