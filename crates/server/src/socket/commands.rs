//! What a client asks for, carried out: at a table by [`TableCommand`], in the hall by [`HallCommand`].

use super::{Connection, Scope};
use crate::server::store_failed;
use crate::tables::TableHandle;
use crate::wire::{
    Answer, Fault, HallCommand, Id, Millis, PlayerId, TableCommand, answer, refusal,
};
use enigmata_game::Unambiguous;
use enigmata_table::{Asker, Request};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;

impl Connection {
    /// Carry out a command and answer it.
    pub(super) async fn command(&mut self, text: &str) {
        if let Some(player) = self.pass.changed(&self.player) {
            self.player = player;
        }
        match &self.scope {
            Scope::Hall => {
                let Some((id, command)) = self.parse::<HallCommand>(text) else { return };
                self.spoke(command.name());
                let done = Box::pin(self.in_hall(command, id.as_ref())).await;
                self.reply(id.as_ref(), done);
            }
            Scope::Table { link, .. } => {
                if let Ok(quick) = serde_json::from_str::<Quick<'_>>(text) {
                    self.quick_move(quick).await;
                    return;
                }
                let link = Arc::clone(link);
                let Some((id, command)) = self.parse::<TableCommand>(text) else { return };
                self.spoke(command.name());
                // Kept apart, so that a connection which only makes moves stays small.
                let done = Box::pin(self.at_table(&link, command, id.as_ref())).await;
                self.reply(id.as_ref(), done);
            }
            Scope::Outdated => self.refuse_outdated(text),
        }
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

    /// A command and its id, unless that is no command here: then it is refused.
    fn parse<C: DeserializeOwned>(&self, text: &str) -> Option<(Option<Id>, C)> {
        match read(text) {
            Ok(read) => Some(read),
            Err((id, fault)) => {
                self.refuse(id.as_ref(), &fault);
                None
            }
        }
    }

    fn spoke(&mut self, command: &'static str) {
        self.has_spoken = true;
        self.server.meters.commanded(command);
    }

    /// Send the frame of the answer, unless it has been sent.
    fn reply(&self, id: Option<&Id>, done: Result<Option<String>, Fault>) {
        match done {
            Ok(Some(frame)) => self.outbox.send(frame.into()),
            Ok(None) => {}
            Err(fault) => self.refuse(id, &fault),
        }
    }

    pub(super) fn refuse(&self, id: Option<&Id>, fault: &Fault) {
        self.server.meters.refused(fault);
        match refusal(id, fault, self.player.language) {
            Ok(frame) => self.outbox.send(frame.into()),
            Err(error) => tracing::error!(%error, "a refusal cannot be written as JSON"),
        }
    }

    async fn in_hall(
        &self,
        command: HallCommand,
        id: Option<&Id>,
    ) -> Result<Option<String>, Fault> {
        let lobby = &self.server.lobby;
        match command {
            HallCommand::Lobby { follow: true } => {
                lobby.follow(&self.outbox);
                self.server.find_listed().await;
                Ok(Some(answer(id, Answer::Lobby { tables: lobby.listed() })?))
            }
            HallCommand::Lobby { follow: false } => {
                lobby.unfollow(self.outbox.connection);
                done(id)
            }
            HallCommand::Ping {} => done(id),
        }
    }

