//! Who is played and who lies aside: the part of a position that only the Phantom changes (O8).

use super::board::{Mask, place};
use enigmata_mansion::{Card, Character};

/// The three Characters of the challenge (O1).
pub(super) const PLAYED: [Character; 3] =
    [Character::Decrypter, Character::DarkMessiah, Character::Wanderer];

/// The place of a Character in [`PLAYED`].
pub(super) fn role(character: Character) -> Option<usize> {
    PLAYED.iter().position(|&other| other == character)
}

/// The cards of a mission (M3–M5); Solowork stands for Teamwork (C1).
pub(super) fn required(character: Character) -> Mask {
    let needed = character.required();
    let wanted = |card| needed.contains(if card == Card::Solowork { Card::Teamwork } else { card });
    Card::SOLO
        .into_iter()
        .filter(|&card| wanted(card))
        .fold(0, |mask, card| mask | 1 << place(card))
}

/// The other two, in order.
pub(super) const fn others(role: usize) -> [usize; 2] {
    match role {
        0 => [1, 2],
        1 => [0, 2],
        _ => [0, 1],
    }
}

/// How many casts there are in each game.
pub const CASTS: [usize; 3] = [9, 6, 3];

/// Who is played and what is known of the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Cast {
    /// In the first game, two lie face-down.
    First {
        /// Who is played.
        own: usize,
    },
    /// In the first game, one lies face-up and this one is next.
    Exchanged {
        /// Who is played.
        own: usize,
        /// Who lies face-down.
        next: usize,
    },
    /// In the second game.
    Second {
        /// Who is played.
        own: usize,
        /// Who is left for the third game, unless they are swapped.
        other: usize,
    },
    /// In the third game.
    Third {
        /// Who is played.
        own: usize,
    },
}

impl Cast {
    /// The cast of that number in that game.
    pub(super) const fn new(game: u8, number: usize) -> Self {
        match game {
            1 if number < 3 => Self::First { own: number },
            1 => {
                let (own, which) = ((number - 3) / 2, (number - 3) % 2);
                Self::Exchanged { own, next: others(own)[which] }
            }
            2 => Self::Second { own: number / 2, other: others(number / 2)[number % 2] },
            _ => Self::Third { own: number },
        }
    }

    /// Its number among those of its game.
    pub(super) const fn number(self) -> usize {
        const fn which(own: usize, other: usize) -> usize {
            if others(own)[0] == other { 0 } else { 1 }
        }
        match self {
            Self::First { own } | Self::Third { own } => own,
            Self::Exchanged { own, next } => 3 + 2 * own + which(own, next),
            Self::Second { own, other } => 2 * own + which(own, other),
        }
    }

    /// Number of its game, 1 to 3.
    pub(super) const fn game(self) -> u8 {
        match self {
            Self::First { .. } | Self::Exchanged { .. } => 1,
            Self::Second { .. } => 2,
            Self::Third { .. } => 3,
        }
    }

    /// Who is played.
    pub(super) const fn own(self) -> usize {
        match self {
            Self::First { own }
            | Self::Exchanged { own, .. }
            | Self::Second { own, .. }
            | Self::Third { own } => own,
        }
    }

    /// What an exchange leads to, each as likely as the other; nothing in the third game (O8).
    pub(super) const fn exchanged(self) -> Option<[Self; 2]> {
        match self {
            Self::First { own } => {
                let [a, b] = others(own);
                Some([Self::Exchanged { own: a, next: b }, Self::Exchanged { own: b, next: a }])
            }
            Self::Exchanged { next, .. } => Some([Self::First { own: next }; 2]),
            Self::Second { own, other } => Some([Self::Second { own: other, other: own }; 2]),
            Self::Third { .. } => None,
        }
    }
}

/// Whether the tokens allow the attempt (M2–M5).
pub(super) const fn ready(own: usize, decryption: bool, chaos: bool) -> bool {
    match own {
        0 => decryption,
        1 => chaos,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rule O8: casts, and exchanges of their Characters.
    #[test]
    fn casts_are_numbered_and_exchanged_in_their_game() {
        for game in 1..=3 {
            for number in 0..CASTS[usize::from(game) - 1] {
                let cast = Cast::new(game, number);
                assert_eq!((cast.number(), cast.game()), (number, game));
                for led in cast.exchanged().into_iter().flatten() {
                    assert_eq!(led.game(), game);
                    assert_ne!(led.own(), cast.own());
                }
            }
        }
        assert_eq!(Cast::new(3, 0).exchanged(), None);
    }

    /// Rules C1 and M3 to M5.
    #[test]
    fn solowork_stands_for_teamwork() {
        assert_eq!(PLAYED.map(|it| required(it).count_ones()), [2, 2, 3]);
        assert!(required(Character::Wanderer) >> place(Card::Solowork) & 1 == 1);
    }
}
