//! Where the server's own randomness comes from, and what it draws: ids, links, keys, delays.

use crate::wire::Timestamp;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// So many bits of an id are counted; the others are the time in milliseconds.
const COUNTED_BITS: u32 = 20;

/// Unpredictable bytes from the operating system.
///
/// # Panics
/// When the operating system has none: a server without secrets must not run.
#[must_use]
pub fn entropy<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[expect(clippy::expect_used, reason = "there is nothing safe to go on with")]
    getrandom::fill(&mut bytes).expect("the operating system gives entropy");
    bytes
}

/// A generator seeded with entropy, for delays and for bots.
#[must_use]
pub fn generator() -> ChaCha20Rng {
    ChaCha20Rng::from_seed(entropy())
}

/// A new id: they rise with time, so that what is new lies together in the store. Those of one
/// millisecond are counted from where chance began, so that they differ here, and several servers
/// may draw them without asking each other.
#[must_use]
pub fn fresh_id(now: Timestamp) -> i64 {
    static NEXT: OnceLock<AtomicU32> = OnceLock::new();
    let next = NEXT.get_or_init(|| AtomicU32::new(u32::from_le_bytes(entropy())));
    let counted = i64::from(next.fetch_add(1, Ordering::Relaxed)) & ((1 << COUNTED_BITS) - 1);
    (now.0 << COUNTED_BITS) | counted
}

/// A new link that cannot be guessed: 128 random bits.
#[must_use]
pub fn fresh_link() -> String {
    URL_SAFE_NO_PAD.encode(entropy::<16>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_with_time_and_links_differ() {
        assert!(fresh_id(Timestamp(1000)) < fresh_id(Timestamp(1001)));
        let many: std::collections::HashSet<i64> =
            (0..100_000).map(|_| fresh_id(Timestamp(1000))).collect();
        assert_eq!(many.len(), 100_000, "in one millisecond");
        assert!(fresh_id(Timestamp(1 << 41)) > 0);
        let link = fresh_link();
        assert_eq!(link.len(), 22);
        assert_ne!(link, fresh_link());
    }
}
