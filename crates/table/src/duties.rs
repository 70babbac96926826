//! What a table does by itself: the first deal, the end of a game, moves of bots and of those whose time has run out,
//! stand-ins for people who are away, and the moves of a race in their order.
//!
//! In a race whose players are connected to several nodes the store alone decides which of two moves is the first. It
//! may be far from one node and near to another, so every move is announced in the store at once, even while its table
//! is busy. Before a node makes a move it waits until earlier ones must have been announced, by the delays of
//! connections and nodes, and then asks; what another node announced goes first. A node that does not make an announced
//! move within a while has failed.

use crate::flow::{After, Check, Step, Then};
use crate::minds::Decision;
use crate::race::Held;
use crate::{Count, Effect, Load, Reply, Table, Write};
use enigmata_game::{Seat, Seats};
use enigmata_games::{AnyPlan, AnyPlanned, Waiting};
use enigmata_wire::{Fault, Millis, Stage, Timestamp, refusal};

/// How often the delays are measured while a race runs.
const MEASURE_EVERY: Millis = Millis(5_000);
/// How long another node may take to store a move, if that is not known.
const STORING: Millis = Millis(100);
/// A table that has to wait for another node asks again after this time.
const ASK_AGAIN: Millis = Millis(25);
/// A move that was announced longer ago than this will never be made.
pub const ANNOUNCED_FOR: Millis = Millis(6_000);

/// A move that the table makes for a seat.
pub(crate) struct Decided {
    seat: Seat,
    action: String,
    is_neutral: bool,
}

impl Table {
    /// The next thing that is due, if any.
    pub(crate) fn next_duty(&mut self) -> Result<Option<Step>, Fault> {
        if self.stage != Stage::Playing {
            return Ok(None);
        }
        if self.must_finish() {
            return self.finish().map(Some);
        }
        if self.game.moves() == 0 {
            return if self.owns { self.deal().map(Some) } else { Ok(None) };
        }
        if self.replace_absent() {
            return self.save(After::Announce).map(Some);
        }
        self.measure_if_due();
        if let Some(step) = self.next_of_race()? {
            return Ok(Some(step));
        }
        if self.is_racing() && !self.run_out().is_empty() && self.is_shared() {
            if self.now < self.race.not_before {
                return Ok(None);
            }
            return Ok(Some(Step::Load(
                self.held_before(Timestamp::MAX),
                Then::Checked(Check::Timeouts),
            )));
        }
        self.act_for_seat()
    }

