//! What a client asks for, carried out.

use super::{Connection, End};
use crate::server::store_failed;
use crate::tables::TableHandle;
use crate::wire::{Answer, Command, Fault, Id, Millis, PlayerId, Timestamp, answer, refusal};
use enigmata_game::Unambiguous;
use enigmata_table::{Asker, Request};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::sync::Arc;

/// Tables that one connection may follow.
const WATCHED: usize = 16;

impl Connection {
    /// Carry out a command and answer it.
    pub(super) async fn command(&mut self, text: &str) -> Result<(), End> {
        if let Some(player) = self.pass.changed(&self.player) {
            self.player = player;
        }
        if self.is_outdated {
            self.refuse_outdated(text);
            return Ok(());
        }
        if let Ok(quick) = serde_json::from_str::<Quick<'_>>(text) {
            return self.quick_move(quick).await;
        }
        let (id, command) = match read(text) {
            Ok(read) => read,
            Err((id, fault)) => {
                self.refuse(id.as_ref(), &fault);
                return Ok(());
            }
        };
        self.has_spoken = true;
        self.server.meters.commanded(command.name());
        // Kept apart, so that a connection which only makes moves stays small.
        match Box::pin(self.carry_out(command, id.as_ref())).await {
            Ok(Some(frame)) => self.outbox.send(frame.into()),
            Ok(None) => {}
            Err(fault) => self.refuse(id.as_ref(), &fault),
        }
        Ok(())
    }

    /// The client is told to be loaded again, in a frame that clients of release 0.1 show.
    fn refuse_outdated(&mut self, text: &str) {
        #[derive(Deserialize)]
        struct Named {
            id: Option<Id>,
        }
        self.has_spoken = true;
        let id = serde_json::from_str::<Named>(text).ok().and_then(|named| named.id);
        self.refuse(id.as_ref(), &Fault::OtherProtocol);
    }

    pub(super) fn refuse(&self, id: Option<&Id>, fault: &Fault) {
        self.server.meters.refused(fault);
        match refusal(id, fault, self.player.language) {
            Ok(frame) => self.outbox.send(frame.into()),
            Err(error) => tracing::error!(%error, "a refusal cannot be written as JSON"),
        }
    }

    /// The frame of the answer, unless it has been sent.
    async fn carry_out(
        &mut self,
        command: Command,
        id: Option<&Id>,
    ) -> Result<Option<String>, Fault> {
        let server = Arc::clone(&self.server);
        let player = PlayerId(self.player.id);
        let (table, request) = match command {
            Command::Move { table, seq, action } => {
                self.play(&table, seq, &action.to_string(), id).await?;
                return Ok(None);
            }
            Command::Watch { table, since } => {
                self.watch(&table, since, id).await?;
                return Ok(None);
            }
            Command::Unwatch { table } => {
                if let Some(at) = self.watched.iter().position(|watched| *watched.link == *table) {
                    let table = self.watched.swap_remove(at);
                    table.unwatch(&server, self.outbox.connection).await;
                }
                return done(id);
            }
            Command::Sit { table, seat } => {
                server.sit(&self.player, &table, seat).await?;
                return done(id);
            }
            Command::Rematch { table } => {
                let next = server.rematch(&self.player, &table).await?;
                return Ok(Some(answer(id, Answer::Rematch { table: &next })?));
            }
            Command::Chat { table, text } => {
                let now = server.clock.now();
                if !self.lines.take(now) {
                    return Err(Fault::too_fast(self.lines.wait(now)));
                }
                let table = self.watched(&table).ok_or(Fault::NotWatching)?;
                table.request_here(Request::Say { visitor: (&self.player).into(), text }).await?;
                return done(id);
            }
            Command::Mute { player: other, muted } => {
                self.mute(&other, muted).await?;
                return done(id);
            }
            Command::Lobby { follow: true } => {
                server.lobby.follow(&self.outbox);
                server.find_listed().await;
                return Ok(Some(answer(id, Answer::Lobby { tables: server.lobby.listed() })?));
            }
            Command::Lobby { follow: false } => {
                server.lobby.unfollow(self.outbox.connection);
                return done(id);
            }
            Command::Ping {} => {
                for table in &self.watched {
                    // What a table was asked before is done first. If it fails, it has been answered so.
                    let _ = table.request_here(Request::Touch).await;
                }
                return done(id);
            }
            Command::Leave { table } => (table, Request::Leave { player }),
            Command::StandIn { table, seat } => (table, Request::StandIn { by: player, seat }),
            Command::Ready { table, ready, contribution } => {
                (table, Request::Ready { player, ready, contribution })
            }
            Command::AddBot { table, seat, bot } => {
                (table, Request::AddBot { by: player, seat, bot })
            }
            Command::ChangeBot { table, seat, bot } => {
                (table, Request::ChangeBot { by: player, seat, bot })
            }
            Command::Remove { table, seat } => (table, Request::Remove { by: player, seat }),
            Command::Configure { table, options } => {
                (table, Request::Configure { by: player, options })
            }
            Command::AllowChat { table, chat } => (table, Request::AllowChat { by: player, chat }),
            Command::Note { table, text } => {
                (table, Request::Note { player, connection: self.outbox.connection, text })
            }
        };
        server.table(&table).await?.request_here(request).await?;
        done(id)
    }

    /// A move as most clients write it, read without a detour.
    async fn quick_move(&mut self, quick: Quick<'_>) -> Result<(), End> {
        self.has_spoken = true;
        self.server.meters.commanded("move");
        let id = quick.id.as_ref();
        if let Err(fault) = self.play(&quick.table, quick.seq, quick.action.get(), id).await {
            self.refuse(id, &fault);
        }
        Ok(())
    }

    async fn play(&self, link: &str, seq: u64, action: &str, id: Option<&Id>) -> Result<(), Fault> {
        let table = self.watched(link).ok_or(Fault::NotWatching)?;
        let asker = Asker {
            connection: self.outbox.connection,
            id: id.cloned(),
            language: self.player.language,
        };
        let made_at = Timestamp(self.heard) - self.outbox.delay().unwrap_or(Millis::ZERO);
        let player = PlayerId(self.player.id);
        // Kept apart too: a connection waits far longer than it moves.
        Box::pin(table.play(&self.server, player, seq, action.into(), asker, made_at)).await
    }

    async fn mute(&self, other: &str, muted: bool) -> Result<(), Fault> {
        let (server, player) = (&self.server, self.player.id);
        let other = other.parse().map_err(|_| Fault::NotFound)?;
        let known = server.store.player(other).await;
        // Only players that exist can be muted, so that nobody can fill the store.
        if known.map_err(|error| store_failed(&error))?.is_none() {
            return Err(Fault::NotFound);
        }
        let kept = server.store.mute(player, other, muted).await;
        kept.map_err(|error| store_failed(&error))?;
        server.mutes.change(player, other, muted);
        server.tell_of(player).await;
        Ok(())
    }

    fn watched(&self, link: &str) -> Option<Arc<TableHandle>> {
        self.watched.iter().find(|table| *table.link == *link).cloned()
    }

    async fn watch(
        &mut self,
        link: &str,
        since: Option<u64>,
        id: Option<&Id>,
    ) -> Result<(), Fault> {
        let server = Arc::clone(&self.server);
        let is_known = self.watched(link).is_some();
        if !is_known && self.watched.len() >= WATCHED {
            return Err(Fault::TooManyWatched { limit: WATCHED });
        }
        let table = server.table(link).await?;
        let muted = server.mutes.of(self.player.id).into_iter().map(PlayerId).collect();
        let watched = table.watch(&self.player, &self.outbox, muted, since, id.cloned()).await;
        match &watched {
            Ok(()) if !is_known => self.watched.push(Arc::clone(&table)),
            // A spectator who looked on before the game may have been turned away since.
            Err(Fault::NoSpectators) => self.watched.retain(|watched| *watched.link != *link),
            Ok(()) | Err(_) => {}
        }
        watched
    }
}

