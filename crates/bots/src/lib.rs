#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! [`mansion::Kind`] and [`conduit::Kind`] name the players and make them; [`mansion::arena`] and [`conduit::arena`] let
//! them play against each other; [`mansion::belief`] is what a seat has reason to believe, [`mansion::coach`] says it.

pub mod conduit;
mod interval;
pub mod mansion;
pub mod solo;

pub use interval::{Ratio, Share};
