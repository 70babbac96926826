//! Pictures.

use super::{draw, given};
use crate::args::ShowArgs;
use crate::failure::Failure;
use enigmata_conduit::picture;
use std::io::Write;

/// Draw a puzzle, with the answer if one is given.
pub(super) fn run(args: &ShowArgs, output: &mut impl Write) -> Result<(), Failure> {
    let puzzle = given::puzzle(&args.id)?;
    let answer = args.answer.as_ref().map(|text| given::answer(text, &puzzle)).transpose()?;
    if args.svg {
        write!(output, "{}", picture::svg(&puzzle, answer.as_ref(), args.look.lang.into()))?;
    } else {
        draw(&puzzle, answer.as_ref(), args.look, output)?;
    }
    Ok(())
}
