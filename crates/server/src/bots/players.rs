//! Who plays as which bot.

use enigmata_bots::mansion::Kind;
use enigmata_game::Bot;
use enigmata_mansion::Match;
use std::sync::Arc;

/// So many questions may wait for a thread: five hundred tables at which all are asked at once.
const ROOM: usize = 2048;

/// Who plays as which bot, so that tests can seat players of their own.
#[derive(Clone)]
pub struct Players {
    /// Those of Mansion.
    pub mansion: Arc<dyn Fn(Kind) -> Box<dyn Bot<Match>> + Send + Sync>,
    /// So many questions may wait; when there are more, tables ask again a little later.
    pub room: usize,
}

impl Default for Players {
    fn default() -> Self {
        Self { mansion: Arc::new(Kind::player), room: ROOM }
    }
}
