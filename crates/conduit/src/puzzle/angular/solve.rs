//! All solutions of a picture.

use super::answer::Answer;
use super::colour::Colour;
use super::picture::Angular;
use super::places::{ALL_CUBES, Cubes, Place, Space};

/// All solutions that differ, in a fixed order, but at most so many.
pub(super) fn solutions(picture: &Angular, most: usize) -> Vec<Answer> {
    let mut found = Vec::new();
    if most > 0 {
        search(picture, &mut |space, pieces| {
            found.push(space.answer(pieces));
            found.len() < most
        });
    }
    found
}

/// How many solutions differ, counted up to `most`.
pub(super) fn count(picture: &Angular, most: usize) -> usize {
    let mut count = 0;
    if most > 0 {
        search(picture, &mut |_, _| {
            count += 1;
            count < most
        });
    }
    count
}

/// Calls `found` with the cubes of each colour for every solution, until it has had enough.
fn search(picture: &Angular, found: &mut dyn FnMut(&Space, &[Cubes; 4]) -> bool) {
    let space = Space::above(picture);
    if !space.is_joined() {
        return;
    }
    let mut seen = Vec::with_capacity(4);
    let mut hidden = Vec::new();
    for colour in Colour::ALL {
        if picture.shown(colour) == 0 {
            hidden.push(colour);
        } else {
            seen.push((colour, space.places(colour)));
        }
    }
    let mut search = Search { space: &space, hidden, pieces: [0; 4], found };
    search.lay(&space.bare(), &mut seen);
}

/// A colour that is still to be laid, and where it fits.
type Open = (Colour, Vec<Place>);

struct Search<'a> {
    space: &'a Space,
    hidden: Vec<Colour>,
    pieces: [Cubes; 4],
    found: &'a mut dyn FnMut(&Space, &[Cubes; 4]) -> bool,
}

impl Search<'_> {
    /// Lays the pieces that are seen; false when enough is found.
    fn lay(&mut self, laid: &Place, open: &mut [Open]) -> bool {
        // The fewer the places, the earlier: a wrong one is found out sooner.
        open.sort_by_key(|(_, places)| places.len());
        let Some(((colour, places), others)) = open.split_first() else {
            // Every cell has its colour at the top, so the height of every column is known now, and
            // what is still to be filled is exactly the room of the hidden pieces.
            return laid.filled.count_ones() < ALL_CUBES
                || self.hide(laid.room(), self.hidden.len());
        };
        let mut left: Vec<Open> = others.iter().map(|(colour, _)| (*colour, Vec::new())).collect();
        for place in places {
            let Some(laid) = laid.with(place) else { continue };
            self.pieces[colour.index()] = place.cubes;
            let mut goes_on = true;
            for (colour, places) in others {
                let Some((_, fitting)) = left.iter_mut().find(|open| open.0 == *colour) else {
                    continue;
                };
                fitting.clear();
                fitting.extend(places.iter().filter(|place| laid.with(place).is_some()));
                if fitting.is_empty() {
                    goes_on = false;
                    break;
                }
            }
            if goes_on && !self.lay(&laid, &mut left) {
                return false;
            }
        }
        true
    }

    /// Fills the room with the hidden pieces, of which so many are left at the front of the list;
    /// false when enough is found.
    fn hide(&mut self, room: Cubes, left: usize) -> bool {
        let Some(last) = left.checked_sub(1) else {
            return (self.found)(self.space, &self.pieces);
        };
        for cubes in self.space.through_first(room) {
            // Which of them it is makes a different solution.
            for choice in 0..left {
                self.hidden.swap(choice, last);
                self.pieces[self.hidden[last].index()] = cubes;
                let goes_on = self.hide(room & !cubes, last);
                self.hidden.swap(choice, last);
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }
}
