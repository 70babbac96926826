//! New puzzles.

use super::solve::Counted;
use super::{draw, print_json};
use crate::args::NewArgs;
use crate::failure::Failure;
use enigmata_conduit::puzzle::{Band, Family, supply};
use enigmata_game::below;
use rand::rngs::SysRng;
use rand::{SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::io::Write;

/// What is printed for programs.
#[derive(Serialize)]
struct Written {
    /// The puzzle itself.
    id: String,
    /// What the generator made it of.
    seeded_id: String,
    family: Family,
    band: Band,
    solutions: usize,
}

/// Make one and show it.
pub(super) fn run(args: &NewArgs, output: &mut impl Write) -> Result<(), Failure> {
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng
            .try_next_u64()
            .map_err(|error| Failure::Told(format!("No seed can be drawn: {error}.")))?,
    };
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let any = Band::ALL[below(&mut random, Band::ALL.len() as u32) as usize];
    let band = args.band.unwrap_or(any);
    let (seeded, puzzle, rating) = supply::fresh(args.family, band, &mut random);
    let (id, seeded_id) = (puzzle.to_string(), seeded.to_string());
    let counted = Counted::of(&puzzle);
    if args.json {
        let (family, band, solutions) = (args.family, rating.band, counted.solutions);
        print_json(&Written { id, seeded_id, family, band, solutions }, output)?;
        return Ok(());
    }
    writeln!(output, "{id}")?;
    writeln!(output, "{seeded_id}")?;
    writeln!(output, "Band {}, {}.\n", rating.band, counted.words())?;
    draw(&puzzle, None, args.look, output)?;
    Ok(())
}
