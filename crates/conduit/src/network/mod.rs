//! The common network: tiles, systems, networkers and scoring (C2, C6, P).
//!
//! A [`Tile`] is what is printed; a [`Laid`] tile is one on its [`Spot`] in its [`Turn`](crate::Turn). The
//! [`Network`] knows every system of joined channels, scores what a tile has closed, and takes every
//! step back exactly, so that a search can lay, score and undo without copying.

mod by_spot;
mod colour;
mod joining;
mod laid;
mod laying;
mod mix;
mod seen;
mod spot;
mod systems;
mod tile;
mod tile_text;
mod unfit;

pub use colour::{Colour, Counts};
pub use joining::Joining;
pub use laid::{Earned, Laid, Networker, PowerCell};
pub use laying::Network;
pub use mix::Mix;
pub use seen::System;
pub use spot::Spot;
pub use tile::{Cell, Cells, Tile};
pub use unfit::Unfit;
