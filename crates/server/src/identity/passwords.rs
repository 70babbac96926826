//! Passwords: kept as a slow hash only, and hashed by few at a time so that nobody can keep the
//! machine busy with it.

use crate::wire::Fault;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::Deserialize;
use serde_json::Value;
use std::fmt;
use tokio::sync::{Semaphore, SemaphorePermit};

/// So many are hashed at once. Each takes 19 MiB.
const AT_ONCE: usize = 2;
/// So many more may wait for it.
const WAITING: usize = 64;
/// The limits of a password, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// The hash of a password that nobody has: compared with when there is no such account, so that
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
    /// One that may be chosen.
    ///
    /// # Errors
    /// When it is too short or too long.
    pub fn check(&self) -> Result<(), Fault> {
        if LENGTH.contains(&self.0.chars().count()) { Ok(()) } else { Err(Fault::BadPassword) }
    }
}

/// Where passwords are hashed.
#[derive(Debug)]
pub struct Passwords {
    waiting: Semaphore,
    hashing: Semaphore,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { waiting: Semaphore::new(AT_ONCE + WAITING), hashing: Semaphore::new(AT_ONCE) }
    }
}

impl Passwords {
    /// What is stored of a password.
    ///
    /// # Errors
    /// When it cannot be chosen, or too many wait.
    pub async fn hash(&self, password: Password) -> Result<String, Fault> {
        password.check()?;
        let _turn = self.turn().await?;
        let hash = tokio::task::spawn_blocking(move || {
            Argon2::default().hash_password(password.0.as_bytes()).map(|hash| hash.to_string())
        });
        match hash.await {
            Ok(Ok(hash)) => Ok(hash),
            Ok(Err(error)) => {
                tracing::error!(%error, "a password was not hashed");
                Err(Fault::Store)
            }
            Err(_) => Err(Fault::ShuttingDown),
        }
    }

    /// Whether a password is the one that was stored. Without a stored one it never is, but that
    /// takes the same time.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn fits(&self, password: Password, stored: Option<String>) -> Result<bool, Fault> {
        let _turn = self.turn().await?;
        let fits = tokio::task::spawn_blocking(move || {
            // What cannot be chosen is nobody's password; hashing megabytes is not worth it.
            let typed = password.check().map_or("", |()| &password.0);
            let hash = PasswordHash::new(stored.as_deref().unwrap_or(NOBODYS));
            let fits = hash.is_ok_and(|hash| {
                Argon2::default().verify_password(typed.as_bytes(), &hash).is_ok()
            });
            fits && stored.is_some()
        });
        fits.await.map_err(|_| Fault::ShuttingDown)
    }

    async fn turn(&self) -> Result<(SemaphorePermit<'_>, SemaphorePermit<'_>), Fault> {
        let waiting = self.waiting.try_acquire().map_err(|_| Fault::TooFast)?;
        let hashing = self.hashing.acquire().await.map_err(|_| Fault::ShuttingDown)?;
        Ok((waiting, hashing))
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
        let stored = passwords.hash(password("correct horse")).await.unwrap();
        assert!(!stored.contains("horse"));
        let fits = async |text: &str, stored: Option<&String>| {
            passwords.fits(password(text), stored.cloned()).await.unwrap()
        };
        assert!(fits("correct horse", Some(&stored)).await);
        assert!(!fits("correct hors", Some(&stored)).await);
        assert!(!fits("", Some(&stored)).await);
        assert!(!fits(&"x".repeat(10_000), Some(&stored)).await);
        assert!(!fits("correct horse", None).await);
        assert!(!fits("correct horse", Some(&"nonsense".to_owned())).await);
        assert_eq!(format!("{:?}", password("correct horse")), "Password(…)");
    }

    #[tokio::test]
    async fn a_password_has_its_limits() {
        let passwords = Passwords::default();
        for text in ["1234567", &"x".repeat(201)] {
            assert_eq!(passwords.hash(password(text)).await, Err(Fault::BadPassword));
        }
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
