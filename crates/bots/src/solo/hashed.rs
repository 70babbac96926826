//! Maps by numbers that are keys already: the usual hash, which withstands a foe, would take most of
//! a look through a turn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map by a number.
pub(super) type ByNumber<V> = HashMap<u64, V, BuildHasherDefault<Mixer>>;

/// Mixes one number.
#[derive(Clone, Copy, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }
}
