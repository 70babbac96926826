//! Bots at a table: they are asked, think elsewhere, and answer when they are due.
//!
//! A bot answers after a delay that is drawn before it thinks. Only where its thinking takes longer
//! than that does the answer come later; how long bots think depends on nothing that is hidden.

use super::{Cell, Table};
use crate::bots::{Chosen, Question, Thought, think};
use crate::server::Server;
use crate::wire::Stage;
use enigmata_game::Seat;
use std::sync::Arc;

/// When the threads have too much to do, a table asks again after so many milliseconds.
const AGAIN: i64 = 250;

/// What a bot has on its mind, if a bot plays for this seat.
#[derive(Clone, Default, Debug)]
pub(super) struct Mind {
    asked: Option<Asked>,
    /// The question that it was given to think about; there is never more than one.
    thinks_of: Option<u64>,
}

/// What a bot is asked.
#[derive(Clone, Debug)]
struct Asked {
    /// When.
    since: i64,
    /// The sequence number from which on its seat knows the question.
    at: u64,
    /// When it answers, if it knows by then what.
    due: i64,
    /// When it can be given to think about.
    from: i64,
    answer: Option<Decision>,
}

/// What the house does for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// This move, in JSON.
    Move(String),
    /// What says nothing and risks nothing.
    Neutral,
}

impl Mind {
    /// Nobody plays for this seat any more.
    pub(super) fn let_go(&mut self) {
        self.asked = None;
    }

    /// What it does now, if it is due and knows. What it would do only when its time has run out it
    /// does not do.
    pub(super) fn decided(&mut self, now: i64, until: Option<i64>) -> Option<Decision> {
        let asked = self.asked.as_ref()?;
        if asked.due > until.map_or(now, |until| until.min(now)) || asked.answer.is_none() {
            return None;
        }
        self.asked.take()?.answer
    }

    /// When to look at it again; while it thinks, it will say so itself.
    pub(super) fn next_due(&self, until: Option<i64>) -> Option<i64> {
        let asked = self.asked.as_ref()?;
        match (&asked.answer, self.thinks_of) {
            (Some(_), _) => Some(asked.due).filter(|due| until.is_none_or(|until| *due <= until)),
            (None, None) => Some(asked.from),
            (None, Some(_)) => None,
        }
    }

    /// It has come to something. That counts if it is still asked the same.
    fn hear(&mut self, thought: Thought) {
        self.thinks_of = None;
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.at == thought.asked_at) {
            if let Some(after) = thought.answer.as_ref().and_then(|chosen| chosen.after) {
                asked.due = asked.since + i64::from(after);
            }
            let does = |chosen: Chosen| Decision::Move(chosen.action);
            asked.answer = Some(thought.answer.map_or(Decision::Neutral, does));
        }
    }
}

impl Cell {
    /// A bot has thought.
    pub async fn hear(&self, server: &Server, thought: Thought) {
        // This is to be kept also when the store does not answer just now.
        let mut table = self.table.lock().await;
        if thought.answer.is_none() {
            tracing::error!(table = table.id, "a bot failed and does nothing instead");
        }
        if let Some(mind) = table.minds.get_mut(thought.seat.index()) {
            mind.hear(thought);
        }
        drop(table);
        self.tick(server).await;
    }
}

impl Table {
    /// Give every bot that is asked a moment to answer, drawn without regard to what it knows; the
    /// others have nothing to think about.
    pub(super) fn wake_bots(&mut self, server: &Server, now: i64) {
        let to_act = self.game.to_act().seats();
        for (index, chair) in self.chairs.iter().enumerate() {
            let asked = &mut self.minds[index].asked;
            let seat = Seat::checked(index as u8).filter(|seat| to_act.contains(*seat));
            let Some(seat) = seat.filter(|_| chair.bot(&self.options.game).is_some()) else {
                *asked = None;
                continue;
            };
            let at = self.game.asked_at(seat);
            if asked.as_ref().is_none_or(|asked| asked.at != at) {
                *asked = Some(Asked {
                    since: now,
                    at,
                    due: now + server.bot_delay(),
                    from: now,
                    answer: None,
                });
            }
        }
    }

    /// Give bots to think about what they are asked, each one thing at a time.
    pub(super) fn think(&mut self, server: &Server, now: i64) {
        if self.stage != Stage::Playing || !self.cares {
            return;
        }
        for (index, mind) in self.minds.iter_mut().enumerate() {
            let Some(asked) = &mut mind.asked else { continue };
            if asked.answer.is_some() || mind.thinks_of.is_some() || asked.from > now {
                continue;
            }
            let chair = self.chairs.get(index).and_then(|chair| chair.bot(&self.options.game));
            let Some((seat, kind)) = Seat::checked(index as u8).zip(chair) else { continue };
            let question = self.game.question(seat);
            let Some(think) = question.and_then(|it| think(it, kind, &server.players)) else {
                mind.let_go();
                continue;
            };
            let (table, asked_at) = (Arc::clone(&self.link), asked.at);
            let question = Question { table, seat, asked_at, strength: kind.strength(), think };
            if server.pool.ask(question) {
                mind.thinks_of = Some(asked_at);
            } else {
                asked.from = now + AGAIN;
            }
        }
    }
}
