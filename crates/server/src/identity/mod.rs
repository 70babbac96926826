//! Who somebody is: a guest with a signed cookie, an account, or a program with a token.

mod cookie;
mod guest;

pub use cookie::{COOKIE, Key, Keys};
pub use guest::{Recognised, me};
