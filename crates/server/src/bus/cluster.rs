//! What a cluster is called where several share a NATS server between their nodes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// So many bytes of the hash are kept.
const KEPT: usize = 9;

/// The id of a cluster, by a key that is kept in its store, where every node finds it: letters, digits, `-` and
/// `_`.
#[must_use]
pub fn cluster_id(key: &[u8]) -> String {
    let mut hash = Sha256::new();
    // The word of release 0.1, whose nodes and stores must agree with these.
    hash.update(b"house:");
    hash.update(key);
    URL_SAFE_NO_PAD.encode(&hash.finalize()[..KEPT])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clusters_are_called_differently() {
        assert_eq!(cluster_id(&[1; 32]), cluster_id(&[1; 32]));
        assert_ne!(cluster_id(&[1; 32]), cluster_id(&[2; 32]));
        assert_eq!(cluster_id(b"key").len(), 12);
    }
}
