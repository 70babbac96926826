//! Moves: planned, stored, made and published, in this order.

use crate::flow::{Step, Then};
use crate::race::Held;
use crate::{Append, Asker, Count, Effect, Reply, Request, Table, Write};
use enigmata_game::{Actor, Seat};
use enigmata_games::{AnyPlan, AnyPlanned};
use enigmata_wire::{Fault, PlayerId, Stage, Timestamp};

/// Moves that are being stored, and what follows.
pub(crate) struct Commit {
    /// Taken when the moves are made.
    planned: Option<AnyPlanned>,
    clock: crate::countdown::Countdown,
    /// Whether the table waits for another question after them.
    begins: bool,
    /// Whether these are the first moves.
    is_deal: bool,
    /// Moves by players.
    by_seats: u64,
    /// Whom to answer.
    asker: Option<Asker>,
    /// The move that waited in a race, if it is one.
    pub(crate) held: Option<Held>,
}

impl Table {
    /// A player makes a move.
    pub(crate) fn play(
        &mut self,
        request: &Request,
        player: PlayerId,
        seq: u64,
        action: &str,
    ) -> Result<Step, Fault> {
        let seat = self.asked_seat(player, seq)?;
        match self.game.plan(seat, action, self.deals.chance())? {
            AnyPlan::Ready(planned) => self.planned(request, seat, planned),
            AnyPlan::Draw(draw) => Ok(Step::Draw(draw, Then::Play(seat))),
        }
    }

    /// A player's move is allowed: make it, or let it wait for earlier ones in a race.
    pub(crate) fn planned(
        &mut self,
        request: &Request,
        seat: Seat,
        planned: AnyPlanned,
    ) -> Result<Step, Fault> {
        let Request::Play { action, asker, made_at, announced, .. } = request else {
            return Ok(Step::DONE);
        };
        if !self.is_racing() {
            return Ok(self.append(planned, self.now, Some(asker.clone()), None));
        }
        // What is sent twice is made once.
        if self.race.waiting().contains(seat) {
            return Err(Fault::Stale);
        }
        Ok(self.hold(Held {
            seat,
            action: action.to_string(),
            planned: Some(planned),
            made_at: *made_at,
            asker: Some(asker.clone()),
            is_announced: announced.is_some(),
        }))
    }

    /// Deal the first cards.
    pub(crate) fn deal(&mut self) -> Result<Step, Fault> {
        let planned = self.game.plan_start(self.deals.chance())?;
        Ok(self.append(planned, self.now, None, None))
    }

    /// Store planned moves; once they are stored they are made.
    pub(crate) fn append(
        &mut self,
        mut planned: AnyPlanned,
        made_at: Timestamp,
        asker: Option<Asker>,
        held: Option<Held>,
    ) -> Step {
        let pace = planned.waiting();
        let clock = self.clock.after(pace, made_at);
        let rows = planned.take_rows();
        let by_seats = rows.iter().filter(|row| row.by != Actor::Chance).count() as u64;
        let append = Append {
            table: self.id,
            number: planned.number(),
            moves: rows.into_iter().map(|row| (row.by, row.action)).collect(),
            made_at,
            deadline: clock.deadline(),
        };
        let commit = Commit {
            begins: !self.game.waiting().goes_on_as(pace),
            is_deal: self.game.moves() == 0,
            planned: Some(planned),
            clock,
            by_seats,
            asker,
            held,
        };
        Step::Persist(Write::Append(append), Then::Commit(Box::new(commit)))
    }

    /// The moves are stored: make them.
    pub(crate) fn commit(&mut self, mut commit: Commit) -> Result<Step, Fault> {
        if let Some(planned) = commit.planned.take()
            && let Err(error) = self.game.commit(planned)
        {
            // Nothing else is done between plan and commit, so this is a defect. The store has the moves.
            self.flow.must_reload = true;
            self.flow.push_duties();
            return Err(Fault::Internal(format!("stored moves could not be made: {error}")));
        }
        self.effect(Effect::Count(Count::Moves(commit.by_seats)));
        self.ended_here = self.game.outcome().is_some();
        self.clock = commit.clock;
        self.wake_bots();
        self.report_open_puzzles();
        match self.store_open_puzzles() {
            Some(write) => Ok(Step::Persist(write, Then::Publish(Box::new(commit)))),
            None => self.committed(commit),
        }
    }

    /// The moves are made: publish them.
    pub(crate) fn committed(&mut self, commit: Commit) -> Result<Step, Fault> {
        if commit.is_deal {
            self.show_beginning();
        } else {
            self.publish(commit.asker.as_ref());
        }
        self.report_progress();
        if commit.begins {
            // After the frame that says so.
            self.measure_delays();
        }
        if let Some(held) = commit.held {
            self.release(held.is_announced, held.seat);
        }
        Ok(Step::Done(Reply::Sent))
    }

    /// A request was refused: the other nodes need not wait for a move that they were told of.
    pub(crate) fn refused(&mut self, request: &Request) {
        if let Request::Play { announced: Some(seat), .. } = request
            && !self.race.waiting().contains(*seat)
        {
            self.release(true, *seat);
        }
    }

    /// The seat of a player who knows what the seat is asked.
    fn asked_seat(&self, player: PlayerId, seq: u64) -> Result<Seat, Fault> {
        match self.stage {
            Stage::Waiting => return Err(Fault::NotBegun),
            Stage::Closed => return Err(Fault::Closed),
            Stage::Playing | Stage::Over => {}
        }
        let seat = self.must_be_seated(player)?;
        if seq < self.game.asked_at(seat) { Err(Fault::Stale) } else { Ok(seat) }
    }
}
