//! What the deals of a table are drawn from: the secret that was fixed first, and what all players mixed in.

use enigmata_game::fair::{Contribution, FairChance, Proof, Secret};

/// The chance of a table.
pub(crate) struct Deals {
    secret: [u8; 32],
    /// What the players mixed in, once the game has begun.
    contributions: Option<Vec<Contribution>>,
    chance: FairChance,
}

impl Deals {
    pub(crate) fn new(secret: [u8; 32], contributions: Option<Vec<Contribution>>) -> Self {
        let chance = Secret::new(secret).chance(contributions.as_deref().unwrap_or_default());
        Self { secret, contributions, chance }
    }

    /// The game begins: what each seat mixes in is fixed.
    pub(crate) fn fix(&mut self, mixed: Vec<Option<Contribution>>) {
        let nothing = Contribution::new(&[]);
        let mixed = mixed.into_iter().filter_map(|own| own.or_else(|| nothing.clone()));
        *self = Self::new(self.secret, Some(mixed.collect()));
    }

    pub(crate) const fn chance(&self) -> &FairChance {
        &self.chance
    }

    pub(crate) const fn secret(&self) -> &[u8; 32] {
        &self.secret
    }

    pub(crate) const fn contributions(&self) -> Option<&Vec<Contribution>> {
        self.contributions.as_ref()
    }

    /// What proves that the deals followed from the commitment.
    pub(crate) fn proof(&self, link: &str) -> Option<Proof> {
        Some(Secret::new(self.secret).prove(link, self.contributions.as_deref()?))
    }
}
