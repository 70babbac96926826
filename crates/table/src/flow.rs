//! One thing at a time: while something is being stored or read, everything else that is asked of the table waits.
//!
//! A job either ends at once or becomes pending at a [`Step`] that the driver has to carry out. When another node was
//! quicker, the table is read from the store and the job is started from its beginning.

use crate::duties::Decided;
use crate::play::Commit;
use crate::race::Held;
use crate::{
    Count, Effect, Head, Input, Load, Loaded, Log, RemotePresence, Reply, Request, Table, Write,
    Written,
};
use enigmata_game::Seat;
use enigmata_games::{AnyDraw, AnyPlanned, PlanError};
use enigmata_wire::{Fault, Millis, PlayerId, Timestamp};
use std::collections::VecDeque;

/// A job is started this often at most when other nodes are quicker each time.
const TRIES: u32 = 16;
/// After the store has failed, the table tries again after this time.
const RETRY: Millis = Millis(1_000);

/// What a table does, and what waits for that.
#[derive(Default)]
pub(crate) struct Flow {
    inbox: VecDeque<Job>,
    pending: Option<Pending>,
    /// The number of the last effect that has to be answered.
    number: u64,
    /// Whether the end of a write is unknown, so that the store has to be asked before anything else.
    pub(crate) must_reload: bool,
    /// What the store is said to have.
    reported: Head,
    /// Who is said to be connected through other nodes.
    reported_remote: Option<RemotePresence>,
    effects: Vec<Effect>,
}

struct Job {
    task: Task,
    /// How often another node was quicker.
    conflicts: u32,
    /// Whether the store was asked if the table had changed before the job was refused.
    is_refreshed: bool,
}

enum Task {
    Request {
        ticket: u64,
        request: Request,
    },
    /// What the table does by itself.
    Duties,
}

struct Pending {
    number: u64,
    job: Job,
    then: Then,
}

/// How a job goes on.
pub(crate) enum Step {
    /// It is done.
    Done(Reply),
    Persist(Write, Then),
    Load(Load, Then),
    Draw(AnyDraw, Then),
}

impl Step {
    pub(crate) const DONE: Self = Self::Done(Reply::Done);
}

/// What follows when the driver has answered.
pub(crate) enum Then {
    /// The moves are stored: make them.
    Commit(Box<Commit>),
    /// The puzzles that are raced for are stored: publish the moves that were made.
    Publish(Box<Commit>),
    /// The puzzles that are raced for are stored: the table is owned.
    Owned,
    /// The table is stored.
    Saved(After),
    /// The rematch is stored.
    Opened(Box<Table>),
    /// The line of chat is stored.
    Said(crate::ChatRow),
    /// Lines of chat are read that were said at other nodes.
    Heard,
    /// The notes are stored.
    Noted,
    /// Chat and notes are read for a visitor who comes.
    Welcome,
    /// The other nodes know of a move that waits in a race.
    Hold(Box<Held>),
    /// Other nodes were asked for moves that come first.
    Checked(Check),
    /// Chance has drawn after a player's move.
    Play(Seat),
    /// Chance has drawn after a move that waited in a race.
    Race(Box<Held>),
    /// Chance has drawn after a move that the table makes for a seat.
    Decided(Decided),
    /// The store was asked whether the table has changed; if not, the job is refused.
    Refresh(Fault),
    /// The table was read because it has changed.
    Sync(Option<RemotePresence>),
    /// The table was read because the end of a write was unknown.
    Reload,
}

/// What waits for moves of other nodes that come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// The first move of a race: an earlier one may be on its way.
    Race,
    /// The moves for those whose time has run out: theirs may have been made in time.
    Timeouts,
}

/// What follows when a table is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// Tell all connections what has changed.
    Announce,
    /// The same, and tell a player who was removed.
    Removed(PlayerId),
    /// The game begins.
    Begin,
    /// The game is over.
    Finish,
    /// A player who was away is back, and follows the table.
    Join,
}

/// The driver's answer.
enum Answer {
    Written(Written),
    Conflict,
    Failed,
    Loaded(Loaded),
    Drawn(Result<AnyPlanned, PlanError>),
}

