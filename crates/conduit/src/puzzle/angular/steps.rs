//! A person at the puzzle.

use super::colour::Colour;
use super::picture::Angular;
use super::places::{ALL_CUBES, Place, Space};
use enigmata_game::below;
use rand::Rng;

/// One in so many dead ends makes a person clear the table and start afresh.
const PATIENCE: u32 = 10;

/// How many pieces are laid and taken away until the picture is there, in one try of a person who
///
/// - lays a piece that has only one place left, else the one that shows most of itself,
/// - sees at once when a piece covers a wrong cell, leaves more room below than there are pieces to
///   fill it, or leaves another piece nowhere to go,
/// - thinks first of places with little room below them,
/// - and puts the hidden pieces into what room is left.
///
/// Who is stuck takes back the last piece, and sometimes all, having forgotten what was tried.
pub(super) fn steps<R: Rng>(picture: &Angular, most: u32, random: &mut R) -> Option<u32> {
    let space = Space::above(picture);
    if !space.is_joined() {
        return None;
    }
    let person = Person {
        places: Colour::ALL.map(|colour| space.places(colour)),
        shown: Colour::ALL.map(|colour| picture.shown(colour)),
        space,
    };
    let mut steps = 0;
    let mut tried = vec![person.think(&person.space.bare(), &Colour::ALL, random)];
    loop {
        let depth = tried.len() as u32;
        let thought = tried.last_mut()?;
        if let Some(laid) = thought.untried.pop() {
            steps += 1;
            if steps > most {
                return None;
            }
            if thought.left.is_empty() {
                return Some(steps);
            }
            let next = person.think(&laid, &thought.left, random);
            tried.push(next);
        } else if depth == 1 {
            // Everything has been tried.
            return None;
        } else if below(random, PATIENCE) == 0 {
            steps += depth - 1;
            tried = vec![person.think(&person.space.bare(), &Colour::ALL, random)];
        } else {
            steps += 1;
            tried.pop();
        }
    }
}

/// Who looks at a picture.
struct Person {
    space: Space,
    /// Where each colour can lie.
    places: [Vec<Place>; 4],
    /// How many cells it shows.
    shown: [usize; 4],
}

/// What a person means to lay next.
struct Thought {
    /// What could lie with one piece more and has not been tried, the likeliest last.
    untried: Vec<Place>,
    /// The colours to be laid after that.
    left: Vec<Colour>,
}

impl Person {
    fn think<R: Rng>(&self, laid: &Place, left: &[Colour], random: &mut R) -> Thought {
        let mut chosen: Option<(bool, usize, u32, Colour)> = None;
        let mut untried = Vec::new();
        for &colour in left {
            let fitting = self.fitting(laid, colour);
            let shown = self.shown[colour.index()];
            if shown > 0 && fitting.is_empty() {
                return Thought { untried: fitting, left: Vec::new() };
            }
            let appeal = (fitting.len() == 1 && shown > 0, shown, random.next_u32(), colour);
            if chosen.is_none_or(|best| appeal > best) {
                (chosen, untried) = (Some(appeal), fitting);
            }
        }
        let mut ranked: Vec<(u32, u32, Place)> = untried
            .into_iter()
            // A place with much room below looks less likely, but who knows.
            .map(|both| (both.room().count_ones() + below(random, 4), random.next_u32(), both))
            .collect();
        ranked.sort_unstable_by_key(|&(room, any, _)| std::cmp::Reverse((room, any)));
        let is_left = |colour: &&Colour| chosen.is_none_or(|best| best.3 != **colour);
        Thought {
            untried: ranked.into_iter().map(|entry| entry.2).collect(),
            left: left.iter().filter(is_left).copied().collect(),
        }
    }

    /// What lies with that piece added, in all ways.
    fn fitting(&self, laid: &Place, colour: Colour) -> Vec<Place> {
        if self.shown[colour.index()] > 0 {
            let places = &self.places[colour.index()];
            return places.iter().filter_map(|place| laid.with(place)).collect();
        }
        // A piece can be hidden once the heights of all columns are known.
        if laid.filled.count_ones() < ALL_CUBES {
            return Vec::new();
        }
        let rooms = self.space.through_first(laid.room());
        rooms.map(|cubes| Place { cubes: laid.cubes | cubes, ..*laid }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle as _;
    use crate::puzzle::angular::Params;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn a_picture_that_shows_all_takes_four_steps() {
        let picture: Angular = "rrrg-rggg-yyyb-ybbb".parse().unwrap();
        for seed in 0..20 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            assert_eq!(picture.steps(4, &mut random), Some(4));
            assert_eq!(picture.steps(3, &mut random), None);
        }
    }

    #[test]
    fn a_run_depends_on_the_random_source_alone() {
        let picture: Angular = "bbby-byyy".parse().unwrap();
        let run = |seed| picture.steps(10_000, &mut ChaCha8Rng::seed_from_u64(seed));
        let runs: Vec<_> = (0..30).map(run).collect();
        assert_eq!(runs, (0..30).map(run).collect::<Vec<_>>());
        assert!(runs.iter().any(|steps| *steps != runs[0]));
        assert!(runs.iter().flatten().all(|&steps| steps >= 4 && steps % 2 == 0));
    }

    #[test]
    fn nobody_solves_what_has_no_solution() {
        for text in ["r.g", "rgr-ggr", "rrrr-gggg"] {
            let picture: Angular = text.parse().unwrap();
            assert_eq!(picture.count(1), 0, "{text}");
            assert_eq!(picture.steps(2_000, &mut ChaCha8Rng::seed_from_u64(1)), None);
        }
    }

    #[test]
    fn less_room_and_hidden_pieces_are_harder() {
        let median = |params: &str| {
            let params: Params = params.parse().unwrap();
            let mut random = ChaCha8Rng::seed_from_u64(2);
            let mut all: Vec<u32> = (0..60)
                .map(|_| {
                    let picture = Angular::generate(params, &mut random);
                    picture.steps(1_000, &mut random).unwrap_or(1_000)
                })
                .collect();
            all.sort_unstable();
            all[30]
        };
        let medians = ["s6l1h0", "s4l3h0", "s4l3h1", "s3l3h1"].map(median);
        assert!(medians.is_sorted_by(|a, b| a < b), "{medians:?}");
    }
}
