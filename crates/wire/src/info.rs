//! Public state of a table, apart from its game.

use crate::Timestamp;
use enigmata_game::fair::Commitment;
use enigmata_game::{Outcome, Seat};
use enigmata_mansion::{Setup, SoloSetup};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// What some game leaves open. An option that is left out is as the books have it.
#[derive(TS)]
#[ts(untagged)]
#[expect(dead_code, reason = "only its declaration is looked at")]
enum GameSetup {
    Mansion(Setup),
    Solo(SoloSetup),
    Conduit(enigmata_conduit::Setup),
}

/// What is agreed at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(from = "Wanted")]
pub struct Options {
    /// The game's name.
    pub game: String,
    /// What the game itself leaves open, as in docs/protocol.md.
    #[ts(as = "GameSetup")]
    #[schema(value_type = Object)]
    pub setup: Value,
    /// Whether strangers find it in the lobby; without, only the link leads there.
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub public: bool,
    /// Whether spectators are admitted; they are if it is left out.
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub spectators: bool,
    /// Whether the table has a chat; it has if it is left out.
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub chat: bool,
    /// Whether a coach may be asked during the game: only the host and bots play there.
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub training: bool,
    /// The limits of time; null for none. Left out, a public table has 120 and 30 seconds, and a
    /// private one has none.
    #[ts(optional = nullable)]
    #[schema(required = false)]
    pub clock: Option<Limits>,
    /// After how many seconds of absence a bot plays on for a player; null for never. Left out, a
    /// public table has 180, and a private one never.
    #[ts(optional = nullable)]
    #[schema(required = false)]
    pub absence: Option<u32>,
}

/// Strangers should not have to wait for a player who has gone.
const PUBLIC_CLOCK: Limits = Limits { turn: 120, answer: 30 };
const PUBLIC_ABSENCE: u32 = 180;

/// [`Options`] as they are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    game: String,
    setup: Value,
    #[serde(default)]
    public: bool,
    #[serde(default = "yes")]
    spectators: bool,
    #[serde(default = "yes")]
    chat: bool,
    #[serde(default)]
    training: bool,
    #[serde(default, deserialize_with = "given")]
    clock: Option<Option<Limits>>,
    #[serde(default, deserialize_with = "given")]
    absence: Option<Option<u32>>,
}

const fn yes() -> bool {
    true
}

/// Tells null, which was said, from nothing, which was left out.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl From<Wanted> for Options {
    fn from(wanted: Wanted) -> Self {
        Self {
            game: wanted.game,
            setup: wanted.setup,
            public: wanted.public,
            spectators: wanted.spectators,
            chat: wanted.chat,
            training: wanted.training,
            clock: wanted.clock.unwrap_or(wanted.public.then_some(PUBLIC_CLOCK)),
            absence: wanted.absence.unwrap_or(wanted.public.then_some(PUBLIC_ABSENCE)),
        }
    }
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
    /// It was given up before it began, or no player came back.
    Closed,
}

/// Public state of a table, apart from its game.
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
    /// Number of spectators that are connected.
    pub spectators: u32,
    /// What fixes the deals before they are known; see "deals that can be checked" in docs/protocol.md.
    #[schema(value_type = String)]
    pub commitment: Commitment,
    /// Who has won, once it is over.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

/// A seat of a table and its occupant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Number of the seat, from 0.
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
        /// While they are away and no bot plays for them: from when on the other players may ask for
        /// one, in milliseconds since 1970.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<i64>)]
        replaceable_at: Option<Timestamp>,
        /// Whether a bot plays for them until they are back.
        stand_in: bool,
    },
    /// A bot of the server.
    Bot {
        /// Name that the table shows for the bot: text, never markup.
        name: String,
        /// How well it plays.
        #[ts(type = "\"novice\" | \"regular\" | \"sharp\" | \"casual\" | \"strong\"")]
        #[schema(value_type = String)]
        strength: &'static str,
        /// How it likes to play.
        #[ts(type = "\"even\" | \"bold\" | \"careful\" | \"suspicious\"")]
        #[schema(value_type = String)]
        personality: &'static str,
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
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub at: Timestamp,
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
    /// The number among its owner's local players, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub local_player: Option<u8>,
}

/// What kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A person without an account.
    Guest,
    /// A person who signs in with a login and a password.
    Account,
    /// A program with a token.
    Program,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_left_out_depends_on_who_may_come() {
        let read = |value: Value| serde_json::from_value::<Options>(value).unwrap();
        let private = read(json!({"game": "mansion", "setup": {}}));
        assert_eq!((private.clock, private.absence), (None, None));
        assert!(private.chat && private.spectators && !private.public);
        let public = read(json!({"game": "mansion", "setup": {}, "public": true}));
        assert_eq!((public.clock, public.absence), (Some(PUBLIC_CLOCK), Some(PUBLIC_ABSENCE)));
        let calm =
            json!({"game": "mansion", "setup": {}, "public": true, "clock": null, "absence": null});
        assert_eq!((read(calm.clone()).clock, read(calm).absence), (None, None));
        assert_eq!(read(serde_json::to_value(&public).unwrap()), public);
        let wrong = json!({"game": "mansion", "setup": {}, "clocks": 1});
        assert!(serde_json::from_value::<Options>(wrong).is_err());
    }
}
