//! Seeing what other nodes have done at a table.

use super::cell::Shown;
use super::{Cell, Elsewhere, Table};
use crate::server::{Server, store_failed};
use crate::store::StoreError;
use crate::wire::{Fault, Stage};
use std::sync::Arc;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU8, Ordering};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// How many moves have been made.
    pub moves: u64,
    /// How often it has been stored apart from them.
    pub version: i64,
    /// How many lines have been said.
    pub chat: u64,
    /// Who is at it through other nodes.
    pub elsewhere: Elsewhere,
}

impl Head {
    /// Whether the store has something that is not known here.
    const fn is_behind(&self, stored: &Self) -> bool {
        self.moves < stored.moves || self.version < stored.version || self.chat < stored.chat
    }
}

/// What is known of how far the store is, since the table was looked at.
#[derive(Debug, Default)]
pub(super) struct Told {
    head: Head,
    /// Who is at it through other nodes, if that was seen.
    elsewhere: Option<Elsewhere>,
}

impl Told {
    /// Whatever is told in which order, a table never comes less far.
    fn hear(&mut self, stored: &Head, elsewhere: Option<Elsewhere>) {
        self.head.moves = self.head.moves.max(stored.moves);
        self.head.version = self.head.version.max(stored.version);
        self.head.chat = self.head.chat.max(stored.chat);
        self.elsewhere = elsewhere.or(self.elsewhere);
    }
}

/// Whether somebody looks just now, and whether there is reason to look again after that. A table is
/// looked at once however many letters tell of it.
#[derive(Debug, Default)]
pub(super) struct Looking(AtomicU8);

const NOBODY: u8 = 0;
const ONCE: u8 = 1;
const AGAIN: u8 = 2;

impl Looking {
    /// Whether the caller is the one to look.
    fn begin(&self) -> bool {
        let next = |now| Some(if now == NOBODY { ONCE } else { AGAIN });
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, next) == Ok(NOBODY)
    }

    /// Whether to look once more.
    fn go_on(&self) -> bool {
        let next = |now| Some(if now == AGAIN { ONCE } else { NOBODY });
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, next) == Ok(AGAIN)
    }
}

impl Cell {
    /// Whether the store has something of this table that is not known here.
    pub fn is_behind(&self, stored: &Head) -> bool {
        self.head().is_behind(stored)
    }

    /// The same, or somebody else is at it through other nodes.
    pub fn differs(&self, stored: &Head) -> bool {
        let head = self.head();
        head.is_behind(stored) || head.elsewhere != stored.elsewhere
    }

    /// Whether this node cares for it.
    pub fn is_cared_for(&self) -> bool {
        self.shown.cares.load(Ordering::Acquire)
    }

    fn head(&self) -> Head {
        *self.shown.head.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Have what the store has. Whether something of it was not known here.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn refresh(&self, server: &Server) -> Result<bool, Fault> {
        if server.node.is_alone {
            return Ok(false);
        }
        let heads = server.store.heads(server.node.id, &[self.id]).await;
        let heads = heads.map_err(|error| store_failed(&error))?;
        let Some((_, head)) = heads.into_iter().find(|(_, head)| self.differs(head)) else {
            return Ok(false);
        };
        self.shown.told().hear(&head, Some(head.elsewhere));
        self.look(server).await;
        Ok(true)
    }

    /// The store is so far: look soon, beside whatever else is done.
    pub fn look_soon(
        self: &Arc<Self>,
        server: &Arc<Server>,
        stored: &Head,
        elsewhere: Option<Elsewhere>,
    ) {
        self.shown.told().hear(stored, elsewhere);
        if self.looking.begin() {
            let (cell, server) = (Arc::clone(self), Arc::clone(server));
            tokio::spawn(async move {
                loop {
                    let turn = server.node.turn_to_look().await;
                    cell.look(&server).await;
                    drop(turn);
                    if !cell.looking.go_on() {
                        return;
                    }
                }
            });
        }
    }

    /// Be as far as is told, and tell those who follow.
    async fn look(&self, server: &Server) {
        let Ok(mut table) = self.lock(server).await else { return };
        let table = &mut *table;
        let Told { head, elsewhere } = std::mem::take(&mut *self.shown.told());
        if table.head().is_behind(&head)
            && let Err(error) = table.catch_up_to(server, &head).await
        {
            table.unsure = true;
            table.store_fault(server, &error);
            return;
        }
        if let Some(elsewhere) = elsewhere
            && table.set_elsewhere(elsewhere, server.clock.now())
        {
            table.announce(server);
        }
        table.show_head();
        self.settle(server, table).await;
    }
}

impl Shown {
    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    /// How far it is known here.
    pub(super) fn head(&self) -> Head {
        Head {
            moves: self.game.moves(),
            version: self.version,
            chat: self.chat_lines,
            elsewhere: self.elsewhere,
        }
    }

