//! The server's bots: which there are, and the threads on which they think.
//!
//! Thinking takes long beside everything else that a table does, so it never happens under a table's
//! lock nor on a thread that serves people: a table asks, goes on, and hears the answer later.

mod companion;
mod players;
mod pool;
mod think;
mod thought;

pub use companion::{Companion, Companions};
pub use players::Players;
pub use pool::Pool;
pub use think::ask;
pub use thought::{DELIVERED, Delivered, Task, Think, deliver};
