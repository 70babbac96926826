//! How frames reach a connection.

use axum::extract::ws::Utf8Bytes;
use enigmata_wire::{ConnectionId, Millis, PlayerId};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use tokio::sync::{Notify, mpsc};

/// Where one connection's frames go. A connection that does not read is cut off rather than
/// waited for: it comes back and resumes.
#[derive(Clone, Debug)]
pub struct Outbox {
    /// The connection's number.
    pub connection: ConnectionId,
    /// Whose connection it is.
    pub player: PlayerId,
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
    pub fn new(
        connection: ConnectionId,
        player: PlayerId,
        frames: usize,
    ) -> (Self, mpsc::Receiver<Post>) {
        let (posts, receiver) = mpsc::channel(frames);
        let line = Line {
            has_overflown: AtomicBool::new(false),
            overflow: Notify::new(),
            delay: AtomicI64::new(-1),
        };
        (Self { connection, player, posts, line: Arc::new(line) }, receiver)
    }

    /// Send a frame, or have the connection cut off if too many wait already. After that nothing is
    /// sent: a client that comes back counts on having heard everything up to what it heard last.
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
    pub fn delay(&self) -> Option<Millis> {
        let delay = Millis(self.line.delay.load(Ordering::Relaxed));
        Some(delay).filter(|&delay| delay >= Millis::ZERO)
    }

    /// It was measured.
    pub fn set_delay(&self, delay: Millis) {
        self.line.delay.store(delay.0, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_sent_has_no_gap() {
        let (outbox, mut frames) = Outbox::new(ConnectionId(1), PlayerId(1), 2);
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
