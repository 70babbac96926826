//! What is nearly a solution is refused, and by its right name: every solution of many puzzles, with
//! one thing wrong.

use enigmata_conduit::puzzle::Puzzle;
use enigmata_conduit::puzzle::angular::{self, Angular, Colour, Cube};
use enigmata_conduit::puzzle::conduit::{self, Cell, Conduit, Kind, Sides};
use enigmata_conduit::puzzle::fragment::{self, Fragment};
use enigmata_conduit::puzzle::weight::{self, Filling, Side, Weight};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Some puzzles of every set of params, each with a few solutions.
fn solved<P: Puzzle>(of_each: usize) -> Vec<(P, P::Answer)> {
    let mut random = ChaCha8Rng::seed_from_u64(30);
    let mut all = Vec::new();
    for params in P::params() {
        for _ in 0..of_each {
            let puzzle = P::generate(params, &mut random);
            all.extend(puzzle.solutions(3).into_iter().map(|answer| (puzzle.clone(), answer)));
        }
    }
    all
}

/// How often an answer is refused, and that it is for one of these reasons.
struct Refused<'a, P: Puzzle> {
    reasons: &'a [P::Wrong],
    times: Vec<u32>,
}

impl<'a, P: Puzzle> Refused<'a, P> {
    fn only_for(reasons: &'a [P::Wrong]) -> Self {
        Self { reasons, times: vec![0; reasons.len()] }
    }

    #[track_caller]
    fn check(&mut self, puzzle: &P, answer: &P::Answer) {
        let wrong = puzzle.check(answer).expect_err("this is no solution");
        let reason = self.reasons.iter().position(|reason| *reason == wrong);
        self.times[reason.unwrap_or_else(|| panic!("{puzzle} {answer}: {wrong:?}"))] += 1;
    }

    /// Each of the reasons was given, many times in all.
    #[track_caller]
    fn each_more_than(&self, least: u32) {
        assert!(self.times.iter().all(|&times| times > least), "{:?}", self.times);
    }
}

/// All cups of a filling, those on the left first.
fn cups(filling: &Filling) -> Vec<u8> {
    [filling.counts(Side::Left), filling.counts(Side::Right)].concat()
}

fn filled(like: &Filling, cups: &[u8]) -> Filling {
    let (left, right) = cups.split_at(like.counts(Side::Left).len());
    Filling::new(left, right).unwrap()
}

#[test]
fn z1_one_piece_too_few_or_in_another_cup() {
    use weight::Wrong::{LeftHeavier, RightHeavier, TooFewPieces};
    let mut fewer = Refused::<Weight>::only_for(&[TooFewPieces]);
    let mut moved = Refused::<Weight>::only_for(&[LeftHeavier, RightHeavier]);
    for (puzzle, answer) in solved::<Weight>(10) {
        let counts = cups(&answer);
        for from in (0..counts.len()).filter(|&cup| counts[cup] > 0) {
            let mut without = counts.clone();
            without[from] -= 1;
            fewer.check(&puzzle, &filled(&answer, &without));
            for to in (0..counts.len()).filter(|&to| to != from && without[to] < 6) {
                let mut other = without.clone();
                other[to] += 1;
                moved.check(&puzzle, &filled(&answer, &other));
            }
        }
    }
    fewer.each_more_than(2_000);
    moved.each_more_than(2_000);
}

#[test]
fn z2_a_tan_one_step_of_the_lattice_away() {
    use fragment::Wrong::{Outside, Overlap};
    let mut refused = Refused::<Fragment>::only_for(&[Outside, Overlap]);
    for (puzzle, answer) in solved::<Fragment>(20) {
        for tan in 0..7 {
            for (right, down) in [(2, 0), (-2, 0), (0, 2), (0, -2)] {
                let mut moved = answer.clone();
                moved.0[tan].x.whole += right;
                moved.0[tan].y.whole += down;
                refused.check(&puzzle, &moved);
            }
        }
    }
    refused.each_more_than(500);
}

