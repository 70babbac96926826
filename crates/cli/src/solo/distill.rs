//! Making the compact policy again from solved tables, and what it gets exactly.

use super::trouble;
use crate::args::DistillArgs;
use crate::failure::Failure;
use crate::threads::pool;
use enigmata_bots::solo::{Boards, Policy, Solved, Values, evaluate, learn, write_book};
use enigmata_mansion::SoloSetup;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Learn, evaluate, and write the policy and its values into the folder.
pub(super) fn run(
    args: &DistillArgs,
    folder: &Path,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let best = Values::of(SoloSetup::default())
        .ok_or_else(|| Failure::Told("This program was built without its values.".into()))?;
    let mut policy = Policy::shipped().clone();
    let pool = pool(args.threads)?;
    let mut errors = Vec::new();
    let got = pool.install(|| {
        let boards = Arc::new(Boards::all());
        let mut random = ChaCha8Rng::seed_from_u64(args.seed);
        let tell = |game, error| errors.push((game, error));
        let solved = Solved { folder, boards: &boards, best: &best };
        // The nets learn from what they do without the book, so as to be of use where it ends.
        if args.boards > 0 {
            policy.close_book();
            learn(&solved, &mut policy, &[3, 2, 1], args.boards, &mut random, tell)?;
        }
        write_book(&solved, &mut policy, args.turns)?;
        // What is evaluated is what is shipped, with its weights rounded.
        let policy = Policy::unpacked(&policy.packed()).unwrap_or_else(|| policy.clone());
        Ok(evaluate(&policy, &best, |_, _, _| {}))
    });
    let got = got.map_err(|error| trouble(folder, &error))?;
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).map_err(|error| trouble(folder, &error))
    };
    write("policy.bin", &policy.packed())?;
    write("policy.json", &serde_json::to_vec(&[&got])?)?;
    for (game, error) in errors {
        writeln!(output, "Game {game}: values are off by {error:.4} in the mean square.")?;
    }
    if let (Some(got), Some(best)) = (got.challenge(), best.challenge()) {
        let (chance, share) = (100.0 * got, 100.0 * got / best);
        writeln!(output, "The policy wins {chance:.4} %, which is {share:.2} % of the best play.")?;
    }
    writeln!(output, "It is in {}/policy.bin and policy.json.", folder.display())?;
    Ok(())
}
