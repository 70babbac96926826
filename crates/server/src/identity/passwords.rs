//! Passwords: kept as a slow hash only, and hashed by few at a time and in turn, so that no client can keep
//! the machine busy with it.

use super::common::{is_about, is_common};
use super::turns::{Limits, Party, Turns};
use crate::wire::Fault;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashSet;
use std::fmt;

/// So many are hashed at once, each of which takes 19 MiB; how many more may wait for it, and how many of
/// all come from one address.
const LIMITS: Limits = Limits { at_once: 2, by_address: 8, waiting: 256 };
/// The limits of a password, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// So many different characters it has at least.
const DIFFERENT: usize = 5;

const LENGTH_WRONG: [&str; 2] =
    ["it takes 8 to 200 characters", "в нём должно быть от 8 до 200 знаков"];
const UNTYPED: [&str; 2] =
    ["this one has a character that cannot be typed", "в этом есть знак, который нельзя набрать"];
const ABOUT: [&str; 2] = [
    "your login and the name of a game are what others try first",
    "логин и название игры пробуют первыми",
];
const TOO_FEW: [&str; 2] =
    ["this one has fewer than 5 different characters", "в этом меньше 5 разных знаков"];
const COMMON: [&str; 2] = [
    "this is one of the most common ones, which others try first",
    "это один из самых распространённых, их пробуют первыми",
];

/// The hash of a password that no account has: compared with when there is no such account, so that
/// the time does not tell.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZWJvZHktZWxzZQ$0Tne3WKTW1G+6zOVj2Ye1hd2tPeV7vFk4kYp8qMHGUI";

/// A password as somebody typed it; it does not show in logs.
#[derive(Clone, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "Value")]
#[schema(value_type = String)]
pub struct Password(String);

impl TryFrom<Value> for Password {
    type Error = &'static str;

    // The usual refusal of what is no text would repeat it.
    fn try_from(value: Value) -> Result<Self, Self::Error> {
        match value {
            Value::String(text) => Ok(Self(text)),
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::Array(_)
            | Value::Object(_) => Err("a password is a text"),
        }
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Password(…)")
    }
}

impl Password {
    /// One that may be chosen for the account of a login.
    ///
    /// # Errors
    /// When it is too short, too long, or easy to guess.
    pub fn check(&self, login: &str) -> Result<(), Fault> {
        let different = || self.0.to_lowercase().chars().collect::<HashSet<char>>().len();
        let why = if !self.has_length() {
            LENGTH_WRONG
        } else if self.0.chars().any(char::is_control) {
            UNTYPED
        } else if is_about(&self.0, login) {
            ABOUT
        } else if different() < DIFFERENT {
            TOO_FEW
        } else if is_common(&self.0) {
            COMMON
        } else {
            return Ok(());
        };
        Err(Fault::BadPassword(why))
    }

    fn has_length(&self) -> bool {
        LENGTH.contains(&self.0.chars().count())
    }
}

/// Where passwords are hashed.
#[derive(Debug)]
pub struct Passwords(Turns);

impl Default for Passwords {
    fn default() -> Self {
        Self(Turns::new(LIMITS))
    }
}

