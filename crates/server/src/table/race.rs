//! A race at a table (K3 of Conduit): what is done in it counts by when it was made, which is when it
//! came less the delay of the connection that it came by.
//!
//! What came first may have been made second. So it waits for as long as something that was made before
//! it may be under way, by the delays of those who are still at work; what waits is done in the order in
//! which it was made. It is neither told nor acknowledged before that, and before it is stored.
//!
//! Among several nodes, each says in the store what waits with it ([`shared`](super::shared)).

use super::{Cell, Origin, Table};
use crate::nodes::again;
use crate::server::Server;
use crate::wire::{Fault, Id, refusal};
use enigmata_game::{Language, Observer, Seat, Seats};
use enigmata_games::{AnyPlanned, Pace};

/// How often the delays are measured while a race runs, in milliseconds.
const MEASURED: i64 = 5_000;

/// What was done in the race and is not made yet.
#[derive(Default)]
pub(super) struct Race {
    held: Vec<Held>,
    /// When the delays were measured last.
    measured_at: i64,
    /// Before this moment nothing is made, because another node may have to make something first.
    pub(super) not_before: i64,
}

/// One move that waits.
pub(super) struct Held {
    pub(super) seat: Seat,
    /// In JSON.
    pub(super) action: String,
    /// As it was planned when it came; another move may have been made since.
    pub(super) planned: Option<AnyPlanned>,
    pub(super) made_at: i64,
    /// Whom to answer; nobody for a bot.
    pub(super) asker: Option<Asker>,
    /// Whether the other nodes can know of it.
    pub(super) is_told: bool,
}

/// The connection that a move came by.
#[derive(Debug)]
pub(super) struct Asker {
    connection: u64,
    id: Option<Id>,
    language: Language,
}

impl Asker {
    pub(super) fn of(origin: &Origin<'_>) -> Self {
        let id = origin.id.cloned();
        Self { connection: origin.connection, id, language: origin.language }
    }
}

impl Race {
    /// Whose moves wait.
    pub(super) fn waiting(&self) -> Seats {
        self.held.iter().map(|held| held.seat).collect()
    }

    /// Take in a move. Of several that were made at once the first that came counts first.
    pub(super) fn hold(&mut self, held: Held) {
        let later = |other: &Held| other.made_at > held.made_at;
        let at = self.held.iter().position(later).unwrap_or(self.held.len());
        self.held.insert(at, held);
    }

    /// When the first of them may be made, if those from whom an earlier one may come have such a
    /// delay at most.
    pub(super) fn due(&self, slowest: i64) -> Option<i64> {
        self.held.first().map(|held| (held.made_at + slowest).max(self.not_before))
    }

    /// When the first of them was made, if it may be by now.
    pub(super) fn is_due(&self, slowest: i64, now: i64) -> Option<i64> {
        self.due(slowest).filter(|&due| due <= now)?;
        self.held.first().map(|held| held.made_at)
    }

    /// The first of them, if it may be made by now.
    fn take_due(&mut self, slowest: i64, now: i64) -> Option<Held> {
        self.is_due(slowest, now).map(|_| self.held.remove(0))
    }

    /// The move of a seat counts no more.
    fn take_of(&mut self, seat: Seat) -> Option<Held> {
        let at = self.held.iter().position(|held| held.seat == seat)?;
        Some(self.held.remove(at))
    }
}

impl Cell {
    /// Somebody who races has done something, which is allowed now.
    pub(super) async fn race(
        &self,
        server: &Server,
        table: &mut Table,
        seat: Seat,
        (action, planned): (&str, AnyPlanned),
        origin: &Origin<'_>,
        is_told: bool,
    ) -> Result<(), Fault> {
        // What is sent twice is made once.
        if table.race.waiting().contains(seat) {
            return Err(Fault::Stale);
        }
        let (action, planned) = (action.to_owned(), Some(planned));
        let (made_at, asker) = (origin.made_at, Some(Asker::of(origin)));
        table.hold(server, Held { seat, action, planned, made_at, asker, is_told }).await?;
        table.make_raced(server).await;
        self.settle(server, table).await;
        Ok(())
    }
}

impl Table {
    /// Whether what players do now counts by when they did it.
    pub(super) fn is_racing(&self) -> bool {
        matches!(self.game.pace(), Pace::Race { .. })
    }

    /// Make the moves of the race that need not wait any more.
    pub(super) async fn make_raced(&mut self, server: &Server) {
        loop {
            let (slowest, now) = (self.slowest(), server.clock.now());
            let Some(made_at) = self.race.is_due(slowest, now) else { return };
            if self.has_to_wait(server, made_at).await {
                return;
            }
            let Some(mut held) = self.race.take_due(slowest, now) else { return };
            if let Err(fault) = again!(self.make_held(server, &mut held)) {
                self.refuse_held(server, &held, &fault);
            }
            self.release(server, &held).await;
        }
    }

