//! Any answer to any puzzle: it is judged, and when it is accepted, the solver has found it too.
#![no_main]

use enigmata_conduit::puzzle::fragment::{self, Placed, Tan};
use enigmata_conduit::puzzle::{AnyAnswer, AnyParams, AnyPuzzle, Each, Family};
use enigmata_game::Refusal;
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

fuzz_target!(|bytes: &[u8]| {
    let [family, params, seed, changes @ ..] = bytes else { return };
    let family = Family::ALL[usize::from(*family) % 4];
    let all = AnyParams::all(family);
    let params = all[usize::from(*params) % all.len()];
    let mut random = ChaCha8Rng::seed_from_u64(u64::from(*seed));
    let puzzle = AnyPuzzle::generate(params, &mut random);
    let solutions = puzzle.solutions(usize::MAX);
    assert_eq!(solutions.len(), puzzle.count(usize::MAX));

    // Letters of a solution's text are changed, so that most answers are near to one.
    let letters = b"0123456789abcdef.-_,rgbyLMQPSm";
    let mut text = solutions[usize::from(*seed) % solutions.len()].to_string().into_bytes();
    let own = family.name().len() + 1;
    for change in changes.chunks_exact(2) {
        let place = own + usize::from(change[0]) % (text.len() - own);
        text[place] = letters[usize::from(change[1]) % letters.len()];
    }
    let text = String::from_utf8(text).unwrap();
    let Ok(answer) = text.parse::<AnyAnswer>() else { return };
    let _ = puzzle.hint(&answer);
    match puzzle.check(&answer) {
        Ok(()) => {
            let look = look(&answer);
            assert!(solutions.iter().any(|solution| self::look(solution) == look), "{text}");
        }
        Err(wrong) => assert!(!wrong.unwrap().code().is_empty()),
    }
});

/// What makes two solutions the same (Z).
#[derive(PartialEq)]
enum Look {
    /// Every cup holds the same, or the board looks the same.
    Same(AnyAnswer),
    /// The same footprints by kind.
    Footprints(Vec<(Tan, Vec<(i32, i32)>)>),
}

fn look(answer: &AnyAnswer) -> Look {
    match answer {
        Each::Weight(_) | Each::Conduit(_) => Look::Same(answer.clone()),
        Each::Angular(answer) => Look::Same(Each::Angular(answer.home())),
        Each::Fragment(fragment::Answer(tans)) => {
            let mut all: Vec<_> = tans.iter().map(|placed| (placed.tan, corners(placed))).collect();
            all.sort();
            Look::Footprints(all)
        }
    }
}

/// The corners of a tan that lies on the lattice, in halves, in rising order.
fn corners(placed: &Placed) -> Vec<(i32, i32)> {
    let form: &[(i32, i32)] = match placed.tan {
        Tan::Large => &[(0, 0), (4, 0), (0, 4)],
        // Its legs are √2, and lie on the lattice when it is turned by an odd step.
        Tan::Medium => &[(0, 0), (2, 2), (-2, 2)],
        Tan::Small => &[(0, 0), (2, 0), (0, 2)],
        Tan::Square => &[(0, 0), (2, 0), (2, 2), (0, 2)],
        Tan::Parallelogram => &[(0, 0), (2, 0), (4, 2), (2, 2)],
    };
    let odd = u8::from(placed.tan == Tan::Medium);
    // Turned over, what was turned by 45° first is turned by −45°, so by a right angle more.
    let more = if placed.flipped { odd } else { 0 };
    assert!(placed.turn % 2 == odd && placed.x.root == 0 && placed.y.root == 0, "{placed}");
    let quarters = (placed.turn - odd) / 2 + more;
    let mut all: Vec<_> = form
        .iter()
        .map(|&(x, y)| (0..quarters).fold((if placed.flipped { -x } else { x }, y), turned))
        .map(|(x, y)| (x + i32::from(placed.x.whole), y + i32::from(placed.y.whole)))
        .collect();
    all.sort_unstable();
    all
}

/// A right angle clockwise.
fn turned((x, y): (i32, i32), _: u8) -> (i32, i32) {
    (-y, x)
}
