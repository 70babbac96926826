//! What was done in races and is not made yet, for the nodes to know whom to wait for.

use super::dialect::HELD;
use super::{Store, StoreError};
use enigmata_game::Seat;
use enigmata_table::ANNOUNCED_FOR;
use enigmata_wire::{NodeId, TableId, Timestamp};

impl Store {
    /// A seat has done something in a race, through a node, at a moment; what was done twice within a while
    /// was done when it was done first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn hold(
        &self,
        table: TableId,
        seat: Seat,
        node: NodeId,
        made_at: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_soon(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO held (table_id, seat, node, made_at) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (table_id, seat) DO UPDATE SET node = excluded.node, \
                         made_at = CASE WHEN held.node = excluded.node \
                             AND held.made_at BETWEEN excluded.made_at - $5 AND excluded.made_at \
                             THEN held.made_at ELSE excluded.made_at END",
                )
                .bind(table.0)
                .bind(i64::from(seat.number()))
                .bind(node.0)
                .bind(made_at.0)
                .bind(ANNOUNCED_FOR.0)
                .execute(connection)
                .await
                .map(drop)
            })
        })
        .await
    }

    /// Nothing, in the time that [`Store::hold`] takes.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn hold_nothing(&self) -> Result<(), StoreError> {
        self.write_soon(|connection| {
            Box::pin(async move { sqlx::query("SELECT 1").execute(connection).await.map(drop) })
        })
        .await
    }

    /// It is made, or never will be.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn release(
        &self,
        table: TableId,
        seat: Seat,
        node: NodeId,
    ) -> Result<(), StoreError> {
        self.write_one(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM held WHERE table_id = $1 AND seat = $2 AND node = $3")
                    .bind(table.0)
                    .bind(i64::from(seat.number()))
                    .bind(node.0)
                    .execute(connection)
                    .await
                    .map(drop)
            })
        })
        .await
    }

    /// Whether something was done in a race through another living node than this, from one moment until
    /// before another, that is not made yet.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_held(
        &self,
        table: TableId,
        node: NodeId,
        from: Timestamp,
        before: Timestamp,
    ) -> Result<bool, StoreError> {
        let held = self.dialect.say(&HELD);
        let bind =
            |query: super::Statement| query.bind(table.0).bind(node.0).bind(from.0).bind(before.0);
        Ok(!self.all(held, bind).await?.is_empty())
    }
}
