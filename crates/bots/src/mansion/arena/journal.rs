//! Finished deals as lines of text, so that a long run can be taken up again. Reading and writing the
//! file is the caller's task.

use super::block::Block;
use super::{Arena, Contestant};
use enigmata_mansion::Setup;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The form of these lines.
const FORMAT: &str = "enigmata-arena-1";

/// The first line: what the deals below it belong to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    version: String,
    lineup: Vec<String>,
    seed: u64,
    setup: Setup,
}

/// What a file held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// The finished deals of all tables.
    pub blocks: Vec<Block>,
    /// How much of the file is whole; what follows was torn off and is to be cut.
    pub whole_bytes: usize,
}

/// Why a file cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalError {
    /// It is something else.
    Foreign,
    /// It belongs to another run.
    Different {
        /// In what they differ.
        what: &'static str,
        /// What the file says.
        there: String,
        /// What was asked for.
        here: String,
    },
    /// A line cannot be right.
    Corrupt {
        /// Which, counted from one.
        line: usize,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("it holds something else than deals of an arena"),
            Self::Different { what, there, here } => {
                write!(f, "it was begun with another {what}: {there} there, {here} here")
            }
            Self::Corrupt { line } => write!(f, "its line {line} is damaged"),
        }
    }
}

impl std::error::Error for JournalError {}

impl Header {
    /// The header of an arena's runs by this version of the program.
    pub fn new<C: Contestant>(arena: &Arena<C>, version: &str) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: version.to_owned(),
            lineup: arena.lineup().map(Contestant::name).collect(),
            seed: arena.seed,
            setup: arena.setup,
        }
    }

    /// As a line.
    #[must_use]
    pub fn line(&self) -> String {
        line(self)
    }

    fn same_as(&self, here: &Self) -> Result<(), JournalError> {
        let check = |what, there: String, here: String| {
            if there == here { Ok(()) } else { Err(JournalError::Different { what, there, here }) }
        };
        check("format", self.format.clone(), here.format.clone())?;
        check("version of the program", self.version.clone(), here.version.clone())?;
        check("line-up", self.lineup.join(","), here.lineup.join(","))?;
        check("seed", self.seed.to_string(), here.seed.to_string())?;
        let setup = |header: &Self| serde_json::to_string(&header.setup).unwrap_or_default();
        check("setup", setup(self), setup(here))
    }
}

impl Block {
    /// As a line.
    #[must_use]
    pub fn line(&self) -> String {
        line(self)
    }
}

fn line(what: &impl Serialize) -> String {
    let mut line = serde_json::to_string(what).unwrap_or_default();
    line.push('\n');
    line
}

impl Journal {
    /// Read what a file holds. A last line that was torn off is not counted; nor is a torn header, so
    /// that an empty journal has to be given its header again.
    ///
    /// # Errors
    /// When it is not the journal of this run.
    pub fn read<C: Contestant>(
        bytes: &[u8],
        arena: &Arena<C>,
        header: &Header,
    ) -> Result<Self, JournalError> {
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole == 0 {
            let torn = header.line().as_bytes().starts_with(bytes);
            return if torn { Ok(Self::default()) } else { Err(JournalError::Foreign) };
        }
        let mut journal = Self::default();
        let lines: Vec<&[u8]> = bytes[..whole].split_inclusive(|&byte| byte == b'\n').collect();
        for (index, line) in lines.iter().enumerate() {
            if index == 0 {
                let there: Header =
                    serde_json::from_slice(line).map_err(|_| JournalError::Foreign)?;
                there.same_as(header)?;
            } else {
                match serde_json::from_slice::<Block>(line) {
                    Ok(block) if arena.could_be(&block) => journal.blocks.push(block),
                    // A machine that lost power may have kept the end of a line and not the rest.
                    Ok(_) | Err(_) if index + 1 == lines.len() => break,
                    Ok(_) | Err(_) => return Err(JournalError::Corrupt { line: index + 1 }),
                }
            }
            journal.whole_bytes += line.len();
        }
        Ok(journal)
    }
}
