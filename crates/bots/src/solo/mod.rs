//! The challenge for one, solved: the exact chance of winning it, and how (O).

mod advise;
mod board;
mod boards;
#[cfg(test)]
mod brute_tests;
mod cast;
mod choice;
mod distill;
mod evaluate;
mod hashed;
mod keep;
mod kind;
mod learn;
mod moment;
mod net;
mod player;
mod policy;
mod position;
mod search;
#[cfg(test)]
mod solo_tests;
mod solve;
mod starts;
mod table;
mod tables;
mod values;

pub use advise::{Advised, Adviser, SoloCoached, advise};
pub use boards::Boards;
pub use evaluate::evaluate;
pub use learn::{Solved, learn};
pub use player::SoloPlayer;
pub use policy::Policy;
pub use solve::{Progress, solve};
pub use values::{StartValue, Values};
