//! What the effect of a name is worth to a Character, in units of one secret look at a card (F).

use enigmata_mansion::{Card, Character, LAST_SLOT};

/// What matters of the speaker's place for the worth of an effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    pub(crate) chaos: bool,
    pub(crate) decryption: bool,
    /// Whether another face-down card lies on the table.
    pub(crate) others_down: bool,
    /// Whether another player holds Chaos.
    pub(crate) chaos_elsewhere: bool,
    pub(crate) time: u8,
}

impl Stand {
    /// What the effect of a name is worth.
    pub(crate) fn worth(&self, name: Card, character: Character) -> f32 {
        use Character::{Archivist, DarkMessiah, Decrypter, Ghost, Medium, Saboteur, Wanderer};
        let look = if !self.others_down {
            0.0
        } else if matches!(character, Saboteur | Ghost) {
            0.25
        } else {
            1.0
        };
        // The first Decryption token is another name, or the Decrypter's key.
        let decryption = match (self.decryption, character) {
            (true, _) => 0.0,
            (false, Decrypter) => 1.4,
            (false, _) => 0.45,
        };
        let chaos = match (self.chaos, character) {
            (true, _) => 0.0,
            (false, DarkMessiah) => 1.4,
            (false, Medium) => -0.7,
            (false, _) => -0.1,
        };
        let losing_chaos = match character {
            DarkMessiah => -1.4,
            Medium => 0.8,
            Decrypter | Wanderer | Saboteur | Archivist | Ghost => 0.1,
        };
        // Slots before the last one after this round.
        let left = f32::from(LAST_SLOT - self.time.min(LAST_SLOT));
        match name {
            Card::Library => look + 0.45 * (decryption + chaos),
            Card::EnigmaCode => {
                if self.chaos {
                    look
                } else {
                    0.0
                }
            }
            Card::CommandRoom => {
                if self.chaos {
                    0.0
                } else {
                    look
                }
            }
            Card::RadioCenter => {
                if character == Saboteur {
                    -0.1
                } else {
                    0.4 * look
                }
            }
            Card::Tome if character == Saboteur => 1.2 + 2.5 / left,
            Card::Tome => 0.4 * look - 0.5 - 1.5 / left,
            Card::Teamwork if character == Medium && self.chaos_elsewhere => 1.0,
            Card::Teamwork if character == Medium => 0.8,
            Card::Teamwork => 0.3,
            Card::TuringBombe => {
                if self.chaos {
                    losing_chaos
                } else {
                    decryption
                }
            }
            Card::Phantom => {
                let exchange = if character == Ghost { 2.2 } else { 0.25 };
                exchange + if self.chaos { losing_chaos } else { chaos }
            }
            Card::Machine => {
                if character == Saboteur {
                    -1.0
                } else {
                    0.6 / left - 0.2
                }
            }
            Card::Solowork => 0.0,
        }
    }
}
