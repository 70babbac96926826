//! Programs that play: each is a player of its own, with a token instead of a cookie.

use crate::chance::fresh_id;
use crate::server::{Server, store_failed};
use crate::store::{Player, Program, SessionKind};
use crate::wire::{Fault, Millis, PlayerId, PlayerKind};

/// So many programs one account may have.
pub const PROGRAMS: usize = 10;

fn must_be_account(player: &Player) -> Result<(), Fault> {
    match player.kind {
        PlayerKind::Account => Ok(()),
        PlayerKind::Guest => Err(Fault::NeedsAccount),
        PlayerKind::Program => Err(Fault::ForPeople),
    }
}

impl Server {
    /// A new program of an account, and its token, which is told only now.
    ///
    /// # Errors
    /// When the owner has no account or has [`PROGRAMS`] programs already, or the store fails.
    pub async fn add_program(
        &self,
        owner: &Player,
        name: String,
    ) -> Result<(Program, String), Fault> {
        must_be_account(owner)?;
        let created_at = self.clock.now();
        let program = Player {
            id: PlayerId(fresh_id(created_at)),
            name: name.clone(),
            kind: PlayerKind::Program,
            language: owner.language,
            owner: Some(owner.id),
            local_number: None,
            login: None,
            password: None,
        };
        let id = program.id;
        // A program that runs for years should not stop one day.
        let (session, token) = self.new_key(id, SessionKind::Token, name.clone(), Millis(i64::MAX));
        let added = self.store.add_program(program, session, PROGRAMS).await;
        if added.map_err(|error| store_failed(&error))? {
            Ok((Program { id, name, created_at }, token))
        } else {
            Err(Fault::TooManyPrograms { limit: PROGRAMS })
        }
    }

    /// The programs of an account.
    ///
    /// # Errors
    /// When the owner has no account, or the store fails.
    pub async fn programs(&self, owner: &Player) -> Result<Vec<Program>, Fault> {
        must_be_account(owner)?;
        self.store.programs(owner.id).await.map_err(|error| store_failed(&error))
    }

    /// Delete a program of an account; bots play on for it.
    ///
    /// # Errors
    /// When it is not theirs.
    pub async fn delete_program(&self, owner: &Player, id: &str) -> Result<(), Fault> {
        let programs = self.programs(owner).await?;
        let program = programs.iter().find(|program| program.id.to_string() == id);
        let program = program.ok_or(Fault::NotFound)?;
        self.forget_players(vec![program.id]).await
    }
}
