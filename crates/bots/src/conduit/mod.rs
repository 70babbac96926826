//! Players of Conduit for 2–4, from casual to strong, and how long they take for a puzzle.
//!
//! A bot is asked for chambers, spots and networkers through [`Bot`](enigmata_game::Bot); for its puzzle
//! through [`Player::attempt`], since solutions are not listed among the legal moves (K1).

pub mod arena;
mod board;
mod casual;
mod eye;
mod kind;
mod placing;
mod plan;
mod player;
mod position;
mod random;
mod regular;
mod solving;
mod strong;
mod survey;
mod table;

pub use kind::{Kind, UnknownKind};
pub use player::Player;
pub use position::rebuilt;
pub use solving::{Attempt, PATIENCE};
