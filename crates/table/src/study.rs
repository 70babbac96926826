//! What is told of a whole game: the record and the replay of one that is over, and copies for the coach.

use crate::flow::Step;
use crate::{Reply, Table};
use enigmata_games::AnyStudy;
use enigmata_wire::{Fault, PlayerId, Replay, ReplaySeat, Stage};
use std::sync::Arc;

/// A replay that has yet to be composed, which takes a while.
pub struct ReplayJob {
    game: String,
    table: Arc<str>,
    seats: Vec<ReplaySeat>,
    study: AnyStudy,
}

impl Table {
    /// The record of a game that is over, with the proof that its deals were fair. Until then it is full of secrets.
    pub(crate) fn record(&self) -> Result<Step, Fault> {
        self.must_be_over()?;
        Ok(Step::Done(Reply::Record(self.game.record(self.deals.proof(&self.link))?)))
    }

    /// The replay of a game that is over. Until then it is full of secrets.
    pub(crate) fn replay(&self) -> Result<Step, Fault> {
        self.must_be_over()?;
        let seats = self.seating.iter().map(|(seat, chair)| ReplaySeat {
            seat,
            name: chair.name().to_owned(),
            bot: chair.is_bot(),
        });
        Ok(Step::Done(Reply::Replay(Box::new(ReplayJob {
            game: self.options.game.clone(),
            table: Arc::clone(&self.link),
            seats: seats.collect(),
            study: self.game.study(),
        }))))
    }

    /// A game that is over, to be analysed. Until then it is full of secrets.
    pub(crate) fn study(&self) -> Result<Step, Fault> {
        self.must_be_over()?;
        Ok(Step::Done(Reply::Study(Box::new(self.game.study()))))
    }

    /// The game of a player who trains or plays alone, for the coach.
    pub(crate) fn training(&self, player: PlayerId) -> Result<Step, Fault> {
        let seat = self.must_be_seated(player)?;
        // A player who plays alone has no opponent to be unfair to.
        let may = self.options.training || self.seating.len() == 1;
        if !may || !self.seating.is_alone(player) {
            return Err(Fault::NotTraining);
        }
        match self.stage {
            Stage::Playing => Ok(Step::Done(Reply::Training(Box::new(self.game.study()), seat))),
            Stage::Waiting => Err(Fault::NotBegun),
            Stage::Over => Err(Fault::AlreadyOver),
            Stage::Closed => Err(Fault::Closed),
        }
    }

    fn must_be_over(&self) -> Result<(), Fault> {
        if self.stage == Stage::Over { Ok(()) } else { Err(Fault::NotOver) }
    }
}

impl ReplayJob {
    /// The replay in JSON. It takes some milliseconds for a game, and longer for a match.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn compose(self) -> Result<Vec<u8>, Fault> {
        let replay = enigmata_games::replay(&self.study).ok_or(Fault::NotOver)?;
        let enigmata_game::Replay { observers, steps, truth } = &replay;
        let (game, table, seats) = (&self.game, &self.table, &self.seats);
        Ok(serde_json::to_vec(&Replay { game, table, seats, observers, steps, truth })?)
    }
}
