//! How frames reach a connection, and how it is told to end.

use crate::wire::{ConnectionId, Fault, Millis, PlayerId};
use axum::extract::ws::Utf8Bytes;
use futures_util::task::AtomicWaker;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::task::{Context, Poll};

/// Room for frames that a connection keeps while none waits.
const USUAL: usize = 4;

/// Where one connection's frames go, and how it is ended from this side. The task of the connection takes from it what
/// everybody else puts in.
#[derive(Clone, Debug)]
pub struct Outbox {
    /// The connection's number.
    pub connection: ConnectionId,
    /// Whose connection it is.
    pub player: PlayerId,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    posts: Mutex<Posts>,
    /// Wakes the task of the connection.
    taker: AtomicWaker,
    /// How long a frame takes to come from there, in milliseconds; less than zero before that was measured.
    delay: AtomicI64,
}

/// What a connection is given to do.
#[derive(Debug)]
struct Posts {
    frames: VecDeque<Utf8Bytes>,
    /// So many frames may wait.
    limit: usize,
    must_measure: bool,
    /// Why the connection ends; nothing is added after that.
    end: Option<Fault>,
}

/// What the connection has to do next.
#[derive(PartialEq, Eq, Debug)]
pub enum Next {
    /// Send this frame.
    Send(Utf8Bytes),
    /// Measure its delay.
    Measure,
    /// End, and say why.
    End(Fault),
}

impl Outbox {
    /// An outbox in which so many frames may wait.
    #[must_use]
    pub fn new(connection: ConnectionId, player: PlayerId, limit: usize) -> Self {
        let posts = Posts { frames: VecDeque::new(), limit, must_measure: false, end: None };
        let shared = Shared {
            posts: Mutex::new(posts),
            taker: AtomicWaker::new(),
            delay: AtomicI64::new(-1),
        };
        Self { connection, player, shared: Arc::new(shared) }
    }

    /// Send a frame. A connection that does not read is not waited for: when too many frames wait already, it is cut off.
    /// After that nothing is sent: a client that comes back counts on having heard everything up to what it heard last.
    pub fn send(&self, frame: Utf8Bytes) {
        let mut posts = self.shared.posts.lock();
        if posts.end.is_some() {
            return;
        }
        if posts.frames.len() < posts.limit {
            posts.frames.push_back(frame);
        } else {
            posts.end = Some(Fault::TooSlow);
        }
        drop(posts);
        self.shared.taker.wake();
    }

    /// Have the delay of the connection measured, once what waits for it has been sent. Where too much waits, it would
    /// only measure that.
    pub fn measure(&self) {
        let mut posts = self.shared.posts.lock();
        posts.must_measure |= posts.frames.len() < posts.limit;
        drop(posts);
        self.shared.taker.wake();
    }

    /// End the connection, once what waits for it has been sent. The first reason counts.
    pub fn end(&self, why: Fault) {
        self.shared.posts.lock().end.get_or_insert(why);
        self.shared.taker.wake();
    }

    /// Wait for something to do. Only the task of the connection may wait.
    pub async fn next(&self) -> Next {
        poll_fn(|context| self.poll(context, Posts::next)).await
    }

    /// Wait until the connection has to end, whatever waits for it. Only the task of the connection may wait.
    pub async fn ended(&self) -> Fault {
        poll_fn(|context| self.poll(context, |posts| posts.end.clone())).await
    }

    fn poll<T>(
        &self,
        context: &Context<'_>,
        mut take: impl FnMut(&mut Posts) -> Option<T>,
    ) -> Poll<T> {
        // What is put in after this wakes the task.
        self.shared.taker.register(context.waker());
        take(&mut self.shared.posts.lock()).map_or(Poll::Pending, Poll::Ready)
    }

    /// How long a frame takes to come from there, in milliseconds, as far as that was measured.
    #[must_use]
    pub fn delay(&self) -> Option<Millis> {
        let delay = Millis(self.shared.delay.load(Ordering::Relaxed));
        Some(delay).filter(|&delay| delay >= Millis::ZERO)
    }

    /// It was measured.
    pub fn set_delay(&self, delay: Millis) {
        self.shared.delay.store(delay.0, Ordering::Relaxed);
    }
}

impl Posts {
    fn next(&mut self) -> Option<Next> {
        if let Some(frame) = self.frames.pop_front() {
            if self.frames.is_empty() {
                // Thousands of connections wait at once, and bursts are rare.
                self.frames.shrink_to(USUAL);
            }
            return Some(Next::Send(frame));
        }
        if std::mem::take(&mut self.must_measure) {
            return Some(Next::Measure);
        }
        self.end.clone().map(Next::End)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_sent_has_no_gap() {
        let outbox = Outbox::new(ConnectionId(1), PlayerId(1), 2);
        for number in 0..3 {
            outbox.send(number.to_string().into());
        }
        assert_eq!(outbox.ended().await, Fault::TooSlow);
        assert_eq!(outbox.next().await, Next::Send("0".into()));
        // There is room again, but "2" is missing.
        outbox.send("3".into());
        assert_eq!(outbox.next().await, Next::Send("1".into()));
        assert_eq!(outbox.next().await, Next::End(Fault::TooSlow));
    }

    #[tokio::test]
    async fn frames_go_before_the_measurement_and_the_end() {
        let outbox = Outbox::new(ConnectionId(1), PlayerId(1), 2);
        outbox.measure();
        outbox.send("0".into());
        outbox.end(Fault::Reconnect);
        outbox.end(Fault::ShuttingDown);
        assert_eq!(outbox.next().await, Next::Send("0".into()));
        assert_eq!(outbox.next().await, Next::Measure);
        assert_eq!(outbox.next().await, Next::End(Fault::Reconnect));
    }
}
