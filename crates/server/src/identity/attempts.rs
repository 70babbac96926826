//! How often somebody has tried to sign in, so that passwords cannot be guessed.

use crate::guard::Paces;
use crate::wire::Fault;
use std::net::IpAddr;

/// So many attempts at once.
const AT_ONCE: u32 = 10;
/// An attempt is given back after so many milliseconds.
const GIVEN_BACK: i64 = 60_000;

/// Counts attempts.
#[derive(Debug)]
pub struct Attempts {
    by_login: Paces<String>,
    by_address: Paces<IpAddr>,
}

impl Default for Attempts {
    fn default() -> Self {
        let a_second = 1000.0 / GIVEN_BACK as f64;
        Self { by_login: Paces::new(AT_ONCE, a_second), by_address: Paces::new(AT_ONCE, a_second) }
    }
}

impl Attempts {
    /// Try a login from an address, as it is counted. One that is not given is not counted.
    ///
    /// # Errors
    /// When it was tried too often.
    pub fn take(&self, login: &str, address: Option<IpAddr>, now: i64) -> Result<(), Fault> {
        let is_within =
            self.by_address.take(address, now) && self.by_login.take(Some(login.to_owned()), now);
        if is_within { Ok(()) } else { Err(Fault::TooFast) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_counted_by_login_and_by_address() {
        let attempts = Attempts::default();
        let home = Some(IpAddr::from([192, 0, 2, 1]));
        for number in 0..10 {
            assert!(attempts.take(&format!("login {number}"), home, 0).is_ok());
        }
        assert_eq!(attempts.take("another", home, 0), Err(Fault::TooFast));
        for _ in 0..10 {
            assert!(attempts.take("ada", None, 0).is_ok());
        }
        assert_eq!(attempts.take("ada", None, 0), Err(Fault::TooFast));
        assert!(attempts.take("joan", None, 0).is_ok());
        assert!(attempts.take("ada", None, GIVEN_BACK).is_ok());
        assert_eq!(attempts.take("ada", None, GIVEN_BACK), Err(Fault::TooFast));
    }
}
