//! The exact values, which are part of the program.

use crate::args::ValueArgs;
use crate::failure::Failure;
use crate::glossary::name;
use enigmata_bots::solo::{StartValue, Values};
use enigmata_mansion::SoloSetup;
use serde::Serialize;
use std::io::Write;

/// What is printed for programs.
#[derive(Serialize)]
struct Written {
    setup: SoloSetup,
    challenge_win_probability: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    policy_win_probability: Option<f64>,
    games: [Vec<StartValue>; 3],
}

/// Print the exact values for the given options.
pub(super) fn run(args: &ValueArgs, output: &mut impl Write) -> Result<(), Failure> {
    let setup = SoloSetup::from(args.easier);
    let values = Values::of(setup).ok_or_else(|| {
        Failure::Told(
            "The values with these options (O14) are not part of the program; `enigmata solo solve` \
             with the same options computes them."
                .to_owned(),
        )
    })?;
    let policy = Values::of_policy(setup).and_then(|got| got.challenge());
    let games = [1, 2, 3].map(|game| values.starts(game));
    let challenge_win_probability = values.challenge();
    if args.json {
        let written =
            Written { setup, challenge_win_probability, policy_win_probability: policy, games };
        writeln!(output, "{}", serde_json::to_string(&written)?)?;
        return Ok(());
    }
    let percent = |chance: f64| 100.0 * chance;
    if let Some(challenge) = challenge_win_probability {
        let chance = percent(challenge);
        writeln!(output, "The challenge is won with a chance of {chance:.4} % by the best play.")?;
    }
    if let Some(policy) = policy {
        writeln!(output, "The player that is part of the program wins {:.4} %.", percent(policy))?;
    }
    for (starts, game) in games.iter().zip(1..) {
        writeln!(output, "\nFrom the beginning of game {game}:")?;
        for start in starts {
            let who = name(start.character);
            let left =
                start.left.map_or_else(String::new, |left| format!(", then the {}", name(left)));
            let opened = if game == 1 { String::new() } else { format!(", {} open", start.opened) };
            let token = |held, name| if held { format!(", with {name}") } else { String::new() };
            let decryption = token(start.decryption && game < 3, "Decryption");
            let chaos = token(start.chaos, "Chaos");
            let chance = percent(start.chance);
            writeln!(output, "  {chance:8.4} %  {who}{left}{opened}{decryption}{chaos}")?;
        }
    }
    Ok(())
}
