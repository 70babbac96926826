//! Why a house was not moved, in sentences. None of them says what is in the house.

use crate::{Place, RESTORING, StoreError};
use std::fmt;
use std::io;

/// Why a house was not written to a file, or read from one.
#[derive(Debug)]
pub enum NotMoved {
    /// The file cannot be read.
    Input(io::Error),
    /// The file cannot be written.
    Output(io::Error),
    /// The file is not what `export` wrote: in which line, and what is wrong.
    File(u64, String),
    /// The file is of another version of the house than this program.
    OtherFile {
        /// Of the file.
        schema: i64,
        /// Of this program.
        own: i64,
        /// The program that wrote it.
        program: String,
    },
    /// There is no house here.
    NoHouse(Place),
    /// The house is of another version than this program.
    OtherHouse {
        /// Where it is.
        place: Place,
        /// Of the house.
        schema: i64,
        /// Of this program.
        own: i64,
    },
    /// Somebody lives here already.
    NotEmpty(Place),
    /// What was kept of this table is not what the file has.
    Differs(&'static str),
    /// The file or database of the house fails.
    Store(Place, StoreError),
}

impl NotMoved {
    pub(super) fn store(place: &Place) -> impl Fn(sqlx::Error) -> Self {
        move |error| Self::Store(place.clone(), StoreError::Database(error))
    }
}

impl fmt::Display for NotMoved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "the file cannot be read: {error}."),
            Self::Output(error) => write!(f, "the file cannot be written: {error}."),
            Self::File(line, what) => write!(f, "line {line} of the file: {what}"),
            Self::OtherFile { schema, own, program } if schema > own => write!(
                f,
                "the file is of a newer version of the house ({schema}) than this program ({own}). \
                 Take Enigmata {program} or a newer one."
            ),
            Self::OtherFile { schema, own, program } => write!(
                f,
                "the file is of an older version of the house ({schema}) than this program ({own}). \
                 Import it with Enigmata {program}, which wrote it; when this program opens that house, \
                 it brings it up to date."
            ),
            Self::NoHouse(place) => write!(f, "there is no house in {place}."),
            Self::OtherHouse { place, schema, own } if schema > own => write!(
                f,
                "{place} is of a newer version ({schema}) than this program ({own}). Take the program \
                 that opens it."
            ),
            Self::OtherHouse { place, schema, own } => write!(
                f,
                "{place} is of an older version ({schema}) than this program ({own}). Open it with \
                 this program once, which brings it up to date; or take the program that opens it."
            ),
            Self::NotEmpty(place) => write!(
                f,
                "there is something in {place} already, and nothing is written over. Choose an empty \
                 database or a new folder, one that no server has opened yet."
            ),
            Self::Differs(table) => write!(
                f,
                "what was kept of “{table}” is not what the file has, so nothing is kept. Either its \
                 rows are not in the order of an export, or the database changes what it is given."
            ),
            Self::Store(place, error) if error.is_damaged() => write!(
                f,
                "{place} is damaged, or is no database ({error}). To go back to a backup, see {RESTORING}."
            ),
            Self::Store(_, error @ StoreError::Folder(..)) => write!(f, "{error}."),
            Self::Store(place, error @ StoreError::InUse(_)) => write!(
                f,
                "{place} cannot be filled: {error}. Stop that server first, or choose a new folder."
            ),
            Self::Store(place, error) => write!(f, "{place} fails: {error}."),
        }
    }
}
