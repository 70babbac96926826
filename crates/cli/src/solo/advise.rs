//! The best move of a recorded challenge, and every move's chance.

use super::trouble;
use crate::args::AdviseArgs;
use crate::failure::Failure;
use crate::glossary::{listed, number, short};
use crate::recorded::{RecordOf, Recorded};
use enigmata_bots::solo::{Advised, Adviser};
use enigmata_game::{Choices as _, Game, Language, NotPlayed, Observer, Refusal, Session, Step};
use enigmata_mansion::{Solo, SoloMove, SoloView, Spot};
use serde::Serialize;
use std::io::{Read, Write};

/// What is printed for programs.
#[derive(Serialize)]
struct Written<'a> {
    step: usize,
    exact: bool,
    best: Option<&'a Advised>,
    moves: &'a [Advised],
}

/// Read a record, go to the step asked for, and advise.
pub(super) fn run(
    args: &AdviseArgs,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let Recorded::Solo(record) = Recorded::read(&args.file, input)? else {
        return Err(Failure::Told("This is a record of Mansion; advice is given in solo.".into()));
    };
    let step = args.step.unwrap_or(record.moves.len());
    let session = played(&record, step)?;
    let view = session.view(Observer::Seat(Solo::PLAYER));
    let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
    let mut adviser = match &args.dir {
        Some(folder) => {
            let exact =
                Adviser::exact(folder, view.setup).map_err(|error| trouble(folder, &error))?;
            exact.ok_or_else(|| {
                let folder = folder.display();
                Failure::Told(format!(
                    "This challenge is not solved in {folder}: run `enigmata solo solve --dir \
                     {folder}` first, or leave --dir out."
                ))
            })?
        }
        None => Adviser::compact(view.setup)
            .ok_or_else(|| Failure::Told("This program was built without its values.".into()))?,
    };
    let advised = adviser.advise(&view, &legal);
    let exact = args.dir.is_some();
    if args.json {
        let written = Written { step, exact, best: advised.first(), moves: &advised };
        writeln!(output, "{}", serde_json::to_string(&written)?)?;
        return Ok(());
    }
    if advised.is_empty() {
        writeln!(output, "Nothing is asked of the player after {step} moves of this record.")?;
    }
    for Advised { action, chance } in &advised {
        writeln!(output, "{:8.4} %  {}", 100.0 * chance, words(action, &view))?;
    }
    Ok(())
}

fn played(record: &RecordOf<Solo>, step: usize) -> Result<Session<Solo>, Failure> {
    let Some(moves) = record.moves.get(..step) else {
        let count = record.moves.len();
        return Err(Failure::Told(format!(
            "The record has {count} moves; --step is at most that."
        )));
    };
    let mut session = Session::<Solo>::new(&record.setup)
        .map_err(|error| Failure::Told(error.sentence(Language::English).to_string()))?;
    for (step, Step { by, action }) in moves.iter().enumerate() {
        session.play(*by, action).map_err(|NotPlayed(illegal)| {
            let (rule, sentence) = (illegal.rule(), illegal.sentence(Language::English));
            Failure::Told(format!(
                "Move {step} of the record (counted from 0, by {by}) is against rule {rule}: \
                 {sentence}"
            ))
        })?;
    }
    Ok(session)
}

/// A move in plain English.
fn words(action: &SoloMove, view: &SoloView) -> String {
    let at = |spot: Spot| match view.spots[spot.index()].card {
        Some(card) => format!("{} on spot {}", short(card), number(spot)),
        None => format!("spot {}", number(spot)),
    };
    match *action {
        SoloMove::Choose { spot } => format!("choose {}", at(spot)),
        SoloMove::Spend { spot } => format!("spend Decryption and choose {}", at(spot)),
        SoloMove::TakeSilence { spot } => format!("take the Silence token from {}", at(spot)),
        SoloMove::End => "end the turn".to_owned(),
        SoloMove::Open { spot } => format!("turn up {}", at(spot)),
        SoloMove::Hold => "return Chaos and hold the time".to_owned(),
        SoloMove::Cancel => "return Chaos and cancel the Machine".to_owned(),
        SoloMove::Allow => "let it happen".to_owned(),
        SoloMove::Mix { spots } => {
            format!("shuffle the Machine with {}", listed(spots.iter().map(at)))
        }
        SoloMove::Exchange => "exchange the Character".to_owned(),
        SoloMove::Decline => "keep the Character".to_owned(),
        SoloMove::Unsettle if view.chaos => "return Chaos".to_owned(),
        SoloMove::Unsettle => "take Chaos".to_owned(),
        SoloMove::Attempt => "attempt the mission".to_owned(),
        SoloMove::Point { spot } => format!("point at {}", at(spot)),
        SoloMove::Reveal { spot } => format!("turn up {} for the mission", at(spot)),
        SoloMove::Deal { .. }
        | SoloMove::Lay { .. }
        | SoloMove::Draw { .. }
        | SoloMove::Shuffle { .. }
        | SoloMove::ShuffleTwo { .. } => "chance's own".to_owned(),
    }
}
