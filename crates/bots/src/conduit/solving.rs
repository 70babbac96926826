//! How long a bot takes for a puzzle, and what it answers then.

use enigmata_conduit::puzzle::{AnyAnswer, Catalogue, Model, Skill};
use enigmata_conduit::{View, WorkView};
use enigmata_game::Observer;
use rand::Rng;

/// A bot's try at its puzzle. It is to be played when its time has come, unless the bot's time at
/// the table is up before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// How long it takes, in milliseconds from when the puzzles were turned up.
    pub millis: u32,
    /// The solution; none when the bot gives up then.
    pub answer: Option<AnyAnswer>,
}

/// After so many milliseconds a bot gives a puzzle up, so that no player waits for it for ever at a
/// table without a timer (R8). It is the usual limit of a phase (R5).
pub const PATIENCE: u32 = 300_000;

/// A try at the puzzle that is being solved by whom the view belongs to; none when there is no such
/// puzzle. The time is the model's, by the bot's skill: the solver's own speed has no part in it.
pub(super) fn attempt(view: &View, skill: Skill, mut random: &mut dyn Rng) -> Option<Attempt> {
    let Observer::Seat(me) = view.observer else { return None };
    let seat = view.seats.iter().find(|seat| seat.seat == me)?;
    let puzzle = seat.puzzle.as_ref().filter(|_| seat.work == WorkView::Open)?;
    // Rating a puzzle again takes long, and most are listed.
    let listed = Catalogue::standard().find(puzzle).map(|entry| entry.rating);
    let rating = listed.unwrap_or_else(|| puzzle.rate());
    let millis = Model::STANDARD.time(&rating, puzzle.family(), skill, &mut random);
    if millis > PATIENCE {
        return Some(Attempt { millis: PATIENCE, answer: None });
    }
    Some(Attempt { millis, answer: puzzle.solutions(1).pop() })
}
