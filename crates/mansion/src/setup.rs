//! What is agreed before a game: untrusted until it has been checked.

use crate::character::{Character, Deck};
use enigmata_game::{Seat, refusals};
use serde::{Deserialize, Serialize};

/// A table's options. Everything but the number of players has the books' own default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionSetup"))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play, 2 to 5.
    pub players: u8,
    /// The Time Keeper of the first game (S2).
    #[serde(default)]
    pub keeper: Keeper,
    /// Which Characters (S3–S5, V).
    #[serde(default)]
    pub set: Set,
    /// Whose book decides the simplified set of two players (S5).
    #[serde(default)]
    pub edition: Edition,
    /// How doubts are heard (N3).
    #[serde(default)]
    pub voices: Voices,
    /// Two players: a card that was lied about is turned up (N6).
    #[serde(default = "yes")]
    pub open_checks: bool,
    /// What a player saw is remembered for them (K3).
    #[serde(default = "yes")]
    pub memory_aid: bool,
    /// A single game or to three wins (P).
    #[serde(default)]
    pub length: Length,
    /// The Chaos Breakthrough with which all lose the match: 2, or 3 (P2).
    #[serde(default = "two")]
    pub breakthroughs: u8,
}

const fn yes() -> bool {
    true
}

const fn two() -> u8 {
    2
}

/// The Time Keeper of the first game (S2): a player whom the table chose, or one whom chance draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "MansionKeeper", type = "Seat | \"random\"")
)]
#[serde(from = "WrittenKeeper", into = "WrittenKeeper")]
pub enum Keeper {
    /// Player whom the table has chosen; below the number of players.
    Seat(Seat),
    /// Chance draws one before the first deal.
    Random,
}

impl Keeper {
    /// The first seat, which is the default.
    pub const FIRST: Self = Self::Seat(Seat::new(0));

    /// The same for the next table of the same players: the player to the left of the chosen one (P3).
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        match self {
            Self::Seat(seat) => Self::Seat(seat.next(players)),
            Self::Random => Self::Random,
        }
    }

    /// The player, if one is chosen.
    #[must_use]
    pub const fn chosen(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Random => None,
        }
    }
}

impl Default for Keeper {
    fn default() -> Self {
        Self::FIRST
    }
}

impl From<Seat> for Keeper {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

/// [`Keeper`] in JSON: a seat's number, or `"random"`.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a seat or \"random\" is wanted for the keeper")]
enum WrittenKeeper {
    Seat(Seat),
    Drawn(Drawn),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Drawn {
    Random,
}

impl From<WrittenKeeper> for Keeper {
    fn from(written: WrittenKeeper) -> Self {
        match written {
            WrittenKeeper::Seat(seat) => Self::Seat(seat),
            WrittenKeeper::Drawn(Drawn::Random) => Self::Random,
        }
    }
}

impl From<Keeper> for WrittenKeeper {
    fn from(keeper: Keeper) -> Self {
        match keeper {
            Keeper::Seat(seat) => Self::Seat(seat),
            Keeper::Random => Self::Drawn(Drawn::Random),
        }
    }
}

/// Which Characters are in the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionSet"))]
#[serde(rename_all = "snake_case")]
pub enum Set {
    /// For first games (S3, S5).
    Simplified,
    /// One of each (S4).
    #[default]
    Standard,
    /// Growing from game to game (V).
    Gradual,
}

/// Language of the rule book whose two-player set is played (S5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionEdition"))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The Saboteur joins two beginners.
    #[default]
    English,
    /// The Medium joins two beginners.
    Russian,
}

/// How doubts are heard (N3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionVoices"))]
#[serde(rename_all = "snake_case")]
pub enum Voices {
    /// All answer in secret; the closest doubter clockwise counts.
    #[default]
    Sealed,
    /// The first doubt that arrives counts.
    First,
}

/// How long a match is (P).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionLength"))]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// One game, which decides the match (P5).
    #[default]
    Single,
    /// Until a player has won three games (P1).
    ThreeWins,
}

