//! The rules of Conduit, by their ids in `docs/rules/conduit.md`; nothing but rules.

pub mod network;
pub mod puzzle;
