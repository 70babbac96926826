//! What all connections and tables share.

use crate::alarms::Alarms;
use crate::analyses::Analyses;
use crate::bots::{Companion, Players, Pool};
use crate::chance::{entropy, fresh_id, fresh_link};
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
use crate::tables::{TableHandle, TableRef, unexpected};
use crate::wire::{Fault, Options, PlayerId, TableId};
use enigmata_game::Seat;
use enigmata_table::{Input, Reply, Request, Seed, Shared, Table, Visitor};
use std::sync::{Arc, Weak};
use tokio::sync::Semaphore;

/// So many replays are composed at once; others wait.
pub(crate) const REPLAYS: usize = 2;

/// What all connections and tables share.
pub struct Server {
    /// The server itself.
    pub me: Weak<Self>,
    /// How it was started.
    pub config: Config,
    /// The only clock.
    pub clock: Clock,
    /// Everything that is kept.
    pub store: Store,
    /// The tables in memory.
    pub lobby: Lobby,
    /// What they share.
    pub shared: Arc<Shared>,
    /// When to look at them.
    pub alarms: Alarms,
    /// Who does not want to hear whom.
    pub mutes: Mutes,
    /// What cookies are signed with.
    pub keys: Keys,
    /// Limits on what a client may do.
    pub guard: Guard,
    /// Who plays as which bot.
    pub players: Players,
    /// Where they think.
    pub pool: Pool,
    /// What is counted.
    pub meters: Meters,
    /// Who is connected, for those who change who they are.
    pub presence: Presence,
    /// Wrong password attempts, by address, login and browser.
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
    /// The table of a link, from memory or from the store. No client is shown less of it than it has seen at another
    /// node, and who is connected to it through other nodes is known from the beginning.
    ///
    /// # Errors
    /// When there is none.
    pub async fn table(&self, link: &str) -> Result<TableRef<'_>, Fault> {
        let table = match self.lobby.find(link) {
            Some(table) => table,
            None => self.lobby.add(TableHandle::load(self, link).await?),
        };
        let table = TableRef::new(self, table);
        table.refresh(self).await?;
        Ok(table)
    }

    /// Open a table, with its host and these bots at it.
    ///
    /// # Errors
    /// When there are too many tables, the options are invalid, the bots do not fit, or the store fails.
    pub async fn open_table(
        &self,
        host: &Player,
        mut options: Options,
        bots: &[Companion],
    ) -> Result<Arc<TableHandle>, Fault> {
        self.may_have_another_table(host.id).await?;
        enigmata_games::complete(&options.game, &mut options.setup)?;
        let now = self.clock.now();
        let mut table = Table::open(self.seed(), options, Arc::clone(&self.shared), now)?;
        table.seat_host(&Visitor::from(host))?;
        for &bot in bots {
            table.seat_bot(None, bot.into())?;
        }
        let table = TableHandle::new(self, table);
        table.request(Request::Create).await?;
        self.meters.tables_opened.increment(1);
        Ok(self.lobby.add(table))
    }

    /// Take a seat, or take one's own seat back.
    ///
    /// # Errors
    /// When there is no such table, there are too many tables, the table refuses the seat, or the store fails.
    pub async fn sit(&self, player: &Player, link: &str, seat: Option<Seat>) -> Result<(), Fault> {
        let table = self.table(link).await?;
        if table.seat_of(player.id).is_none() {
            self.may_have_another_table(player.id).await?;
        }
        table.request(Request::Sit { visitor: player.into(), seat }).await.map(drop)
    }

    /// Another game of the same people, with the Time Keeper moved on: the link of its table. The first request opens
    /// it. It takes the place of a table that is over, so that no player sits at more tables than before.
    ///
    /// # Errors
    /// When there is no such table, the table refuses the rematch, or the store fails.
    pub async fn rematch(&self, player: &Player, link: &str) -> Result<String, Fault> {
        let rematch = Request::Rematch { by: player.id, seed: self.seed() };
        let reply = self.table(link).await?.request(rematch).await?;
        let Reply::Rematch(link) = reply else { return Err(unexpected()) };
        Ok(link)
    }

    /// Names and entropy for a new table.
    fn seed(&self) -> Seed {
        let id = TableId(fresh_id(self.clock.now()));
        Seed { id, link: fresh_link(), secret: entropy(), random: entropy() }
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
                Ok(table) => {
                    // What a crash may have left undone: the first deal, the end of a game.
                    table.tell_and_wait(Input::Tick).await;
                    back += 1;
                }
                Err(fault) => tracing::error!(?fault, "a table did not come back"),
            }
        }
        Ok(back)
    }

    async fn may_have_another_table(&self, player: PlayerId) -> Result<(), Fault> {
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

/// Log the error, and return the fault that the caller is told.
pub fn store_failed(error: &StoreError) -> Fault {
    if error.is_damaged() {
        tracing::error!(%error, "the database file is damaged; see {RESTORING}");
    } else {
        tracing::error!(%error, "the store failed");
    }
    Fault::Store
}
