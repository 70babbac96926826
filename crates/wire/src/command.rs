//! What a client says over a WebSocket: at a table, or in the hall.

use super::Options;
use super::game::GameMove;
use enigmata_game::Seat;
use enigmata_game::fair::Contribution;
use serde::Deserialize;
use serde_json::Value;
use ts_rs::TS;

/// A command at a table, which the address of the connection names; `cmd` says which it is. Every command may carry an
/// `id`, which comes back in its answer.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub enum TableCommand {
    /// Follow the table; the answer shows all of it, and what was told since a sequence number.
    Watch {
        /// The last sequence number that this client has seen.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u64>,
    },
    /// Take a seat, or take it back from the bot that stood in.
    Sit {
        /// Which; the first free one if not given.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Leave the seat; a bot plays on if the game has begun.
    Leave {},
    /// Have a bot play for a player who has been away for a minute, until they are back.
    StandIn {
        /// The seat of the player who is away.
        seat: Seat,
    },
    /// Say that one is ready, or not.
    Ready {
        /// Whether one is.
        ready: bool,
        /// What this client mixes into the deals, in hexadecimal.
        #[serde(default)]
        #[ts(optional)]
        contribution: Option<Contribution>,
    },
    /// The host seats a bot.
    AddBot {
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
        /// Where it sits.
        seat: Seat,
        /// How, such as `sharp` or `regular-bold`.
        bot: String,
    },
    /// The host frees a seat before the game.
    Remove {
        /// Seat to free: that of a bot, or of a person who is not the host.
        seat: Seat,
    },
    /// The host changes what is agreed, before the game.
    Configure {
        /// All that is agreed.
        options: Options,
    },
    /// The host turns the table's chat on or off.
    AllowChat {
        /// Whether there is a chat.
        chat: bool,
    },
    /// Make a move.
    Move {
        /// The sequence number of what this client sees: a move for an older question is refused.
        seq: u64,
        /// The move, as the game's rules have it.
        #[serde(rename = "move")]
        #[ts(as = "GameMove")]
        action: Value,
    },
    /// Say something at the table.
    Chat {
        /// What is said.
        text: String,
    },
    /// Save one's private notes for this table.
    Note {
        /// All of them.
        text: String,
    },
    /// Another game with the same people.
    Rematch {},
    /// Hear no more of what a player says, or hear it again.
    Mute {
        /// The player's public id.
        player: String,
        /// Whether to hear no more.
        muted: bool,
    },
    /// Nothing but an answer.
    Ping {},
}

/// A command in the hall, with `cmd` saying which. It may carry an `id` as well.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub enum HallCommand {
    /// Follow the list of public tables, or no more.
    Lobby {
        /// Whether to follow it.
        follow: bool,
    },
    /// Nothing but an answer.
    Ping {},
}

impl TableCommand {
    /// Value of the `cmd` field that selects this command.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Watch { .. } => "watch",
            Self::Sit { .. } => "sit",
            Self::Leave {} => "leave",
            Self::StandIn { .. } => "stand_in",
            Self::Ready { .. } => "ready",
            Self::AddBot { .. } => "add_bot",
            Self::ChangeBot { .. } => "change_bot",
            Self::Remove { .. } => "remove",
            Self::Configure { .. } => "configure",
            Self::AllowChat { .. } => "allow_chat",
            Self::Move { .. } => "move",
            Self::Chat { .. } => "chat",
            Self::Note { .. } => "note",
            Self::Rematch {} => "rematch",
            Self::Mute { .. } => "mute",
            Self::Ping {} => "ping",
        }
    }
}

impl HallCommand {
    /// Value of the `cmd` field that selects this command.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Lobby { .. } => "lobby",
            Self::Ping {} => "ping",
        }
    }
}
