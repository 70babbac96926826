//! What a table is told.

use crate::{ChatRow, Head, MoveRow, RemotePresence, TableRow, Thought};
use enigmata_game::fair::Contribution;
use enigmata_game::{Language, Seat};
use enigmata_games::{AnyPlanned, PlanError};
use enigmata_wire::{ConnectionId, Id, Millis, Options, PlayerId, Timestamp, Version};
use std::sync::Arc;

/// Something that happened.
pub enum Input {
    /// A request, which is answered by [`Effect::Reply`](crate::Effect::Reply) with the same ticket.
    Request {
        /// Chosen by the driver.
        ticket: u64,
        /// What is asked for.
        request: Request,
    },
    /// The moment of [`Effect::Alarm`](crate::Effect::Alarm) has come. A tick at any other time does no harm.
    Tick,
    /// A bot's answer to [`Effect::Think`](crate::Effect::Think).
    Thought(Thought),
    /// There is no room for a bot's question now.
    NoRoomToThink {
        /// The seat that was asked.
        seat: Seat,
    },
    /// The delay of a connection was measured.
    Delay {
        /// Connection whose delay was measured.
        connection: ConnectionId,
        /// The time that a frame takes from there.
        delay: Millis,
    },
    /// The store has at least this much of the table, and these are connected through other nodes if that is known.
    Stored {
        /// How much of the table is stored, at least.
        head: Head,
        /// Who is connected through other nodes; none if that is not known.
        remote: Option<RemotePresence>,
    },
    /// Another node plays for bots and clocks from now on.
    Disown,
    /// The write of [`Effect::Persist`](crate::Effect::Persist) succeeded.
    Persisted {
        /// The number of the effect.
        number: u64,
        /// What was written.
        written: Written,
    },
    /// Another node had written first; nothing was written.
    Conflict {
        /// The number of the effect.
        number: u64,
    },
    /// The store failed; what should have been written may have been.
    Failed {
        /// The number of the effect.
        number: u64,
    },
    /// The answer to [`Effect::Load`](crate::Effect::Load).
    Loaded {
        /// The number of the effect.
        number: u64,
        /// What was read.
        loaded: Loaded,
    },
    /// The answer to [`Effect::Draw`](crate::Effect::Draw).
    Drawn {
        /// The number of the effect.
        number: u64,
        /// The planned moves, to be stored, or why there are none.
        drawn: Result<AnyPlanned, PlanError>,
    },
}

/// The answer to a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is stored.
    Done,
    /// The table is stored, with this version.
    Version(Version),
    /// Both tables of a rematch are stored, with these versions.
    Versions(Version, Version),
    /// The line of chat is stored under this number.
    Line(u64),
}

/// The answer to a read.
pub enum Loaded {
    /// Answer to [`Load::Head`](crate::Load::Head); none if the table is gone.
    Head(Option<Head>),
    /// Answer to [`Load::Log`](crate::Load::Log).
    Log(Box<Log>),
    /// Answer to [`Load::Held`](crate::Load::Held): whether there is such a move.
    Held(bool),
}

/// What was read of a table. A part that was not asked for is absent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    /// The table apart from its moves.
    pub row: Option<TableRow>,
    /// The moves from a number on.
    pub moves: Vec<MoveRow>,
    /// The last lines of chat from a number on.
    pub chat: Option<Vec<ChatRow>>,
    /// Private notes of all players.
    pub notes: Option<Vec<(PlayerId, String)>>,
}

/// A person or program as a table knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Id of the person or program.
    pub id: PlayerId,
    /// The name that others see.
    pub name: String,
    /// Whether it is a program.
    pub program: bool,
    /// The owner of a program, or of the device that several people share.
    pub owner: Option<PlayerId>,
    /// Whether this is one of several people at one device.
    pub is_local: bool,
}

/// The connection that asked for a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Asker {
    /// Id of the connection.
    pub connection: ConnectionId,
    /// What it put on the command.
    pub id: Option<Id>,
    /// The language of refusals.
    pub language: Language,
}

