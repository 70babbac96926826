//! A recorded game, told turn by turn as somebody saw it.

use crate::args::ReplayArgs;
use crate::board;
use crate::failure::Failure;
use crate::tables;
use crate::words::{Speech, is_of_the_match};
use enigmata_game::{FORMAT, Game, NotPlayed, Observer, Record, Refusal, Seat, Session};
use enigmata_game::{Language, Step};
use enigmata_mansion::{Length, Match, Move, Seen, Set, Setup};
use serde_json::Value;
use std::fs::File;
use std::io::{Read, Write};
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
    tell(&record(&text)?, args.seat, args.lang.into(), output)
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

/// The record that a text is.
///
/// # Errors
/// What is wrong with it.
pub fn record(text: &str) -> Result<Record<Setup, Move>, Failure> {
    let no = |sentence| Err(Failure::Told(sentence));
    // The format and the game first: a record of a later format need not read as one of ours.
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return no(format!("This is no record: it is not JSON: {error}.")),
    };
    match value.get("format").and_then(Value::as_str) {
        Some(FORMAT) => {}
        Some(other) => {
            let sentence = format!("This record's format is {other:?}; I read \"{FORMAT}\".");
            return no(sentence);
        }
        None => {
            let sentence = format!("This is no record: it has no \"format\" such as \"{FORMAT}\".");
            return no(sentence);
        }
    }
    match value.get("game").and_then(Value::as_str) {
        Some(Match::NAME) => {}
        Some(other) => return no(tables::no_such_game(other)),
        None => return no("This is no record: it does not name its \"game\".".to_owned()),
    }
    serde_json::from_str(text).or_else(|error| no(format!("This record cannot be read: {error}.")))
}

/// Tell a record as a seat saw it, or as a spectator did.
///
/// # Errors
/// When a move in it is against the rules, or nobody listens.
pub fn tell(
    record: &Record<Setup, Move>,
    seat: Option<u8>,
    language: Language,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut session = Session::<Match>::new(&record.setup).map_err(|error| {
        let sentence = error.sentence(Language::English);
        Failure::Told(format!("The record's setup is against rule {}: {sentence}", error.rule()))
    })?;
    let observer = observer(seat, record.setup.players)?;
    let me = if let Observer::Seat(seat) = observer { Some(seat) } else { None };
    let names = (0..record.setup.players).map(|seat| format!("Seat {seat}")).collect();
    let speech = Speech::new(me, names);
    let single = record.setup.length == Length::Single;
    writeln!(output, "{}", heading(&record.setup, observer))?;
    for (step, Step { by, action }) in record.moves.iter().enumerate() {
        let told = session.play(*by, action).map_err(|NotPlayed(illegal)| {
            let (rule, sentence) = (illegal.rule(), illegal.sentence(Language::English));
            Failure::Told(format!(
                "Move {step} of the record (counted from 0, by {by}) is against rule {rule}: \
                 {sentence}"
            ))
        })?;
        let heard = session.heard_in(observer, told).into_iter();
        for seen in heard.filter(|seen| !(single && is_of_the_match(seen))) {
            tell_fact(seen, &session, observer, &speech, language, output)?;
        }
    }
    if session.game().outcome().is_none() {
        writeln!(output, "\nThe record ends here, before the end.")?;
    }
    Ok(())
}

fn tell_fact(
    seen: &Seen,
    session: &Session<Match>,
    observer: Observer,
    speech: &Speech,
    language: Language,
    output: &mut impl Write,
) -> Result<(), Failure> {
    if let Seen::TurnBegan { seat, .. } = *seen {
        // A turn begins with the last fact of a move, so the view is that of this moment.
        let view = session.view(observer).game;
        let tokens = board::tokens(&view, seat);
        let tokens = if tokens.is_empty() { String::new() } else { format!(" Holds: {tokens}.") };
        writeln!(output, "\n{} {}.{tokens}", speech.say(seen), board::time(&view))?;
        write!(output, "{}", board::grid(&view))?;
        return Ok(());
    }
    if let Seen::GameBegan { .. } = *seen {
        writeln!(output)?;
    }
    writeln!(output, "  {}", speech.say(seen))?;
    if let Seen::Revealed { .. } = *seen {
        write!(output, "{}", board::epilogue(&session.view(observer).game, language))?;
    }
    Ok(())
}

fn observer(seat: Option<u8>, players: u8) -> Result<Observer, Failure> {
    let Some(number) = seat else { return Ok(Observer::Spectator) };
    match Seat::checked(number) {
        Some(seat) if number < players => Ok(Observer::Seat(seat)),
        Some(_) | None => Err(Failure::Told(format!(
            "Nobody sits at {number}; in this record the seats are 0 to {}.",
            players - 1
        ))),
    }
}

fn heading(setup: &Setup, observer: Observer) -> String {
    let set = match setup.set {
        Set::Simplified => "simplified",
        Set::Standard => "standard",
        Set::Gradual => "gradual",
    };
    let length = match setup.length {
        Length::Single => "a single game",
        Length::ThreeWins => "a match to three wins",
    };
    let seen = match observer {
        Observer::Seat(seat) => format!("seat {seat}"),
        Observer::Spectator => "a spectator".to_owned(),
    };
    format!("Mansion, {} players, {set} set, {length}, as {seen} saw it.", setup.players)
}