    /// When something is due.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        if self.stage != Stage::Playing {
            return None;
        }
        let raced = [self.race_due(), self.measure_due()].into_iter().flatten();
        if !self.acts() {
            return raced.min().map(|due| due.max(self.now));
        }
        let absences = self.seating.sitters().filter_map(|sitter| self.absence_due(sitter));
        let idle = self.game.seats().minus(self.race.waiting());
        let bots =
            idle.iter().filter_map(|seat| self.minds.next_due(seat, self.clock.deadline_of(seat)));
        let due = bots.chain(absences).chain(raced).chain(self.closes()).min()?;
        Some(due.max(self.now))
    }

    /// Whether this node acts for bots and clocks. A node that drains leaves that to the next one.
    pub(crate) fn acts(&self) -> bool {
        self.owns && !self.shared.is_draining()
    }

    /// Whether the game is over and this node has to save that: the node where it ended, or else the owner.
    pub(crate) fn must_finish(&self) -> bool {
        (self.owns || self.ended_here)
            && self.stage == Stage::Playing
            && self.game.outcome().is_some()
    }

    fn finish(&mut self) -> Result<Step, Fault> {
        self.stage = Stage::Over;
        self.outcome = self.game.outcome();
        self.ended_at = Some(self.now);
        self.save(After::Finish)
    }

    /// Give new questions to bots.
    pub(crate) fn ask_bots(&mut self) {
        if self.stage != Stage::Playing || !self.acts() {
            return;
        }
        let (seating, usual) = (&self.seating, &self.usual_bot);
        let bot = |seat: Seat| seating.get(seat).ok()?.bot(usual);
        for question in self.minds.questions(&self.game, bot, self.now) {
            self.effect(Effect::Think(Box::new(question)));
        }
    }

    /// Give every bot that is asked something new a moment to answer at.
    pub(crate) fn wake_bots(&mut self) {
        let bots = self.seating.bots(&self.usual_bot);
        self.minds.wake(&self.game, bots, &self.shared.bot_delay, self.now);
    }

    /// Make the next move for a bot that has answered, or for a seat whose time has run out.
    fn act_for_seat(&mut self) -> Result<Option<Step>, Fault> {
        if !self.acts() {
            return Ok(None);
        }
        let to_act = self.game.to_act().seats();
        if let Some(seat) = self.run_out().and(to_act).lowest() {
            self.effect(Effect::Count(Count::Timeout));
            return self.make_neutral(seat);
        }
        for seat in to_act.minus(self.race.waiting()).iter() {
            let until = self.clock.deadline_of(seat);
            match self.minds.decide(seat, self.now, until) {
                Some(Decision::Move(action)) => {
                    return self.decide(Decided { seat, action, is_neutral: false });
                }
                Some(Decision::Neutral) => return self.make_neutral(seat),
                None => {}
            }
        }
        Ok(None)
    }

    /// Make the move of a seat that says nothing and risks nothing.
    fn make_neutral(&mut self, seat: Seat) -> Result<Option<Step>, Fault> {
        let Some(action) = self.game.neutral(seat, self.minds.random())? else { return Ok(None) };
        if let Some(held) = self.race.take_of(seat) {
            // What the player did comes too late.
            self.refuse_held(held, &Fault::Late)?;
        }
        self.decide(Decided { seat, action, is_neutral: true })
    }

    fn decide(&mut self, decided: Decided) -> Result<Option<Step>, Fault> {
        match self.game.plan(decided.seat, &decided.action, self.deals.chance()) {
            Ok(AnyPlan::Ready(planned)) => self.make_decided(decided, planned).map(Some),
            Ok(AnyPlan::Draw(draw)) => Ok(Some(Step::Draw(draw, Then::Decided(decided)))),
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a move of a bot was refused");
                if decided.is_neutral { Err(error.into()) } else { self.make_neutral(decided.seat) }
            }
        }
    }

    /// The move for a seat is allowed.
    pub(crate) fn make_decided(
        &mut self,
        decided: Decided,
        planned: AnyPlanned,
    ) -> Result<Step, Fault> {
        let Decided { seat, action, is_neutral } = decided;
        if !self.is_racing() || is_neutral {
            return Ok(self.append(planned, self.now, None, None));
        }
        let (planned, made_at) = (Some(planned), self.now);
        Ok(self.hold(Held { seat, action, planned, made_at, asker: None, is_announced: false }))
    }
}

/// The moves of a race.
impl Table {
    /// Whether moves count by when they were made.
    pub(crate) fn is_racing(&self) -> bool {
        matches!(self.game.waiting(), Waiting::Race { .. })
    }

    /// Whether a player is connected through another node.
    const fn is_shared(&self) -> bool {
        !self.remote.seats.is_empty()
    }

    /// The seat of a player whose move the other nodes have to be told of at once, as [`Request::Play`](crate::Request)
    /// says: people at several nodes race.
    #[must_use]
    pub fn must_announce(&self, player: enigmata_wire::PlayerId) -> Option<Seat> {
        if self.is_shared() && self.is_racing() { self.seating.seat_of(player) } else { None }
    }

    /// When the next move of the race may be made, if one waits.
    #[must_use]
    pub fn race_due(&self) -> Option<Timestamp> {
        self.race.due(self.slowest())
    }

    /// Let a move wait for earlier ones.
    pub(crate) fn hold(&mut self, held: Held) -> Step {
        if self.is_shared() && !held.is_announced {
            let write = Write::Hold { seat: held.seat, made_at: held.made_at };
            return Step::Persist(write, Then::Hold(Box::new(held)));
        }
        self.race.hold(held);
        self.flow.push_duties();
        Step::Done(Reply::Sent)
    }

    /// Make the next move of the race, unless it has to wait.
    fn next_of_race(&mut self) -> Result<Option<Step>, Fault> {
        let Some(made_at) = self.race.is_due(self.slowest(), self.now) else { return Ok(None) };
        if self.is_shared() {
            return Ok(Some(Step::Load(self.held_before(made_at), Then::Checked(Check::Race))));
        }
        self.take_from_race()
    }