/// A small triangle is half a unit square. Turned in it by a right angle, it takes up one quarter of
/// the other half and leaves one of its own free.
#[test]
fn z2_an_overlap_by_one_quarter_of_a_square() {
    use fragment::Wrong::{Outside, Overlap};
    let mut refused = Refused::<Fragment>::only_for(&[Outside, Overlap]);
    for (puzzle, answer) in solved::<Fragment>(50) {
        for tan in (0..7).filter(|&tan| answer.0[tan].tan == fragment::Tan::Small) {
            let mut turned = answer.clone();
            let small = &mut turned.0[tan];
            assert!(!small.flipped && small.turn % 2 == 0, "{answer}");
            // Its right angle goes to the end of the leg that is next clockwise.
            let (right, down) = [(2, 0), (0, 2), (-2, 0), (0, -2)][usize::from(small.turn / 2)];
            small.x.whole += right;
            small.y.whole += down;
            small.turn = (small.turn + 2) % 8;
            refused.check(&puzzle, &turned);
        }
    }
    refused.each_more_than(200);
}

#[test]
fn z2_one_tan_too_few_or_of_another_kind() {
    let mut refused = Refused::<Fragment>::only_for(&[fragment::Wrong::NotSeven]);
    for (puzzle, answer) in solved::<Fragment>(20) {
        for tan in 0..7 {
            let mut fewer = answer.clone();
            let taken = fewer.0.remove(tan);
            refused.check(&puzzle, &fewer);
            let mut other = answer.clone();
            let next = other.0.iter().find(|placed| placed.tan != taken.tan).unwrap();
            other.0[tan].tan = next.tan;
            refused.check(&puzzle, &other);
        }
    }
    refused.each_more_than(3_000);
}

#[test]
fn z3_a_channel_left_open() {
    use conduit::Wrong::{ChannelLeaves, ChannelOpen, ConnectorUnmet};
    let reasons = [ChannelOpen, ChannelLeaves, ConnectorUnmet];
    let mut refused = Refused::<Conduit>::only_for(&reasons);
    for (puzzle, answer) in solved::<Conduit>(20) {
        for cell in Cell::all().filter(|&cell| puzzle.has(cell)) {
            let mut sides = answer.at(cell);
            for _ in 0..3 {
                sides = sides.turned();
                if sides != answer.at(cell) {
                    refused.check(&puzzle, &answer.with(cell, sides));
                }
            }
        }
    }
    // That a connector is not met comes last, so only where no channel is open or leaves.
    assert!(refused.times[0] > 1_000 && refused.times[1] > 100, "{:?}", refused.times);
}

#[test]
fn z3_a_connector_printed_or_taken_away() {
    use conduit::Wrong::{ChannelLeaves, ConnectorUnmet};
    let mut more = Refused::<Conduit>::only_for(&[ConnectorUnmet]);
    let mut fewer = Refused::<Conduit>::only_for(&[ChannelLeaves]);
    for (puzzle, answer) in solved::<Conduit>(5) {
        for cell in puzzle.shape().cells() {
            let outer = puzzle.shape().outer_sides(cell).bits();
            for bit in [1, 2, 4, 8].into_iter().filter(|bit| outer & bit != 0) {
                let mut connectors = [Sides::NONE; 16];
                Cell::all().for_each(|cell| connectors[cell.index()] = puzzle.connectors(cell));
                let printed = connectors[cell.index()].bits();
                connectors[cell.index()] = Sides::from_bits(printed ^ bit);
                let other = Conduit::new(puzzle.shape(), connectors, puzzle.left()).unwrap();
                if printed & bit == 0 { &mut more } else { &mut fewer }.check(&other, &answer);
            }
        }
    }
    more.each_more_than(500);
    fewer.each_more_than(200);
}

#[test]
fn z3_one_piece_too_few_or_not_of_those_left() {
    use conduit::Wrong::{CellEmpty, NotThesePieces};
    let mut fewer = Refused::<Conduit>::only_for(&[CellEmpty]);
    let mut others = Refused::<Conduit>::only_for(&[NotThesePieces]);
    for (puzzle, answer) in solved::<Conduit>(5) {
        for cell in puzzle.shape().cells() {
            fewer.check(&puzzle, &answer.with(cell, Sides::NONE));
            for bits in 1..16 {
                let sides = Sides::from_bits(bits);
                if Kind::of(sides) != Kind::of(answer.at(cell)) {
                    others.check(&puzzle, &answer.with(cell, sides));
                }
            }
        }
    }
    fewer.each_more_than(1_000);
    others.each_more_than(5_000);
}

