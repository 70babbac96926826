//! What a client asks for, carried out.

use super::{Connection, End};
use crate::nodes::again;
use crate::server::store_failed;
use crate::table::{Cell, Origin};
use crate::wire::{Answer, Command, Fault, Id, answer, refusal};
use enigmata_game::Unambiguous;
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
        if let Ok(quick) = serde_json::from_str::<Quick<'_>>(text) {
            return self.quick_move(quick).await;
        }
        let (id, command) = match read(text) {
            Ok(read) => read,
            Err((id, fault)) => {
                self.server.meters.refused(fault.code());
                self.outbox.send(refusal(id.as_ref(), &fault, self.player.language).into());
                return Ok(());
            }
        };
        self.has_spoken = true;
        self.server.meters.commanded(command.name());
        // Kept apart, so that a connection which only makes moves stays small.
        let mut done = again!(Box::pin(self.carry_out(command.clone(), id.as_ref())));
        if may_be_behind(&done) && self.was_behind(command.table()).await {
            done = again!(Box::pin(self.carry_out(command.clone(), id.as_ref())));
        }
        let frame = match done {
            Ok(Some(frame)) => frame,
            Ok(None) => return Ok(()),
            Err(fault) => {
                self.server.meters.refused(fault.code());
                refusal(id.as_ref(), &fault, self.player.language)
            }
        };
        self.outbox.send(frame.into());
        Ok(())
    }

    /// The frame of the answer, unless it has been sent.
    async fn carry_out(
        &mut self,
        command: Command,
        id: Option<&Id>,
    ) -> Result<Option<String>, Fault> {
        let server = Arc::clone(&self.server);
        let player = self.player.id;
        let done = || Ok(Some(answer(id, &Answer::Done {})));
        match command {
            Command::Move { table, seq, action } => {
                self.play(&table, seq, &action.to_string(), id).await?;
                Ok(None)
            }
            Command::Watch { table, since } => {
                self.watch(&table, since, id).await?;
                Ok(None)
            }
            Command::Unwatch { table } => {
                if let Some(at) = self.watched.iter().position(|cell| *cell.link == *table) {
                    let cell = self.watched.swap_remove(at);
                    cell.unwatch(&server, self.outbox.connection).await;
                }
                done()
            }
            Command::Sit { table, seat } => {
                server.sit(&self.player, &table, seat).await?;
                done()
            }
            Command::Leave { table } => {
                server.table(&table).await?.leave(&server, player).await?;
                done()
            }
            Command::StandIn { table, seat } => {
                server.table(&table).await?.stand_in(&server, player, seat).await?;
                done()
            }
            Command::Ready { table, ready, contribution } => {
                server.table(&table).await?.ready(&server, player, ready, contribution).await?;
                done()
            }
            Command::AddBot { table, seat, bot } => {
                let bot = bot.as_deref();
                server.table(&table).await?.add_bot(&server, player, seat, bot).await?;
                done()
            }
            Command::ChangeBot { table, seat, bot } => {
                server.table(&table).await?.change_bot(&server, player, seat, &bot).await?;
                done()
            }
            Command::Remove { table, seat } => {
                server.table(&table).await?.remove(&server, player, seat).await?;
                done()
            }
            Command::Configure { table, options } => {
                server.table(&table).await?.configure(&server, player, options).await?;
                done()
            }
            Command::AllowChat { table, chat } => {
                server.table(&table).await?.allow_chat(&server, player, chat).await?;
                done()
            }
            Command::Chat { table, text } => {
                let now = server.clock.now();
                if !self.lines.take(now) {
                    return Err(Fault::too_fast(self.lines.wait(now)));
                }
                let cell = self.watched(&table).ok_or(Fault::NotWatching)?;
                cell.say(&server, &self.player, &text).await?;
                done()
            }
            Command::Note { table, text } => {
                let cell = server.table(&table).await?;
                cell.note(&server, player, self.outbox.connection, text).await?;
                done()
            }
            Command::Rematch { table } => {
                let next = server.rematch(&self.player, &table).await?;
                Ok(Some(answer(id, &Answer::Rematch { table: &next })))
            }
            Command::Mute { player: other, muted } => {
                let other = other.parse().map_err(|_| Fault::NotFound)?;
                let known = server.store.player(other).await;
                // Only whom there is can be muted, so that nobody can fill the store.
                if known.map_err(|error| store_failed(&error))?.is_none() {
                    return Err(Fault::NotFound);
                }
                let kept = server.store.mute(player, other, muted).await;
                kept.map_err(|error| store_failed(&error))?;
                server.mutes.change(player, other, muted);
                server.tell_of(player).await;
                done()
            }
            Command::Lobby { follow } => {
                if follow {
                    server.lobby.follow(&self.outbox);
                    server.find_listed().await;
                    let tables = server.lobby.listed();
                    return Ok(Some(answer(id, &Answer::Lobby { tables })));
                }
                server.lobby.unfollow(self.outbox.connection);
                done()
            }
            Command::Ping {} => done(),
        }
    }

    /// A move as most clients write it, read without a detour.
    async fn quick_move(&mut self, quick: Quick<'_>) -> Result<(), End> {
        self.has_spoken = true;
        self.server.meters.commanded("move");
        let id = quick.id.as_ref();
        let mut made = self.play(&quick.table, quick.seq, quick.action.get(), id).await;
        if may_be_behind(&made) && self.was_behind(Some(&quick.table)).await {
            made = self.play(&quick.table, quick.seq, quick.action.get(), id).await;
        }
        if let Err(fault) = made {
            self.server.meters.refused(fault.code());
            self.outbox.send(refusal(id, &fault, self.player.language).into());
        }
        Ok(())
    }

    async fn play(&self, link: &str, seq: u64, action: &str, id: Option<&Id>) -> Result<(), Fault> {
        let cell = self.watched(link).ok_or(Fault::NotWatching)?;
        let origin = Origin {
            connection: self.outbox.connection,
            id,
            language: self.player.language,
            made_at: self.heard - self.outbox.delay().unwrap_or(0),
        };
        // Kept apart too: a connection waits far longer than it moves.
        again!(Box::pin(cell.play(&self.server, self.player.id, seq, action, &origin)))
    }

    /// Whether something was refused by what another node had changed already; it is known now.
    async fn was_behind(&self, link: Option<&str>) -> bool {
        let server = &self.server;
        match link.and_then(|link| server.lobby.find(link)) {
            Some(cell) if !server.node.is_alone => {
                Box::pin(cell.refresh(server)).await.unwrap_or(false)
            }
            Some(_) | None => false,
        }
    }

    fn watched(&self, link: &str) -> Option<Arc<Cell>> {
        self.watched.iter().find(|cell| *cell.link == *link).cloned()
    }

    async fn watch(
        &mut self,
        link: &str,
        since: Option<u64>,
        id: Option<&Id>,
    ) -> Result<(), Fault> {
        let server = Arc::clone(&self.server);
        let known = self.watched(link);
        if known.is_none() && self.watched.len() >= WATCHED {
            return Err(Fault::TooManyWatched { limit: WATCHED });
        }
        let cell = server.table(link).await?;
        let mutes = server.mutes.of(self.player.id);
        let watched = cell.watch(&server, &self.player, &self.outbox, &mutes, since, id).await;
        match (&watched, &known) {
            (Ok(()), None) => self.watched.push(Arc::clone(&cell)),
            // It was followed while it waited, and turns spectators away now.
            (Err(Fault::NoSpectators), Some(_)) => self.watched.retain(|it| *it.link != *link),
            (Ok(()), Some(_)) | (Err(_), _) => {}
        }
        watched
    }
}

/// Whether something may have been refused because another node has changed the table. Where the store does
/// not answer, it need not be asked about that too.
fn may_be_behind<T>(done: &Result<T, Fault>) -> bool {
    matches!(done, Err(fault) if *fault != Fault::Store)
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
