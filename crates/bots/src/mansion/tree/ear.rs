//! What the searcher would hear, as one number.

use enigmata_game::{Audience, Disclosure, Observer, Seat};
use enigmata_mansion::Event;
use std::hash::{Hash, Hasher};

/// Listens in the searcher's place. Games in which the searcher has heard the same are one
/// information set, so what it has heard names a node.
pub(super) struct Ear {
    observer: Observer,
    heard: Mixer,
}

impl Ear {
    /// Has heard nothing since the root.
    pub(super) const fn new(observer: Observer) -> Self {
        Self { observer, heard: Mixer(0) }
    }

    /// The name of the node in which this seat is to act. The seat is part of it since answers are
    /// secret (N3): between two of them nothing is heard.
    pub(super) fn name(&self, seat: Seat) -> u64 {
        let mut name = self.heard;
        name.write_u8(seat.number());
        // Zero is the name of no node.
        name.finish() | 1
    }
}

impl Audience<Event> for Ear {
    #[inline]
    fn hear(&mut self, disclosure: impl FnOnce() -> Disclosure<Event>) {
        if let Some(event) = disclosure().heard_by(self.observer) {
            event.hash(&mut self.heard);
        }
    }
}

/// One multiplication for each part of an event. The standard hasher withstands enemies, which are
/// not to be found here, and takes as long as the rest of a simulation.
#[derive(Clone, Copy)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    const fn mix(&mut self, part: u64) {
        self.0 = (self.0.rotate_left(23) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    #[inline]
    fn write_u8(&mut self, part: u8) {
        self.mix(part.into());
    }

    #[inline]
    fn write_u16(&mut self, part: u16) {
        self.mix(part.into());
    }

    #[inline]
    fn write_u64(&mut self, part: u64) {
        self.mix(part);
    }

    #[inline]
    fn write_isize(&mut self, part: isize) {
        self.mix(part as u64);
    }
}
