//! Who may move when: so many moves a second over all tables, or as many as the server can take.

use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::MissedTickBehavior;

/// How often it is looked whether moves are due.
const TICK: Duration = Duration::from_millis(2);

/// Lets players move.
#[derive(Debug)]
pub struct Permits {
    moves_per_second: u32,
    /// Most permits that are kept for later. Others expire unused: after a fault there is no rush.
    most: usize,
    open: Semaphore,
}

impl Permits {
    /// So many moves a second, at so many tables; with 0 all players move as soon as they can.
    #[must_use]
    pub const fn new(moves_per_second: u32, tables: usize) -> Self {
        Self { moves_per_second, most: tables, open: Semaphore::const_new(0) }
    }

    /// Wait until one may move.
    pub async fn permit(&self) {
        if self.moves_per_second == 0 {
            return;
        }
        if let Ok(permit) = self.open.acquire().await {
            permit.forget();
        }
    }

    /// Give permits for ever.
    pub async fn give(&self) {
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let (began, mut given) = (Instant::now(), 0);
        loop {
            ticks.tick().await;
            let due = (began.elapsed().as_secs_f64() * f64::from(self.moves_per_second)) as u64;
            let room = self.most.saturating_sub(self.open.available_permits());
            self.open.add_permits(room.min((due - given) as usize));
            given = due;
        }
    }
}
