//! Tables, their seats and their logs.

use super::append::{json, plain};
use super::dialect::{FORGET_TABLES, SEATS_OF, TABLE};
use super::{Store, StoreError};
use enigmata_game::{Actor, Seat};
use enigmata_games::Row;
use enigmata_table::{MoveRow, SeatRow, TableRow};
use enigmata_wire::{PlayerId, Stage, TableId, Timestamp, Version};
use sqlx::Row as _;
use sqlx::any::AnyRow;
use std::collections::HashMap;

pub(super) fn table(row: &AnyRow) -> Result<TableRow, StoreError> {
    let removed: Option<&str> = row.get("removed");
    Ok(TableRow {
        id: TableId(row.get("id")),
        version: Version(row.get("version")),
        link: row.get("link"),
        stage: match row.get::<&str, _>("state") {
            "waiting" => Stage::Waiting,
            "playing" => Stage::Playing,
            "over" => Stage::Over,
            _ => Stage::Closed,
        },
        options: row.get("options"),
        public: row.get::<i64, _>("listed") != 0,
        host: row.get::<Option<i64>, _>("host").map(PlayerId),
        secret: row.get("secret"),
        contributions: row.get("contributions"),
        outcome: row.get("outcome"),
        next_link: row.get("next_link"),
        created_at: Timestamp(row.get("created_at")),
        touched_at: Timestamp(row.get("touched_at")),
        ended_at: row.get::<Option<i64>, _>("ended_at").map(Timestamp),
        seats: Vec::new(),
        removed: match removed {
            Some(list) => serde_json::from_str(list).map_err(unreadable)?,
            None => Vec::new(),
        },
    })
}

/// A column in JSON cannot be read.
pub(super) fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(format!("a stored list cannot be read: {error}"))
}

/// The log of a table ($1) from a move ($2) on.
pub(super) const MOVES: &str = "SELECT actor, action, made_at, deadline FROM moves \
     WHERE table_id = $1 AND number >= $2 ORDER BY number";

pub(super) fn played(row: &AnyRow) -> MoveRow {
    let seat = u8::try_from(row.get::<i64, _>("actor")).ok().and_then(Seat::checked);
    let by = seat.map_or(Actor::Chance, Actor::Seat);
    MoveRow {
        row: Row { by, action: row.get("action") },
        made_at: Timestamp(row.get("made_at")),
        deadline: row.get::<Option<i64>, _>("deadline").map(Timestamp),
    }
}

impl Store {
    /// A table by its link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn table(&self, link: &str) -> Result<Option<TableRow>, StoreError> {
        // The version comes first: who has older seats than that would not be found out.
        let row = self.first(self.dialect.say(&TABLE), |query| query.bind(plain(link))).await?;
        let row = row.as_ref().map(table).transpose()?;
        let tables = self.with_seats(row.into_iter().collect()).await?;
        Ok(tables.into_iter().next())
    }

    /// The links of all tables that are waiting or being played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open_tables(&self) -> Result<Vec<String>, StoreError> {
        let open = "SELECT link FROM tables WHERE state IN ('waiting', 'playing') ORDER BY id";
        Ok(self.all(open, |query| query).await?.iter().map(|row| row.get("link")).collect())
    }

    /// When the last move was made at any of the tables that are played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn last_move(&self) -> Result<Option<Timestamp>, StoreError> {
        let last = "SELECT MAX((SELECT made_at FROM moves WHERE table_id = tables.id \
            ORDER BY number DESC LIMIT 1)) AS last FROM tables WHERE state = 'playing'";
        Ok(self
            .first(last, |query| query)
            .await?
            .and_then(|row| row.get::<Option<i64>, _>("last"))
            .map(Timestamp))
    }

    /// A table's log, from a move on.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn moves(&self, table: TableId, from: u64) -> Result<Vec<MoveRow>, StoreError> {
        let rows = self.all(MOVES, |query| query.bind(table.0).bind(from as i64)).await?;
        Ok(rows.iter().map(played).collect())
    }

    /// The links of the unfinished tables at which a player sits.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn seated_at(&self, player: PlayerId) -> Result<Vec<String>, StoreError> {
        let seated = "SELECT link FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE player = $1 AND state IN ('waiting', 'playing') ORDER BY tables.id";
        Ok(self
            .all(seated, |query| query.bind(player.0))
            .await?
            .iter()
            .map(|row| row.get("link"))
            .collect())
    }

    /// Forget what ended before a moment, with its moves, chat and notes. How many tables.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget_ended_before(&self, moment: Timestamp) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            // A few at a time, so that the moves of those who play do not have to wait.
            let some = self.forget_some(moment).await?;
            all += some;
            if some == 0 {
                return Ok(all);
            }
        }
    }

    async fn forget_some(&self, moment: Timestamp) -> Result<u64, StoreError> {
        let forget = self.dialect.say(&FORGET_TABLES);
        self.write(move |connection| {
            Box::pin(async move {
                // The tables first: what two servers forget at once would else be of different ones.
                let query = sqlx::query(forget).bind(moment.0);
                let tables = query.fetch_all(&mut *connection).await?;
                for table in tables.iter().map(|row| row.get::<i64, _>("id")) {
                    for delete in FORGET {
                        sqlx::query(delete).bind(table).execute(&mut *connection).await?;
                    }
                }
                Ok(tables.len() as u64)
            })
        })
        .await
    }

    /// These tables with their seats.
    pub(super) async fn with_seats(
        &self,
        mut tables: Vec<TableRow>,
    ) -> Result<Vec<TableRow>, StoreError> {
        if tables.is_empty() {
            return Ok(tables);
        }
        let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
        let ids = json(&ids)?;
        let mut of_tables: HashMap<i64, Vec<SeatRow>> = HashMap::new();
        for row in self.all(self.dialect.say(&SEATS_OF), |query| query.bind(ids.clone())).await? {
            if let Some(seat) = seat(&row) {
                of_tables.entry(row.get("table_id")).or_default().push(seat);
            }
        }
        for table in &mut tables {
            table.seats = of_tables.remove(&table.id.0).unwrap_or_default();
        }
        Ok(tables)
    }
}

/// What is forgotten with a table.
const FORGET: [&str; 8] = [
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM moves WHERE table_id = $1",
    "DELETE FROM chat WHERE table_id = $1",
    "DELETE FROM notes WHERE table_id = $1",
    "DELETE FROM removed WHERE table_id = $1",
    "DELETE FROM open_puzzles WHERE table_id = $1",
    "DELETE FROM here WHERE table_id = $1",
    "DELETE FROM held WHERE table_id = $1",
];

fn seat(row: &AnyRow) -> Option<SeatRow> {
    let seat = u8::try_from(row.get::<i64, _>("seat")).ok().and_then(Seat::checked)?;
    Some(SeatRow {
        seat,
        player: row.get::<Option<i64>, _>("player").map(PlayerId),
        name: row.get("name"),
        program: row.get::<i64, _>("program") != 0,
        local_to: row.get::<Option<i64>, _>("local_to").map(PlayerId),
        bot: row.get("bot"),
        ready: row.get::<i64, _>("ready") != 0,
        contribution: row.get("contribution"),
        stand_in: row.get::<i64, _>("stand_in") != 0,
        given_up: row.get::<i64, _>("given_up") != 0,
    })
}