    fn take_from_race(&mut self) -> Result<Option<Step>, Fault> {
        let Some(mut held) = self.race.take_due(self.slowest(), self.now) else { return Ok(None) };
        if self.clock.deadline_of(held.seat).is_some_and(|deadline| held.made_at > deadline) {
            return self.refuse_held(held, &Fault::Late).map(Some);
        }
        let known = held.planned.take().filter(|known| known.number() == self.game.moves());
        if let Some(planned) = known {
            return self.make_held(held, planned).map(Some);
        }
        match self.game.plan(held.seat, &held.action, self.deals.chance()) {
            Ok(AnyPlan::Ready(planned)) => self.make_held(held, planned).map(Some),
            Ok(AnyPlan::Draw(draw)) => Ok(Some(Step::Draw(draw, Then::Race(Box::new(held))))),
            Err(error) => self.refuse_held(held, &error.into()).map(Some),
        }
    }

    /// A move of the race is allowed.
    pub(crate) fn make_held(&mut self, held: Held, planned: AnyPlanned) -> Result<Step, Fault> {
        let made_at = self.clock.not_before_the_last(held.made_at);
        let asker = held.asker.clone();
        Ok(self.append(planned, made_at, asker, Some(held)))
    }

    /// A move of the race is refused, and the player who made it is told why.
    pub(crate) fn refuse_held(&mut self, held: Held, fault: &Fault) -> Result<Step, Fault> {
        if let Some(asker) = &held.asker {
            self.effect(Effect::Count(Count::Refused(fault.code())));
            let frame = refusal(asker.id.as_ref(), fault, asker.language);
            self.send(vec![asker.connection], frame);
        }
        self.release(held.is_announced, held.seat);
        Ok(Step::DONE)
    }

    /// The other nodes need not wait for a seat's move any more.
    pub(crate) fn release(&mut self, is_announced: bool, seat: Seat) {
        if is_announced {
            self.effect(Effect::Release(seat));
        }
    }

    /// Other nodes have announced an earlier move, or have not.
    pub(crate) fn checked(&mut self, check: Check, is_held: bool) -> Result<Step, Fault> {
        if is_held {
            self.race.not_before = self.now + ASK_AGAIN;
            return Ok(Step::DONE);
        }
        let step = match check {
            Check::Race => self.take_from_race()?,
            Check::Timeouts => self.act_for_seat()?,
        };
        Ok(step.unwrap_or(Step::DONE))
    }

    fn held_before(&self, before: Timestamp) -> Load {
        Load::Held { from: self.now - ANNOUNCED_FOR, before }
    }

    /// When moves are made for those whose time has run out.
    fn closes(&self) -> Option<Timestamp> {
        let closes = self.clock.closes()? + self.grace();
        Some(if self.is_racing() { closes.max(self.race.not_before) } else { closes })
    }

    /// The seats whose time has run out.
    fn run_out(&self) -> Seats {
        self.clock.run_out(self.now - self.grace())
    }

    /// A move that was made in time at another node may wait there for as long as it may wait here, and then has to be
    /// stored.
    fn grace(&self) -> Millis {
        if self.is_shared() { STORING.max(self.remote.delay) } else { Millis::ZERO }
    }

    /// The greatest delay of those who are at work and whose moves do not wait.
    fn slowest(&self) -> Millis {
        let awaited = self.game.to_act().seats().minus(self.race.waiting());
        let here = self.audience.slowest(awaited);
        let is_remote = !awaited.and(self.remote.seats).is_empty();
        if is_remote { here.max(self.remote.delay) } else { here }
    }

    /// The seats that race now.
    fn racing(&self) -> Seats {
        match self.game.waiting() {
            Waiting::Race { of, .. } => of,
            Waiting::Nobody | Waiting::Turn { .. } | Waiting::Answer { .. } => Seats::NONE,
        }
    }

    /// When the delays are to be measured again.
    fn measure_due(&self) -> Option<Timestamp> {
        let is_there = self.racing().iter().any(|seat| self.audience.is_present(seat));
        is_there.then_some(self.race.measured_at + MEASURE_EVERY)
    }

    fn measure_if_due(&mut self) {
        if self.measure_due().is_some_and(|due| due <= self.now) {
            self.measure_delays();
            self.report_presence();
        }
    }

    /// Have the delays of those who race measured.
    pub(crate) fn measure_delays(&mut self) {
        let racing = self.racing();
        if racing.is_empty() {
            return;
        }
        self.race.measured_at = self.now;
        let connections = self.audience.of_seats(racing);
        self.effect(Effect::Measure(connections));
    }
}
