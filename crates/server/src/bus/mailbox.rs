//! Messages that wait: at most so many, and one about each thing.

use super::count::Count;
use super::news::{About, Heard, News};
use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::{Arc, Weak};
use tokio::sync::Notify;

/// So many messages wait. They are about different things, so this is reached when thousands of tables
/// change at once and no reader takes the messages.
pub(super) const ROOM: usize = 4096;

/// Messages that wait for one reader.
#[derive(Debug, Default)]
pub(super) struct Mailbox {
    waiting: Mutex<Waiting>,
    came: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    /// Messages were lost before those that wait.
    gap: bool,
    is_closed: bool,
    order: VecDeque<About>,
    news: HashMap<About, News>,
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Put {
    Kept,
    /// There was no room: all that waited is given up for a gap.
    Overflowed,
}

impl Mailbox {
    /// Put a message in. If one about the same waits, this one takes its place in the line: what changes all
    /// the time is not put off all the time.
    pub(super) fn put(&self, news: News) -> Put {
        let mut waiting = self.waiting();
        let about = news.about();
        let put = if let Some(older) = waiting.news.get_mut(&about) {
            *older = older.and(news);
            Put::Kept
        } else if waiting.news.len() < ROOM {
            waiting.news.insert(about, news);
            waiting.order.push_back(about);
            Put::Kept
        } else {
            waiting.gap = true;
            waiting.order.clear();
            waiting.news.clear();
            Put::Overflowed
        };
        drop(waiting);
        self.came.notify_one();
        put
    }

    /// Messages were lost. That is heard before those that wait.
    pub(super) fn gap(&self) {
        self.waiting().gap = true;
        self.came.notify_one();
    }

    /// Nothing more will come.
    pub(super) fn close(&self) {
        self.waiting().is_closed = true;
        self.came.notify_one();
    }

    /// The next message, when there is one; nothing when no more will come. There is one reader.
    pub(super) async fn take(&self) -> Option<Heard> {
        loop {
            // The lock is not held while waiting.
            let next = self.waiting().next();
            match next {
                ControlFlow::Break(next) => return next,
                ControlFlow::Continue(()) => self.came.notified().await,
            }
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock()
    }
}

impl Waiting {
    /// What is next, or that it has to be waited for.
    fn next(&mut self) -> ControlFlow<Option<Heard>> {
        if std::mem::take(&mut self.gap) {
            return ControlFlow::Break(Some(Heard::Gap));
        }
        let next = self.order.pop_front().and_then(|about| self.news.remove(&about));
        match next {
            Some(news) => ControlFlow::Break(Some(Heard::News(news))),
            None if self.is_closed => ControlFlow::Break(None),
            None => ControlFlow::Continue(()),
        }
    }
}

/// All who listen at one node.
#[derive(Debug)]
pub(super) struct Ears {
    all: Mutex<Vec<Weak<Mailbox>>>,
    count: Count,
}

impl Ears {
    pub(super) const fn new(count: Count) -> Self {
        Self { all: Mutex::new(Vec::new()), count }
    }

    /// Put messages into this mailbox until it is dropped.
    pub(super) fn add(&self, mailbox: &Arc<Mailbox>) {
        self.all().push(Arc::downgrade(mailbox));
    }

    /// A message has come.
    pub(super) fn tell(&self, news: News) {
        self.count.heard.increment(1);
        self.each(|ear| {
            if ear.put(news) == Put::Overflowed {
                self.count.gaps.increment(1);
            }
        });
    }

    /// Messages may have been missed.
    pub(super) fn gap(&self) {
        self.count.gaps.increment(1);
        self.each(Mailbox::gap);
    }

    /// Nothing more will come.
    pub(super) fn close(&self) {
        self.each(Mailbox::close);
    }

    fn each(&self, what: impl Fn(&Mailbox)) {
        self.all().retain(|ear| ear.upgrade().inspect(|ear| what(ear)).is_some());
    }

    fn all(&self) -> MutexGuard<'_, Vec<Weak<Mailbox>>> {
        self.all.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::PlayerId;

    const fn player(id: i64) -> News {
        News::Player { id: PlayerId(id) }
    }

    async fn taken(mailbox: &Mailbox) -> Vec<Heard> {
        mailbox.close();
        let mut all = Vec::new();
        while let Some(heard) = mailbox.take().await {
            all.push(heard);
        }
        all
    }

    #[tokio::test]
    async fn what_is_said_again_keeps_its_place() {
        let mailbox = Mailbox::default();
        for id in [1, 2, 1, 3, 1] {
            assert_eq!(mailbox.put(player(id)), Put::Kept);
        }
        assert_eq!(taken(&mailbox).await, [1, 2, 3].map(|id| Heard::News(player(id))));
    }

    #[tokio::test]
    async fn too_many_are_one_gap_and_what_comes_after() {
        let mailbox = Mailbox::default();
        let flood = 3 * ROOM as i64;
        let overflows = (0..flood).filter(|&id| mailbox.put(player(id)) == Put::Overflowed).count();
        assert_eq!(overflows, 2);
        assert!(mailbox.waiting().news.len() <= ROOM && mailbox.waiting().order.len() <= ROOM);
        let heard = taken(&mailbox).await;
        assert_eq!(heard[0], Heard::Gap);
        let after = (flood - heard.len() as i64 + 1..flood).map(|id| Heard::News(player(id)));
        assert_eq!(heard[1..], after.collect::<Vec<_>>());
        mailbox.put(player(1));
        mailbox.gap();
        mailbox.gap();
        assert_eq!(taken(&mailbox).await, [Heard::Gap, Heard::News(player(1))]);
    }
}
