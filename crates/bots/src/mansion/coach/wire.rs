//! What a coach says, as it goes over the wire: facts and numbers, never sentences.

use enigmata_game::Seat;
use enigmata_mansion::{Card, Cards, Character, Icon, Spot, Trio};
use serde::Serialize;

/// What a seat has reason to believe, and what it might do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Coached {
    /// Whose belief it is.
    pub seat: Seat,
    /// The cards that lie face-down.
    pub spots: Vec<CoachedSpot>,
    /// Everybody else who still plays.
    pub seats: Vec<CoachedSeat>,
    /// The name that this seat is asked about.
    pub doubt: Option<CoachedDoubt>,
    /// This seat's own mission, if it has one that can be attempted.
    pub mission: Option<CoachedMission>,
}

/// What is believed of a face-down card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoachedSpot {
    /// Spot of the face-down card.
    pub spot: Spot,
    /// The likeliest cards, the best first; empty if nothing is likely.
    pub cards: Vec<CardChance>,
    /// Why, the weightiest first.
    pub why: Vec<CoachReason>,
}

/// A card and its chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardChance {
    /// Card that it may be.
    pub card: Card,
    /// From nothing to one.
    pub chance: f64,
}

/// What is believed of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoachedSeat {
    /// Player who is judged, never the seat itself.
    pub seat: Seat,
    /// The likeliest Characters, the best first.
    pub characters: Vec<CharacterChance>,
}

/// A Character and its chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharacterChance {
    /// Character that the player may be.
    pub character: Character,
    /// From nothing to one.
    pub chance: f64,
}

/// Why something is believed of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "because", rename_all = "snake_case")]
pub enum CoachReason {
    /// This seat has seen it.
    Saw {
        /// Number of the turn, counted from one.
        turn: u16,
        /// Card that was seen.
        card: Card,
    },
    /// It was doubted, and the name was true.
    Proved {
        /// Player who named the card.
        speaker: Seat,
        /// Player whose doubt counted.
        by: Seat,
        /// Number of the turn, counted from one.
        turn: u16,
        /// Name that was said, which the card has.
        name: Card,
    },
    /// It was doubted, and the name was false.
    Disproved {
        /// Player who named the card.
        speaker: Seat,
        /// Player whose doubt counted.
        by: Seat,
        /// Number of the turn, counted from one.
        turn: u16,
        /// What it is not.
        name: Card,
    },
    /// It is being called this just now.
    Claimed {
        /// Player who names the card.
        seat: Seat,
        /// Number of the turn, counted from one.
        turn: u16,
        /// Name that was said.
        name: Card,
    },
    /// It was called this, and no player doubted.
    Stood {
        /// Player who named the card.
        seat: Seat,
        /// Number of the turn, counted from one.
        turn: u16,
        /// Name that was said.
        name: Card,
    },
    /// The token that a peek by the Library gave shows the corner (F1).
    Corner {
        /// Player who peeked and took the token.
        seat: Seat,
        /// Number of the turn, counted from one.
        turn: u16,
        /// Icon of the token that was taken.
        icon: Icon,
    },
    /// It was shuffled with two others (F10).
    Shuffled {
        /// Number of the turn, counted from one.
        turn: u16,
        /// Spots of the three cards.
        spots: Trio,
    },
    /// The Ghost laid it there with two others (G2).
    Laid {
        /// Who was the Ghost.
        seat: Seat,
        /// Number of the turn, counted from one.
        turn: u16,
        /// Spots of the three cards.
        spots: Trio,
    },
    /// By what is certain it can only be one of these.
    Left {
        /// Cards that are still possible there.
        cards: Cards,
    },
}

/// What doubting a name is worth to a player who is asked.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoachedDoubt {
    /// Player who named the card.
    pub speaker: Seat,
    /// Spot of the card that was named.
    pub spot: Spot,
    /// Name that was said.
    pub name: Card,
    /// What this seat can know of it.
    pub knows: CoachKnows,
    /// The chance that it is a lie.
    pub lie: f64,
    /// What doubting is worth, in units of one look at a card; below zero, believing is better.
    pub worth: f64,
    /// What follows from that.
    pub advice: CoachAdvice,
}

/// What a player can know of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum CoachKnows {
    /// They have seen the card.
    Seen {
        /// Card that was seen.
        card: Card,
    },
    /// They know where the named card is, and it is elsewhere.
    Elsewhere {
        /// Spot that the named card lies on.
        spot: Spot,
    },
    /// It follows from what is certain.
    Settled {
        /// Whether the name is true.
        truth: bool,
    },
    /// The name may be true or false.
    Nothing,
}

/// What a coach would do with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CoachAdvice {
    /// Doubting is worth more.
    Doubt,
    /// Believing is worth more.
    Believe,
    /// The difference hardly matters.
    Close,
}

/// How a mission stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoachedMission {
    /// Character whose mission it is.
    pub character: Character,
    /// The chance that it would be accomplished if it were attempted now.
    pub chance: f64,
    /// Whether the tokens allow the attempt.
    pub ready: bool,
    /// Whether a coach would attempt it.
    pub advised: bool,
    /// Where the cards are taken to be.
    pub places: Vec<CoachedPlace>,
    /// Whom the Medium would name.
    pub accuse: Option<CoachedAccusation>,
}

/// Where a card of a mission is taken to be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoachedPlace {
    /// Card that the mission requires.
    pub card: Card,
    /// Likeliest spot of the card.
    pub spot: Spot,
    /// The chance that it is there.
    pub chance: f64,
}

/// A player whose Character the Medium would name (M6).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoachedAccusation {
    /// Player to point at, who holds a Chaos token.
    pub seat: Seat,
    /// Likeliest Character of that player.
    pub character: Character,
    /// The chance that it is so.
    pub chance: f64,
}

/// Every word and every attempt of a game that is over, by what each seat could know then.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// Every name that was said.
    pub claims: Vec<StudiedClaim>,
    /// Every attempt of a mission.
    pub attempts: Vec<StudiedAttempt>,
}

/// A name that was said.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StudiedClaim {
    /// After how many moves it is said.
    pub at: u32,
    /// In which game of the match, counted from one.
    pub game: u16,
    /// Number of the turn in its game, counted from one.
    pub turn: u16,
    /// Player who named the card.
    pub seat: Seat,
    /// Spot of the card that was named.
    pub spot: Spot,
    /// Name that was said.
    pub name: Card,
    /// What the card was.
    pub card: Card,
    /// Everybody who was asked.
    pub answers: Vec<StudiedAnswer>,
}

/// What a player could make of a name.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StudiedAnswer {
    /// Player who was asked.
    pub seat: Seat,
    /// What they could know of it.
    pub knows: CoachKnows,
    /// The chance that it was a lie, as they could know it.
    pub lie: f64,
    /// What doubting was worth to them, in units of one look at a card.
    pub worth: f64,
    /// What a coach would have said.
    pub advice: CoachAdvice,
    /// Whether they doubted; nothing if another was quicker.
    pub doubted: Option<bool>,
}

/// An attempt of a mission.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StudiedAttempt {
    /// After how many moves it begins.
    pub at: u32,
    /// In which game of the match, counted from one.
    pub game: u16,
    /// Number of the turn in its game, counted from one.
    pub turn: u16,
    /// Player who attempts it.
    pub seat: Seat,
    /// Character whose mission it is.
    pub character: Character,
    /// The chance to accomplish it, as they could know it.
    pub chance: f64,
    /// Whether it was accomplished.
    pub accomplished: bool,
}
