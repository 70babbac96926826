//! Why something was not stored or found.

use super::Holder;
use sqlx::migrate::MigrateError;
use std::fmt;
use std::path::PathBuf;

/// Where it is written what to do when a file is damaged.
pub const RESTORING: &str = "“Restoring a backup” in docs/operating.md";

/// Why something was not stored or found.
#[derive(Debug)]
pub enum StoreError {
    /// Another writer was first: the table has moved on, or has changed.
    Taken,
    /// The database failed.
    Database(sqlx::Error),
    /// The file is of a newer version, or damaged.
    Migration(MigrateError),
    /// The store is closed, or could not begin to write.
    Closed,
    /// A moment ago nothing could be written.
    Unwritable,
    /// The file is damaged: what was found.
    Damaged(String),
    /// The folder cannot be made.
    Folder(PathBuf, std::io::Error),
    /// A file cannot be made or opened.
    Open(std::io::Error),
    /// Another server has the file open; which, if that is known.
    InUse(Option<Holder>),
    /// The file by which other servers are kept away cannot be locked.
    Lock(PathBuf, std::io::Error),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => write!(f, "somebody else was first"),
            Self::Database(error) => write!(f, "{error}"),
            Self::Migration(error) => write!(f, "{error}"),
            Self::Closed => write!(f, "the store is closed"),
            Self::Unwritable => write!(f, "nothing can be written"),
            Self::Damaged(found) => write!(f, "{found}"),
            Self::Folder(folder, error) => {
                write!(f, "the folder {} cannot be made: {error}", folder.display())
            }
            Self::Open(error) => write!(f, "{error}"),
            Self::InUse(Some(holder)) => write!(f, "it is in use by {holder}"),
            Self::InUse(None) => write!(f, "it is in use by another process"),
            Self::Lock(file, error) => write!(f, "{} cannot be locked: {error}", file.display()),
        }
    }
}

impl StoreError {
    /// Whether something that may exist only once exists already.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        match self {
            Self::Taken => true,
            Self::Database(sqlx::Error::Database(error)) => error.is_unique_violation(),
            Self::Database(_)
            | Self::Migration(_)
            | Self::Closed
            | Self::Unwritable
            | Self::Damaged(_)
            | Self::Folder(..)
            | Self::Open(_)
            | Self::InUse(_)
            | Self::Lock(..) => false,
        }
    }
}

impl StoreError {
    /// Whether the store has refused this one thing, and would take others.
    #[expect(clippy::wildcard_enum_match_arm, reason = "there are many kinds, and more to come")]
    pub(super) fn is_refusal(&self) -> bool {
        use sqlx::error::ErrorKind;
        match self {
            Self::Taken => true,
            Self::Database(sqlx::Error::Database(error)) => {
                !matches!(error.kind(), ErrorKind::Other)
            }
            _ => false,
        }
    }

    /// Whether a file of SQLite is damaged, or none at all.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        match self {
            Self::Damaged(_) => true,
            Self::Database(error) => says_damaged(error),
            Self::Migration(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => says_damaged(error),
            Self::Migration(_)
            | Self::Taken
            | Self::Closed
            | Self::Unwritable
            | Self::Folder(..)
            | Self::Open(_)
            | Self::InUse(_)
            | Self::Lock(..) => false,
        }
    }
}

/// SQLite's codes for a file that is damaged, is no database or ends too early. Those of PostgreSQL have
/// five characters.
fn says_damaged(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.filter(|code| code.len() < 5).and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 11 | 26) || code == 522)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}
