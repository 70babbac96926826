//! A table as everybody may know it, apart from its game.

use enigmata_game::fair::Commitment;
use enigmata_game::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// What is agreed at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The game's name.
    pub game: String,
    /// What the game itself leaves open, as in docs/protocol.md.
    #[ts(type = "MansionSetup | SoloSetup")]
    #[schema(value_type = Object)]
    pub setup: Value,
    /// Whether strangers find it in the lobby; without, only the link leads there.
    #[serde(default)]
    #[ts(optional = nullable, as = "Option<bool>")]
    pub public: bool,
    /// Whether others may look on.
    #[serde(default = "yes")]
    #[ts(optional = nullable, as = "Option<bool>")]
    pub spectators: bool,
    /// Whether the table has a chat.
    #[serde(default = "yes")]
    #[ts(optional = nullable, as = "Option<bool>")]
    pub chat: bool,
    /// The limits of time; none if not given.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub clock: Option<Limits>,
    /// After how many seconds of absence a bot plays on for somebody; never if not given.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub absence: Option<u32>,
}

const fn yes() -> bool {
    true
}

/// Limits of time, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// For a whole turn, while the player whose turn it is is asked.
    pub turn: u32,
    /// For an answer to what another player does.
    pub answer: u32,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take their seats.
    Waiting,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before it began, or nobody came back.
    Closed,
}

/// A table as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct TableInfo {
    /// The link: who has it may come.
    pub table: String,
    /// Where it stands.
    pub stage: Stage,
    /// What is agreed.
    pub options: Options,
    /// Who may change that, by their public id.
    pub host: Option<String>,
    /// The seats, by their number.
    pub seats: Vec<SeatInfo>,
    /// How many look on.
    pub spectators: u32,
    /// What fixes the deals before they are known; see "verifiable deals" in docs/protocol.md.
    #[schema(value_type = String)]
    pub commitment: Commitment,
    /// Who has won, once it is over.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Its number.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Who sits there.
    pub occupant: Option<Occupant>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// A person, or a program that a person runs.
    Person {
        /// Their public id.
        player: String,
        /// Their name: text, never markup.
        name: String,
        /// Whether it is a program.
        program: bool,
        /// Whether they said that they are ready.
        ready: bool,
        /// Whether a window of theirs is open at this table.
        present: bool,
        /// Whether a bot plays for them until they are back.
        stand_in: bool,
    },
    /// A bot of the house.
    Bot {
        /// Its name.
        name: String,
    },
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ChatLine {
    /// Counted from zero at each table.
    pub number: u64,
    /// Who said it, by their public id.
    pub player: String,
    /// Their name then.
    pub name: String,
    /// What: text, never markup.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Me {
    /// The public id.
    pub player: String,
    /// The name that others see.
    pub name: String,
    /// Whether this is a guest, an account or a program.
    pub kind: PlayerKind,
    /// The name of the account, if it is one.
    pub login: Option<String>,
    /// The language of sentences.
    #[ts(type = "\"en\" | \"ru\"")]
    #[schema(value_type = String)]
    pub language: enigmata_game::Language,
}

/// What kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Somebody who just came.
    Guest,
    /// Somebody with a password.
    Account,
    /// A program with a token.
    Program,
}
