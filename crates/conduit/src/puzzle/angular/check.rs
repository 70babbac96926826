//! Whether an answer solves the puzzle, on this file's own arithmetic.

use super::answer::{Answer, Cube};
use super::colour::Colour;
use super::picture::Angular;
use super::wrong::Wrong;

/// A cube of the structure: column, row, height.
type Place = (i32, i32, i32);

/// Whether all that Z4 asks for is met; the first thing that is not, in the order of the rule.
pub(super) fn check(picture: &Angular, answer: &Answer) -> Result<(), Wrong> {
    let mut body: Vec<(Place, Colour)> = Vec::with_capacity(16);
    for colour in Colour::ALL {
        let cubes = answer.piece(colour).ok_or(Wrong::NotAllUsed)?.map(place);
        if !is_l(&cubes) {
            return Err(Wrong::NotAnL);
        }
        body.extend(cubes.map(|cube| (cube, colour)));
    }
    body.sort_unstable();
    if body.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Err(Wrong::Overlap);
    }
    let filled = |place: Place| body.iter().any(|cube| cube.0 == place);
    if body.iter().any(|&((x, y, z), _)| z > 0 && !filled((x, y, z - 1))) {
        return Err(Wrong::GapBelow);
    }
    if !is_joined(&body) {
        return Err(Wrong::NotOneBody);
    }
    compare(picture, &body)
}

fn place(cube: Cube) -> Place {
    (i32::from(cube.x()), i32::from(cube.y()), i32::from(cube.z()))
}

/// Four places are an L exactly when the squares of their six distances are 1, 1, 1, 2, 4 and 5:
/// three distances of 1 make them joined by faces, and of the joined shapes only the L has a 4 and a
/// 5 besides (the row has a 9, the others have two of 2).
fn is_l(places: &[Place; 4]) -> bool {
    let mut squares = Vec::with_capacity(6);
    for (i, a) in places.iter().enumerate() {
        for b in &places[i + 1..] {
            let (x, y, z) = (a.0 - b.0, a.1 - b.1, a.2 - b.2);
            squares.push(x * x + y * y + z * z);
        }
    }
    squares.sort_unstable();
    squares == [1, 1, 1, 2, 4, 5]
}

/// Whether every cube is reached from the first one over common faces.
fn is_joined(body: &[(Place, Colour)]) -> bool {
    let mut apart: Vec<Place> = body.iter().map(|cube| cube.0).collect();
    let mut reached: Vec<Place> = apart.pop().into_iter().collect();
    while let Some(from) = reached.pop() {
        apart.retain(|&to| {
            let steps = (from.0 - to.0).abs() + (from.1 - to.1).abs() + (from.2 - to.2).abs();
            if steps == 1 {
                reached.push(to);
            }
            steps != 1
        });
    }
    apart.is_empty()
}

/// Whether the picture is what is seen from straight above, wherever the structure lies.
fn compare(picture: &Angular, body: &[(Place, Colour)]) -> Result<(), Wrong> {
    let left = body.iter().map(|cube| cube.0.0).min().unwrap_or(0);
    let top = body.iter().map(|cube| cube.0.1).min().unwrap_or(0);
    let is_seen = |&((x, y, z), _): &(Place, Colour)| {
        !body.iter().any(|cube| (cube.0.0, cube.0.1) == (x, y) && cube.0.2 > z)
    };
    let seen: Vec<&(Place, Colour)> = body.iter().filter(|cube| is_seen(cube)).collect();
    let shown = |&&((x, y, _), _): &&(Place, Colour)| picture.cell(x - left, y - top);
    // No column is seen twice, so equal numbers mean that no cell of the picture is left out.
    if seen.len() != picture.coloured().count() || seen.iter().any(|cube| shown(cube).is_none()) {
        return Err(Wrong::OtherOutline);
    }
    if seen.iter().any(|cube| shown(cube) != Some(cube.1)) {
        return Err(Wrong::OtherColours);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks of two pieces, one on the other.
    const STACKED: &str = "r000100200010-g300110210310-b001101201011-y301111211311";

    fn judge(picture: &str, answer: &str) -> Result<(), Wrong> {
        check(&picture.parse().unwrap(), &answer.parse().unwrap())
    }

    #[test]
    fn z4_what_meets_all_conditions_is_a_solution() {
        for (picture, answer) in [
            ("bbby-byyy", STACKED),
            // Wherever it lies.
            ("bbby-byyy", "r780880980790-ga80890990a90-b781881981791-ya81891991a91"),
            // Flat, each beside the next.
            ("rrrg-rggg-bbby-byyy", "r000100200010-g300110210310-b020120220030-y320130230330"),
            // Around a courtyard, yellow being hidden.
            ("rbb-g.b-ggb", "r000100200210-g010020120220-b102202212222-y101201211221"),
            // A tower on two cells, with three pieces hidden.
            ("rr", "r005006007107-g000001002100-b004104105106-y003101102103"),
        ] {
            assert_eq!(judge(picture, answer), Ok(()), "{picture}");
        }
    }

    #[test]
    fn z4_near_misses_are_refused() {
        for (picture, answer, wrong) in [
            ("bbby-byyy", "r000100200010-g300110210310-b001101201011", Wrong::NotAllUsed),
            ("bbby-byyy", "none", Wrong::NotAllUsed),
            // A T, a row, a square, a screw, and two apart.
            ("bbby-byyy", &STACKED.replace("r000100200010", "r000100200110"), Wrong::NotAnL),
            ("bbby-byyy", &STACKED.replace("r000100200010", "r000100200300"), Wrong::NotAnL),
            ("bbby-byyy", &STACKED.replace("r000100200010", "r000100110010"), Wrong::NotAnL),
            ("bbby-byyy", &STACKED.replace("r000100200010", "r000100110111"), Wrong::NotAnL),
            ("bbby-byyy", &STACKED.replace("r000100200010", "r000100200030"), Wrong::NotAnL),
            ("bbby-byyy", &STACKED.replace("r000100200010", "r000000100200"), Wrong::NotAnL),
            ("bbby-byyy", &STACKED.replace("b001101201011", "b000100200010"), Wrong::Overlap),
            // Above the table, and with a layer left out.
            (
                "bbby-byyy",
                "r001101201011-g301111211311-b002102202012-y302112212312",
                Wrong::GapBelow,
            ),
            (
                "bbby-byyy",
                "r000100200010-g300110210310-b002102202012-y302112212312",
                Wrong::GapBelow,
            ),
            // Two and two apart, or joined by an edge only.
            (
                "rrrg.bbby-rggg.byyy",
                "r000100200010-g300110210310-b500600700510-y800610710810",
                Wrong::NotOneBody,
            ),
            (
                "rrrg....-rggg....-....bbby-....byyy",
                "r000100200010-g300110210310-b420520620430-y720530630730",
                Wrong::NotOneBody,
            ),
            // Turned, with a cell too many, with one too few.
            ("bb-yb-yb-yy", STACKED, Wrong::OtherOutline),
            ("bbby-byy.", STACKED, Wrong::OtherOutline),
            ("bbbyy-byyr.", STACKED, Wrong::OtherOutline),
            ("yyyb-ybbb", STACKED, Wrong::OtherColours),
            ("bbby-byyr", STACKED, Wrong::OtherColours),
            ("byyy-bbby", STACKED, Wrong::OtherColours),
        ] {
            assert_eq!(judge(picture, answer), Err(wrong), "{picture}: {answer}");
        }
    }
}