fn done(id: Option<&Id>) -> Result<Option<String>, Fault> {
    Ok(Some(answer(id, Answer::Done {})?))
}

/// [`Command::Move`] with nothing in it that needs a second look.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Quick<'a> {
    #[serde(rename = "cmd")]
    _cmd: MoveWord,
    #[serde(default)]
    id: Option<Id>,
    table: Cow<'a, str>,
    seq: u64,
    #[serde(rename = "move", borrow)]
    action: &'a RawValue,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum MoveWord {
    Move,
}

/// A command and its id. With a fault comes the id as far as it could be read.
fn read(text: &str) -> Result<(Option<Id>, Command), (Option<Id>, Fault)> {
    let unreadable = |error: serde_json::Error| Fault::Unreadable(error.to_string());
    let Unambiguous(mut value) =
        serde_json::from_str(text).map_err(|error| (None, unreadable(error)))?;
    let Some(object) = value.as_object_mut() else {
        return Err((None, Fault::Unreadable("an object is wanted".to_owned())));
    };
    let id = match object.remove("id") {
        None | Some(Value::Null) => None,
        Some(id) => Some(Id::deserialize(&id).map_err(|error| (None, unreadable(error)))?),
    };
    match Command::deserialize(value) {
        Ok(command) => Ok((id, command)),
        Err(error) => Err((id, unreadable(error))),
    }
}
