//! Following a table, and following it no more.

use crate::audience::Member;
use crate::flow::{After, Step, Then};
use crate::{Effect, Load, Log, Reply, Request, Table, Visitor};
use enigmata_game::Observer;
use enigmata_wire::{Answer, ConnectionId, Fault, PlayerId, Push, Stage, answer, push};

impl Table {
    /// Follow the table.
    pub(crate) fn watch(&mut self, request: &Request, visitor: &Visitor) -> Result<Step, Fault> {
        self.must_admit(visitor)?;
        self.observer_of(visitor.id)?;
        if self.shared.is_alone {
            return self.arrive(request);
        }
        // Notes may have been written at another node, and those who spoke may have been deleted there.
        Ok(Step::Load(
            Load::Log { row: false, moves: None, chat: Some(0), notes: true },
            Then::Welcome,
        ))
    }

    /// Chat and notes are read.
    pub(crate) fn welcome(&mut self, request: &Request, log: Log) -> Result<Step, Fault> {
        self.reread_lines(log.chat.unwrap_or_default());
        self.chat.set_notes(log.notes.unwrap_or_default());
        self.arrive(request)
    }

    /// A visitor has a connection. Only who is saved to be back follows: else they could not come back.
    fn arrive(&mut self, request: &Request) -> Result<Step, Fault> {
        let Request::Watch { visitor, .. } = request else { return Ok(Step::DONE) };
        let seat = self.seating.seat_of(visitor.id);
        let sitter = seat.and_then(|seat| self.seating[seat].sitter());
        self.is_arrival_news =
            sitter.is_none_or(|sitter| sitter.away_since.is_some() || sitter.stand_in);
        if self.come_back(visitor.id) { self.save(After::Join) } else { self.join(request) }
    }

    /// Add the connection, and send it all that it may see.
    pub(crate) fn join(&mut self, request: &Request) -> Result<Step, Fault> {
        let Request::Watch { visitor, connection, delay, since, muted, id } = request else {
            return Ok(Step::DONE);
        };
        let (player, connection) = (visitor.id, *connection);
        let observer = self.observer_of(player)?;
        let game = match self.stage {
            Stage::Waiting | Stage::Closed => None,
            Stage::Playing | Stage::Over => Some(self.game.subscribe(observer, *since)?),
        };
        self.audience.join(Member { connection, player, observer, delay: *delay });
        if let Observer::Seat(seat) = observer {
            self.note_presence(seat);
        }
        let chat = self.chat.read_by(observer, muted);
        let frame = answer(
            id.as_ref(),
            Answer::Watch {
                table: &self.compose_info(),
                observer,
                time: self.deadlines(),
                game: game.as_deref(),
                chat: chat.iter().collect(),
                note: self.chat.note_of(player),
            },
        );
        self.send(vec![connection], frame);
        if self.is_racing() && self.seating.seat_of(player).is_some() {
            self.effect(Effect::Measure(vec![connection]));
        }
        if self.is_arrival_news {
            self.announce();
        }
        self.report_presence();
        Ok(Step::Done(Reply::Sent))
    }

    /// A connection follows the table no more.
    pub(crate) fn unwatch(&mut self, connection: ConnectionId) -> Step {
        let Some(observer) = self.audience.leave(connection) else { return Step::DONE };
        let is_last = !self.audience.has(observer);
        // While the node drains all connections leave, and those who are still here need not see it.
        let drains = self.shared.is_draining();
        if is_last {
            self.game.unsubscribe(observer);
            if let Observer::Seat(seat) = observer
                && !drains
            {
                self.note_presence(seat);
            }
        }
        let matters = matches!(self.stage, Stage::Waiting | Stage::Playing) && !drains;
        if matters && (is_last || observer == Observer::Spectator) {
            self.announce();
        }
        self.report_presence();
        Step::DONE
    }

    /// Whose view a visitor may see.
    fn observer_of(&self, player: PlayerId) -> Result<Observer, Fault> {
        match self.seating.seat_of(player) {
            Some(seat) => Ok(Observer::Seat(seat)),
            // Before the game every visitor may watch, to decide whether to sit down.
            None if self.options.spectators || self.stage == Stage::Waiting => {
                Ok(Observer::Spectator)
            }
            None => Err(Fault::NoSpectators),
        }
    }

    /// The connections of a player see what their seat sees, or what a spectator sees.
    pub(crate) fn update_observer(&mut self, player: PlayerId) {
        let seat = self.seating.seat_of(player);
        self.audience.set_observer(player, seat.map_or(Observer::Spectator, Observer::Seat));
        if let Some(seat) = seat
            && self.is_present(seat)
        {
            self.note_presence(seat);
        }
    }

    /// Spectators who watched to decide whether to sit down follow no more where the table admits none. Which
    /// connections these were.
    pub(crate) fn turn_spectators_away(&mut self) -> Vec<ConnectionId> {
        if self.options.spectators { Vec::new() } else { self.audience.dismiss_spectators() }
    }

    /// Those who were turned away still see that the game has begun, and nothing after that.
    pub(crate) fn tell_begun_to(&mut self, turned_away: Vec<ConnectionId>) {
        let frame = push(Push::Table { table: &self.compose_info() });
        self.send(turned_away, frame);
    }
}
