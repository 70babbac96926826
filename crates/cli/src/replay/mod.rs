//! A recorded game, told turn by turn as one observer saw it.

mod conduit;
mod mansion;
mod solo;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::recorded::{RecordOf, Recorded};
use enigmata_game::{Game, Language, NotPlayed, Observer, Refusal, Seat, Session, Step};
use std::io::{self, Read, Write};

/// Read a record and tell it.
///
/// # Errors
/// When there is none, when it is none, or when a move in it is against the rules.
pub fn run(
    args: &ReplayArgs,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let language = args.lang.into();
    match Recorded::read(&args.file, input)? {
        Recorded::Mansion(record) => {
            tell(&mut mansion::Teller::new(language), &record, args.seat, output)
        }
        Recorded::Solo(record) => {
            tell(&mut solo::Teller::new(language), &record, args.seat, output)
        }
        Recorded::Conduit(record) => tell(&mut conduit::Teller::new(), &record, args.seat, output),
    }
}

/// Tells one game.
trait Teller<G: Game> {
    /// What is told, and as whose eyes saw it.
    fn begin(&mut self, setup: &G::Setup, observer: Observer) -> String;
    /// One fact, which has just happened in the session.
    fn fact(
        &self,
        seen: &G::Event,
        session: &Session<G>,
        observer: Observer,
        output: &mut impl Write,
    ) -> io::Result<()>;
}

fn tell<G: Game>(
    teller: &mut impl Teller<G>,
    record: &RecordOf<G>,
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
