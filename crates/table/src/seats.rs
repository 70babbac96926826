//! Taking a seat and leaving it, being away and coming back, and getting ready.

use crate::chair::Sitter;
use crate::flow::{After, Step};
use crate::{Request, Table, Visitor};
use enigmata_game::Seat;
use enigmata_game::fair::Contribution;
use enigmata_wire::{Fault, Millis, PlayerId, Push, Stage, Timestamp, push};

impl Table {
    /// Take a seat before the game, or take one's own seat back from a bot.
    pub(crate) fn sit(&mut self, visitor: &Visitor, wanted: Option<Seat>) -> Result<Step, Fault> {
        if self.seating.seat_of(visitor.id).is_some() {
            if self.come_back(visitor.id) {
                return self.save(After::Announce);
            }
            self.announce();
            return Ok(Step::DONE);
        }
        self.must_wait()?;
        self.must_admit(visitor)?;
        if self.options.training && !self.seating.is_alone(visitor.id) {
            return Err(Fault::TrainingTable);
        }
        if self.seating.removed.contains(&visitor.id) {
            return Err(Fault::WasRemoved);
        }
        self.seating.seat_person(visitor, wanted, &self.chat.speakers(), self.now)?;
        self.update_observer(visitor.id);
        self.save(After::Announce)
    }

    /// Leave one's seat: before the game it is free, during the game a bot plays on, or the player gives up.
    pub(crate) fn leave(&mut self, player: PlayerId) -> Result<Step, Fault> {
        let seat = self.must_be_seated(player)?;
        match self.stage {
            Stage::Waiting => self.free(seat),
            Stage::Playing => self.depart(seat),
            Stage::Over | Stage::Closed => return Ok(Step::DONE),
        }
        self.save(After::Announce)
    }

    /// A player asks for a bot in the place of another, who has been away for a minute.
    pub(crate) fn stand_in(&mut self, by: PlayerId, seat: Seat) -> Result<Step, Fault> {
        match self.stage {
            Stage::Waiting => return Err(Fault::NotBegun),
            Stage::Playing => {}
            Stage::Over | Stage::Closed => return Err(Fault::Closed),
        }
        self.must_be_seated(by)?;
        if !self.game.has_bots() {
            return Err(Fault::NoBots);
        }
        let sitter = self.seating.get(seat)?.sitter();
        let from = sitter.and_then(Sitter::replaceable_at).ok_or(Fault::NotAway)?;
        let Millis(left) = from - self.now;
        if left > 0 {
            return Err(Fault::AwayTooShort { seconds: (left + 999) / 1000 });
        }
        self.depart(seat);
        self.save(After::Announce)
    }

    /// Be ready, or not. When all are ready, the game begins.
    pub(crate) fn ready(
        &mut self,
        player: PlayerId,
        ready: bool,
        contribution: Option<&Contribution>,
    ) -> Result<Step, Fault> {
        self.must_wait()?;
        let seat = self.must_be_seated(player)?;
        if let Some(sitter) = self.seating[seat].sitter_mut() {
            sitter.ready = ready;
            sitter.contribution = contribution.cloned().or(sitter.contribution.take());
        }
        self.start_when_ready()
    }

    /// Save what was agreed; when all are ready, also that the game begins.
    pub(crate) fn start_when_ready(&mut self) -> Result<Step, Fault> {
        if !self.seating.is_ready() {
            return self.save(After::Announce);
        }
        let own = |sitter: Option<&Sitter>| sitter.and_then(|sitter| sitter.contribution.clone());
        let mixed = self.seating.iter().map(|(_, chair)| own(chair.sitter()));
        self.deals.fix(mixed.collect());
        self.stage = Stage::Playing;
        self.save(After::Begin)
    }

