//! Who follows a table, through whose eyes, and how frames reach them.

use axum::extract::ws::Utf8Bytes;
use enigmata_game::{Observer, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use tokio::sync::{Notify, mpsc};

/// Where one connection's frames go. A connection that does not read is cut off rather than
/// waited for: it comes back and resumes.
#[derive(Clone, Debug)]
pub struct Outbox {
    /// The connection's number.
    pub connection: u64,
    /// Whose connection it is.
    pub player: i64,
    posts: mpsc::Sender<Post>,
    line: Arc<Line>,
}

/// What a connection is given to do.
#[derive(Clone, Debug)]
pub enum Post {
    /// To send this.
    Frame(Utf8Bytes),
    /// To measure its delay.
    Measure,
}

/// What a connection and those who write to it know of the line between.
#[derive(Debug)]
struct Line {
    has_overflown: AtomicBool,
    overflow: Notify,
    /// How long a frame takes to come from there, in milliseconds; less than zero before that was
    /// measured.
    delay: AtomicI64,
}

impl Outbox {
    /// A queue of so many frames: its entrance and its exit.
    #[must_use]
    pub fn new(connection: u64, player: i64, frames: usize) -> (Self, mpsc::Receiver<Post>) {
        let (posts, receiver) = mpsc::channel(frames);
        let line = Line {
            has_overflown: AtomicBool::new(false),
            overflow: Notify::new(),
            delay: AtomicI64::new(-1),
        };
        (Self { connection, player, posts, line: Arc::new(line) }, receiver)
    }

    /// Send a frame, or have the connection cut off if too many wait already. After that nothing is
    /// sent: whoever comes back counts on having heard everything up to what they heard last.
    pub fn send(&self, frame: Utf8Bytes) {
        if self.line.has_overflown.load(Ordering::Acquire) {
            return;
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.posts.try_send(Post::Frame(frame)) {
            self.line.has_overflown.store(true, Ordering::Release);
            self.line.overflow.notify_waiters();
        }
    }

    /// Wait until the connection is to be cut off. Several may wait.
    pub async fn overflowed(&self) {
        let mut notice = std::pin::pin!(self.line.overflow.notified());
        notice.as_mut().enable();
        if !self.line.has_overflown.load(Ordering::Acquire) {
            notice.await;
        }
    }

    /// Have the delay of the connection measured, once what waits for it has been sent. Where too
    /// much waits, it would only measure that.
    pub fn measure(&self) {
        let _ = self.posts.try_send(Post::Measure);
    }

    /// How long a frame takes to come from there, in milliseconds, as far as that was measured.
    #[must_use]
    pub fn delay(&self) -> Option<i64> {
        Some(self.line.delay.load(Ordering::Relaxed)).filter(|&delay| delay >= 0)
    }

    /// It was measured.
    pub fn set_delay(&self, millis: i64) {
        self.line.delay.store(millis, Ordering::Relaxed);
    }
}

/// One window that follows the table.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its queue.
    pub outbox: Outbox,
    /// Through whose eyes.
    pub observer: Observer,
}

/// Everybody who follows.
#[derive(Debug, Default)]
pub struct Audience {
    members: Vec<Member>,
}

impl Audience {
    /// Add a window, or change its eyes.
    pub fn join(&mut self, outbox: Outbox, observer: Observer) {
        self.leave(outbox.connection);
        self.members.push(Member { outbox, observer });
    }

    /// Remove a window. Through whose eyes it looked, if it was there.
    pub fn leave(&mut self, connection: u64) -> Option<Observer> {
        let at = self.members.iter().position(|member| member.outbox.connection == connection)?;
        Some(self.members.swap_remove(at).observer)
    }

    /// Remove all windows of one observer: which they were.
    pub fn dismiss(&mut self, observer: Observer) -> Vec<Member> {
        let all = std::mem::take(&mut self.members).into_iter();
        let (dismissed, rest) = all.partition(|member| member.observer == observer);
        self.members = rest;
        dismissed
    }

    /// All windows.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The windows of one observer.
    pub fn of(&self, observer: Observer) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(move |member| member.observer == observer)
    }

    /// The windows of one player.
    pub fn of_player(&self, player: i64) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(move |member| member.outbox.player == player)
    }

    /// Whether somebody looks through these eyes.
    pub fn has(&self, observer: Observer) -> bool {
        self.of(observer).next().is_some()
    }

    /// Whether a seat's player is there.
    pub fn is_present(&self, seat: Seat) -> bool {
        self.has(Observer::Seat(seat))
    }

    /// How many look on.
    pub fn spectators(&self) -> u32 {
        self.of(Observer::Spectator).count() as u32
    }

    /// Whether nobody follows.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_sent_has_no_gap() {
        let (outbox, mut frames) = Outbox::new(1, 1, 2);
        for number in 0..3 {
            outbox.send(number.to_string().into());
        }
        outbox.overflowed().await;
        let text = |post: Option<Post>| match post {
            Some(Post::Frame(text)) => text.to_string(),
            Some(Post::Measure) | None => String::new(),
        };
        assert_eq!(text(frames.recv().await), "0");
        // There is room again, but "2" is missing.
        outbox.send("3".into());
        assert_eq!(text(frames.recv().await), "1");
        assert!(frames.try_recv().is_err());
    }
}
