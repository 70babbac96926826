//! Players that sit in a chair and know what one knows there.

pub mod conduit;
mod interval;
pub mod mansion;
pub mod solo;

pub use interval::{Ratio, Share};
