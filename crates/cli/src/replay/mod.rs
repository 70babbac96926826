//! A recorded game, told turn by turn as somebody saw it.

mod mansion;
mod solo;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::tables;
use enigmata_game::{
    FORMAT, Game, Language, NotPlayed, Observer, Record, Refusal, Seat, Session, Step,
};
use enigmata_mansion::{Match, Solo};
use serde_json::Value;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// The longest record that is read, in bytes.
const RECORD_LIMIT: u64 = 64 << 20;

/// Read a record and tell it.
///
/// # Errors
/// When there is none, when it is none, or when a move in it is against the rules.
pub fn run(
    args: &ReplayArgs,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let text = if args.file == Path::new("-") {
        read(input, "the standard input")?
    } else {
        let name = args.file.display().to_string();
        let mut file = File::open(&args.file)
            .map_err(|error| Failure::Told(format!("{name} cannot be opened: {error}.")))?;
        read(&mut file, &name)?
    };
    let language = args.lang.into();
    match game_of(&text)? {
        Recorded::Mansion => {
            tell(&mut mansion::Teller::new(language), &record::<Match>(&text)?, args.seat, output)
        }
        Recorded::Solo => {
            tell(&mut solo::Teller::new(language), &record::<Solo>(&text)?, args.seat, output)
        }
    }
}

/// Tells one game.
trait Teller<G: Game> {
    /// What is told, and as whose eyes saw it.
    fn begin(&mut self, setup: &G::Setup, observer: Observer) -> String;
    /// One fact, which has just happened in the session.
    fn fact(
        &self,
        seen: &G::Seen,
        session: &Session<G>,
        observer: Observer,
        output: &mut impl Write,
    ) -> io::Result<()>;
}

fn tell<G: Game>(
    teller: &mut impl Teller<G>,
    record: &Record<G::Setup, G::Move>,
    seat: Option<u8>,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut session = Session::<G>::new(&record.setup).map_err(|error| {
        let sentence = error.sentence(Language::English);
        Failure::Told(format!("The record's setup is against rule {}: {sentence}", error.rule()))
    })?;
    let observer = observer(seat, session.game())?;
    writeln!(output, "{}", teller.begin(&record.setup, observer))?;
    for (step, Step { by, action }) in record.moves.iter().enumerate() {
        let told = session.play(*by, action).map_err(|NotPlayed(illegal)| {
            let (rule, sentence) = (illegal.rule(), illegal.sentence(Language::English));
            Failure::Told(format!(
                "Move {step} of the record (counted from 0, by {by}) is against rule {rule}: \
                 {sentence}"
            ))
        })?;
        for seen in session.heard_in(observer, told) {
            teller.fact(seen, &session, observer, output)?;
        }
    }
    if session.game().outcome().is_none() {
        writeln!(output, "\nThe record ends here, before the end.")?;
    }
    Ok(())
}

fn observer(seat: Option<u8>, game: &impl Game) -> Result<Observer, Failure> {
    let Some(number) = seat else { return Ok(Observer::Spectator) };
    match Seat::checked(number) {
        Some(seat) if game.seats().contains(seat) => Ok(Observer::Seat(seat)),
        Some(_) | None => Err(Failure::Told(format!(
            "Nobody sits at {number}; in this record the seats are 0 to {}.",
            game.seats().len() - 1
        ))),
    }
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

/// The games that can be told.
enum Recorded {
    Mansion,
    Solo,
}

/// The format and the game first: a record of a later format need not read as one of ours.
fn game_of(text: &str) -> Result<Recorded, Failure> {
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
        Some(Match::NAME) => Ok(Recorded::Mansion),
        Some(Solo::NAME) => Ok(Recorded::Solo),
        Some(other) => no(tables::no_such_game(other)),
        None => no("This is no record: it does not name its \"game\".".to_owned()),
    }
}

fn record<G: Game>(text: &str) -> Result<Record<G::Setup, G::Move>, Failure> {
    serde_json::from_str(text)
        .map_err(|error| Failure::Told(format!("This record cannot be read: {error}.")))
}
