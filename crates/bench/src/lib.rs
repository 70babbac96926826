//! What is asked of Enigmata in figures, what was measured, and how both are shown side by side:
//! in the terminal by `make bench`, and in `docs/figures.md`.

mod goals;
mod kept;
mod number;
mod page;
mod row;
mod table;

pub use goals::{Better, Goal, Part, goals};
pub use kept::{Figure, Figures, Kept, Long, Run};
pub use page::write;
pub use row::{Row, Verdict};
pub use table::table;
