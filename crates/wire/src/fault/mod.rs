//! Every way in which the server says no: a code for programs, a sentence for people.

mod words;

use crate::Millis;
use enigmata_conduit::Misread;
use enigmata_game::{Language, TableRefusal};
use enigmata_games::PlanError;
use http::StatusCode;
use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is against a game's rules, or no move or setup at all.
    Rules(TableRefusal),
    /// The frame or body is no JSON, or no command.
    Unreadable(String),
    /// A frame or body is too long.
    TooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// Only text frames are spoken.
    Binary,
    /// The client speaks a version that the server does not.
    OtherProtocol,
    /// The page that opened the connection is not ours.
    ForeignOrigin,
    /// The request is for another host than the public one.
    OtherHost,
    /// It needs a session.
    Unauthenticated,
    /// The cookie or token is forged, expired or signed out.
    UnknownSession,
    /// Login or password do not fit.
    WrongPassword,
    /// That login is taken.
    LoginTaken,
    /// A login has a wrong form.
    BadLogin,
    /// A password cannot be chosen; why, in English and in Russian.
    BadPassword([&'static str; 2]),
    /// A name is empty or too long, or has characters that cannot be seen or tell names apart.
    BadName,
    /// It needs an account.
    NeedsAccount,
    /// One has an account already.
    HasAccount,
    /// A program cannot do this; its owner can.
    ForPeople,
    /// Too many programs of one account.
    TooManyPrograms {
        /// Most programs that one account may own.
        limit: usize,
    },
    /// The person has no local player of this number.
    NoLocalPlayer,
    /// A local player plays only at its owner's private tables.
    LocalPlayerElsewhere,
    /// A table with local players cannot be public.
    PublicLocalPlayers,
    /// The session has changed: the client connects again.
    Reconnect,
    /// There is no such table.
    NoTable,
    /// There is no such seat.
    NoSeat,
    /// The seat is taken, or none is free.
    SeatTaken,
    /// The player has no seat here.
    NotSeated,
    /// The connection does not follow this table.
    NotWatching,
    /// Only the host may.
    NotHost,
    /// The host removed this player.
    WasRemoved,
    /// It is only possible before the game.
    AlreadyBegun,
    /// It is only possible during the game.
    NotBegun,
    /// It is only possible after the game.
    NotOver,
    /// It is only possible before the end of the game.
    AlreadyOver,
    /// The table was closed.
    Closed,
    /// The table does not admit spectators.
    NoSpectators,
    /// The game has no bots.
    NoBots,
    /// There is no such bot for a table.
    NoSuchBot,
    /// No bot sits there.
    NotABot,
    /// No player who is away sits there.
    NotAway,
    /// A player has not been away for long enough to be replaced.
    AwayTooShort {
        /// The seconds until they can be.
        seconds: i64,
    },
    /// The game has no coach, or there is nothing to say.
    NoCoach,
    /// The coach speaks only at a training table, with bots alone.
    NotTraining,
    /// A training table seats one person and bots.
    TrainingTable,
    /// The options do not make a table; why, in English and in Russian.
    BadOptions([&'static str; 2]),
    /// The move answers a question that is no longer asked.
    Stale,
    /// Another node was quicker: what was asked for is to be decided again by what holds now. It is shown
    /// only when that has happened too often.
    Conflict,
    /// It was done in a race after the time of the seat had run out (R5, K3 of Conduit).
    Late,
    /// The table has no chat.
    NoChat,
    /// A silenced player may not speak (K4).
    Silenced,
    /// A text is empty or too long.
    BadText {
        /// The limit in characters.
        limit: usize,
    },
    /// Too much in a short time.
    TooFast {
        /// The seconds until the next attempt is let through.
        seconds: i64,
    },
    /// The connection does not read what is sent to it.
    TooSlow,
    /// The connection says nothing.
    Silent,
    /// Too many connections from one address.
    TooManyConnections,
    /// Too many connections or tables in all.
    Full,
    /// Too many tables of one person.
    TooManyTables {
        /// Most unfinished tables at which one person may sit.
        limit: usize,
    },
    /// There is no such page or record.
    NotFound,
    /// The address is there, but not for this method.
    WrongMethod,
    /// A body is not said to be JSON.
    NotJson,
    /// What is asked for after the question mark is not understood.
    BadFilter(&'static str),
    /// A text names no puzzle.
    NoPuzzle(Misread),
    /// A text is no answer to the puzzle.
    NoAnswer(Misread),
    /// A puzzle has no solution.
    NoSolution,
    /// A puzzle lies open at a table.
    InRace,
    /// The day has no puzzle, or not yet.
    NoDaily,
    /// Something that should not happen has happened inside the server; nothing was done. What it was is
    /// for the log.
    Internal(String),
    /// The store failed: nothing was done, or it is not certain.
    Store,
    /// The server is going down.
    ShuttingDown,
}

impl Fault {
    /// Stable; clients may rely on it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.row().0
    }

    /// The rule that forbids it, where a rule does.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        if let Self::Rules(refusal) = self
            && !refusal.rule.is_empty()
        {
            return Some(refusal.rule);
        }
        None
    }

    /// HTTP status of a response that reports this fault.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.row().1
    }

    /// Too much in a short time: the next attempt is let through after so long.
    #[must_use]
    pub const fn too_fast(wait: Millis) -> Self {
        let seconds = wait.0 / 1000 + (wait.0 % 1000 > 0) as i64;
        Self::TooFast { seconds: if seconds < 1 { 1 } else { seconds } }
    }

    /// The seconds after which it is worth trying again, where time alone helps.
    #[expect(clippy::wildcard_enum_match_arm, reason = "for most, waiting does not help")]
    #[must_use]
    pub const fn retry_after(&self) -> Option<i64> {
        match self {
            Self::TooFast { seconds } => Some(*seconds),
            // Connections that say nothing are cut off by then.
            Self::Full => Some(10),
            _ => None,
        }
    }

    /// What is wrong and what to do.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most sentences have nothing to fill in")]
    #[must_use]
    pub fn sentence(&self, language: Language) -> Cow<'_, str> {
        let (_, _, english, russian) = self.row();
        let template = match language {
            Language::English => english,
            Language::Russian => russian,
        };
        match self {
            Self::Rules(refusal) => Cow::Borrowed(refusal.say(language)),
            Self::Unreadable(detail) => Cow::Owned(template.replace("{}", detail)),
            Self::NoPuzzle(misread) | Self::NoAnswer(misread) => {
                Cow::Owned(template.replace("{}", &misread.clause(language)))
            }
            Self::BadOptions([english, russian]) | Self::BadPassword([english, russian]) => {
                let detail = match language {
                    Language::English => english,
                    Language::Russian => russian,
                };
                Cow::Owned(template.replace("{}", detail))
            }
            Self::BadFilter(detail) => Cow::Owned(template.replace("{}", detail)),
            Self::AwayTooShort { seconds } | Self::TooFast { seconds } => {
                Cow::Owned(template.replace("{}", &seconds.to_string()))
            }
            Self::TooLong { limit }
            | Self::BadText { limit }
            | Self::TooManyPrograms { limit }
            | Self::TooManyTables { limit } => {
                Cow::Owned(template.replace("{}", &limit.to_string()))
            }
            _ => Cow::Borrowed(template),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl Error for Fault {}

impl From<PlanError> for Fault {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::Refused(refusal) => Self::Rules(refusal),
            PlanError::Unwritable(error) => error.into(),
        }
    }
}

/// Our own types can be written as JSON.
impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(format!("it cannot be written as JSON: {error}"))
    }
}

impl From<TableRefusal> for Fault {
    fn from(refusal: TableRefusal) -> Self {
        Self::Rules(refusal)
    }
}
