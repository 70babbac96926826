//! A player's window. It may be at any node, and goes to another one when a node dies.

use crate::cluster::{Cluster, open};
use crate::faults::draw;
use crate::node::{Fault, Mailbox, Node};
use crate::rules::{Game, Row, What};
use shuttle::sync::Arc;
use std::mem::take;

/// A connection to one life of a node.
#[derive(Debug)]
struct Line {
    node: usize,
    life: u64,
    mailbox: Mailbox,
}

/// An answer that was sent, and of which nothing was heard.
#[derive(Clone, Copy, Debug)]
struct Unknown {
    answer: u64,
    question: u32,
}

/// One window of one player.
#[derive(Debug)]
pub struct Window {
    seat: usize,
    cluster: Arc<Cluster>,
    nodes: Arc<Vec<Node>>,
    line: Option<Line>,
    game: Game,
    heard: Vec<Row>,
    unknown: Option<Unknown>,
    is_ready: bool,
}

impl Window {
    /// A window that is open nowhere yet.
    #[must_use]
    pub fn new(seat: usize, cluster: Arc<Cluster>, nodes: Arc<Vec<Node>>) -> Self {
        let game = Game::new(cluster.limit);
        Self {
            seat,
            cluster,
            nodes,
            line: None,
            game,
            heard: Vec::new(),
            unknown: None,
            is_ready: false,
        }
    }

    /// All that it was told.
    #[must_use]
    pub fn heard(&self) -> &[Row] {
        &self.heard
    }

    /// Whether it has seen the game begin.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.game.moves() > 0
    }

    /// Be connected, hear what there is, and do what is asked.
    pub fn step(&mut self) {
        let Some((node, life)) = self.connect() else { return };
        self.listen();
        if !self.is_ready {
            // Said again until it is known to be kept: that does no harm.
            match self.nodes[node].ready(life, self.seat) {
                Ok(()) => self.is_ready = true,
                Err(Fault::Gone) => self.line = None,
                Err(Fault::Stale | Fault::Store) => {}
            }
        } else if self.game.asks(self.seat) {
            self.answer(node, life);
        }
    }

    /// Hear what there is.
    pub fn listen(&mut self) {
        let Some(line) = &self.line else { return };
        let news = take(&mut *open(&line.mailbox));
        self.take_note(news);
    }

    /// Where this window is connected, after it has tried to be.
    fn connect(&mut self) -> Option<(usize, u64)> {
        if let Some(line) = &self.line {
            // What was sent before a node died may still be read.
            if self.nodes[line.node].life() == line.life {
                return Some((line.node, line.life));
            }
            self.listen();
            self.line = None;
        }
        let node = draw(self.nodes.len() as u32) as usize;
        let watched = self.nodes[node].watch(self.heard.len()).ok()?;
        self.take_note(watched.rows);
        let life = watched.life;
        self.line = Some(Line { node, life, mailbox: watched.mailbox });
        Some((node, life))
    }

    fn take_note(&mut self, news: Vec<Row>) {
        for row in news {
            self.game.make(&row);
            self.heard.push(row);
        }
        if let Some(unknown) = self.unknown
            && (self.has_heard(unknown.answer) || self.game.question() != unknown.question)
        {
            self.unknown = None;
        }
    }

    fn has_heard(&self, answer: u64) -> bool {
        self.heard.iter().any(|row| row.what == What::Answer(answer))
    }

    /// Answer. What was sent and is not to be seen is sent again, and not something else.
    fn answer(&mut self, node: usize, life: u64) {
        let question = self.game.question();
        let again = self.unknown.map(|unknown| unknown.answer);
        let answer = again.unwrap_or_else(|| self.cluster.new_answer());
        let played = self.nodes[node].play(life, self.seat, self.heard.len(), answer);
        let ledger = &self.cluster.ledger;
        match played {
            // The last part of the way may lose an answer too.
            Ok(()) if !self.cluster.faults.strikes(8) => {
                ledger.note(answer, |promise| promise.acknowledged = true);
                self.unknown = None;
            }
            Err(Fault::Stale) => ledger.note(answer, |promise| promise.refused = true),
            Ok(()) | Err(Fault::Store | Fault::Gone) => {
                ledger.note(answer, |promise| promise.unknown = true);
                self.unknown = Some(Unknown { answer, question });
                // Only a new look says what became of it.
                self.listen();
                self.line = None;
            }
        }
    }
}