impl Passwords {
    /// What is stored of a password, which was checked before.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn hash(&self, password: Password, party: Party) -> Result<String, Fault> {
        let hash = move || {
            Argon2::default().hash_password(password.0.as_bytes()).map(|hash| hash.to_string())
        };
        self.on(party, hash).await?.map_err(|error| {
            tracing::error!(%error, "a password was not hashed");
            Fault::Store
        })
    }

    /// Whether a password is the one that was stored. Without a stored one it never is, but that
    /// takes the same time. What could not be chosen today may have been once.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn fits(
        &self,
        password: Password,
        stored: Option<String>,
        party: Party,
    ) -> Result<bool, Fault> {
        let fits = move || {
            // No password has another length; hashing megabytes is not worth it.
            let typed = if password.has_length() { &*password.0 } else { "" };
            let hash = PasswordHash::new(stored.as_deref().unwrap_or(NOBODYS));
            let fits = hash.is_ok_and(|hash| {
                Argon2::default().verify_password(typed.as_bytes(), &hash).is_ok()
            });
            fits && stored.is_some()
        };
        self.on(party, fits).await
    }

    /// Do slow work when it is the caller's turn. A caller that stops waiting makes no room before it is done.
    async fn on<T: Send + 'static>(
        &self,
        party: Party,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let turn = self.0.wait(party).await?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|_| Fault::ShuttingDown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn only_the_right_password_fits() {
        let passwords = Passwords::default();
        let stored = passwords.hash(password("correct horse"), None).await.unwrap();
        assert!(!stored.contains("horse"));
        let fits = async |text: &str, stored: Option<&String>| {
            passwords.fits(password(text), stored.cloned(), None).await.unwrap()
        };
        assert!(fits("correct horse", Some(&stored)).await);
        assert!(!fits("correct hors", Some(&stored)).await);
        assert!(!fits("", Some(&stored)).await);
        assert!(!fits(&"x".repeat(10_000), Some(&stored)).await);
        assert!(!fits("correct horse", None).await);
        assert!(!fits("correct horse", Some(&"nonsense".to_owned())).await);
        assert_eq!(format!("{:?}", password("correct horse")), "Password(…)");
    }

    #[test]
    fn a_password_has_its_limits() {
        let check = |text: &str, expected| {
            assert_eq!(password(text).check("ada.b").err(), expected, "{text:?}");
        };
        let why = |why| Some(Fault::BadPassword(why));
        check("correct horse", None);
        check("пароль от сейфа", None);
        check(&"qz7 ".repeat(50), why(TOO_FEW));
        check("1234567", why(LENGTH_WRONG));
        check(&"x".repeat(201), why(LENGTH_WRONG));
        check("correct\0horse", why(UNTYPED));
        check("Ada.B2026", why(ABOUT));
        check("        ", why(TOO_FEW));
        check("abcdabcd", why(TOO_FEW));
        check("Password1", why(COMMON));
    }

    #[tokio::test]
    async fn who_does_not_wait_for_the_answer_makes_no_room() {
        let passwords = Passwords::default();
        let home = Some(std::net::IpAddr::from([192, 0, 2, 1]));
        let (mut ends, mut asked) = (Vec::new(), Vec::new());
        for _ in 0..LIMITS.by_address {
            let (end, ended) = std::sync::mpsc::channel::<()>();
            ends.push(end);
            let work = move || {
                let _ = ended.recv();
            };
            let mut asking = Box::pin(passwords.on(home, work));
            assert!(futures_util::FutureExt::now_or_never(&mut asking).is_none());
            asked.push(asking);
        }
        assert_eq!(passwords.on(home, || ()).await, Err(Fault::TooFast { seconds: 1 }));
        // Two of them are being hashed, whether a caller waits for it or not.
        asked.drain(..LIMITS.at_once);
        assert_eq!(passwords.on(home, || ()).await, Err(Fault::TooFast { seconds: 1 }));
        asked.pop();
        assert!(futures_util::FutureExt::now_or_never(passwords.on(home, || ())).is_none());
        drop(ends);
        assert_eq!(passwords.on(None, || 7).await, Ok(7));
    }

    #[test]
    fn nobodys_password_takes_as_long_as_anybodys() {
        let nobodys = PasswordHash::new(NOBODYS).unwrap();
        let somebodys = Argon2::default().hash_password(b"anything").unwrap();
        assert_eq!(nobodys.algorithm, somebodys.algorithm);
        assert_eq!(nobodys.version, somebodys.version);
        assert_eq!(nobodys.params.to_string(), somebodys.params.to_string());
        let length = |hash: &PasswordHash| hash.hash.as_ref().map(|hash| hash.as_bytes().len());
        assert_eq!(length(&nobodys), length(&somebodys));
    }
}
