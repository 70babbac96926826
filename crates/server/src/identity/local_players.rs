//! Local players: several people at one device, each a player of their own, all of them with one key.

use crate::chance::fresh_id;
use crate::server::{Server, store_failed};
use crate::store::{LOCAL_PLAYERS, Player};
use crate::wire::{Fault, PlayerId, PlayerKind};

fn must_be_person(player: &Player) -> Result<(), Fault> {
    match player.kind {
        PlayerKind::Guest | PlayerKind::Account => Ok(()),
        PlayerKind::Program => Err(Fault::ForPeople),
    }
}

/// The number of a local player, from text.
fn number(text: &str) -> Result<u8, Fault> {
    let number = text.parse().ok().filter(|number| (1..=LOCAL_PLAYERS).contains(number));
    number.ok_or(Fault::NoLocalPlayer)
}

impl Server {
    /// A person's local players, by their numbers.
    ///
    /// # Errors
    /// When the owner is a program, or the store fails.
    pub async fn local_players(&self, owner: &Player) -> Result<Vec<Player>, Fault> {
        must_be_person(owner)?;
        self.store.local_players(owner.id).await.map_err(|error| store_failed(&error))
    }

    /// One of a person's local players, who speaks the person's language.
    ///
    /// # Errors
    /// When there is none of this number.
    pub async fn local_player(&self, owner: &Player, text: &str) -> Result<Player, Fault> {
        let players = self.local_players(owner).await?;
        let number = number(text)?;
        let player = players.into_iter().find(|player| player.local_number == Some(number));
        Ok(Player { language: owner.language, ..player.ok_or(Fault::NoLocalPlayer)? })
    }

    /// Make a local player, or rename one.
    ///
    /// # Errors
    /// When the number is out of range, the owner is a program, or the store fails.
    pub async fn set_local_player(
        &self,
        owner: &Player,
        text: &str,
        name: String,
    ) -> Result<Player, Fault> {
        let number = number(text)?;
        match self.local_player(owner, text).await {
            Ok(player) => return self.rename(&player, name, owner.language).await,
            Err(Fault::NoLocalPlayer) => {}
            Err(fault) => return Err(fault),
        }
        let now = self.clock.now();
        let player = Player {
            id: PlayerId(fresh_id(now)),
            name: name.clone(),
            kind: PlayerKind::Guest,
            language: owner.language,
            owner: Some(owner.id),
            local_number: Some(number),
            login: None,
            password: None,
        };
        match self.store.add_player(player.clone(), now).await {
            Ok(()) => Ok(player),
            // Another window was quicker.
            Err(error) if error.is_taken() => {
                let player = self.local_player(owner, text).await?;
                self.rename(&player, name, owner.language).await
            }
            Err(error) => Err(store_failed(&error)),
        }
    }
}
