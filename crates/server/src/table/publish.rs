//! Telling those who follow a table: what moves made known to each of them, and what else has changed.

use super::{Origin, Table, json};
use crate::server::Server;
use crate::wire::{Answer, Push, answer, push};
use axum::extract::ws::Utf8Bytes;
use enigmata_game::{Json, Observer};
use std::fmt::Write as _;
use std::sync::{Arc, PoisonError};

impl Table {
    /// Tell everybody what has changed apart from the game.
    pub(crate) fn announce(&self, server: &Server) {
        let info = Arc::new(self.info());
        self.send_all(push(&Push::Table { table: &info }));
        if info.options.public {
            server.lobby.changed(&info);
        }
        if let Some(shown) = &self.shown {
            *shown.info.write().unwrap_or_else(PoisonError::into_inner) = info;
        }
    }

    /// Show everybody the game that has begun.
    pub(super) fn show_beginning(&mut self) {
        for observer in Observer::all(self.game.seats()) {
            if self.audience.has(observer) {
                let whole = match self.game.subscribe(observer, None) {
                    Ok(whole) => whole,
                    Err(error) => {
                        tracing::error!(table = self.id, %error, "a view cannot be written");
                        continue;
                    }
                };
                let rest = self.about_the_game(&whole);
                let frame = Utf8Bytes::from(format!("{{\"push\":\"begun\",{rest}"));
                for member in self.audience.of(observer) {
                    member.outbox.send(frame.clone());
                }
            }
        }
    }

    /// Tell everybody what the last moves made known to them.
    pub(super) fn publish(&mut self, origin: Option<&Origin<'_>>) {
        let mut answered = false;
        for observer in Observer::all(self.game.seats()) {
            let news = match self.game.news(observer) {
                Ok(Some(news)) => news,
                Ok(None) => continue,
                Err(error) => {
                    tracing::error!(table = self.id, %error, "news cannot be written");
                    continue;
                }
            };
            let rest = self.about_the_game(&news);
            let told = Utf8Bytes::from(format!("{{\"push\":\"told\",{rest}"));
            for member in self.audience.of(observer) {
                match origin {
                    Some(origin) if origin.connection == member.outbox.connection => {
                        answered = true;
                        let id = origin.id.map(|id| format!("\"id\":{},", json(id)));
                        let id = id.unwrap_or_default();
                        member.outbox.send(format!("{{\"ok\":\"move\",{id}{rest}").into());
                    }
                    Some(_) | None => member.outbox.send(told.clone()),
                }
            }
        }
        if let (Some(origin), false) = (origin, answered) {
            self.send_to(origin.connection, answer(origin.id, &Answer::Done {}));
        }
    }

    /// What all windows of one observer are sent alike: the rest of a frame after its kind.
    fn about_the_game(&self, game: &Json) -> String {
        let mut rest = format!("\"table\":\"{}\",", self.link);
        if let Some(deadline) = self.countdown.deadline() {
            let _ = write!(rest, "\"deadline\":{deadline},");
        }
        if let Some(deadlines) = self.countdown.deadlines(self.chairs.len()) {
            let _ = write!(rest, "\"deadlines\":{},", json(&deadlines));
        }
        rest.push_str(&game.get()[1..]);
        rest
    }

    /// Send a frame to every window.
    fn send_all(&self, frame: String) {
        let frame = Utf8Bytes::from(frame);
        for member in self.audience.members() {
            member.outbox.send(frame.clone());
        }
    }

    /// Send a frame to one window, if it is still there.
    pub(super) fn send_to(&self, connection: u64, frame: String) {
        let mut windows = self.audience.members().iter();
        if let Some(window) = windows.find(|window| window.outbox.connection == connection) {
            window.outbox.send(frame.into());
        }
    }
}