    /// This node cares for it, or another does; that can be read without the lock.
    pub(super) fn set_cares(&mut self, cares: bool) {
        self.cares = cares;
        if let Some(shown) = &self.shown {
            shown.cares.store(cares, Ordering::Release);
        }
    }

    /// Let it be read without the lock.
    pub(super) fn show_head(&self) {
        if let Some(shown) = &self.shown {
            *shown.head.lock().unwrap_or_else(PoisonError::into_inner) = self.head();
            shown.is_shared_race.store(self.is_shared_race(), Ordering::Release);
        }
    }

    /// Be as the store has it, however far that is.
    pub(super) async fn catch_up(&mut self, server: &Server) -> Result<(), StoreError> {
        let everything = Head { moves: u64::MAX, version: i64::MAX, chat: u64::MAX, ..self.head() };
        self.catch_up_to(server, &everything).await
    }

    /// Be as far as the store is said to be: what changed apart from the moves, the moves, and what was
    /// said. Only that is asked for which is not known: of a move, nothing but the move.
    async fn catch_up_to(&mut self, server: &Server, stored: &Head) -> Result<(), StoreError> {
        let (was, moves) = (self.stage, self.game.moves());
        let row = if self.unsure || self.version < stored.version {
            server.store.table(&self.link).await?
        } else {
            None
        };
        let row = row.filter(|row| self.unsure || row.version != self.version);
        let is_changed = row.is_some();
        if let Some(row) = row {
            self.restore(server, row).map_err(|_| StoreError::Closed)?;
        }
        let missing = if moves < stored.moves {
            server.store.moves(self.id, self.game.moves()).await?
        } else {
            Vec::new()
        };
        for stored in missing {
            if let Err(corrupt) = self.game.replay(std::slice::from_ref(&stored.row)) {
                tracing::error!(table = self.id, ?corrupt, "a stored move is against the rules");
                return Err(StoreError::Closed);
            }
            self.countdown = self.countdown.after(self.game.pace(), stored.made_at);
        }
        if is_changed {
            self.read_lines(server).await?;
        }
        if self.chat_lines < stored.chat {
            self.hear_lines(server).await?;
        }
        self.unsure = false;
        self.wake_bots(server, server.clock.now());
        self.open_puzzles(server);
        // Whoever opened them has said so.
        self.kept_open.clone_from(&self.open);
        self.show_head();
        let has_begun = moves == 0 && self.game.moves() > 0;
        if !has_begun {
            self.publish(None);
        }
        if is_changed {
            let begins = was == Stage::Waiting && self.stage != was;
            let turned_away = if begins { self.turn_away() } else { Vec::new() };
            self.announce(server);
            self.tell_begun_to(&turned_away);
        }
        if has_begun {
            self.show_beginning();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_looks_looks_again_when_something_came_meanwhile() {
        let looking = Looking::default();
        assert!(looking.begin());
        assert!(!looking.begin() && !looking.begin(), "somebody looks already");
        assert!(looking.go_on(), "once for both");
        assert!(!looking.go_on());
        assert!(looking.begin());
    }

    #[test]
    fn letters_in_whatever_order_never_tell_of_less() {
        let (early, late) = (
            Head { moves: 3, chat: 2, ..Head::default() },
            Head { moves: 2, version: 4, ..Head::default() },
        );
        for order in [[early, late], [late, early]] {
            let mut told = Told::default();
            order.iter().for_each(|head| told.hear(head, None));
            assert_eq!(told.head, Head { moves: 3, version: 4, chat: 2, ..Head::default() });
        }
        let mut told = Told::default();
        let seen = Elsewhere { spectators: 1, ..Elsewhere::default() };
        told.hear(&early, Some(seen));
        told.hear(&late, None);
        assert_eq!(told.elsewhere, Some(seen), "what was seen stays until it is looked at");
    }
}
