//! Moves of a race that wait to be made (K3 of Conduit).
//!
//! A move of a race counts by when it was made, which is when it arrived less the delay of its connection. The move
//! that arrives first may have been made second. So a move waits for as long as an earlier one may be on its way, by
//! the delays of those who are still at work, and moves are made in the order in which they were thought of. Until
//! then a move is neither published nor acknowledged.

use crate::Asker;
use enigmata_game::{Seat, Seats};
use enigmata_games::AnyPlanned;
use enigmata_wire::{Millis, Timestamp};

/// The moves of a race that wait.
#[derive(Default)]
pub(crate) struct Race {
    held: Vec<Held>,
    /// When the delays were last measured.
    pub(crate) measured_at: Timestamp,
    /// Nothing is made before this moment, because another node may have to make something first.
    pub(crate) not_before: Timestamp,
}

/// A move that waits.
pub(crate) struct Held {
    pub(crate) seat: Seat,
    /// The move, in JSON.
    pub(crate) action: String,
    /// The plan that was made when the move arrived. It is outdated once another move is made.
    pub(crate) planned: Option<AnyPlanned>,
    pub(crate) made_at: Timestamp,
    /// Connection to answer; none for a bot.
    pub(crate) asker: Option<Asker>,
    /// Whether the other nodes were told that the move is on its way.
    pub(crate) is_announced: bool,
}

impl Race {
    /// The seats whose moves wait.
    pub(crate) fn waiting(&self) -> Seats {
        self.held.iter().map(|held| held.seat).collect()
    }

    /// Add a move. Of several that were made at the same moment the first to arrive counts first.
    pub(crate) fn hold(&mut self, held: Held) {
        let later = |other: &Held| other.made_at > held.made_at;
        let at = self.held.iter().position(later).unwrap_or(self.held.len());
        self.held.insert(at, held);
    }

    /// When the first move may be made, if those who may have made an earlier one have at most this delay.
    pub(crate) fn due(&self, slowest: Millis) -> Option<Timestamp> {
        self.held.first().map(|held| (held.made_at + slowest).max(self.not_before))
    }

    /// When the first move was made, if it may be made by now.
    pub(crate) fn is_due(&self, slowest: Millis, now: Timestamp) -> Option<Timestamp> {
        self.due(slowest).filter(|&due| due <= now)?;
        self.held.first().map(|held| held.made_at)
    }

    /// Take the first move, if it may be made by now.
    pub(crate) fn take_due(&mut self, slowest: Millis, now: Timestamp) -> Option<Held> {
        self.is_due(slowest, now).map(|_| self.held.remove(0))
    }

    /// Take the move of a seat.
    pub(crate) fn take_of(&mut self, seat: Seat) -> Option<Held> {
        let at = self.held.iter().position(|held| held.seat == seat)?;
        Some(self.held.remove(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::below;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    fn held(seat: u8, made_at: i64) -> Held {
        let (seat, action, made_at) = (Seat::new(seat), String::new(), Timestamp(made_at));
        Held { seat, action, planned: None, made_at, asker: None, is_announced: false }
    }

    #[test]
    fn k3_moves_are_made_in_the_order_in_which_they_were_thought_of() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let mut turned = 0;
        for _ in 0..20_000 {
            let seats = 2 + below(&mut random, 3) as usize;
            let delays: Vec<i64> = (0..seats).map(|_| i64::from(below(&mut random, 501))).collect();
            let made: Vec<i64> = (0..seats).map(|_| i64::from(below(&mut random, 600))).collect();
            let mut race = Race::default();
            let mut order = Vec::new();
            for now in 0..1_200 {
                let came = |seat: &usize| made[*seat] + delays[*seat] <= now;
                for seat in (0..seats).filter(|seat| made[*seat] + delays[*seat] == now) {
                    race.hold(held(seat as u8, made[seat]));
                }
                let out = (0..seats).filter(|seat| !came(seat)).map(|seat| delays[seat]);
                let slowest = Millis(out.max().unwrap_or(0));
                while let Some(held) = race.take_due(slowest, Timestamp(now)) {
                    assert!(now - held.made_at.0 <= 500, "it waits for the cap at most");
                    order.push(held);
                }
            }
            assert_eq!(order.len(), seats);
            assert!(order.is_sorted_by_key(|held| held.made_at), "{made:?} {delays:?}");
            let first = |by: &dyn Fn(usize) -> i64| (0..seats).min_by_key(|&seat| by(seat));
            turned +=
                u32::from(first(&|seat| made[seat]) != first(&|seat| made[seat] + delays[seat]));
        }
        assert!(turned > 1_000, "in {turned} races the first to arrive was not the first");
    }

    #[test]
    fn k3_a_move_waits_only_for_those_who_are_slow() {
        let mut race = Race::default();
        race.hold(held(0, 1_000));
        assert_eq!(race.due(Millis(0)), Some(Timestamp(1_000)));
        race.hold(held(1, 900));
        assert_eq!(
            (race.waiting(), race.due(Millis(120))),
            (Seats::first(2), Some(Timestamp(1_020)))
        );
        assert!(race.take_due(Millis(120), Timestamp(1_019)).is_none());
        assert_eq!(race.take_of(Seat::new(1)).map(|held| held.made_at), Some(Timestamp(900)));
        let next = race.take_due(Millis(0), Timestamp(1_000));
        assert_eq!(next.map(|held| held.seat), Some(Seat::new(0)));
    }
}
