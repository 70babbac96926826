//! Every game of a database, played again by the rules, and its deals drawn again.

use super::error::DumpError;
use crate::Location;
use crate::dialect::TABLE;
use crate::tables::{MOVES, played, table};
use enigmata_game::Outcome;
use enigmata_game::fair::{Contribution, Secret};
use enigmata_games::{AnySession, Corrupt, prove};
use enigmata_table::{MoveRow, TableRow};
use enigmata_wire::Options;
use sqlx::{AnyConnection, Row as _};

/// So many games are named at once.
const SOME: &str = "SELECT id, link FROM tables WHERE id > $1 \
    AND EXISTS (SELECT 1 FROM moves WHERE table_id = tables.id) ORDER BY id LIMIT 200";

/// The games of a database.
#[derive(Default)]
pub(super) struct Records {
    /// How many are as the rules and their secrets say.
    pub(super) verified: u64,
    /// The tables of the others.
    pub(super) damaged: Vec<i64>,
}

/// Look through every game that has begun.
pub(super) async fn check(
    connection: &mut AnyConnection,
    location: &Location,
) -> Result<Records, DumpError> {
    let failed = DumpError::store(location);
    let (mut records, mut last) = (Records::default(), i64::MIN);
    loop {
        let some = sqlx::query(SOME).bind(last).fetch_all(&mut *connection).await;
        let some = some.map_err(&failed)?;
        if some.is_empty() {
            return Ok(records);
        }
        for game in some {
            last = game.get("id");
            let query =
                sqlx::query(location.dialect().say(&TABLE)).bind(game.get::<String, _>("link"));
            let rows = query.fetch_all(&mut *connection).await.map_err(&failed)?;
            let query = sqlx::query(MOVES).bind(last).bind(0_i64);
            let moves = query.fetch_all(&mut *connection).await.map_err(&failed)?;
            let moves: Vec<MoveRow> = moves.iter().map(played).collect();
            let stored = rows.first().and_then(|row| table(row).ok());
            match stored.map(|table| verify(&table, moves)) {
                Some(Ok(())) => records.verified += 1,
                Some(Err(_)) | None => records.damaged.push(last),
            }
        }
    }
}

/// Have the game replayed as a server does that loads the table, and its deals drawn again as by
/// `enigmata verify`.
fn verify(table: &TableRow, moves: Vec<MoveRow>) -> Result<(), Corrupt> {
    let unreadable = |error: serde_json::Error| Corrupt(error.to_string());
    let options: Options = serde_json::from_str(&table.options).map_err(unreadable)?;
    let mut game = AnySession::open(&options.game, &options.setup)
        .map_err(|refusal| Corrupt(refusal.sentence))?;
    let rows: Vec<_> = moves.into_iter().map(|stored| stored.row).collect();
    game.replay(&rows)?;
    if let Some(outcome) = &table.outcome {
        let outcome: Outcome = serde_json::from_str(outcome).map_err(unreadable)?;
        if game.outcome() != Some(outcome) {
            return Err(Corrupt("it ended otherwise".to_owned()));
        }
    }
    let secret = <[u8; 32]>::try_from(table.secret.as_slice());
    let secret = Secret::new(secret.map_err(|_| Corrupt("it has no secret".to_owned()))?);
    let contributions = table.contributions.as_deref().unwrap_or("[]");
    let contributions: Vec<Contribution> =
        serde_json::from_str(contributions).map_err(unreadable)?;
    let proof = secret.prove(&table.link, &contributions);
    let record = game.record(Some(proof)).map_err(unreadable)?;
    prove(&options.game, &record).map(drop)
}
