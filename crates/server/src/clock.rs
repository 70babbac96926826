//! The only clock of the server, so that tests can turn its hands.
//!
//! Deadlines are stored in its time, so it never goes back while the server runs, however the clock of the
//! machine is set:
//!
//! - It goes on with the time that passes. What NTP does little by little is in that already.
//! - A machine's clock that is set forward is followed at once. So is the time for which a machine, or a
//!   virtual one, was suspended: its clock is set forward, or has gone on.
//! - When the machine's clock is set back, this one goes on a tenth slower until that has caught up: a
//!   minute takes 67 seconds at most.
//! - A server that starts when the machine's clock is behind the last move that is stored, by a day at
//!   most, begins at that move ([`Clock::not_before`]).
//!
//! Each node has its own clock, and the owner of a game judges its deadlines: nodes agree as far
//! as their machines' clocks do.

use crate::wire::{Millis, Timestamp};
use parking_lot::Mutex;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// After the machine's clock was set back, time goes slower by one part in so many.
const SLOWER: i64 = 10;
/// The machine's clock was set back if it is behind by more, in nanoseconds.
const NOTABLE: i64 = 1_000_000_000;
/// What is stored is believed if it is ahead by no more than the longest turn, in nanoseconds.
const A_DAY: i64 = 86_400_000 * MILLI;
/// A long sleep looks at the clock so often: the machine's may have been set forward.
const NAP: Duration = Duration::from_secs(60);
/// Nanoseconds in a millisecond.
const MILLI: i64 = 1_000_000;

/// Tells the time in milliseconds since 1970.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's own.
    System,
    /// One that stands still until a test moves it.
    Manual(Arc<Hands>),
}

/// What a machine says, in nanoseconds.
#[derive(Clone, Copy, Debug)]
struct Machine {
    /// Since 1970, as the machine's clock is set.
    wall: i64,
    /// Since some moment: this cannot be set.
    passed: i64,
}

/// A machine's clock that is turned by hand.
#[derive(Debug)]
pub struct Hands {
    machine: watch::Sender<Machine>,
    steady: Mutex<Steady>,
}

/// Time that does not go back, in nanoseconds since 1970.
#[derive(Debug)]
struct Steady {
    /// What was told last, and what had passed by then.
    last: Option<(i64, i64)>,
    is_ahead: bool,
}

/// A machine has one clock.
static SYSTEM: Mutex<Steady> = Mutex::new(Steady::NEW);

impl Steady {
    const NEW: Self = Self { last: None, is_ahead: false };

    fn read(&mut self, machine: Machine) -> i64 {
        let Some((told, before)) = self.last else {
            self.last = Some((machine.wall, machine.passed));
            return machine.wall;
        };
        let passed = (machine.passed - before).max(0);
        let slow = told + passed - passed / SLOWER;
        let now = if machine.wall >= told + passed { machine.wall } else { slow.max(machine.wall) };
        let ahead = now - machine.wall;
        if ahead > NOTABLE && !self.is_ahead {
            tracing::warn!(
                seconds = ahead / (1000 * MILLI),
                "the machine's clock was set back; deadlines go by the time that passes"
            );
        }
        self.is_ahead = ahead > NOTABLE || (self.is_ahead && ahead > 0);
        self.last = Some((now, before.max(machine.passed)));
        now
    }

    fn not_before(&mut self, moment: i64, machine: Machine) -> Option<i64> {
        let ahead = moment - self.read(machine);
        if !(1..=A_DAY).contains(&ahead) {
            return None;
        }
        self.last = Some((moment, machine.passed));
        self.is_ahead = true;
        Some(ahead)
    }
}

impl Machine {
    /// The readings of this machine now.
    fn own() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { wall: nanos(since), passed: nanos(began().elapsed()) }
    }
}

fn began() -> Instant {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    *BEGAN.get_or_init(Instant::now)
}

fn nanos(time: Duration) -> i64 {
    i64::try_from(time.as_nanos()).unwrap_or(i64::MAX)
}

impl Hands {
    fn read(&self, machine: Machine) -> i64 {
        self.steady.lock().read(machine)
    }
}

impl Clock {
    /// A clock that stands at a moment.
    #[must_use]
    pub fn manual(now: Timestamp) -> Self {
        let now = now.0.saturating_mul(MILLI);
        let machine = watch::Sender::new(Machine { wall: now, passed: now });
        Self::Manual(Arc::new(Hands { machine, steady: Mutex::new(Steady::NEW) }))
    }

