//! The challenge for one, solved: the exact chance of winning it, and how (O).

mod advise;
mod board;
mod boards;
mod book;
#[cfg(test)]
mod brute_tests;
mod cast;
mod choice;
mod distill;
mod evaluate;
mod exact;
mod follow;
mod hashed;
mod keep;
mod kind;
mod learn;
mod mind;
mod moment;
mod net;
mod player;
mod policy;
mod position;
mod reach;
mod search;
#[cfg(test)]
mod solo_tests;
mod solve;
mod starts;
mod table;
mod tables;
mod values;

pub use advise::{Advised, Adviser, SoloCoached, advise};
pub use board::MachineTakes;
pub use boards::Boards;
pub use evaluate::evaluate;
pub use learn::{Solved, learn, write_book};
pub use player::SoloPlayer;
pub use policy::Policy;
pub use solve::{Progress, solve};
pub use values::{StartValue, Values};
