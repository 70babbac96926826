//! Regenerates the catalogue of puzzles: `cargo run --release -p enigmata-conduit --example catalogue`.
//! The files are always the same, until a generator, a simulated person or the model is changed.

use enigmata_conduit::puzzle::{Band, Entry, Family, catalogue};
use std::collections::BTreeSet;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for family in Family::ALL {
        let (begun, mut rounds) = (Instant::now(), 0);
        let text = catalogue::build(family, |_| rounds += 1);
        let path = format!("{}/src/puzzle/catalogue/{family}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, &text)?;
        println!("{family}: {rounds} rounds in {:.1?}", begun.elapsed());
        let entries: Vec<Entry> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
        for band in Band::ALL {
            let of_band: Vec<&Entry> = entries.iter().filter(|one| one.band == band).collect();
            let origins: Vec<String> = of_band.iter().map(|one| one.origin.to_string()).collect();
            let kinds: BTreeSet<&str> =
                origins.iter().filter_map(|one| one.split('#').next()).collect();
            let single = of_band.iter().filter(|one| one.solutions == 1).count();
            let most = of_band.iter().map(|one| one.solutions).max().unwrap_or(0);
            let seconds = |one: Option<&&Entry>| one.map_or(0, |one| one.rating.expected / 1000);
            println!(
                "  band {band}: {} puzzles of {} kinds, {single} with one solution, at most {most}; \
                 {} to {} s",
                of_band.len(),
                kinds.len(),
                seconds(of_band.first()),
                seconds(of_band.last()),
            );
        }
    }
    Ok(())
}
