//! The `enigmata` program: a referee for programs, a simulator, replays and a table in the terminal.

pub mod referee;
pub mod tables;
