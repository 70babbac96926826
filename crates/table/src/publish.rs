//! What those who follow a table are sent.

use crate::{Asker, Effect, Head, LocalPresence, RemotePresence, Table, Write};
use enigmata_game::fair::Secret;
use enigmata_game::{Observer, Seat, Seats};
use enigmata_wire::{
    Answer, ConnectionId, Deadlines, Millis, Push, Stage, TableInfo, Timestamp, answer, push,
};
use std::sync::Arc;

/// Delays are reported in steps of this many milliseconds, so that the store is not written to for each of them.
const STEP: i64 = 25;

impl Table {
    /// The public state of the table, as it was last announced.
    #[must_use]
    pub fn info(&self) -> &Arc<TableInfo> {
        &self.info
    }

    pub(crate) fn compose_info(&self) -> TableInfo {
        TableInfo {
            table: self.link.to_string(),
            stage: self.stage,
            options: self.options.clone(),
            host: self.seating.host.map(|host| host.to_string()),
            seats: self.seating.iter().map(|(seat, chair)| chair.info(seat)).collect(),
            spectators: self.audience.spectators() + self.remote.spectators,
            commitment: Secret::new(*self.deals.secret()).commit(&self.link),
            outcome: self.outcome,
            next: self.next.clone(),
            created_at: self.created_at,
        }
    }

    /// Tell all connections here what has changed apart from the game.
    pub(crate) fn announce(&mut self) {
        self.info = Arc::new(self.compose_info());
        let frame = push(Push::Table { table: &self.info });
        self.send(self.audience.all(), frame);
        self.effect(Effect::Changed(Arc::clone(&self.info)));
    }

    /// Show every observer the game that has begun.
    pub(crate) fn show_beginning(&mut self) {
        for observer in Observer::all(self.game.seats()) {
            if !self.audience.has(observer) {
                continue;
            }
            let begun = self
                .game
                .subscribe(observer, None)
                .and_then(|game| push(Push::Begun { time: self.deadlines(), game: &game }));
            self.send(self.audience.of(observer), begun);
        }
    }

    /// Tell every observer what the last moves made known to them.
    pub(crate) fn publish(&mut self, asker: Option<&Asker>) {
        let mut is_answered = false;
        for observer in Observer::all(self.game.seats()) {
            let update = match self.game.update(observer) {
                Ok(Some(update)) => update,
                Ok(None) => continue,
                Err(error) => {
                    self.send(self.audience.of(observer), Err(error));
                    continue;
                }
            };
            let mut to = self.audience.of(observer);
            if let Some(asker) = asker
                && let Some(at) = to.iter().position(|&connection| connection == asker.connection)
            {
                to.swap_remove(at);
                is_answered = true;
                let moved = Answer::Move { time: self.deadlines(), update: &update };
                let frame = answer(asker.id.as_ref(), moved);
                self.send(vec![asker.connection], frame);
            }
            if !to.is_empty() {
                let frame = push(Push::Update { time: self.deadlines(), update: &update });
                self.send(to, frame);
            }
        }
        if let (Some(asker), false) = (asker, is_answered) {
            let frame = answer(asker.id.as_ref(), Answer::Done {});
            self.send(vec![asker.connection], frame);
        }
    }

    pub(crate) fn deadlines(&self) -> Deadlines {
        let deadlines = self.clock.deadlines(self.seating.len());
        Deadlines { deadline: self.clock.deadline(), deadlines }
    }

    /// Send a frame to these connections.
    pub(crate) fn send(&mut self, to: Vec<ConnectionId>, frame: serde_json::Result<String>) {
        if let Some(frame) = self.json_of(frame).filter(|_| !to.is_empty()) {
            self.effect(Effect::Send { to, frame });
        }
    }

    /// A frame, unless a defect keeps it from being written: the log says so.
    pub(crate) fn json_of(&self, frame: serde_json::Result<String>) -> Option<String> {
        let log = |error: &serde_json::Error| {
            tracing::error!(table = %self.id, %error, "a frame cannot be written as JSON");
        };
        frame.inspect_err(log).ok()
    }
}

/// What the other nodes are told.
impl Table {
    /// How much of the table is known here.
    #[must_use]
    pub fn head(&self) -> Head {
        Head {
            moves: self.game.moves(),
            version: self.version,
            chat: self.chat.count(),
            remote: self.remote,
        }
    }

    /// There is more of the table in the store.
    pub(crate) fn report_progress(&mut self) {
        let (head, is_listed) = (self.head(), self.is_listed());
        self.effect(Effect::Progress { head, is_listed });
    }

    /// Tell the other nodes who is connected here, if that has changed.
    pub(crate) fn report_presence(&mut self) {
        let here = LocalPresence {
            seats: self
                .game
                .seats()
                .iter()
                .filter(|&seat| self.audience.is_present(seat))
                .collect(),
            spectators: self.audience.spectators(),
            delay: self.slowest_here(),
        };
        if here != self.reported_presence {
            self.reported_presence = here;
            self.effect(Effect::Presence(here));
        }
    }

    /// These are connected through other nodes.
    pub(crate) fn set_remote(&mut self, remote: RemotePresence) {
        let before = std::mem::replace(&mut self.remote, remote);
        if (before.seats, before.spectators) != (remote.seats, remote.spectators) {
            for seat in self.game.seats().iter() {
                self.note_presence(seat);
            }
            self.announce();
        }
    }

    /// Whether a seat's player has a connection to any node.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.audience.is_present(seat) || self.remote.seats.contains(seat)
    }

    /// Note whether a seat's player is away, and since when.
    pub(crate) fn note_presence(&mut self, seat: Seat) {
        let (is_present, now): (bool, Timestamp) = (self.is_present(seat), self.now);
        if let Ok(chair) = self.seating.get_mut(seat)
            && let Some(sitter) = chair.sitter_mut()
        {
            sitter.away_since = if is_present { None } else { sitter.away_since.or(Some(now)) };
        }
    }

    /// The greatest delay of those who race through this node.
    fn slowest_here(&self) -> Millis {
        let racing = if self.is_racing() { self.game.to_act().seats() } else { Seats::NONE };
        let Millis(slowest) = self.audience.slowest(racing);
        Millis((slowest + STEP - 1) / STEP * STEP)
    }
}

/// The puzzles that are raced for, with which the server gives no help.
impl Table {
    /// The puzzles that are raced for, as the server was last told.
    #[must_use]
    pub fn open_puzzles(&self) -> &[String] {
        &self.open_puzzles
    }

    /// Report the puzzles that are raced for, if they have changed.
    pub(crate) fn report_open_puzzles(&mut self) {
        let is_played = self.stage == Stage::Playing;
        let open = if is_played { self.game.contested() } else { Vec::new() };
        if open != self.open_puzzles {
            self.effect(Effect::OpenPuzzles(open.clone()));
            self.open_puzzles = open;
        }
    }

    /// What has to be stored so that the other nodes know of these puzzles before any player sees them.
    pub(crate) fn store_open_puzzles(&self) -> Option<Write> {
        let is_known = self.shared.is_alone || self.open_puzzles == self.stored_puzzles;
        (!is_known).then(|| Write::OpenPuzzles(self.open_puzzles.clone()))
    }

    /// The other nodes can know of these puzzles.
    pub(crate) fn set_stored_puzzles(&mut self) {
        self.stored_puzzles.clone_from(&self.open_puzzles);
    }
}