impl Table {
    /// Tell the table what has happened. What it returns has to be done in this order before it is told anything else,
    /// apart from what needs an answer.
    pub fn handle(&mut self, input: Input, now: Timestamp) -> Vec<Effect> {
        self.now = now;
        match input {
            Input::Request { ticket, request } => {
                self.flow.inbox.push_back(Job::new(Task::Request { ticket, request }));
            }
            Input::Tick => {
                self.alarm = None;
                self.flow.push_duties();
            }
            Input::Thought(thought) => {
                if thought.answer.is_none() {
                    tracing::error!(table = %self.id, "a bot failed; it makes a neutral move");
                }
                self.minds.hear(thought);
                self.flow.push_duties();
            }
            Input::NoRoomToThink { seat } => {
                self.minds.postpone(seat, now);
                self.flow.push_duties();
            }
            Input::Delay { connection, delay } => {
                self.audience.set_delay(connection, delay);
                if !self.race.waiting().is_empty() {
                    self.flow.push_duties();
                }
            }
            Input::Stored { head, remote } => {
                self.flow.reported = self.flow.reported.merge(&head);
                self.flow.reported_remote = remote.or(self.flow.reported_remote);
            }
            Input::Disown => self.owns = false,
            Input::Persisted { number, written } => self.answer(number, Answer::Written(written)),
            Input::Conflict { number } => self.answer(number, Answer::Conflict),
            Input::Failed { number } => self.answer(number, Answer::Failed),
            Input::Loaded { number, loaded } => self.answer(number, Answer::Loaded(loaded)),
            Input::Drawn { number, drawn } => self.answer(number, Answer::Drawn(drawn)),
        }
        self.run();
        std::mem::take(&mut self.flow.effects)
    }

