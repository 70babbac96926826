//! The TypeScript types that the browser uses.

use super::{
    About, DailyPuzzle, Frame, HallCommand, PROTOCOL, PuzzleChecked, PuzzleHint, PuzzleInfo,
    PuzzleSolution, Replay, TableCommand,
};
use enigmata_game::typescript::Declarations;

/// What goes over the WebSocket in both directions, replays, what is answered about puzzles and about
/// the program, and all that they mention.
#[must_use]
pub fn declarations() -> Declarations {
    Declarations::new()
        .with_constant("PROTOCOL", "Version of the protocol that these types belong to.", PROTOCOL)
        .beside("./mansion", &enigmata_mansion::typescript::declarations())
        .beside("./conduit", &enigmata_conduit::typescript::declarations())
        .with::<TableCommand>()
        .with::<HallCommand>()
        .with::<Frame<'static>>()
        .with::<Replay<'static>>()
        .with::<About>()
        .with::<PuzzleInfo>()
        .with::<DailyPuzzle>()
        .with::<PuzzleChecked>()
        .with::<PuzzleHint>()
        .with::<PuzzleSolution>()
}