    /// The time. It never goes back.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        let now = match self {
            Self::System => SYSTEM.lock().read(Machine::own()),
            Self::Manual(hands) => {
                let machine = *hands.machine.borrow();
                hands.read(machine)
            }
        };
        Timestamp(now / MILLI)
    }

    /// Microseconds since some moment, to measure how long something takes: who sets the machine's
    /// clock does not move this one.
    #[must_use]
    pub fn ticks(&self) -> i64 {
        let passed = match self {
            Self::System => nanos(began().elapsed()),
            Self::Manual(hands) => hands.machine.borrow().passed,
        };
        passed / 1000
    }

    /// Begin no earlier than what is stored already, if that is ahead by a day at most: more than that,
    /// it was a clock that was wrong. By how much the clock was behind, if it was.
    pub fn not_before(&self, moment: Timestamp) -> Option<Millis> {
        let moment = moment.0.saturating_mul(MILLI);
        let behind = match self {
            Self::System => SYSTEM.lock().not_before(moment, Machine::own()),
            Self::Manual(hands) => {
                let machine = *hands.machine.borrow();
                hands.steady.lock().not_before(moment, machine)
            }
        };
        behind.map(|behind| Millis(behind / MILLI))
    }

    /// Turn a manual clock's hands forward. The machine's clock is left alone.
    pub fn advance(&self, by: Duration) {
        if let Self::Manual(hands) = self {
            // What has passed until now has passed by the hands as they stood.
            let _ = self.now();
            hands.machine.send_modify(|machine| {
                machine.wall += nanos(by);
                machine.passed += nanos(by);
            });
        }
    }

    /// Set a manual clock by so much, forward or back, while no time passes: as an operator sets
    /// the machine's, which is left alone.
    pub fn set(&self, by: Millis) {
        if let Self::Manual(hands) = self {
            let _ = self.now();
            hands.machine.send_modify(|machine| machine.wall += by.0.saturating_mul(MILLI));
        }
    }

    /// Wait for a moment.
    pub async fn sleep_until(&self, moment: Timestamp) {
        match self {
            Self::System => loop {
                let left = u64::try_from((moment - self.now()).0).unwrap_or(0);
                if left == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(left).min(NAP)).await;
            },
            Self::Manual(hands) => {
                let mut turned = hands.machine.subscribe();
                // The sender lives as long as this clock does.
                let is_over = |machine: &Machine| hands.read(*machine) / MILLI >= moment.0;
                let _ = turned.wait_for(is_over).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    const fn at(millis: i64) -> Timestamp {
        Timestamp(millis)
    }

    #[tokio::test]
    async fn a_manual_clock_moves_when_told() {
        let clock = Clock::manual(at(1000));
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move {
                clock.sleep_until(at(1500)).await;
                clock.now()
            }
        });
        clock.advance(Duration::from_millis(499));
        clock.advance(Duration::from_millis(1));
        assert_eq!(waiting.await.unwrap(), at(1500));
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_clock_that_is_set_back_goes_on_a_tenth_slower_until_it_is_right() {
        let clock = Clock::manual(at(10 * HOUR));
        clock.set(Millis(-3 * HOUR));
        assert_eq!(clock.now(), at(10 * HOUR));
        for second in 1..=60 {
            clock.advance(seconds(1));
            assert_eq!(clock.now(), at(10 * HOUR + second * 900));
        }
        // Thirty hours make up for three.
        for _ in 0..29 * 60 {
            clock.advance(seconds(60));
        }
        assert!(clock.now() > at(10 * HOUR + 26 * HOUR), "{:?}", clock.now());
        clock.advance(seconds(2 * 3600));
        assert_eq!(clock.now(), at(7 * HOUR + 60_000 + 31 * HOUR), "the machine's again");
        clock.advance(seconds(1));
        assert_eq!(clock.now(), at(7 * HOUR + 61_000 + 31 * HOUR));
    }

    #[test]
    fn a_clock_that_is_set_forward_is_followed_at_once() {
        let clock = Clock::manual(at(10 * HOUR));
        clock.set(Millis(3 * HOUR));
        assert_eq!(clock.now(), at(13 * HOUR));
        clock.advance(seconds(1));
        assert_eq!(clock.now(), at(13 * HOUR + 1000));
        // Back again: what was told stays.
        clock.set(Millis(-3 * HOUR));
        assert_eq!(clock.now(), at(13 * HOUR + 1000));
    }

    #[test]
    fn whoever_sets_the_clock_does_not_change_how_long_something_takes() {
        let clock = Clock::manual(at(10 * HOUR));
        let before = clock.ticks();
        clock.set(Millis(-3 * HOUR));
        clock.set(Millis(5 * HOUR));
        clock.advance(seconds(2));
        assert_eq!(clock.ticks() - before, 2_000_000);
    }

    #[tokio::test]
    async fn a_wait_ends_when_the_time_has_passed_although_the_clock_was_set_back() {
        let clock = Clock::manual(at(10 * HOUR));
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(at(10 * HOUR + 60_000)).await }
        });
        clock.set(Millis(-3 * HOUR));
        clock.advance(seconds(66));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.advance(seconds(1));
        waiting.await.unwrap();
    }

    #[test]
    fn a_clock_begins_no_earlier_than_what_is_stored() {
        let clock = Clock::manual(at(10 * HOUR));
        assert_eq!(clock.not_before(at(10 * HOUR)), None);
        assert_eq!(clock.not_before(at(13 * HOUR)), Some(Millis(3 * HOUR)));
        assert_eq!(clock.now(), at(13 * HOUR));
        clock.advance(seconds(10));
        assert_eq!(clock.now(), at(13 * HOUR + 9_000));
        // No game is played in the next year: that was a clock that was wrong.
        assert_eq!(clock.not_before(at(13 * HOUR + 366 * 24 * HOUR)), None);
        assert_eq!(clock.now(), at(13 * HOUR + 9_000));
    }

    #[tokio::test]
    async fn the_machines_clock_is_told_and_waited_for() {
        let clock = Clock::System;
        let (before, ticks) = (clock.now(), clock.ticks());
        clock.sleep_until(before + Millis(20)).await;
        assert!(clock.now() >= before + Millis(20) && clock.ticks() > ticks);
        let wall = Machine::own().wall / MILLI;
        assert!((clock.now().0 - wall).abs() < 60_000);
    }
}
