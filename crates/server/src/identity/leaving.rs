//! Being called otherwise, becoming somebody else, and being forgotten, at all tables at once.

use super::Password;
use crate::server::{Server, store_failed};
use crate::store::Player;
use crate::wire::{Fault, PlayerKind};
use enigmata_game::Language;
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
        if renamed.name != player.name {
            for link in self.store.seated_at(player.id).await.map_err(failed)? {
                self.table(&link).await?.rename(self, &renamed).await?;
            }
        }
        Ok(renamed)
    }

    /// Give what a guest has to an account, with their hands, and forget the guest.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn take_along(&self, guest: i64, account: &Player) -> Result<(), Fault> {
        let failed = |error| store_failed(&error);
        let hands = self.store.hands(guest).await.map_err(failed)?;
        let mut traces = BTreeSet::new();
        for player in hands.iter().map(|hand| hand.id).chain([guest]) {
            traces.extend(self.store.traces(player).await.map_err(failed)?);
        }
        let left = self.store.hand_over(guest, account.id).await.map_err(failed)?;
        for cell in traces.iter().filter_map(|link| self.lobby.find(link)) {
            // A table that cannot keep this is read anew from the store, where it is done.
            let _ = cell.hand_over(self, guest, account).await;
            for &hand in &left {
                let _ = cell.forget(self, hand).await;
            }
        }
        self.presence.end(guest);
        Ok(())
    }

    /// Forget somebody who wants it, with their hands and programs. What they did at other people's tables
    /// stays, without their name.
    ///
    /// # Errors
    /// Why not.
    pub async fn delete_me(&self, who: &Player, password: Option<Password>) -> Result<(), Fault> {
        match who.kind {
            PlayerKind::Guest => {}
            PlayerKind::Account => self.must_fit(who, password).await?,
            PlayerKind::Program => return Err(Fault::ForPeople),
        }
        let failed = |error| store_failed(&error);
        let programs = self.store.programs(who.id).await.map_err(failed)?;
        let hands = self.store.hands(who.id).await.map_err(failed)?;
        let programs = programs.into_iter().map(|program| program.id);
        let hands = hands.into_iter().map(|hand| hand.id);
        self.forget_players(hands.chain(programs).chain([who.id]).collect()).await
    }

    /// Forget these players everywhere.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn forget_players(&self, players: Vec<i64>) -> Result<(), Fault> {
        let failed = |error| store_failed(&error);
        let mut traces = Vec::new();
        for &player in &players {
            for link in self.store.traces(player).await.map_err(failed)? {
                traces.push((player, link));
            }
        }
        // First in the store, so that nothing comes back should the server go down now.
        self.store.forget_players(players.clone()).await.map_err(failed)?;
        for player in players {
            self.presence.end(player);
            self.mutes.set(player, []);
        }
        for (player, link) in traces {
            if let Some(cell) = self.lobby.find(&link) {
                // A table that cannot keep this is read anew from the store, where it is done.
                let _ = cell.forget(self, player).await;
            }
        }
        Ok(())
    }
}
