//! What a house is called where several share a server between their nodes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// So much of the name is kept.
const KEPT: usize = 9;

/// The name of a house, by a key that is kept in its store, where every node finds it: messages, digits, `-`
/// and `_`.
#[must_use]
pub fn house_name(key: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(b"house:");
    hash.update(key);
    URL_SAFE_NO_PAD.encode(&hash.finalize()[..KEPT])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_called_differently() {
        assert_eq!(house_name(&[1; 32]), house_name(&[1; 32]));
        assert_ne!(house_name(&[1; 32]), house_name(&[2; 32]));
        assert_eq!(house_name(b"key").len(), 12);
    }
}
