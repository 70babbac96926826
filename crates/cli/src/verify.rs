//! Whether a recorded game's deals were fair.

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::recorded::{RecordOf, Recorded};
use enigmata_game::fair::{self, Unfair};
use enigmata_game::{Game, Language, Refusal};
use std::io::{Read, Write};

/// Draw every move of chance again and say whether the record agrees.
///
/// # Errors
/// When there is no record, it carries no proof, or it is not what the proof says.
pub fn run(
    args: &VerifyArgs,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match Recorded::read(&args.file, input)? {
        Recorded::Mansion(record) => verify::<enigmata_mansion::Match>(&record, output),
        Recorded::Solo(record) => verify::<enigmata_mansion::Solo>(&record, output),
        Recorded::Conduit(record) => verify::<enigmata_conduit::State>(&record, output),
    }
}

/// Whether every move of chance is as the record's secret says: how many there were.
///
/// # Errors
/// What is wrong, in words.
pub fn proved<G: Game>(record: &RecordOf<G>) -> Result<u64, String> {
    fair::verify::<G>(record).map_err(sentence)
}

fn verify<G: Game>(record: &RecordOf<G>, output: &mut impl Write) -> Result<(), Failure> {
    let drawn = proved::<G>(record).map_err(Failure::Told)?;
    if let Some(proof) = &record.fair {
        writeln!(output, "The secret is the one committed to as {}.", proof.commitment)?;
    }
    writeln!(output, "Moves of chance: {drawn}, each as the secret says. The deals are fair.")?;
    Ok(())
}

fn sentence<I: Refusal>(unfair: Unfair<I>) -> String {
    match unfair {
        Unfair::NoProof => {
            "This record carries no proof: nothing can be said about its deals.".to_owned()
        }
        Unfair::OtherSecret => {
            "The secret is not the one that was committed to before the game.".to_owned()
        }
        Unfair::OtherDraw { step } => format!(
            "Move {step} (counted from 0) is not what chance was bound to do: the deals are not fair, \
             or the record has been changed."
        ),
        Unfair::Illegal { step, illegal } => format!(
            "Move {step} of the record (counted from 0) is against rule {}: {}",
            illegal.rule(),
            illegal.sentence(Language::English)
        ),
        Unfair::Setup => "The record's setup is against the rules.".to_owned(),
    }
}
