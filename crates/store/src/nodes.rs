//! What servers that share a store have to know of each other.

use super::append::json;
use super::dialect::{BEAT, BURY, CHANGES, CLAIM, HEADS, HERE, IS_ALIVE, LINGER};
use super::tables::unreadable;
use super::{Store, StoreError};
use enigmata_game::Seats;
use enigmata_table::{Head, LocalPresence, RemotePresence};
use enigmata_wire::{Millis, NodeId, PlayerId, TableId, Version};
use sqlx::Row as _;
use sqlx::any::AnyRow;
use std::collections::{BTreeMap, HashMap};

impl Store {
    /// A node is alive for so many milliseconds from now on, by the clock of the database, and takes so many
    /// to store something. Whether it was alive all the time since it last said so. Nodes that have been dead for
    /// a minute are forgotten.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn beat(
        &self,
        node: NodeId,
        alive: Millis,
        storing: Millis,
    ) -> Result<bool, StoreError> {
        let (is_alive, beat) = (self.dialect.say(&IS_ALIVE), self.dialect.say(&BEAT));
        let bury = self.dialect.say(&BURY);
        self.write(move |connection| {
            Box::pin(async move {
                let was = sqlx::query(is_alive).bind(node.0).fetch_all(&mut *connection).await?;
                let beat = sqlx::query(beat).bind(node.0).bind(alive.0).bind(storing.0);
                beat.execute(&mut *connection).await?;
                for dead in sqlx::query(bury).fetch_all(&mut *connection).await? {
                    let dead: i64 = dead.get("id");
                    for forget in
                        ["DELETE FROM here WHERE node = $1", "DELETE FROM held WHERE node = $1"]
                    {
                        sqlx::query(forget).bind(dead).execute(&mut *connection).await?;
                    }
                }
                Ok(!was.is_empty())
            })
        })
        .await
    }

    /// A node owns nothing any more: others may.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn release_tables(&self, node: NodeId) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                let let_go = "UPDATE tables SET caretaker = NULL \
                    WHERE caretaker = $1 AND state = 'playing'";
                sqlx::query(let_go).bind(node.0).execute(connection).await.map(drop)
            })
        })
        .await
    }

    /// A node releases one table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(&self, node: NodeId, link: &str) -> Result<(), StoreError> {
        let link = link.to_owned();
        self.write_one(move |connection| {
            Box::pin(async move {
                let let_go =
                    "UPDATE tables SET caretaker = NULL WHERE caretaker = $1 AND link = $2";
                sqlx::query(let_go).bind(node.0).bind(link).execute(connection).await.map(drop)
            })
        })
        .await
    }

    /// A node is gone: it owns nothing, and those who were at a table through it are there for so many
    /// milliseconds longer, to come back at another one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn retire(&self, node: NodeId, linger: Millis) -> Result<(), StoreError> {
        self.release_tables(node).await?;
        let last = self.dialect.say(&LINGER);
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(last).bind(node.0).bind(linger.0).execute(connection).await.map(drop)
            })
        })
        .await
    }

    /// Let a node own some tables in play that no living node owns. Their links.
    /// No two nodes are given the same one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_tables(&self, node: NodeId, limit: u32) -> Result<Vec<String>, StoreError> {
        let claim = self.dialect.say(&CLAIM);
        let rows = self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(claim).bind(node.0).bind(i64::from(limit)).fetch_all(connection).await
            })
        });
        Ok(rows.await?.iter().map(|row| row.get("link")).collect())
    }

    /// The tables in play that a node owns: their links by their ids.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn owned_tables(&self, node: NodeId) -> Result<HashMap<TableId, String>, StoreError> {
        let own = "SELECT id, link FROM tables WHERE state = 'playing' AND caretaker = $1";
        let rows = self.all(own, |query| query.bind(node.0)).await?;
        Ok(rows.iter().map(|row| (TableId(row.get("id")), row.get("link"))).collect())
    }

    /// Who is at these tables through a node.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn save_presence(
        &self,
        node: NodeId,
        tables: &BTreeMap<TableId, LocalPresence>,
    ) -> Result<(), StoreError> {
        let row = |(table, here): (&TableId, &LocalPresence)| {
            (*table, here.seats.bits(), here.spectators, here.delay)
        };
        let rows = json(&tables.iter().map(row).collect::<Vec<_>>())?;
        let keep = self.dialect.say(&HERE);
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query(keep).bind(node.0).bind(rows).execute(connection).await.map(drop)
            })
        })
        .await
    }

    /// How far these tables have come, by their ids, and who is at them through other nodes than this.
    /// Those that are gone are left out.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn heads(
        &self,
        node: NodeId,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, Head)>, StoreError> {
        let heads = self.dialect.say(&HEADS);
        let tables = json(&tables)?;
        let rows = self.all(heads, |query| query.bind(tables.clone()).bind(node.0)).await?;
        let head = |row: &AnyRow| {
            let head = Head {
                moves: row.get::<i64, _>("moves") as u64,
                version: Version(row.get("version")),
                chat: row.get::<i64, _>("lines") as u64,
                remote: remote(row.get("here"))?,
            };
            Ok((TableId(row.get("id")), head))
        };
        rows.iter().map(head).collect()
    }

    /// The links of the newest tables that strangers may find and that are waiting or played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn listed_tables(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let listed = "SELECT link FROM tables WHERE listed = 1 \
            AND state IN ('waiting', 'playing') ORDER BY created_at DESC, id DESC LIMIT $1";
        let rows = self.all(listed, |query| query.bind(i64::from(limit))).await?;
        Ok(rows.iter().map(|row| row.get("link")).collect())
    }

    /// Count a change of a player. How often they have been changed by now; none if there is no such player.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn count_change(&self, player: PlayerId) -> Result<Option<Version>, StoreError> {
        let rows = self.write_one(move |connection| {
            Box::pin(async move {
                let count = "UPDATE players SET changes = changes + 1 WHERE id = $1 \
                    RETURNING changes";
                sqlx::query(count).bind(player.0).fetch_all(connection).await
            })
        });
        Ok(rows.await?.first().map(|row| Version(row.get("changes"))))
    }

    /// How often these players have been changed. Those who are gone are left out.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn changes(
        &self,
        players: &[PlayerId],
    ) -> Result<HashMap<PlayerId, Version>, StoreError> {
        let changes = self.dialect.say(&CHANGES);
        let players = json(&players)?;
        let rows = self.all(changes, |query| query.bind(players.clone())).await?;
        let read = |row: &AnyRow| (PlayerId(row.get("id")), Version(row.get("changes")));
        Ok(rows.iter().map(read).collect())
    }
}

/// All others together.
fn remote(others: Option<&str>) -> Result<RemotePresence, StoreError> {
    let others: Vec<(u8, u32, Millis)> = match others {
        Some(list) => serde_json::from_str(list).map_err(unreadable)?,
        None => Vec::new(),
    };
    let here = |(seats, spectators, delay)| LocalPresence {
        seats: Seats::from_bits(seats),
        spectators,
        delay,
    };
    Ok(others.into_iter().map(here).fold(RemotePresence::default(), RemotePresence::and))
}
