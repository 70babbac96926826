//! Keys that people hold: drawn from entropy, signed, and stored only as a hash.

use crate::chance::entropy;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// The name of the cookie.
pub const COOKIE: &str = "enigmata";

/// Length of what is drawn, and of what is kept of the signature.
const DRAWN: usize = 18;
const SIGNATURE: usize = 15;

/// What keys are signed with: a forged one is known without asking the store.
#[derive(Clone)]
pub struct Keys(Vec<u8>);

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keys(…)")
    }
}

/// A session key that a browser or a program holds.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    drawn: [u8; DRAWN],
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key(…)")
    }
}

impl Key {
    /// A new one.
    #[must_use]
    pub fn draw() -> Self {
        Self { drawn: entropy() }
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.drawn).to_vec()
    }
}

impl Keys {
    /// Signing with this secret.
    #[must_use]
    pub const fn new(secret: Vec<u8>) -> Self {
        Self(secret)
    }

    /// The text that its holder keeps.
    #[must_use]
    pub fn sign(&self, key: &Key) -> String {
        let mut bytes = key.drawn.to_vec();
        bytes.extend_from_slice(&self.signature(&key.drawn)[..SIGNATURE]);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The key of a text, if it was signed here.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<Key> {
        // What is too long is not even decoded.
        if text.len() > 64 {
            return None;
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (drawn, signature) = bytes.split_at_checked(DRAWN)?;
        let drawn: [u8; DRAWN] = drawn.try_into().ok()?;
        if signature.len() != SIGNATURE {
            return None;
        }
        self.mac(&[&drawn]).verify_truncated_left(signature).ok()?;
        Some(Key { drawn })
    }

    fn signature(&self, drawn: &[u8]) -> Vec<u8> {
        self.mac(&[drawn]).finalize().into_bytes().to_vec()
    }

    pub(super) fn mac(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        #[expect(clippy::expect_used, reason = "this code takes keys of every length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length");
        for part in parts {
            mac.update(part);
        }
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_again_and_a_forged_one_is_not() {
        let keys = Keys::new(vec![1; 32]);
        let key = Key::draw();
        let text = keys.sign(&key);
        assert_eq!(keys.read(&text), Some(key.clone()));
        assert_eq!(Keys::new(vec![2; 32]).read(&text), None);
        let mut bytes = URL_SAFE_NO_PAD.decode(&text).unwrap();
        for index in 0..bytes.len() {
            bytes[index] ^= 1;
            assert_eq!(keys.read(&URL_SAFE_NO_PAD.encode(&bytes)), None, "byte {index}");
            bytes[index] ^= 1;
        }
        for text in ["", "x", "é", &text[1..], &format!("{text}AAAA"), &"A".repeat(10_000)] {
            assert_eq!(keys.read(text), None);
        }
        assert!(!format!("{keys:?} {key:?}").contains('1'));
    }
}
