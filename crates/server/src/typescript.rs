//! What a client in TypeScript reads.

use enigmata_bots::mansion::coach::{Analysis, Coached};
use enigmata_bots::solo::SoloCoached;
use enigmata_game::typescript::Declarations;

/// What goes over the network, and what the coach says.
#[must_use]
pub fn declarations() -> Declarations {
    enigmata_wire::declarations().with::<Coached>().with::<SoloCoached>().with::<Analysis>()
}
