//! How long a frame takes to come from the other side, as the server alone measures it (K3 of
//! Conduit): half of the shortest of the last round trips of its own pings.
//!
//! What a client says about time is not asked for. One that holds its pongs back seems slower than it
//! is, and gains no more than the cap; a single late pong gains nothing.

use crate::wire::Millis;
use axum::body::Bytes;
use enigmata_table::LONGEST_DELAY;

/// So many round trips are looked at.
const TRIPS: usize = 8;

/// Measures one connection.
#[derive(Debug, Default)]
pub(super) struct Delay {
    /// The ping that is under way: its number, and when it was sent, in microseconds.
    under_way: Option<(u32, i64)>,
    pings: u32,
    /// The last round trips, in microseconds.
    trips: [u32; TRIPS],
    returned: u32,
}

impl Delay {
    /// A ping is sent now: what it carries. Its pong alone counts.
    pub(super) fn ping(&mut self, ticks: i64) -> Bytes {
        self.pings = self.pings.wrapping_add(1);
        self.under_way = Some((self.pings, ticks));
        Bytes::copy_from_slice(&self.pings.to_be_bytes())
    }

    /// Whether a ping is under way.
    pub(super) const fn is_measuring(&self) -> bool {
        self.under_way.is_some()
    }

    /// A pong has come. The delay, if it is the one that was waited for.
    pub(super) fn pong(&mut self, carries: &[u8], ticks: i64) -> Option<Millis> {
        let (_, sent) = self.under_way.take_if(|(ping, _)| carries == ping.to_be_bytes())?;
        self.trips[self.returned as usize % TRIPS] =
            u32::try_from(ticks - sent).unwrap_or(u32::MAX);
        self.returned = self.returned.saturating_add(1);
        let known = &self.trips[..TRIPS.min(self.returned as usize)];
        let shortest = known.iter().min().copied()?;
        Some(Millis::from(shortest / 2 / 1000).min(LONGEST_DELAY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round trip of so many milliseconds, begun at a moment.
    fn trip(delay: &mut Delay, at: i64, millis: i64) -> Option<Millis> {
        let carries = delay.ping(at * 1000);
        delay.pong(&carries, (at + millis) * 1000)
    }

    #[test]
    fn half_of_the_shortest_of_the_last_trips_counts() {
        let mut delay = Delay::default();
        assert_eq!(trip(&mut delay, 0, 80), Some(Millis(40)));
        assert_eq!(trip(&mut delay, 100, 900), Some(Millis(40)), "one late pong gains nothing");
        assert_eq!(trip(&mut delay, 1_000, 61), Some(Millis(30)));
        let later = (0..8).map(|time| trip(&mut delay, 2_000 + time * 300, 300)).last();
        assert_eq!(later, Some(Some(Millis(150))), "a line that has become slow");
        let later = (0..8).map(|time| trip(&mut delay, 9_000 + time * 3_000, 3_000)).last();
        assert_eq!(later, Some(Some(LONGEST_DELAY)));
    }

    #[test]
    fn only_the_pong_of_the_ping_under_way_counts() {
        let mut delay = Delay::default();
        assert_eq!(delay.pong(&[], 5), None);
        let carries = delay.ping(0);
        assert_eq!(delay.pong(b"guess", 40_000), None);
        assert!(delay.is_measuring());
        assert_eq!(delay.pong(&carries, 40_000), Some(Millis(20)));
        assert_eq!(delay.pong(&carries, 900_000), None, "once");
        let old = delay.ping(1_000_000);
        delay.ping(2_000_000);
        assert_eq!(delay.pong(&old, 2_000_100), None);
    }
}