impl Setup {
    /// A single game of the standard set with every default.
    #[must_use]
    pub const fn standard(players: u8) -> Self {
        Self {
            players,
            keeper: Keeper::FIRST,
            set: Set::Standard,
            edition: Edition::English,
            voices: Voices::Sealed,
            open_checks: true,
            memory_aid: true,
            length: Length::Single,
            breakthroughs: 2,
        }
    }

    /// Check the options against the rules.
    ///
    /// # Errors
    /// What is against the rules.
    pub fn validate(&self) -> Result<(), SetupError> {
        if !(2..=5).contains(&self.players) {
            Err(SetupError::Players)
        } else if self.keeper.chosen().is_some_and(|seat| seat.number() >= self.players) {
            Err(SetupError::Keeper)
        } else if !(2..=3).contains(&self.breakthroughs) {
            Err(SetupError::Breakthroughs)
        } else if self.set == Set::Gradual && self.length == Length::Single {
            Err(SetupError::GradualSingle)
        } else {
            Ok(())
        }
    }

    /// The Characters of the first game.
    #[must_use]
    pub(crate) const fn characters(&self) -> Deck {
        match self.set {
            Set::Standard => Deck::of(&Character::ALL),
            Set::Gradual => BEGINNERS,
            Set::Simplified if self.players > 2 => BEGINNERS,
            Set::Simplified => BEGINNERS.with(match self.edition {
                Edition::English => Character::Saboteur,
                Edition::Russian => Character::Medium,
            }),
        }
    }
}

/// Decrypter ×2, Dark Messiah ×2, Wanderer (S3).
const BEGINNERS: Deck = Deck::of(&[
    Character::Decrypter,
    Character::Decrypter,
    Character::DarkMessiah,
    Character::DarkMessiah,
    Character::Wanderer,
]);

/// What a single game is played by: the table's options and the Characters of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    pub(crate) players: u8,
    pub(crate) voices: Voices,
    pub(crate) open_checks: bool,
    pub(crate) memory_aid: bool,
    /// The Characters of this game, in no order.
    pub(crate) characters: Deck,
    /// Characters dealt to each player: one, or several to choose from (S6, V5).
    pub(crate) hand: u8,
    /// Whether what is not dealt forms a stack (S4, S6, V1) or is put aside (S3).
    pub(crate) stacked: bool,
}

impl Rules {
    /// The rules of one game at this table, with these Characters.
    pub(crate) const fn new(setup: &Setup, characters: Deck, first: bool) -> Self {
        let two = setup.players == 2;
        Self {
            players: setup.players,
            voices: setup.voices,
            open_checks: setup.open_checks && two,
            memory_aid: setup.memory_aid,
            characters,
            hand: match (two, characters.len()) {
                (false, _) => 1,
                (true, ..=5) => 2,
                (true, _) => 3,
            },
            stacked: two
                || match setup.set {
                    Set::Simplified => false,
                    Set::Standard => true,
                    Set::Gradual => !first,
                },
        }
    }
}

refusals! {
    /// Why a setup is no game.
    SetupError;
    Players = "bad_players", "S1",
        "Two to five play; alone, play solo.",
        "Играют от двух до пяти; одному — одиночный режим.";
    Keeper = "bad_keeper", "S2",
        "The Time Keeper must be one of the players.",
        "Хранителем времени должен быть один из игроков.";
    Breakthroughs = "bad_breakthroughs", "P2",
        "All lose at the second Chaos Breakthrough, or at the third: choose 2 or 3.",
        "Все проигрывают при втором прорыве Хаоса или при третьем: выберите 2 или 3.";
    GradualSingle = "gradual_needs_match", "V1",
        "The gradual variant is played to three wins.",
        "Постепенный вариант играют до трёх побед.";
}
