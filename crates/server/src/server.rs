//! What all connections and tables share.

use crate::alarms::Alarms;
use crate::analyses::Analyses;
use crate::bots::{Companion, Players, Pool};
use crate::chance::{fresh_id, fresh_link};
use crate::clock::Clock;
use crate::config::Config;
use crate::guard::Guard;
use crate::identity::{Attempts, Keys, Passwords, Presence};
use crate::lobby::Lobby;
use crate::meters::Meters;
use crate::mutes::Mutes;
use crate::nodes::Node;
use crate::puzzles::Puzzles;
use crate::store::{Player, RESTORING, Store, StoreError};
use crate::table::{AtHand, Cell, Sitter, Table};
use crate::wire::{Fault, Options, Stage};
use enigmata_game::{Seat, below};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// So many replays are composed at once; others wait.
pub(crate) const REPLAYS: usize = 2;

/// What all connections and tables share.
pub struct Server {
    /// How it was started.
    pub config: Config,
    /// The only clock.
    pub clock: Clock,
    /// Everything that is kept.
    pub store: Store,
    /// All tables.
    pub lobby: Lobby,
    /// When to look at them.
    pub alarms: Alarms,
    /// Who does not want to hear whom.
    pub mutes: Mutes,
    /// What cookies are signed with.
    pub keys: Keys,
    /// Limits on what anybody may do.
    pub guard: Guard,
    /// Who plays as which bot.
    pub players: Players,
    /// Where they think.
    pub pool: Pool,
    /// What is counted.
    pub meters: Meters,
    /// Who is connected, for those who change who they are.
    pub presence: Presence,
    /// How often somebody has tried to sign in.
    pub attempts: Attempts,
    /// The slow hashing of passwords.
    pub passwords: Passwords,
    /// Turns in composing replays, which keeps a core busy for a while.
    pub replays: Semaphore,
    /// Games that are over, as a coach sees them.
    pub analyses: Analyses,
    /// Puzzles apart from any table.
    pub puzzles: Puzzles,
    /// This server among others at the same store.
    pub node: Node,
}

impl Server {
    /// The table of a link, from memory or from the store. Nobody is shown less of it than they have seen
    /// at another node, and who is at it through other nodes is there from the beginning.
    ///
    /// # Errors
    /// When there is none.
    pub async fn table(&self, link: &str) -> Result<AtHand<'_>, Fault> {
        let cell = match self.lobby.find(link) {
            Some(cell) => cell,
            None => self.lobby.add(Cell::load(self, link).await?),
        };
        let cell = AtHand::new(self, cell);
        cell.refresh(self).await?;
        Ok(cell)
    }

    /// Open a table, with its host and these bots at it.
    ///
    /// # Errors
    /// Why not.
    pub async fn open_table(
        &self,
        host: &Player,
        mut options: Options,
        bots: &[Companion],
    ) -> Result<Arc<Cell>, Fault> {
        self.may_have_another_table(host.id).await?;
        enigmata_games::complete(&options.game, &mut options.setup)?;
        let now = self.clock.now();
        let mut table = Table::open(fresh_link(), fresh_id(now), options, now)?;
        table.seat_person(Sitter::new(host, now))?;
        for kind in bots {
            table.seat_bot(None, *kind)?;
        }
        table.keep(self).await?;
        self.meters.tables_opened.increment(1);
        let cell = self.lobby.add(Arc::new(Cell::new(self, table)));
        let table = cell.lock(self).await?;
        table.announce(self);
        drop(table);
        Ok(cell)
    }

    /// Take a seat, or take one's own seat back.
    ///
    /// # Errors
    /// Why not.
    pub async fn sit(&self, player: &Player, link: &str, seat: Option<Seat>) -> Result<(), Fault> {
        let cell = self.table(link).await?;
        let is_mine = cell.lock(self).await?.seat_of(player.id).is_some();
        if !is_mine {
            self.may_have_another_table(player.id).await?;
        }
        cell.sit(self, player, seat).await
    }

    /// Another game of the same people, with the Time Keeper moved on. Whoever asks first opens the
    /// table; the others are told its link.
    ///
    /// # Errors
    /// Why not.
    pub async fn rematch(&self, player: &Player, link: &str) -> Result<String, Fault> {
        let cell = self.table(link).await?;
        let mut over = cell.lock(self).await?;
        if over.seat_of(player.id).is_none() {
            return Err(Fault::NotSeated);
        }
        if over.stage() != Stage::Over {
            return Err(Fault::NotOver);
        }
        if let Some(next) = over.next_link() {
            return Ok(next.to_owned());
        }
        // It takes the place of a table that is over: nobody sits at more than before.
        let now = self.clock.now();
        let next = over.rematch(player.id, fresh_link(), fresh_id(now), now)?;
        let next_link = next.row().link;
        let next = over.keep_rematch(self, next).await?;
        let next = self.lobby.add(Arc::new(Cell::new(self, next)));
        over.announce(self);
        drop(over);
        let table = next.lock(self).await?;
        table.announce(self);
        Ok(next_link)
    }

    /// How long a bot takes to answer, in milliseconds: drawn without regard to anything.
    #[must_use]
    pub fn bot_delay(&self) -> i64 {
        let (least, most) = (self.config.bot_delay.least, self.config.bot_delay.most);
        let span = most.saturating_sub(least).saturating_add(1);
        i64::from(least + below(&mut crate::chance::generator(), span))
    }

    /// Bring back every table that was open when the server went down.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn bring_back_tables(&self) -> Result<usize, StoreError> {
        let links = self.store.open_tables().await?;
        let mut back = 0;
        for link in links {
            match self.table(&link).await {
                Ok(cell) => {
                    cell.resume(self).await;
                    back += 1;
                }
                Err(fault) => tracing::error!(?fault, "a table did not come back"),
            }
        }
        Ok(back)
    }

    async fn may_have_another_table(&self, player: i64) -> Result<(), Fault> {
        let limit = self.config.tables_per_player;
        let seated = self.store.seated_at(player).await.map_err(|error| store_failed(&error))?;
        if seated.len() >= limit {
            return Err(Fault::TooManyTables { limit });
        }
        if self.lobby.len() >= self.config.tables {
            return Err(Fault::Full);
        }
        Ok(())
    }
}

/// Say it in the log, and in words to whoever asked.
pub fn store_failed(error: &StoreError) -> Fault {
    if error.is_damaged() {
        tracing::error!(%error, "the database file is damaged; see {RESTORING}");
    } else {
        tracing::error!(%error, "the store failed");
    }
    Fault::Store
}
