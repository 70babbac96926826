//! What is measured, part by part.

mod bots;
mod browser;
mod conduit_bots;
mod engine;
mod oracle;
mod program;
mod puzzles;
mod server;
mod solo;
mod store;

pub use server::relay::serve as relay;

use enigmata_bench::{Figure, Figures, Part};
use std::path::PathBuf;
use std::time::Duration;

/// Why something could not be measured.
pub type Failure = Box<dyn std::error::Error>;

/// Where it is measured, and how much.
pub struct Place {
    /// Folder of the repository.
    pub root: PathBuf,
    /// The program, as it is given to people.
    pub program: PathBuf,
    /// Whether it is only to be seen that it runs.
    pub is_quick: bool,
}

impl Place {
    /// So much, or little.
    fn sized<T>(&self, usual: T, quick: T) -> T {
        if self.is_quick { quick } else { usual }
    }

    /// So long, or shortly.
    fn time(&self, seconds: f64) -> Duration {
        Duration::from_secs_f64(self.sized(seconds, seconds / 20.0))
    }
}

/// Measure a part. What was measured before something failed is kept.
pub fn measure(part: Part, place: &Place, figures: &mut Figures) -> Result<(), Failure> {
    let mut note = |id: &str, figure: Figure| {
        eprintln!("  {id}: {}", figure.value);
        figures.insert(id.to_owned(), figure);
    };
    match part {
        Part::Engine => engine::measure(place, &mut note),
        Part::Puzzles => puzzles::measure(place, &mut note),
        Part::Bots => {
            bots::measure(place, &mut note)?;
            conduit_bots::measure(place, &mut note)
        }
        Part::Solo => solo::measure(place, &mut note),
        Part::Server => server::measure(place, &mut note),
        Part::Store => store::measure(place, &mut note),
        Part::Browser => browser::measure(place, &mut note),
        Part::Long => Ok(()),
    }
}
