//! What a client says over its WebSocket.

use super::Options;
use super::game::GameMove;
use enigmata_game::Seat;
use enigmata_game::fair::Contribution;
use serde::Deserialize;
use serde_json::Value;
use ts_rs::TS;

/// A command, with `cmd` saying which. Every command may carry an `id`, which comes back in its answer.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Follow a table; the answer shows all of it, and what was told since a sequence number.
    Watch {
        /// Its link.
        table: String,
        /// The last sequence number that this client has seen.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u64>,
    },
    /// Follow it no more.
    Unwatch {
        /// Its link.
        table: String,
    },
    /// Take a seat, or take it back from the bot that stood in.
    Sit {
        /// Its link.
        table: String,
        /// Which; the first free one if not given.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Leave the seat; a bot plays on if the game has begun.
    Leave {
        /// The table's link.
        table: String,
    },
    /// Have a bot play for a player who has been away for a minute, until they are back.
    StandIn {
        /// The table's link.
        table: String,
        /// The seat of the player who is away.
        seat: Seat,
    },
    /// Say that one is ready, or not.
    Ready {
        /// The table's link.
        table: String,
        /// Whether.
        ready: bool,
        /// What this client mixes into the deals, in hexadecimal.
        #[serde(default)]
        #[ts(optional)]
        contribution: Option<Contribution>,
    },
    /// The host seats a bot.
    AddBot {
        /// The table's link.
        table: String,
        /// Where; the first free seat if not given.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// Which, such as `sharp` or `regular-bold`; a regular one if not given.
        #[serde(default)]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// The host has a bot play otherwise, before the game.
    ChangeBot {
        /// The table's link.
        table: String,
        /// Where it sits.
        seat: Seat,
        /// How, such as `sharp` or `regular-bold`.
        bot: String,
    },
    /// The host frees a seat before the game.
    Remove {
        /// The table's link.
        table: String,
        /// Which.
        seat: Seat,
    },
    /// The host changes what is agreed, before the game.
    Configure {
        /// The table's link.
        table: String,
        /// All of it.
        options: Options,
    },
    /// The host turns the table's chat on or off.
    AllowChat {
        /// The table's link.
        table: String,
        /// On or off.
        chat: bool,
    },
    /// Make a move.
    Move {
        /// The table's link.
        table: String,
        /// The sequence number of what this client sees: a move for an older question is refused.
        seq: u64,
        /// The move, as the game's rules have it.
        #[serde(rename = "move")]
        #[ts(as = "GameMove")]
        action: Value,
    },
    /// Say something at the table.
    Chat {
        /// The table's link.
        table: String,
        /// What.
        text: String,
    },
    /// Keep one's private notes for this table.
    Note {
        /// The table's link.
        table: String,
        /// All of them.
        text: String,
    },
    /// Another game with the same people.
    Rematch {
        /// The table's link.
        table: String,
    },
    /// Hear no more of what somebody says, or hear it again.
    Mute {
        /// Who.
        player: String,
        /// No more, or again.
        muted: bool,
    },
    /// Follow the list of public tables, or no more.
    Lobby {
        /// Whether.
        follow: bool,
    },
    /// Nothing but an answer.
    Ping {},
}

impl Command {
    /// Every `cmd`.
    pub const NAMES: [&'static str; 18] = [
        "watch",
        "unwatch",
        "sit",
        "leave",
        "stand_in",
        "ready",
        "add_bot",
        "change_bot",
        "remove",
        "configure",
        "allow_chat",
        "move",
        "chat",
        "note",
        "rematch",
        "mute",
        "lobby",
        "ping",
    ];

    /// The link of the table that it is about.
    #[must_use]
    pub fn table(&self) -> Option<&str> {
        match self {
            Self::Watch { table, .. }
            | Self::Unwatch { table }
            | Self::Sit { table, .. }
            | Self::Leave { table }
            | Self::StandIn { table, .. }
            | Self::Ready { table, .. }
            | Self::AddBot { table, .. }
            | Self::ChangeBot { table, .. }
            | Self::Remove { table, .. }
            | Self::Configure { table, .. }
            | Self::AllowChat { table, .. }
            | Self::Move { table, .. }
            | Self::Chat { table, .. }
            | Self::Note { table, .. }
            | Self::Rematch { table } => Some(table),
            Self::Mute { .. } | Self::Lobby { .. } | Self::Ping {} => None,
        }
    }

    /// Its `cmd`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        let index = match self {
            Self::Watch { .. } => 0,
            Self::Unwatch { .. } => 1,
            Self::Sit { .. } => 2,
            Self::Leave { .. } => 3,
            Self::StandIn { .. } => 4,
            Self::Ready { .. } => 5,
            Self::AddBot { .. } => 6,
            Self::ChangeBot { .. } => 7,
            Self::Remove { .. } => 8,
            Self::Configure { .. } => 9,
            Self::AllowChat { .. } => 10,
            Self::Move { .. } => 11,
            Self::Chat { .. } => 12,
            Self::Note { .. } => 13,
            Self::Rematch { .. } => 14,
            Self::Mute { .. } => 15,
            Self::Lobby { .. } => 16,
            Self::Ping {} => 17,
        };
        Self::NAMES[index]
    }
}