    async fn at_table(
        &mut self,
        link: &Arc<str>,
        command: TableCommand,
        id: Option<&Id>,
    ) -> Result<Option<String>, Fault> {
        let server = Arc::clone(&self.server);
        let player = self.player.id;
        let request = match command {
            TableCommand::Move { seq, action } => {
                self.play(seq, &action.to_string(), id).await?;
                return Ok(None);
            }
            TableCommand::Watch { since } => {
                self.watch(link, since, id).await?;
                return Ok(None);
            }
            TableCommand::Sit { seat } => {
                server.sit(&self.player, link, seat).await?;
                return done(id);
            }
            TableCommand::Rematch {} => {
                let next = server.rematch(&self.player, link).await?;
                return Ok(Some(answer(id, Answer::Rematch { table: &next })?));
            }
            TableCommand::Chat { text } => {
                let now = server.clock.now();
                if !self.lines.take(now) {
                    return Err(Fault::too_fast(self.lines.wait(now)));
                }
                let say = Request::Say { visitor: (&self.player).into(), text };
                self.followed()?.request_here(say).await?;
                return done(id);
            }
            TableCommand::Mute { player: other, muted } => {
                self.mute(&other, muted).await?;
                return done(id);
            }
            TableCommand::Ping {} => {
                if let Ok(table) = self.followed() {
                    // What the table was asked before is done first. If it fails, it has been answered so.
                    let _ = table.request_here(Request::Touch).await;
                }
                return done(id);
            }
            TableCommand::Leave {} => Request::Leave { player },
            TableCommand::StandIn { seat } => Request::StandIn { by: player, seat },
            TableCommand::Ready { ready, contribution } => {
                Request::Ready { player, ready, contribution }
            }
            TableCommand::AddBot { seat, bot } => Request::AddBot { by: player, seat, bot },
            TableCommand::ChangeBot { seat, bot } => Request::ChangeBot { by: player, seat, bot },
            TableCommand::Remove { seat } => Request::Remove { by: player, seat },
            TableCommand::Configure { options } => Request::Configure { by: player, options },
            TableCommand::AllowChat { chat } => Request::AllowChat { by: player, chat },
            TableCommand::Note { text } => {
                Request::Note { player, connection: self.outbox.connection, text }
            }
        };
        server.table(link).await?.request_here(request).await?;
        done(id)
    }

    /// A move as most clients write it, read without a detour.
    async fn quick_move(&mut self, quick: Quick<'_>) {
        self.spoke("move");
        let id = quick.id.as_ref();
        if let Err(fault) = self.play(quick.seq, quick.action.get(), id).await {
            self.refuse(id, &fault);
        }
    }

    async fn play(&self, seq: u64, action: &str, id: Option<&Id>) -> Result<(), Fault> {
        let table = self.followed()?;
        let asker = Asker {
            connection: self.outbox.connection,
            id: id.cloned(),
            language: self.player.language,
        };
        let made_at = self.heard - self.outbox.delay().unwrap_or(Millis::ZERO);
        let player = self.player.id;
        // Kept apart too: a connection waits far longer than it moves.
        Box::pin(table.play(&self.server, player, seq, action.into(), asker, made_at)).await
    }

    async fn mute(&self, other: &str, muted: bool) -> Result<(), Fault> {
        let (server, player) = (&self.server, self.player.id);
        let other = PlayerId(other.parse().map_err(|_| Fault::NotFound)?);
        let known = server.store.player(other).await;
        // Only players that exist can be muted, so that no client can fill the store.
        if known.map_err(|error| store_failed(&error))?.is_none() {
            return Err(Fault::NotFound);
        }
        let kept = server.store.mute(player, other, muted).await;
        kept.map_err(|error| store_failed(&error))?;
        server.mutes.change(player, other, muted);
        server.tell_of(player).await;
        Ok(())
    }

    /// The table that this connection follows.
    fn followed(&self) -> Result<&Arc<TableHandle>, Fault> {
        match &self.scope {
            Scope::Table { followed: Some(table), .. } => Ok(table),
            Scope::Table { followed: None, .. } | Scope::Hall | Scope::Outdated => {
                Err(Fault::NotWatching)
            }
        }
    }

    async fn watch(
        &mut self,
        link: &Arc<str>,
        since: Option<u64>,
        id: Option<&Id>,
    ) -> Result<(), Fault> {
        let server = Arc::clone(&self.server);
        let table = server.table(link).await?;
        let muted = server.mutes.of(self.player.id);
        let watched = table.watch(&self.player, &self.outbox, muted, since, id.cloned()).await;
        let followed = match &watched {
            Ok(()) => Some(Arc::clone(&table)),
            // A spectator who looked on before the game may have been turned away since.
            Err(Fault::NoSpectators) => None,
            Err(_) => return watched,
        };
        self.scope = Scope::Table { link: Arc::clone(link), followed };
        watched
    }
}

fn done(id: Option<&Id>) -> Result<Option<String>, Fault> {
    Ok(Some(answer(id, Answer::Done {})?))
}

/// [`TableCommand::Move`] with nothing in it that needs a second look.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Quick<'a> {
    #[serde(rename = "cmd")]
    _cmd: MoveWord,
    #[serde(default)]
    id: Option<Id>,
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
fn read<C: DeserializeOwned>(text: &str) -> Result<(Option<Id>, C), (Option<Id>, Fault)> {
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
    match C::deserialize(value) {
        Ok(command) => Ok((id, command)),
        Err(error) => Err((id, unreadable(error))),
    }
}
