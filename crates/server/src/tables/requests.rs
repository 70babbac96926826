//! What is asked of tables, where the answer is more than that it was done.

use super::handle::TableHandle;
use crate::outbox::Outbox;
use crate::server::{Server, store_failed};
use crate::store::Player;
use crate::wire::{ConnectionId, Fault, Id, Millis, PlayerId, Timestamp};
use enigmata_game::{Json, Seat};
use enigmata_games::AnyStudy;
use enigmata_table::{Asker, Head, Input, RemotePresence, ReplayJob, Reply, Request, Visitor};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

impl TableHandle {
    /// Follow the table. The answer is sent, and has what was told since a sequence number if the table remembers that.
    ///
    /// # Errors
    /// When the table does not admit the player, the store fails, or the server is going down.
    pub async fn watch(
        self: &Arc<Self>,
        player: &Player,
        outbox: &Outbox,
        muted: Vec<PlayerId>,
        since: Option<u64>,
        id: Option<Id>,
    ) -> Result<(), Fault> {
        let connection = outbox.connection;
        let was_watching = self.is_watched_by(connection);
        if !was_watching {
            self.driven().outboxes.push(outbox.clone());
        }
        let (visitor, delay) = (Visitor::from(player), outbox.delay());
        let watch = Request::Watch { visitor, connection, delay, since, muted, id };
        let watched = self.request_here(watch).await;
        // A spectator who looked on before the game may have been turned away since.
        if watched.as_ref().is_err_and(|fault| !was_watching || *fault == Fault::NoSpectators) {
            self.remove_outbox(connection);
        }
        watched.map(drop)
    }

    /// Follow it no more; it is forgotten with the last connection if it is idle.
    pub async fn unwatch(self: &Arc<Self>, server: &Server, connection: ConnectionId) {
        self.remove_outbox(connection);
        // This is not refused: who is gone is gone.
        let _ = self.request_here(Request::Unwatch { connection }).await;
        self.evict_if_idle(server);
    }

    fn remove_outbox(&self, connection: ConnectionId) {
        self.driven().outboxes.retain(|outbox| outbox.connection != connection);
    }

    /// A player's move. When this returns it is on the disk; or, in a race, it waits for what may have been made before
    /// it, and is answered after that.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub async fn play(
        self: &Arc<Self>,
        server: &Server,
        player: PlayerId,
        seq: u64,
        action: Arc<str>,
        asker: Asker,
        made_at: Timestamp,
    ) -> Result<(), Fault> {
        let announced = self.driven().table.must_announce(player);
        if let Some(seat) = announced {
            // At once, without waiting for what else the table is busy with.
            let began = Instant::now();
            let held = server.store.hold(self.id, seat, server.node.id, made_at).await;
            held.map_err(|error| store_failed(&error))?;
            server.node.storing().took(began.elapsed());
        }
        let play = Request::Play { player, seq, action, asker, made_at, announced };
        self.request_here(play).await.map(drop)
    }

    /// The delay of a connection was measured.
    pub fn set_delay(self: &Arc<Self>, connection: ConnectionId, delay: Millis) {
        self.tell(Input::Delay { connection, delay });
    }

    /// The store has this much of the table: catch up with it soon, beside all that else is done. However often this is
    /// said before it is done, it is done once.
    pub fn sync_soon(self: &Arc<Self>, head: &Head, remote: Option<RemotePresence>) {
        self.tell(Input::Stored { head: *head, remote });
        if self.is_sync_scheduled.swap(true, Ordering::AcqRel) {
            return;
        }
        let handle = Arc::clone(self);
        tokio::spawn(async move {
            let Some(server) = handle.server.upgrade() else { return };
            let _permit = server.node.sync_permit().await;
            handle.is_sync_scheduled.store(false, Ordering::Release);
            // A failure is in the log, and the table tries again.
            let _ = handle.request_here(Request::Sync).await;
        });
    }

    /// Catch up with what other nodes have stored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn refresh(self: &Arc<Self>, server: &Server) -> Result<(), Fault> {
        if server.node.is_alone {
            return Ok(());
        }
        let heads = server.store.heads(server.node.id, &[self.id]).await;
        let heads = heads.map_err(|error| store_failed(&error))?;
        if let Some((_, head)) = heads.into_iter().find(|(_, head)| self.head().differs(head)) {
            self.tell(Input::Stored { head, remote: Some(head.remote) });
            self.request(Request::Sync).await?;
        }
        Ok(())
    }

    /// Make the moves that wait in a race, as soon as they may be made.
    pub async fn finish_race(self: &Arc<Self>, server: &Server) {
        loop {
            let due = self.driven().table.race_due();
            let Some(due) = due else { return };
            server.clock.sleep_until(due).await;
            self.tell(Input::Tick);
            // What is due comes before this. Where the store fails, the move is refused.
            let _ = self.request_here(Request::Touch).await;
        }
    }

    /// The record of a game that is over, with the proof that its deals were fair.
    ///
    /// # Errors
    /// When it is not over.
    pub async fn record(self: &Arc<Self>) -> Result<Json, Fault> {
        let Reply::Record(record) = self.request(Request::Record).await? else {
            return Err(unexpected());
        };
        Ok(record)
    }

    /// The replay of a game that is over.
    ///
    /// # Errors
    /// When it is not over.
    pub async fn replay(self: &Arc<Self>) -> Result<ReplayJob, Fault> {
        let Reply::Replay(job) = self.request(Request::Replay).await? else {
            return Err(unexpected());
        };
        Ok(*job)
    }

    /// A game that is over, to be analysed.
    ///
    /// # Errors
    /// When it is not over.
    pub async fn study(self: &Arc<Self>) -> Result<AnyStudy, Fault> {
        let Reply::Study(study) = self.request(Request::Study).await? else {
            return Err(unexpected());
        };
        Ok(*study)
    }

    /// The game and the seat of a player who trains or plays alone.
    ///
    /// # Errors
    /// When it is no training, another person plays too, or the game is not on.
    pub async fn training(self: &Arc<Self>, player: PlayerId) -> Result<(AnyStudy, Seat), Fault> {
        let Reply::Training(study, seat) = self.request(Request::Training { player }).await? else {
            return Err(unexpected());
        };
        Ok((*study, seat))
    }
}

pub(crate) fn unexpected() -> Fault {
    Fault::Internal("a table answered with what was not asked for".to_owned())
}
