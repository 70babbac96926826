//! Pictures of characters.

pub(super) mod angular;
mod canvas;
pub(super) mod conduit;
pub(super) mod fragment;
pub(super) mod weight;

use super::paint::{Ink, Paint};
use canvas::Canvas;
