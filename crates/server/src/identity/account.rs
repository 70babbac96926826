//! Accounts: a login and a password, so that one is the same person on every device.

use super::guest::BROWSER_LIFE;
use super::{Devices, Party, Password, Recognised};
use crate::server::{Server, store_failed};
use crate::store::{Player, SessionKind};
use crate::wire::{Fault, PlayerKind};

/// The limits of a login, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=24;

/// Who wants to sign in, as far as that is known before.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Address that attempts are counted by; none for this machine itself.
    pub party: Party,
    /// What proves that this browser has signed in before.
    pub devices: Devices,
}

/// A login as it is compared.
fn login_key(login: &str) -> String {
    login.trim().to_lowercase()
}

/// A login as it is shown.
fn check_login(login: &str) -> Result<String, Fault> {
    let login = login.trim();
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    if LENGTH.contains(&login.chars().count()) && login.chars().all(fits) {
        Ok(login.to_owned())
    } else {
        Err(Fault::BadLogin)
    }
}

impl Server {
    /// Make a guest an account, and the text of its new key. The key that the guest had is good no more:
    /// another person may have put it into this browser, or have seen it. Seats and local players stay theirs, and
    /// their connections are made again with the new key.
    ///
    /// # Errors
    /// When the player is no guest, the login is invalid or taken, the password is refused, too many hashes wait, or
    /// the store fails.
    pub async fn make_account(
        &self,
        who: &Recognised,
        login: &str,
        password: Password,
        party: Party,
    ) -> Result<(Player, String), Fault> {
        let guest = &who.player;
        match guest.kind {
            PlayerKind::Guest => {}
            PlayerKind::Account => return Err(Fault::HasAccount),
            PlayerKind::Program => return Err(Fault::ForPeople),
        }
        let login = check_login(login)?;
        password.check(&login)?;
        let key = login_key(&login);
        let failed = |error| store_failed(&error);
        if self.store.player_by_login(&key).await.map_err(failed)?.is_some() {
            return Err(Fault::LoginTaken);
        }
        let hash = self.passwords.hash(password, party).await?;
        let (session, text) =
            self.new_key(guest.id, SessionKind::Browser, String::new(), BROWSER_LIFE);
        let made = self.store.make_account(login, key, hash, who.key.clone(), session);
        match made.await {
            Ok(true) => {}
            Ok(false) => return Err(Fault::HasAccount),
            Err(error) if error.is_taken() => return Err(Fault::LoginTaken),
            Err(error) => return Err(store_failed(&error)),
        }
        let account = self.store.player(guest.id).await.map_err(failed)?;
        let account = account.ok_or(Fault::UnknownSession)?;
        self.presence.end(account.id);
        self.tell_of(account.id).await;
        Ok((account, text))
    }

    /// The account of a login and its password.
    ///
    /// # Errors
    /// When they do not fit, or it was tried too often.
    pub async fn account(
        &self,
        login: &str,
        password: Password,
        asker: &Asker,
    ) -> Result<Player, Fault> {
        let key = login_key(login);
        // No account has a longer login, and what is counted should not fill the memory.
        let key: String = key.chars().take(2 * LENGTH.end()).collect();
        let account = self.store.player_by_login(&key).await;
        let account = account.map_err(|error| store_failed(&error))?;
        let device = account.as_ref().and_then(|it| asker.devices.find(&self.keys, it.id));
        let attempt = self.attempts.sign_in(&key, asker.party, device, self.clock.now())?;
        let stored = account.as_ref().and_then(|account| account.password.clone());
        let tried = self.passwords.fits(password, stored, asker.party).await;
        if tried != Ok(false) {
            attempt.take_back();
        }
        let fits = tried?;
        account.filter(|_| fits).ok_or(Fault::WrongPassword)
    }

    /// Sign in: a new key for an account, instead of the one that the browser had. A guest that the
    /// browser was is taken along only when that is wanted.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn sign_in(
        &self,
        account: &Player,
        before: Option<&Recognised>,
        take_along: bool,
    ) -> Result<String, Fault> {
        let text =
            self.give_key(account.id, SessionKind::Browser, String::new(), BROWSER_LIFE).await?;
        if let Some(before) = before.filter(|before| before.kind == SessionKind::Browser) {
            if take_along && before.player.kind == PlayerKind::Guest {
                self.take_along(before.player.id, account).await?;
            } else {
                self.sign_out(before).await?;
            }
        }
        Ok(text)
    }

    /// End a key, and the connections that were made with it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn sign_out(&self, who: &Recognised) -> Result<(), Fault> {
        let ended = self.store.end_session(who.key.clone()).await;
        ended.map_err(|error| store_failed(&error))?;
        self.presence.end(who.player.id);
        self.tell_of(who.player.id).await;
        Ok(())
    }

    /// End all keys of a player's browsers but the one that is used now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn sign_out_elsewhere(&self, who: &Recognised) -> Result<(), Fault> {
        let ended = self.store.end_other_sessions(who.player.id, who.key.clone()).await;
        ended.map_err(|error| store_failed(&error))?;
        self.presence.end(who.player.id);
        self.tell_of(who.player.id).await;
        Ok(())
    }

    /// Another password. All other browsers are signed out.
    ///
    /// # Errors
    /// When the player has no account, the old password does not fit, the new one is refused, too many attempts were
    /// made or hashes wait, or the store fails.
    pub async fn change_password(
        &self,
        who: &Recognised,
        old: Password,
        new: Password,
        party: Party,
    ) -> Result<(), Fault> {
        self.must_fit(who, Some(old), party).await?;
        new.check(who.player.login.as_deref().unwrap_or_default())?;
        let hash = self.passwords.hash(new, party).await?;
        let changed = self.store.change_password(who.player.id, hash, who.key.clone()).await;
        changed.map_err(|error| store_failed(&error))?;
        self.presence.end(who.player.id);
        self.tell_of(who.player.id).await;
        Ok(())
    }

    /// Whether it is really the owner of an account who asks. Attempts in other browsers do not count.
    ///
    /// # Errors
    /// When the password does not fit, or this browser tried too often.
    pub async fn must_fit(
        &self,
        who: &Recognised,
        password: Option<Password>,
        party: Party,
    ) -> Result<(), Fault> {
        match who.player.kind {
            PlayerKind::Account => {}
            PlayerKind::Guest => return Err(Fault::NeedsAccount),
            PlayerKind::Program => return Err(Fault::ForPeople),
        }
        let password = password.ok_or(Fault::WrongPassword)?;
        let attempt = self.attempts.confirm(&who.key, self.clock.now())?;
        let tried = self.passwords.fits(password, who.player.password.clone(), party).await;
        if tried != Ok(false) {
            attempt.take_back();
        }
        if tried? { Ok(()) } else { Err(Fault::WrongPassword) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_have_letters_of_any_script() {
        for login in ["ada", "Жук-42", "a.b_c", "李小龙", &"x".repeat(24)] {
            assert_eq!(check_login(login).as_deref(), Ok(login));
        }
        for login in ["ab", &"x".repeat(25), "a b c", "<b>", "a@b", "a'b\"", "", "ada\u{202e}"] {
            assert_eq!(check_login(login), Err(Fault::BadLogin), "{login}");
        }
        assert_eq!(login_key(" ЖУК "), "жук");
    }
}
