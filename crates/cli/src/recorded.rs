//! Records in files.

use crate::failure::Failure;
use enigmata_conduit::State;
use enigmata_game::{FORMAT, Game, Record};
use enigmata_games::unknown_game;
use enigmata_mansion::{Match, Solo};
use serde_json::Value;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The longest record that is read, in bytes.
const RECORD_LIMIT: u64 = 64 << 20;

/// A record of one of the games of Enigmata.
pub enum Recorded {
    /// A game or a match of Mansion.
    Mansion(RecordOf<Match>),
    /// A solo challenge.
    Solo(RecordOf<Solo>),
    /// A game of Conduit.
    Conduit(RecordOf<State>),
}

/// A record of a game.
pub type RecordOf<G> = Record<<G as Game>::Setup, <G as Game>::Move>;

impl Recorded {
    /// Read a record from a file, or from the input when the file is called `-`.
    ///
    /// # Errors
    /// When there is none, or when it is none.
    pub fn read(file: &Path, input: &mut impl Read) -> Result<Self, Failure> {
        let text = text(file, input)?;
        match game_of(&text)?.as_str() {
            Match::NAME => Ok(Self::Mansion(record::<Match>(&text)?)),
            Solo::NAME => Ok(Self::Solo(record::<Solo>(&text)?)),
            State::NAME => Ok(Self::Conduit(record::<State>(&text)?)),
            other => Err(Failure::Told(unknown_game(other).sentence)),
        }
    }
}

/// All of a file, or of the input when the file is called `-`.
///
/// # Errors
/// When it cannot be read, or is longer than any record.
pub fn text(file: &Path, input: &mut impl Read) -> Result<String, Failure> {
    if file == Path::new("-") {
        return read(input, "the standard input");
    }
    let name = file.display().to_string();
    let mut file = File::open(file)
        .map_err(|error| Failure::Told(format!("{name} cannot be opened: {error}.")))?;
    read(&mut file, &name)
}

fn read(input: &mut impl Read, name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    input
        .take(RECORD_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::Told(format!("{name} cannot be read: {error}.")))?;
    if bytes.len() as u64 > RECORD_LIMIT {
        let sentence = format!("{name} is no record: a record has at most {RECORD_LIMIT} bytes.");
        return Err(Failure::Told(sentence));
    }
    String::from_utf8(bytes).map_err(|_| Failure::Told(format!("{name} is no record: not UTF-8.")))
}

/// The format and the game first: a record of a later format need not read as one of ours.
fn game_of(text: &str) -> Result<String, Failure> {
    let no = |sentence| Err(Failure::Told(sentence));
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return no(format!("This is no record: it is not JSON: {error}.")),
    };
    match value.get("format").and_then(Value::as_str) {
        Some(FORMAT) => {}
        Some(other) => {
            return no(format!("This record's format is {other:?}; I read \"{FORMAT}\"."));
        }
        None => {
            return no(format!("This is no record: it has no \"format\" such as \"{FORMAT}\"."));
        }
    }
    match value.get("game").and_then(Value::as_str) {
        Some(game) => Ok(game.to_owned()),
        None => no("This is no record: it does not name its \"game\".".to_owned()),
    }
}

fn record<G: Game>(text: &str) -> Result<RecordOf<G>, Failure> {
    serde_json::from_str(text)
        .map_err(|error| Failure::Told(format!("This record cannot be read: {error}.")))
}
