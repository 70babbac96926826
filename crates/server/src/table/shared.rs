//! A race whose players are at several nodes (K3 of Conduit). The store alone decides which of two moves is the
//! first, and it may be far from one node and near to another: who is there first need not have been the
//! first to solve.
//!
//! So what is done at a node is written down in the store at once, whatever else the table is busy with. Before a node makes anything, it waits until
//! what was done earlier elsewhere must be written down, by the delays of connections and of nodes, and then
//! asks; what is written down there goes first. A node that does not make it within a while has failed.

use super::race::Held;
use super::{Cell, Origin, Table};
use crate::server::{Server, store_failed};
use crate::store::A_WHILE;
use crate::wire::{Fault, Occupant};
use enigmata_game::{Seat, Seats};
use std::sync::atomic::Ordering;
use tokio::time::Instant;

/// How long another node may take to store what it has, in milliseconds, if it is not known.
const STORED: i64 = 100;
/// Whoever has to wait for another node asks again after so many milliseconds.
const AGAIN: i64 = 25;
impl Cell {
    /// Somebody has done something. Should it be in such a race, the other nodes can know of it from now on:
    /// whose seat that was.
    pub(super) async fn tell_done(
        &self,
        server: &Server,
        player: i64,
        origin: &Origin<'_>,
    ) -> Result<Option<Seat>, Fault> {
        if !self.shown.is_shared_race.load(Ordering::Acquire) {
            return Ok(None);
        }
        let player = player.to_string();
        let is_theirs = |occupant: &Occupant| match occupant {
            Occupant::Person { player: id, .. } => *id == player,
            Occupant::Bot { .. } => false,
        };
        let info = self.info();
        let own = info.seats.iter().find(|seat| seat.occupant.as_ref().is_some_and(is_theirs));
        let Some(seat) = own.map(|own| own.seat) else { return Ok(None) };
        Box::pin(tell(server, self.id, seat, origin.made_at)).await?;
        Ok(Some(seat))
    }

    /// Something was told that came to nothing, unless the same waits already.
    pub(super) async fn take_back(&self, server: &Server, seat: Seat) {
        let mut table = self.table.lock().await;
        if !table.race.waiting().contains(seat) {
            table.untell(server, seat).await;
        }
    }
}

/// Write it down, and take note of how long that takes.
async fn tell(server: &Server, table: i64, seat: Seat, made_at: i64) -> Result<(), Fault> {
    let began = Instant::now();
    let told = server.store.hold(table, seat, server.node.id, made_at).await;
    told.map_err(|error| store_failed(&error))?;
    server.node.storing().took(began.elapsed());
    Ok(())
}

impl Table {
    /// Whether somebody plays through another node.
    const fn is_shared(&self) -> bool {
        !self.elsewhere.seats.is_empty()
    }

    /// Whether what is done now has to be told the other nodes.
    pub(super) fn is_shared_race(&self) -> bool {
        self.is_shared() && self.is_racing()
    }

    /// Somebody has done something in the race, which waits.
    pub(super) async fn hold(&mut self, server: &Server, mut held: Held) -> Result<(), Fault> {
        if self.is_shared() && !held.is_told {
            tell(server, self.id, held.seat, held.made_at).await?;
            held.is_told = true;
        }
        self.race.hold(held);
        Ok(())
    }

    /// It waits no more.
    pub(super) async fn release(&mut self, server: &Server, held: &Held) {
        if held.is_told {
            self.untell(server, held.seat).await;
        }
    }

    async fn untell(&mut self, server: &Server, seat: Seat) {
        if let Err(error) = server.store.release(self.id, seat, server.node.id).await {
            // The others wait a little longer than they would have to.
            self.store_fault(server, &error);
        }
    }

    /// Whether another node has to make something first that was done before a moment. Then it is asked
    /// again later.
    pub(super) async fn has_to_wait(&mut self, server: &Server, made_at: i64) -> bool {
        if !self.is_shared() {
            return false;
        }
        let now = server.clock.now();
        let held = server.store.is_held(self.id, server.node.id, now - A_WHILE, made_at).await;
        // A store that does not answer says so to whoever asks for something.
        let has_to = held.unwrap_or(false);
        if has_to {
            self.race.not_before = now + AGAIN;
        }
        has_to
    }

    /// Whether the house may act for others now: in a race it stops nobody while something that was done in
    /// time may be under way at another node.
    pub(super) async fn may_stop(&mut self, server: &Server) -> bool {
        if !self.is_racing() || self.run_out(server.clock.now()).is_empty() {
            return true;
        }
        !self.has_to_wait(server, i64::MAX).await
    }

    /// When the house acts for those whose time has run out.
    pub(super) fn closes(&self) -> Option<i64> {
        let closes = self.countdown.closes()? + self.grace();
        Some(if self.is_racing() { closes.max(self.race.not_before) } else { closes })
    }

    /// For whom the house acts now.
    pub(super) fn run_out(&self, now: i64) -> Seats {
        self.countdown.run_out(now - self.grace())
    }

    /// What was done in time at another node may wait there for as long as it may wait here, and is
    /// then still to be stored.
    fn grace(&self) -> i64 {
        if self.is_shared() { STORED.max(self.elsewhere.delay) } else { 0 }
    }
}
