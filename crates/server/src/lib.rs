//! Tables that people play at over the network.

pub mod chance;
pub mod clock;
pub mod house;
pub mod store;
pub mod wire;
