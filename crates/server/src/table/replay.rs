//! A game that is over, to be stepped through.

use super::{Cell, Chair, Table};
use crate::server::Server;
use crate::wire::{Fault, Stage};
use enigmata_game::{Replay, Seat};
use enigmata_games::AnyStudy;
use serde::Serialize;
use std::sync::Arc;

/// A replay that has yet to be composed, which takes a while.
pub struct ReplayJob {
    game: String,
    table: Arc<str>,
    seats: Vec<SeatName>,
    study: AnyStudy,
}

/// A seat and the name under which it was played.
#[derive(Debug, Serialize)]
struct SeatName {
    seat: Seat,
    name: String,
    bot: bool,
}

/// All of it; `ReplayFile` of the declarations.
#[derive(Serialize)]
struct Whole<'a> {
    game: &'a str,
    table: &'a str,
    seats: &'a [SeatName],
    #[serde(flatten)]
    replay: &'a Replay,
}

impl Cell {
    /// The replay of a game that is over.
    ///
    /// # Errors
    /// When it is not over: until then it is full of secrets.
    pub async fn replay(&self, server: &Server) -> Result<ReplayJob, Fault> {
        let table = self.lock(server).await?;
        if table.stage != Stage::Over {
            return Err(Fault::NotOver);
        }
        Ok(ReplayJob {
            game: table.options.game.clone(),
            table: Arc::clone(&table.link),
            seats: table.names(),
            study: table.game.study(),
        })
    }
}

impl Table {
    fn names(&self) -> Vec<SeatName> {
        let name = |chair: &Chair| match chair {
            Chair::Free => String::new(),
            Chair::Bot { name, .. } => name.clone(),
            Chair::Person(sitter) => sitter.name.clone(),
        };
        let is_bot = |chair: &Chair| matches!(chair, Chair::Bot { .. });
        let seat = |(seat, chair)| SeatName { seat, name: name(chair), bot: is_bot(chair) };
        self.seats().map(seat).collect()
    }
}

impl ReplayJob {
    /// In JSON. It takes some milliseconds for a game, and longer for a match.
    #[must_use]
    pub fn compose(self) -> Vec<u8> {
        let replay = enigmata_games::replay(&self.study);
        let (game, table, seats) = (&self.game, &self.table, &self.seats);
        let whole = replay.map(|replay| {
            serde_json::to_vec(&Whole { game, table, seats, replay: &replay }).unwrap_or_default()
        });
        whole.unwrap_or_default()
    }
}
