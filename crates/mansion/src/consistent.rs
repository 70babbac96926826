//! What holds in every state that can be reached: a safety net for tests and for records.

use crate::card::Card;
use crate::character::{Character, Deck};
use crate::state::{Phase, State};

impl State {
    /// Check that cards and tokens are conserved.
    ///
    /// # Errors
    /// What is amiss.
    pub fn consistent(&self) -> Result<(), String> {
        let must = |holds: bool, otherwise: &str| {
            if holds { Ok(()) } else { Err(otherwise.to_owned()) }
        };
        let (everybody, players) = (self.everybody(), u32::from(self.rules.players));
        must(self.layout.holds_each(&Card::SHARED), "the nine cards are not all there")?;
        must((1..=Self::last_slot()).contains(&self.time), "time is off the track (C5)")?;
        must(self.silence.len() < players, "the supply of Silence ran out (C4)")?;
        for held in [self.decryption, self.chaos, self.silence] {
            must(held.minus(everybody).is_empty(), "somebody who does not play holds a token")?;
            must(held.minus(self.playing).is_empty(), "somebody who is out holds a token (M9)")?;
        }
        let choosing = matches!(self.phase, Phase::Deal | Phase::Keep { .. } | Phase::Stack);
        if choosing {
            return Ok(());
        }
        let held = everybody.iter().map(|seat| self.characters[seat.index()]);
        let there: Deck = held.chain(self.stack.iter()).chain(self.discards.iter()).collect();
        // A Ghost who has revealed herself is out of the game (G2).
        let with_ghost = there.with(Character::Ghost);
        must(
            there.same_cards(self.rules.characters) || with_ghost.same_cards(self.rules.characters),
            "a Character is missing or there twice",
        )
    }
}
