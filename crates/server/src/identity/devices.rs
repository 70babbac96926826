//! Browsers that have signed in to an account before: they prove it by a cookie, so that password guesses from
//! other browsers do not lock them out.
//!
//! The cookie has a token for each account. A token is a number that was drawn, signed together with the
//! account's id: every node can check it, also after a restart, and nothing is stored of it.

use super::Keys;
use super::guest::named_cookie;
use crate::chance::entropy;
use crate::wire::PlayerId;
use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::Mac;

/// The name of the cookie.
pub const DEVICE_COOKIE: &str = "enigmata_device";

/// So many accounts one browser is remembered by; the latest are kept.
const ACCOUNTS: usize = 8;
/// Length of what is drawn, and of what is kept of the signature.
const DRAWN: usize = 12;
const SIGNATURE: usize = 15;
const TOKEN: usize = DRAWN + SIGNATURE;
/// A token as text.
const TEXT: usize = TOKEN / 3 * 4;
/// What is signed with a token, so that its signature is good for nothing else.
const PURPOSE: &[u8] = b"device";

/// A browser and an account that it has signed in to; attempts are counted by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Device([u8; DRAWN]);

impl std::fmt::Debug for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Device(…)")
    }
}

/// The tokens of one browser, the latest first.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Devices(Vec<[u8; TOKEN]>);

impl std::fmt::Debug for Devices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Devices({})", self.0.len())
    }
}

impl Devices {
    /// What a browser sends along. Tokens are checked when an account is known.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        named_cookie(headers, DEVICE_COOKIE).map_or_else(Self::default, Self::read)
    }

    fn read(text: &str) -> Self {
        let token = |text: &str| {
            let bytes = Some(text).filter(|text| text.len() == TEXT);
            URL_SAFE_NO_PAD.decode(bytes?).ok()?.try_into().ok()
        };
        Self(text.split('.').take(ACCOUNTS).filter_map(token).collect())
    }

    /// As the cookie has it.
    #[must_use]
    pub fn text(&self) -> String {
        let tokens: Vec<String> =
            self.0.iter().map(|token| URL_SAFE_NO_PAD.encode(token)).collect();
        tokens.join(".")
    }

    /// This browser, if it has signed in to this account before.
    #[must_use]
    pub fn find(&self, keys: &Keys, account: PlayerId) -> Option<Device> {
        self.0.iter().find_map(|token| keys.device(account, token))
    }

    /// The same with this account as the latest.
    #[must_use]
    pub fn with(&self, keys: &Keys, account: PlayerId) -> Self {
        let own = |token: &&[u8; TOKEN]| keys.device(account, token).is_some();
        let token = self.0.iter().find(own).copied().unwrap_or_else(|| keys.new_device(account));
        let others = self.0.iter().filter(|other| **other != token).copied();
        Self([token].into_iter().chain(others).take(ACCOUNTS).collect())
    }

    /// The same without this account.
    #[must_use]
    pub fn without(&self, keys: &Keys, account: PlayerId) -> Self {
        let is_other = |token: &&[u8; TOKEN]| keys.device(account, token).is_none();
        Self(self.0.iter().filter(is_other).copied().collect())
    }
}

impl Keys {
    fn new_device(&self, account: PlayerId) -> [u8; TOKEN] {
        let drawn: [u8; DRAWN] = entropy();
        let signature = self.mac(&[PURPOSE, &account.0.to_be_bytes(), &drawn]);
        let signature = signature.finalize().into_bytes();
        let mut token = [0; TOKEN];
        token[..DRAWN].copy_from_slice(&drawn);
        token[DRAWN..].copy_from_slice(&signature[..SIGNATURE]);
        token
    }

    fn device(&self, account: PlayerId, token: &[u8; TOKEN]) -> Option<Device> {
        let (drawn, signature) = token.split_first_chunk::<DRAWN>()?;
        let mac = self.mac(&[PURPOSE, &account.0.to_be_bytes(), drawn]);
        mac.verify_truncated_left(signature).ok()?;
        Some(Device(*drawn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_for_its_accounts_alone() {
        let keys = Keys::new(vec![1; 32]);
        let devices = Devices::default().with(&keys, PlayerId(7));
        let text = devices.text();
        let read = Devices::read(&text);
        assert_eq!(read, devices);
        let device = read.find(&keys, PlayerId(7)).unwrap();
        assert_eq!(read.find(&keys, PlayerId(8)), None);
        assert_eq!(read.find(&Keys::new(vec![2; 32]), PlayerId(7)), None);
        let both = read.with(&keys, PlayerId(8));
        assert_eq!(both.find(&keys, PlayerId(7)), Some(device));
        assert_eq!(
            both.with(&keys, PlayerId(7)).find(&keys, PlayerId(7)),
            Some(device),
            "it keeps its number"
        );
        assert_eq!(both.with(&keys, PlayerId(7)).0.len(), 2);
        assert_eq!(both.without(&keys, PlayerId(7)).find(&keys, PlayerId(7)), None);
        assert!(both.without(&keys, PlayerId(7)).find(&keys, PlayerId(8)).is_some());
        let many = (0..20).fold(both, |devices, account| devices.with(&keys, PlayerId(account)));
        assert_eq!((many.0.len(), Devices::read(&many.text())), (ACCOUNTS, many.clone()));
        assert!(
            many.find(&keys, PlayerId(19)).is_some() && many.find(&keys, PlayerId(1)).is_none()
        );
        let mut token = devices.0[0];
        for index in 0..TOKEN {
            token[index] ^= 1;
            assert_eq!(Devices(vec![token]).find(&keys, PlayerId(7)), None, "byte {index}");
            token[index] ^= 1;
        }
        for wrong in ["", ".", "x", "é", &text[1..], &"A".repeat(10_000), &".".repeat(10_000)] {
            assert_eq!(Devices::read(wrong), Devices::default());
        }
        assert_eq!(format!("{devices:?} {device:?}"), "Devices(1) Device(…)");
    }
}
