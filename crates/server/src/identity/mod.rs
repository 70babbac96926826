//! Who a player is: a guest with a signed cookie, an account, a local player of either, or a program with a
//! token.

mod account;
mod attempts;
mod common;
mod cookie;
mod devices;
mod guest;
mod leaving;
mod local_players;
mod names;
mod passwords;
mod presence;
mod programs;
mod turns;

pub use account::Asker;
pub use attempts::{Attempt, Attempts};
pub use cookie::{COOKIE, Key, Keys};
pub use devices::{DEVICE_COOKIE, Device, Devices};
pub use guest::{BROWSER_LIFE, Recognised, cookie_key, me};
pub use names::{check_name, drawn_name};
pub use passwords::{Password, Passwords};
pub use presence::{Pass, Presence};
pub use programs::PROGRAMS;
pub use turns::Party;
