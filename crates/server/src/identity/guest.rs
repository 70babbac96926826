//! Creating guests, and recognising players by their keys.

use super::{COOKIE, Key};
use crate::chance::fresh_id;
use crate::server::{Server, store_failed};
use crate::store::{Player, Session, SessionKind};
use crate::wire::{Fault, Me, Millis, PlayerId, PlayerKind, Timestamp};
use axum::http::{HeaderMap, header};
use enigmata_game::Language;

/// A browser's key is good for so long after it was given or renewed: a year.
pub const BROWSER_LIFE: Millis = Millis::seconds(365 * 24 * 3600);

/// A key that is good for less than this is renewed.
const BROWSER_HALF_LIFE: Millis = Millis(BROWSER_LIFE.0 / 2);

/// A player who was recognised by their key.
#[derive(Clone, Debug)]
pub struct Recognised {
    /// The player that the key belongs to.
    pub player: Player,
    /// The hash of the key.
    pub key: Vec<u8>,
    /// What kind of key.
    pub kind: SessionKind,
}

/// What a player is told of themselves.
#[must_use]
pub fn me(player: &Player) -> Me {
    Me {
        player: player.id.to_string(),
        name: player.name.clone(),
        kind: player.kind,
        login: player.login.clone(),
        language: player.language,
        local_player: player.local_number,
    }
}

impl Server {
    /// Make a new guest: the player, and the text of their key.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn welcome_guest(
        &self,
        name: String,
        language: Language,
    ) -> Result<(Player, String), Fault> {
        let now = self.clock.now();
        let player = Player {
            id: PlayerId(fresh_id(now)),
            name,
            kind: PlayerKind::Guest,
            language,
            owner: None,
            local_number: None,
            login: None,
            password: None,
        };
        let failed = |error| store_failed(&error);
        self.store.add_player(player.clone(), now).await.map_err(failed)?;
        let text =
            self.give_key(player.id, SessionKind::Browser, String::new(), BROWSER_LIFE).await?;
        Ok((player, text))
    }

    /// A new key for a player, as text.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn give_key(
        &self,
        player: PlayerId,
        kind: SessionKind,
        label: String,
        life: Millis,
    ) -> Result<String, Fault> {
        let (session, text) = self.new_key(player, kind, label, life);
        self.store.add_session(session).await.map_err(|error| store_failed(&error))?;
        Ok(text)
    }

    /// A new key, as it is to be stored and as text.
    pub(super) fn new_key(
        &self,
        player: PlayerId,
        kind: SessionKind,
        label: String,
        life: Millis,
    ) -> (Session, String) {
        let now = self.clock.now();
        let key = Key::draw();
        let expires_at = Timestamp(now.0.saturating_add(life.0));
        let hash = key.hash();
        let session = Session { hash, player, kind, label, created_at: now, expires_at };
        (session, self.keys.sign(&key))
    }

    /// Who asks, by the cookie or by a token. A browser that comes back has its whole time again.
    ///
    /// # Errors
    /// When the request has no key, or the key is forged, expired or signed out.
    pub async fn recognise(&self, headers: &HeaderMap) -> Result<Recognised, Fault> {
        let text = bearer(headers).or_else(|| cookie(headers)).ok_or(Fault::Unauthenticated)?;
        let key = self.keys.read(text).ok_or(Fault::UnknownSession)?;
        let failed = |error| store_failed(&error);
        let now = self.clock.now();
        let session = self.store.session(&key.hash(), now).await.map_err(failed)?;
        let (session, player) = session.ok_or(Fault::UnknownSession)?;
        if session.kind == SessionKind::Browser && session.expires_at - now < BROWSER_HALF_LIFE {
            let renewed = self.store.renew_session(session.hash.clone(), now + BROWSER_LIFE).await;
            renewed.map_err(failed)?;
        }
        Ok(Recognised { player, key: session.hash, kind: session.kind })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The text of the key in the cookie, unless the key came as a token.
#[must_use]
pub fn cookie_key(headers: &HeaderMap) -> Option<&str> {
    if bearer(headers).is_some() { None } else { cookie(headers) }
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    named_cookie(headers, COOKIE)
}

/// The value of a cookie.
pub(super) fn named_cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let pairs = cookies.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == wanted)
        .map(|(_, text)| text)
}
