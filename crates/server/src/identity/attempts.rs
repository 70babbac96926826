//! How often somebody has tried to sign in, so that passwords cannot be guessed.

use crate::guard::Allowance;
use crate::wire::Fault;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// So many attempts at once.
const AT_ONCE: u32 = 10;
/// An attempt is given back after so many milliseconds.
const GIVEN_BACK: i64 = 60_000;
/// Whoever has not tried for so long has all attempts again.
const FORGOTTEN: i64 = GIVEN_BACK * AT_ONCE as i64;
/// So many are remembered at most.
const REMEMBERED: usize = 20_000;

/// What attempts are counted by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum By {
    Login(String),
    Address(IpAddr),
}

/// Counts attempts.
#[derive(Debug, Default)]
pub struct Attempts(Mutex<HashMap<By, (Allowance, i64)>>);

impl Attempts {
    /// Try a login from an address. An address that is not given is not counted.
    ///
    /// # Errors
    /// When it was tried too often.
    pub fn take(&self, login: &str, address: Option<IpAddr>, now: i64) -> Result<(), Fault> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let by_address = address.map(|address| By::Address(network(address)));
        for by in by_address.into_iter().chain([By::Login(login.to_owned())]) {
            make_room(&mut all, now);
            let new = || (Allowance::new(AT_ONCE, 1000.0 / GIVEN_BACK as f64, now), now);
            let (allowance, last) = all.entry(by).or_insert_with(new);
            *last = now;
            if !allowance.take(now) {
                return Err(Fault::TooFast);
            }
        }
        Ok(())
    }
}

/// One household has one address of the old kind, but very many of the new kind.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            IpAddr::from((u128::from(address) & !u128::from(u64::MAX)).to_be_bytes())
        }
    }
}

fn make_room(all: &mut HashMap<By, (Allowance, i64)>, now: i64) {
    if all.len() < REMEMBERED {
        return;
    }
    all.retain(|_, (_, last)| now - *last < FORGOTTEN);
    if all.len() < REMEMBERED {
        return;
    }
    let mut moments: Vec<i64> = all.values().map(|(_, last)| *last).collect();
    moments.sort_unstable();
    let middle = moments[moments.len() / 2];
    all.retain(|_, (_, last)| *last > middle);
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

    #[test]
    fn a_network_is_one_address() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("::ffff:192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn only_so_many_are_remembered() {
        let attempts = Attempts::default();
        for number in 0..2 * REMEMBERED {
            let _ = attempts.take(&number.to_string(), None, number as i64);
            assert!(attempts.0.lock().unwrap().len() <= REMEMBERED);
        }
    }
}
