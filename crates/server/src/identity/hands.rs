//! Hands: several people at one device, each a player of their own, all of them with one key.

use crate::chance::fresh_id;
use crate::server::{Server, store_failed};
use crate::store::{HANDS, Player};
use crate::wire::{Fault, PlayerKind};

fn must_be_person(player: &Player) -> Result<(), Fault> {
    match player.kind {
        PlayerKind::Guest | PlayerKind::Account => Ok(()),
        PlayerKind::Program => Err(Fault::ForPeople),
    }
}

/// The number of a hand as somebody wrote it.
fn number(text: &str) -> Result<i64, Fault> {
    let number = text.parse().ok().filter(|number| (1..=HANDS).contains(number));
    number.ok_or(Fault::NoHand)
}

impl Server {
    /// Somebody's hands by their numbers.
    ///
    /// # Errors
    /// Why not.
    pub async fn hands(&self, owner: &Player) -> Result<Vec<Player>, Fault> {
        must_be_person(owner)?;
        self.store.hands(owner.id).await.map_err(|error| store_failed(&error))
    }

    /// One of somebody's hands, which speaks their language.
    ///
    /// # Errors
    /// When there is none of this number.
    pub async fn hand(&self, owner: &Player, text: &str) -> Result<Player, Fault> {
        let hands = self.hands(owner).await?;
        let number = number(text)?;
        let hand = hands.into_iter().find(|hand| hand.hand == Some(number));
        Ok(Player { language: owner.language, ..hand.ok_or(Fault::NoHand)? })
    }

    /// Make a hand, or call it otherwise.
    ///
    /// # Errors
    /// Why not.
    pub async fn set_hand(
        &self,
        owner: &Player,
        text: &str,
        name: String,
    ) -> Result<Player, Fault> {
        let number = number(text)?;
        match self.hand(owner, text).await {
            Ok(hand) => return self.rename(&hand, name, owner.language).await,
            Err(Fault::NoHand) => {}
            Err(fault) => return Err(fault),
        }
        let now = self.clock.now();
        let hand = Player {
            id: fresh_id(now),
            name: name.clone(),
            kind: PlayerKind::Guest,
            language: owner.language,
            owner: Some(owner.id),
            hand: Some(number),
            login: None,
            password: None,
        };
        match self.store.add_player(hand.clone(), now).await {
            Ok(()) => Ok(hand),
            // Another window was quicker.
            Err(error) if error.is_taken() => {
                let hand = self.hand(owner, text).await?;
                self.rename(&hand, name, owner.language).await
            }
            Err(error) => Err(store_failed(&error)),
        }
    }
}