/// The answer with a piece one higher.
fn raised(answer: &angular::Answer, colour: Colour) -> angular::Answer {
    let up = |cube: Cube| Cube::new(cube.x(), cube.y(), cube.z() + 1).unwrap();
    answer.clone().with(colour, answer.piece(colour).unwrap().map(up))
}

#[test]
fn z4_a_floating_piece() {
    use angular::Wrong::{GapBelow, Overlap};
    let mut one = Refused::<Angular>::only_for(&[GapBelow, Overlap]);
    let mut all = Refused::<Angular>::only_for(&[GapBelow]);
    for (puzzle, answer) in solved::<Angular>(20) {
        Colour::ALL.into_iter().for_each(|colour| one.check(&puzzle, &raised(&answer, colour)));
        all.check(&puzzle, &Colour::ALL.into_iter().fold(answer, |it, colour| raised(&it, colour)));
    }
    one.each_more_than(200);
    all.each_more_than(200);
}

#[test]
fn z4_a_floating_cube() {
    // Green lies on red but for one cube, below which there is nothing; all else is right.
    let puzzle: Angular = "gggbbb-g.ry.b-...y..-...yy.".parse().unwrap();
    let floats = "r000100200210-g001101201011-b300400500510-y310320330430";
    assert_eq!(puzzle.check(&floats.parse().unwrap()), Err(angular::Wrong::GapBelow));
    // With that cube on red as well, it is a solution of its own picture.
    let puzzle: Angular = "gggbbb-..gy.b-...y..-...yy.".parse().unwrap();
    let stands = floats.replace("g001101201011", "g001101201211");
    assert_eq!(puzzle.check(&stands.parse().unwrap()), Ok(()));
}

#[test]
fn z4_an_overlap_by_one_cube() {
    // Blue stands where it should, but for one cube of red that it takes up.
    let puzzle: Angular = "rrrg-rggg-bbby-byyy".parse().unwrap();
    let right = "r000100200010-g300110210310-b020120220030-y320130230330";
    assert_eq!(puzzle.check(&right.parse().unwrap()), Ok(()));
    let over = right.replace("b020120220030", "b010020120220");
    assert_eq!(puzzle.check(&over.parse().unwrap()), Err(angular::Wrong::Overlap));
}

#[test]
fn z4_a_wrong_colour_from_above() {
    use angular::Wrong::OtherColours;
    let mut cells = Refused::<Angular>::only_for(&[OtherColours]);
    let mut pieces = Refused::<Angular>::only_for(&[OtherColours]);
    for (puzzle, answer) in solved::<Angular>(20) {
        for (x, y, colour) in puzzle.coloured() {
            for other in Colour::ALL.into_iter().filter(|&other| other != colour) {
                let mut rows: Vec<Vec<_>> = puzzle.rows().map(<[_]>::to_vec).collect();
                rows[usize::from(y)][usize::from(x)] = Some(other);
                // A fifth cell of a colour makes no picture.
                if let Ok(painted) = Angular::new(&rows) {
                    cells.check(&painted, &answer);
                }
            }
        }
        for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            let (one, other) = (Colour::ALL[one], Colour::ALL[other]);
            if puzzle.shown(one) + puzzle.shown(other) > 0 {
                let first = answer.piece(one).unwrap();
                let second = answer.piece(other).unwrap();
                let exchanged = answer.clone().with(one, second).with(other, first);
                pieces.check(&puzzle, &exchanged);
            }
        }
    }
    cells.each_more_than(1_000);
    pieces.each_more_than(1_000);
}

#[test]
fn z4_one_piece_too_few() {
    let mut refused = Refused::<Angular>::only_for(&[angular::Wrong::NotAllUsed]);
    for (puzzle, answer) in solved::<Angular>(20) {
        for colour in Colour::ALL {
            refused.check(&puzzle, &answer.clone().without(colour));
        }
    }
    refused.each_more_than(500);
}
