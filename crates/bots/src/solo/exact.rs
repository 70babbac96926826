//! The exact values, looked up in the files of the solver.

use super::boards::Boards;
use super::cast::CASTS;
use super::keep::{Keeper, Looked};
use super::moment::Moment;
use super::search::Outlook;
use super::starts::last_slot;
use enigmata_mansion::SoloSetup;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Looks up what the beginning of a turn is worth.
pub(super) struct Exact {
    boards: Arc<Boards>,
    games: [Looked; 3],
}

impl Exact {
    /// None when the challenge was not solved into this folder.
    pub(super) fn open(
        folder: &Path,
        setup: SoloSetup,
        boards: Arc<Boards>,
    ) -> io::Result<Option<Self>> {
        let game = |game: u8| {
            let casts = CASTS[usize::from(game) - 1];
            Keeper::new(folder, setup, game, casts, &boards, last_slot(setup)).open()
        };
        let (Some(first), Some(second), Some(third)) = (game(1)?, game(2)?, game(3)?) else {
            return Ok(None);
        };
        Ok(Some(Self { boards, games: [first, second, third] }))
    }
}

impl Outlook for Exact {
    fn turn(&mut self, moment: &Moment) -> f64 {
        let game = usize::from(moment.cast.game()) - 1;
        let Some(board) = self.boards.number(moment.board) else { return 0.0 };
        let tokens = 2 * usize::from(moment.decryption) + usize::from(moment.chaos);
        let place = tokens * CASTS[game] + moment.cast.number();
        let row = self.games[game].turn(moment.slot.into(), board);
        row.ok().and_then(|row| row.get(place).copied()).unwrap_or(0.0)
    }
}
