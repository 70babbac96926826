//! Being renamed, becoming another player, and being forgotten, at all tables at once.

use super::{Party, Password, Recognised};
use crate::server::{Server, store_failed};
use crate::store::Player;
use crate::tables::TableRef;
use crate::wire::{Fault, PlayerId, PlayerKind};
use enigmata_game::Language;
use enigmata_table::Request;
use std::collections::BTreeSet;

impl Server {
    /// Another name or language, at once at all tables that are waiting or played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn rename(
        &self,
        player: &Player,
        name: String,
        language: Language,
    ) -> Result<Player, Fault> {
        let failed = |error| store_failed(&error);
        let renamed = Player { name, language, ..player.clone() };
        let kept = self.store.rename_player(player.id, renamed.name.clone(), language).await;
        kept.map_err(failed)?;
        self.presence.change(&renamed);
        self.tell_of(player.id).await;
        if renamed.name != player.name {
            for link in self.store.seated_at(player.id).await.map_err(failed)? {
                let (player, name) = (player.id, renamed.name.clone());
                self.table(&link).await?.request(Request::Rename { player, name }).await?;
            }
        }
        Ok(renamed)
    }

    /// Give what a guest has to an account, with their local players, and forget the guest.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn take_along(&self, guest: PlayerId, account: &Player) -> Result<(), Fault> {
        let failed = |error| store_failed(&error);
        let local = self.store.local_players(guest).await.map_err(failed)?;
        let players: Vec<PlayerId> = local.iter().map(|player| player.id).chain([guest]).collect();
        let traces = self.traces(&players).await?;
        for table in &traces {
            let to = account.into();
            table.request(Request::ReplacePlayer { guest, to }).await?;
        }
        let left = self.store.merge_into_account(guest, account.id).await.map_err(failed)?;
        for table in &traces {
            for &player in &left {
                // A table that cannot keep this is read again from the store, where it is done.
                let _ = table.request(Request::Forget { player }).await;
            }
        }
        self.presence.end(guest);
        self.tell_of(guest).await;
        Ok(())
    }

    /// Forget a player who asks for it, with their local players and programs. What they did at other people's tables
    /// stays, without their name.
    ///
    /// # Errors
    /// When the player is a program, the password of the account does not fit, or the store fails.
    pub async fn delete_me(
        &self,
        who: &Recognised,
        password: Option<Password>,
        party: Party,
    ) -> Result<(), Fault> {
        match who.player.kind {
            PlayerKind::Guest => {}
            PlayerKind::Account => self.must_fit(who, password, party).await?,
            PlayerKind::Program => return Err(Fault::ForPeople),
        }
        let who = &who.player;
        let failed = |error| store_failed(&error);
        let programs = self.store.programs(who.id).await.map_err(failed)?;
        let local = self.store.local_players(who.id).await.map_err(failed)?;
        let programs = programs.into_iter().map(|program| program.id);
        let local = local.into_iter().map(|player| player.id);
        self.forget_players(local.chain(programs).chain([who.id]).collect()).await
    }

    /// Forget these players everywhere.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn forget_players(&self, players: Vec<PlayerId>) -> Result<(), Fault> {
        let failed = |error| store_failed(&error);
        // First at the tables that are open, as if they left, and then all that remains of them at once.
        for &player in &players {
            self.presence.end(player);
            for table in self.traces(&[player]).await? {
                table.request(Request::Forget { player }).await?;
            }
        }
        self.store.forget_players(players.clone()).await.map_err(failed)?;
        for player in players {
            self.mutes.set(player, []);
            self.tell_of(player).await;
        }
        Ok(())
    }

    /// The tables of these players that are open, or in memory.
    async fn traces(&self, players: &[PlayerId]) -> Result<Vec<TableRef<'_>>, Fault> {
        let failed = |error| store_failed(&error);
        let (mut open, mut all) = (BTreeSet::new(), BTreeSet::new());
        for &player in players {
            open.extend(self.store.seated_at(player).await.map_err(failed)?);
            all.extend(self.store.traces(player).await.map_err(failed)?);
        }
        let mut tables = Vec::new();
        for link in open.union(&all) {
            if open.contains(link) || self.lobby.find(link).is_some() {
                tables.push(self.table(link).await?);
            }
        }
        Ok(tables)
    }
}
