//! Who may hear the coach: somebody who plays against bots alone and wanted it so, and everybody when
//! the game is over.

use super::{Cell, Chair, Table};
use crate::server::Server;
use crate::store::Player;
use crate::wire::{Fault, Options, Stage};
use enigmata_game::Seat;
use enigmata_games::AnyStudy;

impl Cell {
    /// The game of somebody who trains or plays alone, and their seat.
    ///
    /// # Errors
    /// When it is no training, or anybody else plays.
    pub async fn training(
        &self,
        server: &Server,
        player: i64,
    ) -> Result<(AnyStudy, Seat), Fault> {
        let table = self.lock(server).await?;
        let seat = table.seat_of(player).ok_or(Fault::NotSeated)?;
        // Who plays alone has nobody to be unfair to.
        let may = table.options.training || table.chairs.len() == 1;
        if !may || !table.is_alone(player) {
            return Err(Fault::NotTraining);
        }
        match table.stage {
            Stage::Playing => Ok((table.game.study(), seat)),
            Stage::Waiting => Err(Fault::NotBegun),
            Stage::Over => Err(Fault::AlreadyOver),
            Stage::Closed => Err(Fault::Closed),
        }
    }

    /// The game when it is over: until then it is full of secrets.
    ///
    /// # Errors
    /// When it is not over.
    pub async fn studied(&self, server: &Server) -> Result<AnyStudy, Fault> {
        let table = self.lock(server).await?;
        if table.stage == Stage::Over { Ok(table.game.study()) } else { Err(Fault::NotOver) }
    }
}

impl Table {
    /// Whether nobody but this player and bots sits here.
    fn is_alone(&self, player: i64) -> bool {
        self.chairs.iter().filter_map(Chair::sitter).all(|sitter| sitter.player == player)
    }

    /// At a training table one person sits, with bots.
    pub(super) fn must_not_train(&self, player: &Player) -> Result<(), Fault> {
        if self.options.training && !self.is_alone(player.id) {
            Err(Fault::TrainingTable)
        } else {
            Ok(())
        }
    }

    /// Whether these options would make a training of a table where others sit.
    pub(super) fn must_be_alone_for(&self, options: &Options, player: i64) -> Result<(), Fault> {
        if options.training && !self.is_alone(player) {
            Err(Fault::BadOptions([
                "somebody else sits here, and a training is for one person and bots",
                "здесь сидит ещё кто-то, а тренировка — для одного человека и ботов",
            ]))
        } else {
            Ok(())
        }
    }
}