    /// Whether the table waits for an answer, or has something to do.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.flow.pending.is_some() || !self.flow.inbox.is_empty()
    }

    pub(crate) fn effect(&mut self, effect: Effect) {
        self.flow.effects.push(effect);
    }

    /// Start what waits, until something is pending.
    fn run(&mut self) {
        while self.flow.pending.is_none() {
            let Some(job) = self.flow.inbox.pop_front() else { break };
            if self.flow.must_reload && !job.is_allowed_without_reload() {
                let load = self.load_everything();
                self.wait(job, Ask::Load(load), Then::Reload);
                break;
            }
            match &job.task {
                Task::Request { request, .. } => {
                    let step = self.carry_out(request);
                    self.conclude(job, step);
                }
                Task::Duties => match self.next_duty() {
                    Ok(Some(step)) => self.conclude(job, Ok(step)),
                    Ok(None) => self.settle(),
                    Err(fault) => self.conclude(job, Err(fault)),
                },
            }
        }
    }

    /// A job has come to this.
    fn conclude(&mut self, mut job: Job, step: Result<Step, Fault>) {
        match step {
            Ok(Step::Persist(write, then)) => self.wait(job, Ask::Persist(write), then),
            Ok(Step::Load(load, then)) => self.wait(job, Ask::Load(load), then),
            Ok(Step::Draw(draw, then)) => self.wait(job, Ask::Draw(draw), then),
            Ok(Step::Done(reply)) => {
                match job.task {
                    Task::Request { ticket, .. } => {
                        self.effect(Effect::Reply { ticket, result: Ok(reply) })
                    }
                    // There may be more to do.
                    Task::Duties => self.flow.push_duties(),
                }
                self.settle();
            }
            Err(fault) => {
                // Another node may have changed what it was refused by.
                let may_be_behind =
                    !self.shared.is_alone && fault != Fault::Store && !job.is_refreshed;
                if may_be_behind && matches!(job.task, Task::Request { .. }) {
                    job.is_refreshed = true;
                    self.wait(job, Ask::Load(Load::Head), Then::Refresh(fault));
                } else {
                    self.refuse(job, fault);
                }
            }
        }
    }

    fn refuse(&mut self, job: Job, fault: Fault) {
        match job.task {
            Task::Request { ticket, request } => {
                self.refused(&request);
                self.effect(Effect::Reply { ticket, result: Err(fault) });
            }
            Task::Duties => {
                if fault != Fault::Store {
                    tracing::error!(table = %self.id, code = fault.code(), "a table cannot go on");
                }
            }
        }
        self.settle();
    }

    fn wait(&mut self, job: Job, request: Ask, then: Then) {
        self.flow.number += 1;
        let number = self.flow.number;
        let effect = match request {
            Ask::Persist(write) => {
                self.flow.must_reload |= then.is_write_of_table();
                Effect::Persist { number, write }
            }
            Ask::Load(load) => Effect::Load { number, load },
            Ask::Draw(draw) => Effect::Draw { number, draw },
        };
        self.flow.pending = Some(Pending { number, job, then });
        self.effect(effect);
    }

    /// The driver has answered. Answers to what is not pending are ignored.
    fn answer(&mut self, number: u64, answer: Answer) {
        let Some(Pending { job, then, .. }) = self.flow.pending.take_if(|it| it.number == number)
        else {
            tracing::error!(table = %self.id, number, "an answer to no question");
            return;
        };
        match answer {
            Answer::Conflict if then.is_write_of_table() => self.conflict(job, then),
            Answer::Conflict | Answer::Failed => self.failed(job, then),
            Answer::Written(written) => {
                if then.is_write_of_table() {
                    self.flow.must_reload = false;
                }
                let step = self.written(&job, then, written);
                self.conclude(job, step);
            }
            Answer::Loaded(Loaded::Head(head)) => self.refreshed(job, then, head),
            Answer::Loaded(Loaded::Log(log)) => self.loaded(job, then, *log),
            Answer::Loaded(Loaded::Held(is_held)) => {
                let step = if let Then::Checked(check) = then {
                    self.checked(check, is_held)
                } else {
                    Err(unexpected())
                };
                self.conclude(job, step);
            }
            Answer::Drawn(drawn) => {
                let step = match (then, drawn) {
                    (Then::Play(seat), Ok(planned)) => self.planned(job.request(), seat, planned),
                    (Then::Race(held), Ok(planned)) => self.make_held(*held, planned),
                    (Then::Decided(decided), Ok(planned)) => self.make_decided(decided, planned),
                    (Then::Race(held), Err(error)) => self.refuse_held(*held, &error.into()),
                    (_, Err(error)) => Err(error.into()),
                    (_, Ok(_)) => Err(unexpected()),
                };
                self.conclude(job, step);
            }
        }
    }

    /// A write has succeeded.
    fn written(&mut self, job: &Job, then: Then, written: Written) -> Result<Step, Fault> {
        match (then, written) {
            (Then::Commit(commit), Written::Done) => self.commit(*commit),
            (Then::Publish(commit), Written::Done) => {
                self.set_stored_puzzles();
                self.committed(*commit)
            }
            (Then::Owned, Written::Done) => {
                self.set_stored_puzzles();
                Ok(Step::DONE)
            }
            (Then::Saved(after), Written::Version(version)) => {
                self.version = version;
                self.saved(after, job.request())
            }
            (Then::Opened(next), Written::Versions(over, new)) => self.opened(*next, over, new),
            (Then::Said(line), Written::Line(number)) => Ok(self.said(line, number)),
            (Then::Noted, Written::Done) => self.noted(job.request()),
            (Then::Hold(held), Written::Done) => {
                self.race.hold(Held { is_announced: true, ..*held });
                self.flow.push_duties();
                Ok(Step::Done(Reply::Sent))
            }
            _ => Err(unexpected()),
        }
    }

    /// Another node was quicker: decide again by what holds now.
    fn conflict(&mut self, mut job: Job, then: Then) {
        self.effect(Effect::Count(Count::Conflict));
        if let Then::Commit(commit) = then
            && let Some(held) = commit.held
        {
            self.race.hold(held);
        }
        self.flow.push_duties();
        job.conflicts += 1;
        if job.conflicts < TRIES {
            self.flow.inbox.push_front(job);
        } else {
            self.refuse(job, Fault::Conflict);
        }
    }

    /// The store has failed. What is left undone by that is done a little later.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of most jobs nothing is left")]
    fn failed(&mut self, job: Job, then: Then) {
        self.set_alarm(self.now + RETRY);
        let step = match then {
            // The moves are stored. The other nodes learn of the puzzles a little later.
            Then::Publish(commit) => self.committed(*commit),
            // The store cannot be asked: those who have asked for something are told that it fails.
            Then::Checked(check) => self.checked(check, false),
            Then::Owned => Ok(Step::DONE),
            Then::Commit(commit) => match commit.held {
                Some(held) => self.refuse_held(held, &Fault::Store),
                None => Err(Fault::Store),
            },
            _ => Err(Fault::Store),
        };
        self.conclude(job, step);
    }

    fn refreshed(&mut self, job: Job, then: Then, head: Option<Head>) {
        let Then::Refresh(fault) = then else { return self.refuse(job, unexpected()) };
        let Some(head) = head.filter(|head| self.head().differs(head)) else {
            return self.refuse(job, fault);
        };
        self.flow.reported = self.flow.reported.merge(&head);
        self.flow.reported_remote = Some(head.remote);
        match self.sync() {
            Some((load, then)) => self.wait(job, Ask::Load(load), then),
            None => self.flow.inbox.push_front(job),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most steps do not read a log")]
    fn loaded(&mut self, job: Job, then: Then, log: Log) {
        let is_sync = matches!(job.task, Task::Request { request: Request::Sync, .. });
        let step = match then {
            Then::Heard => Ok(self.heard(log)),
            Then::Welcome => self.welcome(job.request(), log),
            Then::Reload | Then::Sync(_) => {
                if let Err(fault) = self.apply(log) {
                    tracing::error!(table = %self.id, ?fault, "what is stored of a table cannot be used");
                    self.flow.must_reload = true;
                    self.set_alarm(self.now + RETRY);
                    return self.refuse(job, Fault::Store);
                }
                if let Then::Sync(Some(remote)) = then {
                    self.set_remote(remote);
                }
                self.flow.push_duties();
                if !is_sync {
                    return self.flow.inbox.push_front(job);
                }
                Ok(Step::DONE)
            }
            _ => Err(unexpected()),
        };
        self.conclude(job, step);
    }

    /// What to read so that the table is as the store is said to have it; nothing if it is already.
    pub(crate) fn sync(&mut self) -> Option<(Load, Then)> {
        let head = self.head();
        let stored = std::mem::take(&mut self.flow.reported);
        let remote = self.flow.reported_remote.take();
        if !head.is_behind(&stored) {
            if let Some(remote) = remote {
                self.set_remote(remote);
            }
            return None;
        }
        let row = head.version < stored.version;
        // With the rest of the table the names of those who spoke may have changed.
        let chat = if row { Some(0) } else { (head.chat < stored.chat).then_some(head.chat) };
        let moves = (head.moves < stored.moves).then_some(head.moves);
        Some((Load::Log { row, moves, chat, notes: false }, Then::Sync(remote)))
    }

    fn load_everything(&self) -> Load {
        let moves = Some(self.game.moves());
        Load::Log { row: true, moves, chat: Some(0), notes: !self.has_notes }
    }

    /// After a job: bots are asked, and the next moment is set at which something is due.
    fn settle(&mut self) {
        if self.flow.must_reload {
            return;
        }
        if self.must_finish() {
            self.flow.push_duties();
        }
        self.ask_bots();
        if let Some(due) = self.next_due()
            && self.alarm.is_none_or(|alarm| due < alarm || alarm <= self.now)
        {
            self.set_alarm(due);
        }
    }

    fn set_alarm(&mut self, at: Timestamp) {
        self.alarm = Some(at);
        self.effect(Effect::Alarm(at));
    }
}

/// What is asked of the driver.
enum Ask {
    Persist(Write),
    Load(Load),
    Draw(AnyDraw),
}

fn unexpected() -> Fault {
    Fault::Internal("the driver answered with what was not asked for".to_owned())
}

impl Job {
    const fn new(task: Task) -> Self {
        Self { task, conflicts: 0, is_refreshed: false }
    }

    fn request(&self) -> &Request {
        match &self.task {
            Task::Request { request, .. } => request,
            Task::Duties => &Request::Touch,
        }
    }

    /// A connection that is gone is gone also while the store fails.
    const fn is_allowed_without_reload(&self) -> bool {
        matches!(self.task, Task::Request { request: Request::Unwatch { .. }, .. })
    }
}

impl Flow {
    /// Do what is due before anything else that waits. However often this is asked for, it is done once.
    pub(crate) fn push_duties(&mut self) {
        if !self.inbox.iter().any(|job| matches!(job.task, Task::Duties)) {
            self.inbox.push_front(Job::new(Task::Duties));
        }
    }
}

impl Then {
    /// Whether it follows a write after whose failure the table may differ from the store.
    const fn is_write_of_table(&self) -> bool {
        matches!(self, Self::Commit(_) | Self::Saved(_) | Self::Opened(_))
    }
}
