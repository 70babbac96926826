//! A line read as a command.

use super::complaint::{Code, Complaint};
use enigmata_game::Unambiguous;
use enigmata_game::{Actor, FORMAT, Observer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// What the driver asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A new table.
    Setup {
        /// The game, if not the one that the referee was started for.
        game: Option<String>,
        /// What is agreed.
        setup: Value,
        /// From what the referee draws chance's moves; without it the driver gives them.
        seed: Option<u64>,
        /// Chance's first move.
        deal: Option<Value>,
    },
    /// A move, by a seat or by chance.
    Move {
        /// The seat that moves, or chance.
        by: Actor,
        /// The move, as JSON.
        action: Value,
    },
    /// All that an observer may know.
    View {
        /// The observer whose view is asked for.
        of: Observer,
    },
    /// What an observer may do.
    Legal {
        /// The observer whose legal moves are asked for.
        of: Observer,
    },
    /// The record so far.
    Record,
    /// A table from a record.
    Load {
        /// Name of the record's game.
        game: String,
        /// What was agreed.
        setup: Value,
        /// All moves of the record in order, and who made them.
        moves: Vec<(Actor, Value)>,
        /// From what the referee draws chance's further moves.
        seed: Option<u64>,
    },
    /// The driver needs the referee no more.
    Quit,
}

/// The names of the commands.
pub const COMMANDS: &[&str] = &["setup", "move", "view", "legal", "record", "load", "quit"];

/// A line that was read: its id, if it had one, and its command or what is wrong with it.
pub struct Request {
    /// Echoed in the answer.
    pub id: Option<Value>,
    /// What is asked for.
    pub command: Result<Command, Complaint>,
}

impl Request {
    /// Read a line.
    #[must_use]
    pub fn read(line: &[u8]) -> Self {
        let mut fields = match object(line) {
            Ok(fields) => fields,
            Err(complaint) => return Self { id: None, command: Err(complaint) },
        };
        match fields.take("id").filter(|id| !id.is_null()) {
            Some(id @ (Value::Number(_) | Value::String(_))) => {
                Self { id: Some(id), command: Command::read(fields) }
            }
            None => Self { id: None, command: Command::read(fields) },
            Some(_) => Self {
                id: None,
                command: Err(Complaint::new(
                    Code::BadField,
                    "The field \"id\" must be a number or a string.",
                )),
            },
        }
    }
}

fn object(line: &[u8]) -> Result<Fields, Complaint> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let sentence =
            format!("The line is not UTF-8 from byte {} on; send UTF-8.", error.valid_up_to());
        Complaint::new(Code::NotUtf8, sentence)
    })?;
    let read = serde_json::from_str(text).map_err(|error| {
        if error.is_data() {
            Complaint::new(Code::DuplicateField, format!("Every field comes once: {error}."))
        } else {
            Complaint::new(Code::BadJson, format!("The line is not JSON: {error}."))
        }
    });
    match read? {
        Unambiguous(Value::Object(fields)) => Ok(Fields { of: "The command", fields }),
        Unambiguous(_) => Err(Complaint::new(
            Code::NotAnObject,
            "A command is a JSON object with the field \"cmd\", one on a line.",
        )),
    }
}

impl Command {
    fn read(mut fields: Fields) -> Result<Self, Complaint> {
        let name: String = fields.need("cmd", "a string")?;
        let command = match name.as_str() {
            "setup" => Self::Setup {
                game: fields.may("game", "a string")?,
                setup: fields.object("setup")?,
                seed: fields.seed()?,
                deal: fields.may::<Map<_, _>>("deal", "an object")?.map(Value::Object),
            },
            "move" => Self::Move { by: fields.by()?, action: fields.object("move")? },
            "view" => Self::View { of: fields.observer()? },
            "legal" => Self::Legal { of: fields.observer()? },
            "record" => Self::Record,
            "load" => {
                let seed = fields.seed()?;
                let record = fields.need("record", "an object")?;
                Self::read_record(Fields { of: "The record", fields: record }, seed)?
            }
            "quit" => Self::Quit,
            _ => {
                let sentence = format!(
                    "There is no command {}; the commands are: {}.",
                    shown(&name),
                    COMMANDS.join(", ")
                );
                return Err(Complaint::new(Code::UnknownCommand, sentence));
            }
        };
        fields.end()?;
        Ok(command)
    }

    fn read_record(mut fields: Fields, seed: Option<u64>) -> Result<Self, Complaint> {
        let bad = |sentence: String| Complaint::new(Code::BadRecord, sentence);
        let read = (|| {
            let format: String = fields.need("format", "a string")?;
            if format != FORMAT {
                let sentence = format!("The format is {}, not \"{FORMAT}\".", shown(&format));
                return Err(bad(sentence));
            }
            let game = fields.need("game", "a string")?;
            let setup = fields.object("setup")?;
            let moves: Vec<Value> = fields.need("moves", "an array")?;
            // A proof is of the record as it was; the game that goes on from it is another one.
            fields.take("fair");
            fields.end()?;
            let moves = moves.into_iter().enumerate().map(|(step, value)| {
                let of = "A move of the record";
                let Value::Object(fields) = value else {
                    return Err(bad(format!("Move {step} is not an object.")));
                };
                let mut fields = Fields { of, fields };
                let read = (fields.by()?, fields.object("move")?);
                fields.end()?;
                Ok(read)
            });
            Ok(Self::Load { game, setup, moves: moves.collect::<Result<_, _>>()?, seed })
        })();
        read.map_err(|complaint| bad(complaint.sentence))
    }
}

/// The fields of an object that have not been read yet.
struct Fields {
    of: &'static str,
    fields: Map<String, Value>,
}

impl Fields {
    fn take(&mut self, name: &str) -> Option<Value> {
        self.fields.remove(name)
    }

    fn may<T: DeserializeOwned>(
        &mut self,
        name: &str,
        wanted: &str,
    ) -> Result<Option<T>, Complaint> {
        match self.take(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => serde_json::from_value(value).map(Some).map_err(|_| {
                Complaint::new(Code::BadField, format!("The field \"{name}\" must be {wanted}."))
            }),
        }
    }

    fn need<T: DeserializeOwned>(&mut self, name: &str, wanted: &str) -> Result<T, Complaint> {
        self.may(name, wanted)?.ok_or_else(|| {
            let sentence = format!("{} needs the field \"{name}\": {wanted}.", self.of);
            Complaint::new(Code::MissingField, sentence)
        })
    }

    fn object(&mut self, name: &str) -> Result<Value, Complaint> {
        self.need::<Map<_, _>>(name, "an object").map(Value::Object)
    }

    fn seed(&mut self) -> Result<Option<u64>, Complaint> {
        self.may("seed", "a whole number from 0 to 18446744073709551615")
    }

    fn by(&mut self) -> Result<Actor, Complaint> {
        self.need("by", "a seat's number from 0 on, or \"chance\"")
    }

    fn observer(&mut self) -> Result<Observer, Complaint> {
        self.need("as", "a seat's number from 0 on, or \"spectator\"")
    }

    /// Nothing may be left over: a misspelt option must not be ignored.
    fn end(self) -> Result<(), Complaint> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(name) => {
                let sentence = format!("{} has no field {} here.", self.of, shown(name));
                Err(Complaint::new(Code::UnknownField, sentence))
            }
        }
    }
}

/// A stranger's word in quotes, cut short.
fn shown(word: &str) -> String {
    let start: String = word.chars().take(40).collect();
    format!("\"{}\"", start.escape_debug())
}