    async fn make_held(&mut self, server: &Server, held: &mut Held) -> Result<(), Fault> {
        if self.countdown.deadline_of(held.seat).is_some_and(|deadline| held.made_at > deadline) {
            return Err(Fault::Late);
        }
        let known = held.planned.take().filter(|known| known.number() == self.game.moves());
        let planned = match known {
            Some(planned) => planned,
            None => self.plan(held.seat, &held.action).await?,
        };
        let made_at = self.countdown.not_before_the_last(held.made_at);
        let origin = held.asker.as_ref().map(|asker| Origin {
            connection: asker.connection,
            id: asker.id.as_ref(),
            language: asker.language,
            made_at,
        });
        self.commit(server, planned, made_at, origin.as_ref()).await
    }

    /// A seat has to stop: what it did comes too late.
    pub(super) async fn drop_held(&mut self, server: &Server, seat: Seat) {
        if let Some(held) = self.race.take_of(seat) {
            self.refuse_held(server, &held, &Fault::Late);
            self.release(server, &held).await;
        }
    }

    fn refuse_held(&self, server: &Server, held: &Held, fault: &Fault) {
        let Some(asker) = &held.asker else { return };
        server.meters.refused(fault.code());
        self.send_to(asker.connection, refusal(asker.id.as_ref(), fault, asker.language));
    }

    /// When the next move of the race may be made.
    pub(super) fn race_due(&self) -> Option<i64> {
        self.race.due(self.slowest())
    }

    /// When the delays are to be measured again.
    pub(super) fn measure_due(&self) -> Option<i64> {
        let Pace::Race { of, .. } = self.game.pace() else { return None };
        let is_there = of.iter().any(|seat| self.audience.is_present(seat));
        is_there.then_some(self.race.measured_at + MEASURED)
    }

    /// Have the delays of those who race measured, if it is time.
    pub(super) fn measure(&mut self, server: &Server) {
        let now = server.clock.now();
        if self.measure_due().is_some_and(|due| due <= now) {
            self.measure_now(now);
            self.tell_here(server);
        }
    }

    /// Have the delays of those who race measured.
    pub(super) fn measure_now(&mut self, now: i64) {
        let Pace::Race { of, .. } = self.game.pace() else { return };
        self.race.measured_at = now;
        for seat in of.iter() {
            for window in self.audience.of(Observer::Seat(seat)) {
                window.outbox.measure();
            }
        }
    }

    /// The greatest delay of those who are at work and have done nothing that waits.
    fn slowest(&self) -> i64 {
        let awaited = self.game.to_act().seats().minus(self.race.waiting());
        let windows = awaited.iter().flat_map(|seat| self.audience.of(Observer::Seat(seat)));
        let here = windows.filter_map(|window| window.outbox.delay()).max().unwrap_or(0);
        let is_elsewhere = !awaited.and(self.elsewhere.seats).is_empty();
        if is_elsewhere { here.max(self.elsewhere.delay) } else { here }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::below;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    fn held(seat: u8, made_at: i64) -> Held {
        let (seat, action) = (Seat::new(seat), String::new());
        Held { seat, action, planned: None, made_at, asker: None, is_told: false }
    }

    /// Whatever the delays are, moves are made in the order in which they were thought of, and none
    /// waits for longer than the greatest delay.
    #[test]
    fn the_order_is_that_of_making() {
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
                let slowest = out.max().unwrap_or(0);
                while let Some(held) = race.take_due(slowest, now) {
                    assert!(now - held.made_at <= 500, "it waits for the cap at most");
                    order.push(held);
                }
            }
            assert_eq!(order.len(), seats);
            assert!(order.is_sorted_by_key(|held| held.made_at), "{made:?} {delays:?}");
            let first = |by: &dyn Fn(usize) -> i64| (0..seats).min_by_key(|&seat| by(seat));
            turned +=
                u32::from(first(&|seat| made[seat]) != first(&|seat| made[seat] + delays[seat]));
        }
        assert!(turned > 1_000, "in {turned} races the first to come was not the first");
    }

    #[test]
    fn nobody_waits_for_those_who_are_not_slow() {
        let mut race = Race::default();
        race.hold(held(0, 1_000));
        assert_eq!(race.due(0), Some(1_000));
        race.hold(held(1, 900));
        assert_eq!((race.waiting(), race.due(120)), (Seats::first(2), Some(1_020)));
        assert!(race.take_due(120, 1_019).is_none());
        assert_eq!(race.take_of(Seat::new(1)).map(|held| held.made_at), Some(900));
        assert_eq!(race.take_due(0, 1_000).map(|held| held.seat), Some(Seat::new(0)));
    }
}
