//! Answers judged (R4).

use super::{given, print_json};
use crate::args::CheckArgs;
use crate::failure::Failure;
use enigmata_game::{Language, Refusal};
use serde::Serialize;
use std::io::Write;

/// What is printed for programs.
#[derive(Serialize)]
struct Written<'a> {
    right: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a str>,
    sentence: &'a str,
}

/// Say whether it is right; a wrong one does not pass.
pub(super) fn run(args: &CheckArgs, output: &mut impl Write) -> Result<(), Failure> {
    let puzzle = given::puzzle(&args.id)?;
    let answer = given::answer(&args.answer, &puzzle)?;
    let language = args.lang.into();
    match puzzle.check(&answer) {
        Ok(()) => {
            let sentence = solved(language);
            if args.json {
                let written = Written { right: true, rule: None, code: None, sentence };
                print_json(&written, output)?;
            } else {
                writeln!(output, "{sentence}")?;
            }
            Ok(())
        }
        Err(wrong) => {
            let (rule, code, sentence) = (wrong.rule(), wrong.code(), wrong.sentence(language));
            if args.json {
                let written =
                    Written { right: false, rule: Some(rule), code: Some(code), sentence };
                print_json(&written, output)?;
            }
            Err(Failure::NotPassed(format!("{sentence} ({rule}, {code})")))
        }
    }
}

/// What is said of a solution.
pub(super) const fn solved(language: Language) -> &'static str {
    match language {
        Language::English => "Right: this is a solution.",
        Language::Russian => "Верно: это решение.",
    }
}
