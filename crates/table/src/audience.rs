//! The connections that follow a table, and what each of them may see.

use enigmata_game::{Observer, Seat, Seats};
use enigmata_wire::{ConnectionId, Millis, PlayerId};

/// A connection that follows the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Member {
    pub(crate) connection: ConnectionId,
    pub(crate) player: PlayerId,
    /// Whose view it is sent.
    pub(crate) observer: Observer,
    /// The time that a frame takes from there, once that was measured.
    pub(crate) delay: Option<Millis>,
}

/// All connections that follow the table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    members: Vec<Member>,
}

impl Audience {
    /// Add a connection, or change what it sees.
    pub(crate) fn join(&mut self, member: Member) {
        self.leave(member.connection);
        self.members.push(member);
    }

    /// Remove a connection. What it saw, if it was there.
    pub(crate) fn leave(&mut self, connection: ConnectionId) -> Option<Observer> {
        let at = self.members.iter().position(|member| member.connection == connection)?;
        Some(self.members.swap_remove(at).observer)
    }

    /// Remove all spectators. Which connections they were.
    pub(crate) fn dismiss_spectators(&mut self) -> Vec<ConnectionId> {
        let dismissed = self.of(Observer::Spectator);
        self.members.retain(|member| member.observer != Observer::Spectator);
        dismissed
    }

    /// From now on a player's connections are sent the view of this observer.
    pub(crate) fn set_observer(&mut self, player: PlayerId, observer: Observer) {
        for member in self.members.iter_mut().filter(|member| member.player == player) {
            member.observer = observer;
        }
    }

    pub(crate) fn set_delay(&mut self, connection: ConnectionId, delay: Millis) {
        for member in self.members.iter_mut().filter(|member| member.connection == connection) {
            member.delay = Some(delay);
        }
    }

    pub(crate) fn members(&self) -> &[Member] {
        &self.members
    }

    pub(crate) fn all(&self) -> Vec<ConnectionId> {
        self.members.iter().map(|member| member.connection).collect()
    }

    /// The connections that are sent an observer's view.
    pub(crate) fn of(&self, observer: Observer) -> Vec<ConnectionId> {
        let of = self.members.iter().filter(|member| member.observer == observer);
        of.map(|member| member.connection).collect()
    }

    /// A player's connections.
    pub(crate) fn of_player(&self, player: PlayerId) -> Vec<ConnectionId> {
        let of = self.members.iter().filter(|member| member.player == player);
        of.map(|member| member.connection).collect()
    }

    /// Every player who has a connection, once.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> = self.members.iter().map(|member| member.player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Whether a connection is sent this observer's view.
    pub(crate) fn has(&self, observer: Observer) -> bool {
        self.members.iter().any(|member| member.observer == observer)
    }

    /// Whether a seat's player has a connection.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.has(Observer::Seat(seat))
    }

    pub(crate) fn spectators(&self) -> u32 {
        let all = self.members.iter().filter(|member| member.observer == Observer::Spectator);
        all.count() as u32
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The greatest delay of the players of these seats.
    pub(crate) fn slowest(&self, seats: Seats) -> Millis {
        let sits = |member: &&Member| match member.observer {
            Observer::Seat(seat) => seats.contains(seat),
            Observer::Spectator => false,
        };
        let delays = self.members.iter().filter(sits).filter_map(|member| member.delay);
        delays.max().unwrap_or(Millis::ZERO)
    }

    /// The connections of the players of these seats.
    pub(crate) fn of_seats(&self, seats: Seats) -> Vec<ConnectionId> {
        seats.iter().flat_map(|seat| self.of(Observer::Seat(seat))).collect()
    }
}
