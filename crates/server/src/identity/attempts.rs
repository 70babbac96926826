//! Counts wrong passwords, so that passwords cannot be guessed. Only the client that guesses is slowed
//! down: what is counted together is an address with a login, a browser that has signed in
//! to the account before, or a browser that is signed in.

use super::Device;
use crate::guard::RateLimits;
use crate::wire::{Fault, Millis, Timestamp};
use std::net::IpAddr;

/// So many wrong attempts at once.
const AT_ONCE: u32 = 10;
/// One is given back after so many milliseconds.
const GIVEN_BACK: f64 = 60_000.0;
/// The same for one address with all logins together: people behind one address are many.
const AT_ONCE_FROM_ADDRESS: u32 = 30;
const GIVEN_BACK_TO_ADDRESS: f64 = 20_000.0;

/// Counts wrong attempts.
#[derive(Debug)]
pub struct Attempts {
    by_address: RateLimits<IpAddr>,
    by_stranger: RateLimits<(Option<IpAddr>, String)>,
    by_device: RateLimits<Device>,
    by_browser: RateLimits<Vec<u8>>,
}

impl Default for Attempts {
    fn default() -> Self {
        let a_second = 1000.0 / GIVEN_BACK;
        Self {
            by_address: RateLimits::new(AT_ONCE_FROM_ADDRESS, 1000.0 / GIVEN_BACK_TO_ADDRESS),
            by_stranger: RateLimits::new(AT_ONCE, a_second),
            by_device: RateLimits::new(AT_ONCE, a_second),
            by_browser: RateLimits::new(AT_ONCE, a_second),
        }
    }
}

/// An attempt that was let through. It counts as a wrong one unless it is taken back: so it does while it
/// lasts, and when who made it goes away.
#[derive(Debug)]
#[must_use]
pub struct Attempt<'a> {
    attempts: &'a Attempts,
    counted: Counted,
    now: Timestamp,
}

#[derive(Debug)]
enum Counted {
    Stranger(Option<IpAddr>, String),
    Device(Device),
    Browser(Vec<u8>),
}

impl Attempts {
    /// Try to sign in to a login from an address; an address that is not given is this machine's. A browser
    /// that has signed in to it before is counted by itself, and as a stranger when that is used up.
    ///
    /// # Errors
    /// When it was tried too often.
    pub fn sign_in(
        &self,
        login: &str,
        address: Option<IpAddr>,
        device: Option<Device>,
        now: Timestamp,
    ) -> Result<Attempt<'_>, Fault> {
        let mut wait = Millis(i64::MAX);
        if let Some(device) = device {
            match self.by_device.take(Some(device), now) {
                Ok(()) => return Ok(self.counted(Counted::Device(device), now)),
                Err(of_device) => wait = of_device,
            }
        }
        match self.stranger(login, address, now) {
            Ok(()) => Ok(self.counted(Counted::Stranger(address, login.to_owned()), now)),
            Err(of_stranger) => Err(Fault::too_fast(wait.min(of_stranger))),
        }
    }

    /// Say the password of an account in a browser that is signed in to it by this key.
    ///
    /// # Errors
    /// When it was tried too often.
    pub fn confirm(&self, key: &[u8], now: Timestamp) -> Result<Attempt<'_>, Fault> {
        self.by_browser.take(Some(key.to_vec()), now).map_err(Fault::too_fast)?;
        Ok(self.counted(Counted::Browser(key.to_vec()), now))
    }

    fn stranger(&self, login: &str, address: Option<IpAddr>, now: Timestamp) -> Result<(), Millis> {
        let stranger = (address, login.to_owned());
        let of_address = self.by_address.take(address, now);
        let of_stranger = self.by_stranger.take(Some(stranger.clone()), now);
        match (of_address, of_stranger) {
            (Ok(()), Ok(())) => Ok(()),
            (Ok(()), Err(millis)) => {
                self.by_address.give_back(address, now);
                Err(millis)
            }
            (Err(millis), Ok(())) => {
                self.by_stranger.give_back(Some(stranger), now);
                Err(millis)
            }
            (Err(one), Err(other)) => Err(one.max(other)),
        }
    }

    const fn counted(&self, counted: Counted, now: Timestamp) -> Attempt<'_> {
        Attempt { attempts: self, counted, now }
    }
}

impl Attempt<'_> {
    /// It was the right password, or none was tried after all.
    pub fn take_back(self) {
        let Self { attempts, counted, now } = self;
        match counted {
            Counted::Stranger(address, login) => {
                attempts.by_address.give_back(address, now);
                attempts.by_stranger.give_back(Some((address, login)), now);
            }
            Counted::Device(device) => attempts.by_device.give_back(Some(device), now),
            Counted::Browser(key) => attempts.by_browser.give_back(Some(key), now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp(0);
    const MINUTE: Millis = Millis::seconds(60);

    fn address(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, number]))
    }

    fn wrong(
        attempts: &Attempts,
        login: &str,
        address: Option<IpAddr>,
        now: Timestamp,
    ) -> Option<i64> {
        match attempts.sign_in(login, address, None, now).map(drop) {
            Ok(()) => None,
            Err(Fault::TooFast { seconds }) => Some(seconds),
            Err(fault) => panic!("{fault:?}"),
        }
    }

    #[test]
    fn wrong_attempts_are_counted_by_login_and_address_together() {
        let attempts = Attempts::default();
        for place in [address(1), None] {
            for _ in 0..AT_ONCE {
                assert_eq!(wrong(&attempts, "ada", place, START), None);
            }
            assert_eq!(wrong(&attempts, "ada", place, START), Some(60));
            assert_eq!(wrong(&attempts, "ada", place, START + Millis(500)), Some(60));
            assert_eq!(wrong(&attempts, "joan", place, START), None);
        }
        assert_eq!(wrong(&attempts, "ada", address(2), START), None);
        assert_eq!(wrong(&attempts, "ada", address(1), START + MINUTE), None);
        assert_eq!(wrong(&attempts, "ada", address(1), START + MINUTE), Some(60));
    }

    #[test]
    fn an_address_does_not_try_very_many_logins() {
        let attempts = Attempts::default();
        for number in 0..AT_ONCE_FROM_ADDRESS {
            assert_eq!(wrong(&attempts, &format!("login {number}"), address(1), START), None);
        }
        assert_eq!(wrong(&attempts, "another", address(1), START), Some(20));
        assert_eq!(wrong(&attempts, "another", address(2), START), None);
        for _ in 0..AT_ONCE {
            // What the address was refused was not counted for the login.
            assert_eq!(wrong(&attempts, "another", address(1), START + Millis::seconds(600)), None);
        }
    }

    #[test]
    fn right_ones_are_not_counted() {
        let attempts = Attempts::default();
        for _ in 0..100 {
            attempts.sign_in("ada", address(1), None, START).unwrap().take_back();
            attempts.confirm(b"key", START).unwrap().take_back();
        }
        for _ in 0..AT_ONCE {
            let _ = attempts.confirm(b"key", START).unwrap();
        }
        assert_eq!(attempts.confirm(b"key", START).unwrap_err(), Fault::TooFast { seconds: 60 });
        assert!(attempts.confirm(b"another", START).is_ok());
        assert_eq!(wrong(&attempts, "ada", address(1), START), None);
    }
}
