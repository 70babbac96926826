//! Bots of the house: which there are, and the threads on which they think.
//!
//! Thinking takes long beside everything else that a table does, so it never happens under a table's
//! lock nor on a thread that serves people: a table asks, goes on, and hears the answer later.

mod offered;
mod players;
mod pool;
mod thought;

pub use offered::{STAND_IN, USUAL, offered};
pub use players::Players;
pub use pool::Pool;
pub use thought::{Question, Think, Thought, deliver};
