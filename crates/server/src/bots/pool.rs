//! A few threads on which bots think, in the order in which they were asked.

use super::{Delivered, Task};
use crate::chance::generator;
use crate::meters::Thinking;
use enigmata_table::Thought;
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc::Sender;

/// Bots think at this niceness: threads that serve people come first.
const NICENESS: i32 = 10;

/// The threads, and what waits for them. When it is dropped, what waits is forgotten.
pub struct Pool(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    is_there_something: Condvar,
    room: usize,
    meters: Thinking,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Task>,
    is_closed: bool,
}

impl Pool {
    /// So many threads, and room for so many questions that wait for them. Answers are sent to `thoughts`.
    ///
    /// # Errors
    /// When the machine has no threads left.
    pub fn start(
        threads: usize,
        room: usize,
        meters: Thinking,
        thoughts: &Sender<Delivered>,
    ) -> io::Result<Self> {
        let is_there_something = Condvar::new();
        let pool =
            Self(Arc::new(Shared { queue: Mutex::default(), is_there_something, room, meters }));
        for number in 0..threads {
            let (shared, thoughts) = (Arc::clone(&pool.0), thoughts.clone());
            let thread = std::thread::Builder::new().name(format!("bot {number}"));
            thread.spawn(move || shared.work(&thoughts))?;
        }
        Ok(pool)
    }

    /// Have a question thought about. Whether there was room for it.
    #[must_use]
    pub fn ask(&self, task: Task) -> bool {
        let mut queue = self.0.queue();
        if queue.is_closed || queue.waiting.len() >= self.0.room {
            return false;
        }
        queue.waiting.push_back(task);
        self.0.meters.waiting.set(queue.waiting.len() as f64);
        drop(queue);
        self.0.is_there_something.notify_one();
        true
    }

    /// Forget what waits, and drop the answers that are being computed. Does not wait for the threads.
    pub fn close(&self) {
        let mut queue = self.0.queue();
        queue.is_closed = true;
        queue.waiting.clear();
        self.0.meters.waiting.set(0.0);
        drop(queue);
        self.0.is_there_something.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock()
    }

    /// The next question, when there is one; none when the server closes.
    fn next(&self) -> Option<Task> {
        let mut queue = self.queue();
        let idle = |queue: &mut Queue| queue.waiting.is_empty() && !queue.is_closed;
        self.is_there_something.wait_while(&mut queue, idle);
        let next = queue.waiting.pop_front();
        self.meters.waiting.set(queue.waiting.len() as f64);
        next
    }

    fn work(&self, thoughts: &Sender<Delivered>) {
        // Of this thread alone. Where it is not allowed, bots think at the usual niceness.
        let _ = rustix::process::nice(NICENESS);
        while let Some(task) = self.next() {
            let Task { table, seat, asked_at, strength, think } = task;
            self.meters.now.increment(1.0);
            let began = Instant::now();
            // A bot that fails must take neither its table nor this thread with it.
            let answer = catch_unwind(AssertUnwindSafe(|| think(&mut generator()))).ok().flatten();
            self.meters.took(strength, began.elapsed());
            self.meters.now.decrement(1.0);
            let is_closed = self.queue().is_closed;
            // Where no receiver takes thoughts up, there is no reason to think on.
            let thought = Thought { seat, asked_at, answer };
            if is_closed || thoughts.blocking_send(Delivered { table, thought }).is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::Seat;
    use enigmata_table::Chosen;
    use rand::Rng;
    use std::sync::Weak;
    use std::sync::mpsc::channel;
    use tokio::sync::mpsc;

    fn question(
        seat: u8,
        think: impl FnOnce(&mut dyn Rng) -> Option<String> + Send + 'static,
    ) -> Task {
        let think =
            |random: &mut dyn Rng| think(random).map(|action| Chosen { action, after: None });
        let (seat, strength) = (Seat::new(seat), "sharp");
        Task { table: Weak::new(), seat, asked_at: 7, strength, think: Box::new(think) }
    }

    /// A question that keeps its thread until the first end is dropped; the second says when it
    /// has begun.
    fn slow(seat: u8) -> (Task, std::sync::mpsc::Sender<()>, std::sync::mpsc::Receiver<()>) {
        let (release, released) = channel::<()>();
        let (begin, begun) = channel();
        let think = move |_: &mut dyn Rng| {
            let _ = begin.send(());
            let _ = released.recv();
            Some("slow".to_owned())
        };
        (question(seat, think), release, begun)
    }

    #[test]
    fn questions_are_answered_in_their_order_and_a_panic_ends_none_of_the_others() {
        let (sender, mut thoughts) = mpsc::channel(2);
        let pool = Pool::start(1, 8, Thinking::default(), &sender).unwrap();
        let (first, release, begun) = slow(0);
        assert!(pool.ask(first));
        begun.recv().unwrap();
        assert!(pool.ask(question(1, |_| panic!("this bot fails, as it should"))));
        assert!(pool.ask(question(2, |_| Some("quick".to_owned()))));
        assert!(thoughts.try_recv().is_err(), "nobody overtakes");
        drop(release);
        let heard: Vec<_> = (0..3)
            .map(|_| thoughts.blocking_recv().unwrap().thought.answer.map(|it| it.action))
            .collect();
        assert_eq!(heard, [Some("slow".to_owned()), None, Some("quick".to_owned())]);
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let (sender, mut thoughts) = mpsc::channel(2);
        let pool = Pool::start(1, 2, Thinking::default(), &sender).unwrap();
        let (first, release, begun) = slow(0);
        assert!(pool.ask(first));
        begun.recv().unwrap();
        assert!(pool.ask(question(1, |_| None)) && pool.ask(question(2, |_| None)));
        assert!(!pool.ask(question(3, |_| None)), "two wait already");
        drop(release);
        assert_eq!(thoughts.blocking_recv().unwrap().thought.seat, Seat::new(0));
        assert_eq!(thoughts.blocking_recv().unwrap().thought.seat, Seat::new(1));
    }

    #[test]
    fn nobody_thinks_on_while_thoughts_are_not_taken_up() {
        let (sender, mut thoughts) = mpsc::channel(1);
        let pool = Pool::start(1, 8, Thinking::default(), &sender).unwrap();
        let (begin, begun) = channel();
        for seat in 0..3 {
            let begin = begin.clone();
            let think = move |_: &mut dyn Rng| {
                let _ = begin.send(seat);
                None
            };
            assert!(pool.ask(question(seat, think)));
        }
        assert_eq!((begun.recv(), begun.recv()), (Ok(0), Ok(1)));
        // The first waits to be taken up, and the second for room.
        while thoughts.is_empty() {
            std::thread::yield_now();
        }
        assert!(begun.try_recv().is_err());
        for seat in 0..3 {
            assert_eq!(thoughts.blocking_recv().unwrap().thought.seat, Seat::new(seat));
        }
    }

    #[test]
    fn closing_forgets_what_waits_and_waits_for_nobody() {
        let (sender, mut thoughts) = mpsc::channel(2);
        let pool = Pool::start(1, 8, Thinking::default(), &sender).unwrap();
        let (first, release, begun) = slow(0);
        assert!(pool.ask(first));
        begun.recv().unwrap();
        assert!(pool.ask(question(1, |_| Some("never".to_owned()))));
        pool.close();
        assert!(!pool.ask(question(2, |_| None)));
        drop((sender, release));
        assert!(thoughts.blocking_recv().is_none(), "the thread ends and says nothing");
    }
}
