//! Turns in something slow: an address that asks for much waits behind those that ask for little.
//!
//! Those who wait are served address by address, one turn each, and an address holds only a few places.

use crate::wire::{Fault, Millis};
use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::oneshot;

/// Whose places are counted together: an address, or this machine itself.
pub type Party = Option<IpAddr>;

/// About as long as a turn takes on a slow machine, in milliseconds.
const TURN: usize = 250;

/// How many there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// So many have their turn at once.
    pub(super) at_once: usize,
    /// So many places one address holds, with those who have their turn.
    pub(super) by_address: usize,
    /// So many wait in all.
    pub(super) waiting: usize,
}

/// Those who have their turn, and those who wait for it.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    limits: Limits,
    line: Arc<Mutex<Line>>,
}

#[derive(Debug, Default)]
struct Line {
    next: u64,
    running: usize,
    waiting: usize,
    /// The places that each address holds.
    held: HashMap<Party, usize>,
    /// Who waits, by address, the longest first.
    by_address: HashMap<Party, VecDeque<Waiting>>,
    /// The addresses that have a caller waiting, in the order in which they are served.
    order: VecDeque<Party>,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    call: oneshot::Sender<()>,
}

/// A place in the line, and then a turn. It is given back when this is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    party: Party,
    number: u64,
    turns: Turns,
}

impl Turns {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, line: Arc::default() }
    }

    /// Wait for a turn.
    ///
    /// # Errors
    /// When the address holds all of its places already, or too many wait.
    pub(super) async fn wait(&self, party: Party) -> Result<Turn, Fault> {
        let (turn, called) = self.enter(party)?;
        if let Some(called) = called {
            called.await.map_err(|_| Fault::ShuttingDown)?;
        }
        Ok(turn)
    }

    /// Take a place, and hear when it is one's turn unless it is now.
    fn enter(&self, party: Party) -> Result<(Turn, Option<oneshot::Receiver<()>>), Fault> {
        let mut line = self.line();
        let held = line.held.get(&party).copied().unwrap_or(0);
        let is_free = line.running < self.limits.at_once;
        if held >= self.limits.by_address || (!is_free && line.waiting >= self.limits.waiting) {
            let ahead = line.order.len() + 1;
            let millis = TURN * ahead.div_ceil(self.limits.at_once);
            return Err(Fault::too_fast(Millis(i64::try_from(millis).unwrap_or(i64::MAX))));
        }
        line.held.insert(party, held + 1);
        line.next += 1;
        let number = line.next;
        let called = if is_free {
            line.running += 1;
            None
        } else {
            let (call, called) = oneshot::channel();
            line.add(party, Waiting { number, call });
            Some(called)
        };
        drop(line);
        Ok((Turn { party, number, turns: self.clone() }, called))
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock()
    }
}

impl Line {
    fn add(&mut self, party: Party, waiting: Waiting) {
        let queue = self.by_address.entry(party).or_default();
        if queue.is_empty() {
            self.order.push_back(party);
        }
        queue.push_back(waiting);
        self.waiting += 1;
    }

    /// Who has waited longest at the address that was served longest ago.
    fn next(&mut self) -> Option<Waiting> {
        let party = self.order.pop_front()?;
        let queue = self.by_address.get_mut(&party)?;
        let next = queue.pop_front();
        if queue.is_empty() {
            self.by_address.remove(&party);
        } else {
            self.order.push_back(party);
        }
        self.waiting -= 1;
        next
    }

