//! The family as a whole, against brute force that knows nothing of the rest.

use super::brute::{all_pictures, is_solution, turned_ls};
use super::*;
use enigmata_game::below;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// Z4: every picture of some outlines has as many solutions as filling space by brute force gives.
#[test]
fn z4_counts_agree_with_brute_force() {
    let ls = turned_ls();
    assert_eq!(ls.len(), 24);
    for (outline, pictures, solutions) in [
        ("xx", 4, 96),
        ("xx-x.", 0, 0),
        ("xxx", 24, 384),
        ("xx-xx", 120, 2_208),
        ("xxx-.x.", 24, 96),
        ("xxx-xxx", 1_128, 25_344),
        ("xxx-x.x-xxx", 3_120, 53_472),
    ] {
        let counts = all_pictures(outline);
        assert_eq!((counts.len(), counts.values().sum()), (pictures, solutions), "{outline}");
        // Renaming colours changes nothing, which another test shows, so the first is red.
        let cells = outline.matches('x').count() as u32;
        for mut code in 0..4_u32.pow(cells - 1) {
            let mut text = outline.to_owned();
            for cell in 0..cells {
                let colour = if cell == 0 { 0 } else { code % 4 };
                code /= if cell == 0 { 1 } else { 4 };
                let letter = Colour::ALL[colour as usize].letter();
                text = text.replacen('x', &letter.to_string(), 1);
            }
            let count = counts.get(&text).copied().unwrap_or(0);
            // More than four cells of a colour make no picture.
            let picture = text.parse::<Angular>().map(|picture| picture.count(usize::MAX));
            assert_eq!(picture.unwrap_or(0), count, "{text}");
        }
    }
}

/// Z4: the solutions differ, meet the conditions and come in a fixed order.
#[test]
fn z4_solutions_are_solutions() {
    let ls = turned_ls();
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for params in Params::ALL {
        for _ in 0..20 {
            let picture = Angular::generate(params, &mut random);
            let solutions = picture.solutions(usize::MAX);
            assert_eq!(solutions.len(), picture.count(usize::MAX));
            assert!(!solutions.is_empty(), "{picture}");
            for solution in &solutions {
                assert_eq!(picture.check(solution), Ok(()), "{picture}: {solution}");
                assert!(is_solution(&picture.to_string(), solution, &ls));
                assert_eq!(solution.home(), *solution);
                assert_eq!(solution.to_string().parse(), Ok(solution.clone()));
            }
            assert_eq!(solutions.iter().collect::<BTreeSet<_>>().len(), solutions.len());
            assert_eq!(picture.solutions(2), solutions[..solutions.len().min(2)]);
            assert_eq!(picture.count(1), 1);
            assert_eq!(picture.count(0), 0);
            assert_eq!(picture.to_string().parse(), Ok(picture.clone()));
        }
    }
}

/// A solution with something changed.
fn mutated(answer: &Answer, random: &mut ChaCha8Rng) -> Option<Answer> {
    let colour = Colour::ALL[below(random, 4) as usize];
    let other = Colour::ALL[below(random, 4) as usize];
    let piece = answer.piece(colour)?;
    let (dx, dy) = (below(random, 3) as i32 - 1, below(random, 3) as i32 - 1);
    let dz = below(random, 3) as i32 - 1;
    let by = |cube: Cube| {
        let moved = cube.shifted(dx, dy)?;
        Cube::new(moved.x(), moved.y(), u8::try_from(i32::from(cube.z()) + dz).ok()?)
    };
    Some(match below(random, 5) {
        0 => answer.shifted(dx, dy)?,
        1 => answer.clone().with(colour, answer.piece(other)?).with(other, piece),
        2 => {
            let moved: Option<Vec<Cube>> = piece.into_iter().map(by).collect();
            answer.clone().with(colour, moved?.try_into().ok()?)
        }
        3 => {
            let mut cubes = piece;
            let which = below(random, 4) as usize;
            cubes[which] = by(cubes[which])?;
            answer.clone().with(colour, cubes)
        }
        _ => {
            // Two pieces exchange a cube each.
            let (mut mine, mut theirs) = (piece, answer.piece(other)?);
            let (i, j) = (below(random, 4) as usize, below(random, 4) as usize);
            (mine[i], theirs[j]) = (theirs[j], mine[i]);
            answer.clone().with(colour, mine).with(other, theirs)
        }
    })
}

/// Z4: the checker agrees with brute force on what nearly solves a picture.
#[test]
fn z4_mutated_solutions_are_judged_alike() {
    let ls = turned_ls();
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let mut accepted = 0;
    for round in 0..1_500 {
        let params = Params::ALL[round % Params::ALL.len()];
        let picture = Angular::generate(params, &mut random);
        let mut answer = picture.solutions(1).remove(0).shifted(2, 2).unwrap();
        for _ in 0..4 {
            let Some(next) = mutated(&answer, &mut random) else { continue };
            answer = next;
            let expected = is_solution(&picture.to_string(), &answer, &ls);
            assert_eq!(picture.check(&answer).is_ok(), expected, "{picture}: {answer}");
            accepted += u32::from(expected);
        }
    }
    assert!((500..5_500).contains(&accepted), "{accepted}");
}

/// A catalogue can be drawn again: the same seed gives the same puzzle for ever.
#[test]
fn a_seed_gives_the_same_puzzle_for_ever() {
    let mut all = Vec::new();
    for params in Angular::params() {
        let draw = || Angular::generate(params, &mut ChaCha8Rng::seed_from_u64(2026));
        assert_eq!(draw(), draw());
        all.push(format!("{params} {}", draw()));
    }
    let expected = [
        "s6l1h0 .r....-.rrr..-..gbbb-gggy.b-...yyy",
        "s5l2h0 .g...-brrr.-b..r.-b..y.-...yy",
        "s4l2h0 .y..-rrry-r..g-bggg",
        "s4l2h1 .yyy-.y.r-..gr-gggr",
        "s5l3h0 ..rg.-..rg.-..r..-..y..-yyybb",
        "s4l3h0 ...b-g..b-gggb-rryy",
        "s4l3h1 y..-y.r-ygr-.rr",
        "s3l3h0 .g.-bgr-byy",
        "s3l3h1 .bb-ggy-yyy",
        "s4l4h0 g...-y...-ybbb-.brr",
        "s3l4h1 yyb-..r-..r",
    ];
    assert_eq!(all, expected);
}

/// Every question about every picture has an answer.
#[test]
fn no_picture_is_too_odd() {
    let mut random = ChaCha8Rng::seed_from_u64(13);
    for _ in 0..1_000 {
        // Where a walk of some steps leads, which now and then jumps.
        let mut rows = vec![vec![None; 12]; 12];
        let (mut x, mut y) = (6, 6);
        for _ in 0..2 + below(&mut random, 20) {
            match below(&mut random, 50) {
                0..12 => x = (x + 1) % 12,
                12..24 => x = (x + 11) % 12,
                24..36 => y = (y + 1) % 12,
                36..48 => y = (y + 11) % 12,
                48.. => (x, y) = (y, 11 - x),
            }
            rows[y][x] = Some(Colour::ALL[below(&mut random, 4) as usize]);
        }
        let Ok(picture) = Angular::new(&rows) else { continue };
        assert_eq!(picture.to_string().parse(), Ok(picture.clone()));
        let count = picture.count(50);
        assert_eq!(picture.canonical().count(50), count);
        assert_eq!(picture.hint(&Answer::default()).is_some(), count > 0);
        picture.steps(50, &mut random);
    }
}