    /// The table is saved.
    pub(crate) fn saved(&mut self, after: After, request: &Request) -> Result<Step, Fault> {
        self.report_progress();
        match after {
            After::Join => return self.join(request),
            After::Begin => {
                self.owns |= !self.shared.is_draining();
                let turned_away = self.turn_spectators_away();
                self.announce();
                self.tell_begun_to(turned_away);
                return self.deal();
            }
            After::Removed(player) => self.tell_removed(player),
            After::Finish => {
                self.effect(crate::Effect::Count(crate::Count::Game));
                tracing::info!(table = %self.id, moves = self.game.moves(), "a game is over");
            }
            After::Announce => {}
        }
        self.wake_bots();
        self.report_open_puzzles();
        self.announce();
        Ok(Step::DONE)
    }

    /// A player has a connection again, or takes the seat back: the bot that stood in gets up. Whether that has to be
    /// saved.
    pub(crate) fn come_back(&mut self, player: PlayerId) -> bool {
        let Some(seat) = self.seating.seat_of(player) else { return false };
        let mut was_gone = false;
        if let Some(sitter) = self.seating[seat].sitter_mut() {
            was_gone = sitter.stand_in || sitter.has_given_up;
            sitter.stand_in = false;
            sitter.has_given_up = false;
        }
        self.note_presence(seat);
        self.minds.let_go(seat);
        was_gone
    }

    /// A bot plays on for a player. In a game without bots the player gives up; once all have, the table is closed.
    pub(crate) fn depart(&mut self, seat: Seat) {
        let has_bots = self.game.has_bots();
        if let Some(sitter) = self.seating[seat].sitter_mut() {
            sitter.stand_in = has_bots;
            sitter.has_given_up = !has_bots;
        }
        if self.seating.sitters().all(|sitter| sitter.has_given_up) {
            self.stage = Stage::Closed;
        }
    }

    /// A seat is free. A table without people is closed.
    pub(crate) fn free(&mut self, seat: Seat) {
        let left = self.seating.free(seat);
        if self.seating.host.is_none() {
            self.stage = Stage::Closed;
        }
        if let Some(left) = left {
            self.update_observer(left);
        }
    }

    /// When a player will have been away for too long; none if no bot is to play on then.
    pub(crate) fn absence_due(&self, sitter: &Sitter) -> Option<Timestamp> {
        let limit = Millis::seconds(self.options.absence?);
        let away_since = sitter.away_since.filter(|_| !sitter.stand_in)?;
        self.game.has_bots().then_some(away_since + limit)
    }

    /// Let bots play on for those who have been away for too long. Whether there are any.
    pub(crate) fn replace_absent(&mut self) -> bool {
        // While a node drains all of its players leave and come back.
        if !self.acts() {
            return false;
        }
        let is_due = |sitter: &Sitter| self.absence_due(sitter).is_some_and(|due| due <= self.now);
        let gone: Vec<PlayerId> =
            self.seating.sitters().filter(|it| is_due(it)).map(|it| it.player).collect();
        for sitter in self.seating.sitters_mut().filter(|sitter| gone.contains(&sitter.player)) {
            sitter.stand_in = true;
        }
        !gone.is_empty()
    }

    /// Tell the connections of a player that the host has removed the player.
    pub(crate) fn tell_removed(&mut self, player: PlayerId) {
        let frame = push(Push::Removed {});
        self.send(self.audience.of_player(player), frame);
    }

    pub(crate) fn must_wait(&self) -> Result<(), Fault> {
        match self.stage {
            Stage::Waiting => Ok(()),
            Stage::Playing | Stage::Over => Err(Fault::AlreadyBegun),
            Stage::Closed => Err(Fault::Closed),
        }
    }

    pub(crate) fn must_be_seated(&self, player: PlayerId) -> Result<Seat, Fault> {
        self.seating.seat_of(player).ok_or(Fault::NotSeated)
    }

    /// People who share a device play at private tables of its owner: strangers should not sit with one person who
    /// sees several players.
    pub(crate) fn must_admit(&self, visitor: &Visitor) -> Result<(), Fault> {
        let is_at_home = self.seating.host == visitor.owner && !self.options.public;
        if !visitor.is_local || is_at_home || self.seating.seat_of(visitor.id).is_some() {
            Ok(())
        } else {
            Err(Fault::LocalPlayerElsewhere)
        }
    }
}
