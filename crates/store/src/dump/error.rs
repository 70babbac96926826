//! Why an export or import failed, in sentences. None of them says what is in the database.

use crate::{Location, RESTORING, StoreError};
use std::fmt;
use std::io;

/// Why a database was not written to a file, or read from one.
#[derive(Debug)]
pub enum DumpError {
    /// The file cannot be read.
    Input(io::Error),
    /// The file cannot be written.
    Output(io::Error),
    /// The file is not what `export` wrote: in which line, and what is wrong.
    File(u64, String),
    /// The file is of another version of the database than this program.
    OtherFile {
        /// Of the file.
        schema: i64,
        /// Of this program.
        own: i64,
        /// The program that wrote it.
        program: String,
    },
    /// There is no database of Enigmata here.
    NoDatabase(Location),
    /// The database is of another version than this program.
    OtherDatabase {
        /// Where it is.
        location: Location,
        /// Of the database.
        schema: i64,
        /// Of this program.
        own: i64,
    },
    /// The database has something in it already.
    NotEmpty(Location),
    /// What was kept of this table is not what the file has.
    Differs(&'static str),
    /// The file or database fails.
    Store(Location, StoreError),
}

impl DumpError {
    pub(super) fn store(location: &Location) -> impl Fn(sqlx::Error) -> Self {
        move |error| Self::Store(location.clone(), StoreError::Database(error))
    }
}

impl fmt::Display for DumpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "the file cannot be read: {error}."),
            Self::Output(error) => write!(f, "the file cannot be written: {error}."),
            Self::File(line, what) => write!(f, "line {line} of the file: {what}"),
            Self::OtherFile { schema, own, program } if schema > own => write!(
                f,
                "the file is of a newer version of the database ({schema}) than this program ({own}). \
                 Take Enigmata {program} or a newer one."
            ),
            Self::OtherFile { schema, own, program } => write!(
                f,
                "the file is of an older version of the database ({schema}) than this program ({own}). \
                 Import it with Enigmata {program}, which wrote it; when this program opens that \
                 database, it brings it up to date."
            ),
            Self::NoDatabase(location) => {
                write!(f, "there is no database of Enigmata in {location}.")
            }
            Self::OtherDatabase { location, schema, own } if schema > own => write!(
                f,
                "{location} is of a newer version ({schema}) than this program ({own}). Take the program \
                 that opens it."
            ),
            Self::OtherDatabase { location, schema, own } => write!(
                f,
                "{location} is of an older version ({schema}) than this program ({own}). Open it with \
                 this program once, which brings it up to date; or take the program that opens it."
            ),
            Self::NotEmpty(location) => write!(
                f,
                "there is something in {location} already, and nothing is written over. Choose an empty \
                 database or a new folder, one that no server has opened yet."
            ),
            Self::Differs(table) => write!(
                f,
                "what was kept of “{table}” is not what the file has, so nothing is kept. Either its \
                 rows are not in the order of an export, or the database changes what it is given."
            ),
            Self::Store(location, error) if error.is_damaged() => write!(
                f,
                "{location} is damaged, or is no database ({error}). To go back to a backup, see {RESTORING}."
            ),
            Self::Store(_, error @ StoreError::Folder(..)) => write!(f, "{error}."),
            Self::Store(location, error @ StoreError::InUse(_)) => write!(
                f,
                "{location} cannot be filled: {error}. Stop that server first, or choose a new folder."
            ),
            Self::Store(location, error) => write!(f, "{location} fails: {error}."),
        }
    }
}