    /// Remove a waiting caller by number. Whether they were waiting.
    fn remove(&mut self, party: Party, number: u64) -> bool {
        let Some(queue) = self.by_address.get_mut(&party) else { return false };
        let Some(at) = queue.iter().position(|waiting| waiting.number == number) else {
            return false;
        };
        queue.remove(at);
        if queue.is_empty() {
            self.by_address.remove(&party);
            self.order.retain(|other| *other != party);
        }
        self.waiting -= 1;
        true
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut line = self.turns.line();
        if let Some(held) = line.held.get_mut(&self.party) {
            *held -= 1;
            if *held == 0 {
                line.held.remove(&self.party);
            }
        }
        if line.remove(self.party, self.number) {
            return;
        }
        line.running -= 1;
        if let Some(next) = line.next() {
            line.running += 1;
            // Who does not wait any more gives the turn back when their place is dropped.
            let _ = next.call.send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::pin::Pin;

    const LIMITS: Limits = Limits { at_once: 1, by_address: 3, waiting: 8 };

    type Waiter = Pin<Box<dyn Future<Output = Result<Turn, Fault>>>>;

    fn party(number: u8) -> Party {
        Some(IpAddr::from([192, 0, 2, number]))
    }

    /// A caller who waits in the queue from now on.
    fn stand(turns: &Turns, party: Party) -> Waiter {
        let turns = turns.clone();
        let mut waiter: Waiter = Box::pin(async move { turns.wait(party).await });
        assert!(waiter.as_mut().now_or_never().is_none(), "there is somebody before them");
        waiter
    }

    /// Whose turn it is, of these who wait.
    fn called(waiters: &mut Vec<(&'static str, Waiter)>) -> Option<(&'static str, Turn)> {
        let ready = |(at, (_, waiter)): (usize, &mut (&str, Waiter))| {
            waiter.as_mut().now_or_never().map(|turn| (at, turn))
        };
        let (at, turn) = waiters.iter_mut().enumerate().find_map(ready)?;
        let (name, _) = waiters.remove(at);
        Some((name, turn.unwrap()))
    }

    /// The order in which these have their turn.
    fn order(first: Turn, waiters: &mut Vec<(&'static str, Waiter)>) -> Vec<&'static str> {
        let mut order = Vec::new();
        let mut now = Some(first);
        while now.take().is_some() {
            let Some((name, turn)) = called(waiters) else { break };
            assert!(called(waiters).is_none(), "one at a time");
            order.push(name);
            now = Some(turn);
        }
        order
    }

    #[tokio::test]
    async fn addresses_have_their_turn_one_after_the_other() {
        let turns = Turns::new(LIMITS);
        let first = turns.wait(party(1)).await.unwrap();
        let mut waiters = vec![
            ("flood 2", stand(&turns, party(1))),
            ("flood 3", stand(&turns, party(1))),
            ("stranger", stand(&turns, party(2))),
            ("machine", stand(&turns, None)),
            ("machine 2", stand(&turns, None)),
            ("late", stand(&turns, party(3))),
        ];
        assert_eq!(
            order(first, &mut waiters),
            ["flood 2", "stranger", "machine", "late", "flood 3", "machine 2"]
        );
        let line = turns.line();
        assert!(line.held.is_empty() && line.by_address.is_empty() && line.order.is_empty());
        assert_eq!((line.running, line.waiting), (0, 0));
    }

    #[tokio::test]
    async fn an_address_holds_a_few_places_and_the_others_theirs() {
        let turns = Turns::new(LIMITS);
        let first = turns.wait(party(1)).await.unwrap();
        let waiting = [stand(&turns, party(1)), stand(&turns, party(1))];
        let refused = turns.wait(party(1)).await.unwrap_err();
        assert_eq!(refused, Fault::TooFast { seconds: 1 });
        let _machine = [stand(&turns, None), stand(&turns, None), stand(&turns, None)];
        assert!(turns.wait(None).await.is_err(), "this machine is an address as well");
        let _others = [2, 2, 2].map(|other| stand(&turns, party(other)));
        assert!(turns.wait(party(3)).await.is_err(), "so many wait in all");
        // Who goes makes room.
        drop(waiting);
        let _again = stand(&turns, party(1));
        drop(first);
        assert_eq!(turns.line().running, 1);
    }

    #[tokio::test]
    async fn who_goes_while_they_are_called_passes_it_on() {
        let turns = Turns::new(LIMITS);
        let first = turns.wait(party(1)).await.unwrap();
        let gone = stand(&turns, party(2));
        let mut waiters = vec![("next", stand(&turns, party(3)))];
        drop(first);
        drop(gone);
        assert_eq!(called(&mut waiters).unwrap().0, "next");
    }
}
