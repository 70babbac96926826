//! What a table asks of its driver.

use crate::{Append, ChatRow, Head, LocalPresence, Question, ReplayJob, Table, TableRow};
use enigmata_game::{Json, Seat};
use enigmata_games::{AnyDraw, AnyStudy};
use enigmata_wire::{ConnectionId, Fault, PlayerId, TableInfo, Timestamp};
use std::sync::Arc;

/// Something to be done, in the order in which it is given.
pub enum Effect {
    /// Write this, and answer with `Persisted`, `Conflict` or `Failed`. Until then the table changes nothing else.
    Persist {
        /// To be given back.
        number: u64,
        /// What is to be written.
        write: Write,
    },
    /// Read this, and answer with `Loaded` or `Failed`.
    Load {
        /// To be given back.
        number: u64,
        /// What is to be read.
        load: Load,
    },
    /// Draw, which may take a second, and answer with `Drawn`.
    Draw {
        /// To be given back.
        number: u64,
        /// The draw that is to be run.
        draw: AnyDraw,
    },
    /// Send a frame.
    Send {
        /// Connections to send it to; never empty.
        to: Vec<ConnectionId>,
        /// The frame, in JSON.
        frame: String,
    },
    /// Send a line of chat to those who do not mute its author.
    Say {
        /// Connections to send it to, each with its player; never empty.
        to: Vec<(ConnectionId, PlayerId)>,
        /// Who said it.
        by: PlayerId,
        /// The frame, in JSON.
        frame: String,
    },
    /// Measure the delay of these connections, and answer with `Delay`.
    Measure(Vec<ConnectionId>),
    /// Ask a bot, and answer with `Thought` or `NoRoomToThink`.
    Think(Box<Question>),
    /// Give `Tick` at this moment, and at no moment that was set before.
    Alarm(Timestamp),
    /// The public state of the table has changed.
    Changed(Arc<TableInfo>),
    /// There is more of the table in the store: other nodes may want to know.
    Progress {
        /// How much of the table is stored.
        head: Head,
        /// Whether the table belongs in the list of public tables.
        is_listed: bool,
    },
    /// Other nodes may want to know who is connected here.
    Presence(LocalPresence),
    /// The move that other nodes were told of is made or refused.
    Release(Seat),
    /// These puzzles, and no others, are being raced for at this table.
    OpenPuzzles(Vec<String>),
    /// A rematch was opened and is stored.
    Opened(Box<Table>),
    /// The answer to a request.
    Reply {
        /// The ticket of the request.
        ticket: u64,
        /// The answer, or why the request is refused.
        result: Result<Reply, Fault>,
    },
    /// Something to be counted.
    Count(Count),
}

/// Something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// Moves; answered by `Done`.
    Append(Append),
    /// The table apart from its moves; answered by `Version`.
    Save {
        /// The row to be stored.
        row: Box<TableRow>,
        /// Whether this node acts for its bots and clocks if no living node does.
        owns: bool,
    },
    /// A table that is over and its rematch, both or none; answered by `Versions`.
    Rematch {
        /// The one that is over.
        over: Box<TableRow>,
        /// The new one.
        next: Box<TableRow>,
    },
    /// The next line of chat; answered by `Line`.
    Say(ChatRow),
    /// A player's notes; answered by `Done`.
    Note {
        /// Player whose notes they are.
        player: PlayerId,
        /// All of them.
        text: String,
    },
    /// The puzzles that are raced for, so that no node helps with them; answered by `Done`.
    OpenPuzzles(Vec<String>),
    /// A move is on its way in a race with players at several nodes; answered by `Done`.
    Hold {
        /// Seat that made the move.
        seat: Seat,
        /// When it was made.
        made_at: Timestamp,
    },
}

/// Something to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Load {
    /// How much of the table is stored, and who is connected through other nodes.
    Head,
    /// The table, in this order: the row, the moves, the chat, the notes.
    Log {
        /// Whether the row is wanted.
        row: bool,
        /// From which move on, if moves are wanted.
        moves: Option<u64>,
        /// From which line on, if chat is wanted.
        chat: Option<u64>,
        /// Whether the notes are wanted.
        notes: bool,
    },
    /// Whether another living node has announced a move that was made in this time and is not stored yet.
    Held {
        /// Earliest moment, included.
        from: Timestamp,
        /// Latest moment, excluded.
        before: Timestamp,
    },
}

/// The answer to a request.
pub enum Reply {
    /// It was done.
    Done,
    /// It was done, or will be when its turn has come, and the answer is a frame to the connection.
    Sent,
    /// The link of the rematch.
    Rematch(String),
    /// Record of a game that is over, in JSON.
    Record(Json),
    /// Replay of a game that is over, yet to be composed.
    Replay(Box<ReplayJob>),
    /// Copy of a game that is over.
    Study(Box<AnyStudy>),
    /// A game and the seat of who asked.
    Training(Box<AnyStudy>, Seat),
}

/// Something to be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Moves of players that were stored.
    Moves(u64),
    /// A game that is over.
    Game,
    /// A player whose time has run out.
    Timeout,
    /// A write that another node preceded.
    Conflict,
    /// A line of chat.
    ChatLine,
    /// A command that was refused after it had been accepted, by its code.
    Refused(&'static str),
}
