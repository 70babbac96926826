//! What holds in every state that can be reached: a safety net for tests and for records.

use super::state::{Phase, Solo};
use crate::card::Card;
use crate::character::Deck;
use crate::printed::{SOLO_LAST_SLOT, SOLO_SILENCE, SOLO_TURN_LIMIT};

impl Solo {
    /// Check that cards, tokens and Characters are conserved.
    ///
    /// # Errors
    /// What is amiss.
    pub fn consistent(&self) -> Result<(), String> {
        let must = |holds: bool, otherwise: &str| {
            if holds { Ok(()) } else { Err(otherwise.to_owned()) }
        };
        must(self.layout.holds_each(&Card::SOLO), "the nine cards are not all there")?;
        must(self.silence.minus(self.up).is_empty(), "Silence lies on a face-down card (O9)")?;
        must(self.silence.len() <= SOLO_SILENCE.into(), "there are too many Silence tokens (O1)")?;
        must((1..=SOLO_LAST_SLOT).contains(&self.time), "time is off the track (C5)")?;
        let late = self.setup.late_time || self.ending().is_some();
        must(late || self.time < SOLO_LAST_SLOT, "time has expired unnoticed (O3)")?;
        must(self.turns <= SOLO_TURN_LIMIT, "the game goes on for ever (E4)")?;
        must(self.decryption || !self.spendable, "a token that is not held can be spent (O6)")?;

        // The last winner is still the player's Character; the earlier ones have left (O11, O12).
        let left = self.wins.iter().flatten().take(2).map(|win| win.character);
        let aside = self.stack.iter().chain(self.shown.iter());
        let there: Deck = left.chain(self.character).chain(aside).collect();
        must(there.same_cards(Self::CHARACTERS), "a Character is missing or there twice (O1)")?;
        let draws = matches!(self.phase, Phase::Draw | Phase::Next);
        must(!draws || self.stack.len() == 2, "a draw is no draw of one from two (O8, O11)")
    }
}
