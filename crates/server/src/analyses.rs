//! Games that were analysed lately. An analysis takes seconds, so each is made once, one at a time, and
//! kept for a while.

use crate::coach;
use crate::wire::Fault;
use enigmata_games::AnyStudy;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::{OnceCell, Semaphore};

/// So many analyses are kept.
const KEPT: usize = 32;

type Kept = Arc<OnceCell<Arc<Vec<u8>>>>;

/// Analyses by the links of their tables.
pub struct Analyses {
    kept: Mutex<VecDeque<(String, Kept)>>,
    /// Whole games are analysed one at a time.
    games: Semaphore,
    /// All thoughts together: who trains does not wait for a whole game to be analysed.
    thoughts: Semaphore,
}

impl Default for Analyses {
    fn default() -> Self {
        Self { kept: Mutex::default(), games: Semaphore::new(1), thoughts: Semaphore::new(2) }
    }
}

impl Analyses {
    /// The analysis of a game that is over, made if it is not there. Concurrent calls for the same game
    /// wait for the one that makes it.
    ///
    /// # Errors
    /// When the game has no coach, or the server is going down.
    pub async fn of(&self, link: &str, game: AnyStudy) -> Result<Arc<Vec<u8>>, Fault> {
        let cell = self.cell(link);
        let made = cell.get_or_try_init(|| async {
            let _turn = self.games.acquire().await.map_err(|_| Fault::ShuttingDown)?;
            let whole = self.think(move || coach::whole(&game)).await?;
            Ok::<_, Fault>(Arc::new(whole))
        });
        made.await.cloned()
    }

    /// Let a coach think on a blocking thread, so that connections are served without delay.
    ///
    /// # Errors
    /// When the coach has nothing to say, or the server is going down.
    pub async fn think(
        &self,
        think: impl FnOnce() -> Option<enigmata_game::Json> + Send + 'static,
    ) -> Result<Vec<u8>, Fault> {
        let _turn = self.thoughts.acquire().await.map_err(|_| Fault::ShuttingDown)?;
        let said = tokio::task::spawn_blocking(think).await.map_err(|_| Fault::ShuttingDown)?;
        said.map(|said| said.get().as_bytes().to_vec()).ok_or(Fault::NoCoach)
    }

    /// The place of a table's analysis; the oldest one makes room for it.
    fn cell(&self, link: &str) -> Kept {
        let mut kept = self.kept.lock();
        if let Some((_, cell)) = kept.iter().find(|(of, _)| of == link) {
            return Arc::clone(cell);
        }
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        let cell = Kept::default();
        kept.push_back((link.to_owned(), Arc::clone(&cell)));
        cell
    }
}
