//! The slow part: making, rating and solving puzzles, where no player has to wait for it.

use crate::wire::{Fault, Millis};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// So much is done at once.
const AT_ONCE: usize = 2;
/// So many wait for it or are at it. With the slowest puzzles there are, the last one waits for some seconds.
const ROOM: usize = 64;

/// One of those who work is done within about this time.
const TURN: Millis = Millis::seconds(1);

/// Turns in working on puzzles.
#[derive(Debug)]
pub struct Work {
    room: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

impl Default for Work {
    fn default() -> Self {
        Self { room: Arc::new(Semaphore::new(ROOM)), turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Work {
    /// Do it on a thread that serves no connections, when it is its turn. A caller that stops waiting makes no
    /// room before it is done.
    ///
    /// # Errors
    /// When too many wait already, or the server is going down; or what the work itself says.
    pub async fn on<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = Arc::clone(&self.room).try_acquire_owned();
        let place = place.map_err(|_| Fault::too_fast(TURN))?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| Fault::ShuttingDown)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((turn, place));
            done
        });
        done.await.map_err(|_| Fault::ShuttingDown)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn so_many_wait_and_no_more() {
        let work = Arc::new(Work::default());
        let (mut ends, mut waiting) = (Vec::new(), Vec::new());
        for _ in 0..ROOM {
            let (end, ended) = channel::<()>();
            ends.push(end);
            let work = Arc::clone(&work);
            waiting.push(tokio::spawn(async move {
                let wait = move || {
                    let _ = ended.recv();
                    Ok(())
                };
                work.on(wait).await
            }));
        }
        while work.room.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(work.on(|| Ok(())).await, Err(Fault::TooFast { seconds: 1 }));
        drop(ends);
        for one in waiting {
            assert_eq!(one.await.unwrap(), Ok(()));
        }
        assert_eq!(work.on(|| Ok(7)).await, Ok(7));
    }
}