/// What is asked of a table.
#[derive(Clone, Debug)]
pub enum Request {
    /// Save a table that was just opened.
    Create,
    /// Nothing but to be as the store has it.
    Touch,
    /// Act for its bots and clocks from now on.
    Own,
    /// Report once more who is connected.
    RepeatPresence,
    /// Catch up with [`Input::Stored`].
    Sync,
    /// Follow the table. The answer is sent as a frame.
    Watch {
        /// Person or program that follows the table.
        visitor: Visitor,
        /// By which connection.
        connection: ConnectionId,
        /// What its last measured delay is.
        delay: Option<Millis>,
        /// The sequence number of what the client has seen.
        since: Option<u64>,
        /// Players whose chat is not wanted.
        muted: Vec<PlayerId>,
        /// What is put on the answer.
        id: Option<Id>,
    },
    /// A connection follows the table no more.
    Unwatch {
        /// Connection that stops following the table.
        connection: ConnectionId,
    },
    /// Make a move. The answer is sent as a frame once the move is stored.
    Play {
        /// Player who makes the move.
        player: PlayerId,
        /// The sequence number of what the client has seen.
        seq: u64,
        /// The move, in JSON.
        action: Arc<str>,
        /// Whom to answer.
        asker: Asker,
        /// When the move was made, by the delay of the connection.
        made_at: Timestamp,
        /// The seat under which the other nodes were told that a move is on its way, if they were.
        announced: Option<Seat>,
    },
    /// Take a seat, or come back to one's own.
    Sit {
        /// Person or program that takes the seat.
        visitor: Visitor,
        /// Where; the first free seat if not given.
        seat: Option<Seat>,
    },
    /// Leave one's seat.
    Leave {
        /// Player who leaves the seat.
        player: PlayerId,
    },
    /// Have a bot play for a player who is away.
    StandIn {
        /// Player who asks; only a seated player may.
        by: PlayerId,
        /// The seat of the player who is away.
        seat: Seat,
    },
    /// Be ready, or not.
    Ready {
        /// Seated player who is ready or not.
        player: PlayerId,
        /// Ready or not.
        ready: bool,
        /// What is mixed into the deals.
        contribution: Option<Contribution>,
    },
    /// Seat a bot.
    AddBot {
        /// Player who asks; only the host may.
        by: PlayerId,
        /// Where; the first free seat if not given.
        seat: Option<Seat>,
        /// Its kind; the usual one if not given.
        bot: Option<String>,
    },
    /// Have a bot play as another kind.
    ChangeBot {
        /// Player who asks; only the host may.
        by: PlayerId,
        /// Where it sits.
        seat: Seat,
        /// Name of the kind, as in [`BotKind::name`](crate::BotKind::name).
        bot: String,
    },
    /// Free a seat before the game.
    Remove {
        /// Player who asks; only the host may.
        by: PlayerId,
        /// Seat to free.
        seat: Seat,
    },
    /// Change what is agreed before the game.
    Configure {
        /// Player who asks; only the host may.
        by: PlayerId,
        /// All that is agreed.
        options: Options,
    },
    /// Turn the chat on or off.
    AllowChat {
        /// Player who asks; only the host may.
        by: PlayerId,
        /// On or off.
        chat: bool,
    },
    /// Add a line to the table's chat.
    Say {
        /// Author of the line.
        visitor: Visitor,
        /// The line as it was typed; hidden characters are removed.
        text: String,
    },
    /// Save one's private notes.
    Note {
        /// Seated player whose notes they are.
        player: PlayerId,
        /// The connection that need not be told.
        connection: ConnectionId,
        /// All of the notes.
        text: String,
    },
    /// Open another table for the same people.
    Rematch {
        /// Player who asks; only a seated player may.
        by: PlayerId,
        /// The seed of the new table.
        seed: Seed,
    },
    /// A player has another name.
    Rename {
        /// Player whose name changes.
        player: PlayerId,
        /// The player's new name.
        name: String,
    },
    /// A guest has become an account that exists.
    ReplacePlayer {
        /// Player as whom the guest played.
        guest: PlayerId,
        /// Account that takes the guest's place.
        to: Visitor,
    },
    /// A player is deleted.
    Forget {
        /// Player who is deleted.
        player: PlayerId,
    },
    /// Close a table that is not used.
    Close,
    /// The record of a game that is over.
    Record,
    /// The replay of a game that is over.
    Replay,
    /// A game that is over, to be analysed.
    Study,
    /// The game of a player who trains or plays alone, for the coach.
    Training {
        /// Player who asks; only the one person at the table may.
        player: PlayerId,
    },
}

/// What the driver gives to a new table: names that are free, and entropy.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed {
    /// Unused id for the table.
    pub id: enigmata_wire::TableId,
    /// Unused link for the table; it is a secret.
    pub link: String,
    /// What its deals are drawn from.
    pub secret: [u8; 32],
    /// What delays of bots and moves of those whose time has run out are drawn from.
    pub random: [u8; 32],
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Seed({})", self.id)
    }
}
