//! What a move costs in the store, for both kinds of it: so many tables at once, each of which makes its
//! next move when the last one is on the disk.

#[path = "../../../server/tests/support/postgres.rs"]
#[allow(clippy::unwrap_used, dead_code, reason = "it is made for tests")]
mod postgres;

use super::Failure;
use enigmata_bench::Figure;
use enigmata_game::{Actor, Seat};
use enigmata_server::chance::fresh_link;
use enigmata_server::store::{CommitMeters, Location, Store, StoreError};
use enigmata_server::wire::{TableId, Timestamp};
use enigmata_table::Append;
use postgres::Postgres;
use std::time::{Duration, Instant};

/// Tables at once.
const TABLES: [i64; 2] = [1, 512];

/// A move as it is stored on the average.
const MOVE: &str = r#"{"do":"claim","spot":[1,2],"as":"library","truly":false}"#;

pub fn measure(place: &super::Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    let time = place.time(3.0);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        let folder = std::env::temp_dir().join(format!("enigmata-bench-{}", fresh_link()));
        std::fs::create_dir_all(&folder)?;
        let in_file =
            moves("sqlite", &Location::File(folder.join("enigmata.db")), time, note).await;
        std::fs::remove_dir_all(&folder)?;
        in_file?;
        let server = Postgres::durable();
        moves("postgres", &Location::Postgres(server.database().await), time, note).await
    })
}

async fn moves(
    name: &str,
    place: &Location,
    time: Duration,
    note: &mut impl FnMut(&str, Figure),
) -> Result<(), Failure> {
    let told = |error: StoreError| error.to_string();
    let store = Store::open(place, CommitMeters::default()).await.map_err(told)?;
    let mut next = 0;
    for tables in TABLES {
        let (began, used) = (Instant::now(), processor_seconds()?);
        let mut playing = Vec::new();
        for table in next..next + tables {
            playing.push(tokio::spawn(play(store.clone(), table, began + time)));
        }
        next += tables;
        let mut took = Vec::new();
        for task in playing {
            took.extend(task.await?.map_err(told)?);
        }
        let (elapsed, used) = (began.elapsed(), processor_seconds()? - used);
        took.sort_unstable();
        let median = took.get(took.len() / 2).copied().unwrap_or_default();
        let count = took.len() as f64;
        note(&format!("{name}-{tables}-moves"), (count / elapsed.as_secs_f64()).into());
        note(&format!("{name}-{tables}-median"), (median.as_secs_f64() * 1e3).into());
        note(&format!("{name}-{tables}-cost"), (used * 1e6 / count).into());
    }
    store.close().await;
    Ok(())
}

/// What this process has used of processors; that of PostgreSQL is another one.
fn processor_seconds() -> Result<f64, Failure> {
    Ok(enigmata_server::process::cpu_seconds().ok_or("Linux does not say what we have used")?)
}

/// Moves at one table, and how long each took.
async fn play(store: Store, table: i64, until: Instant) -> Result<Vec<Duration>, StoreError> {
    let mut took = Vec::new();
    while Instant::now() < until {
        let began = Instant::now();
        let moves = vec![(Actor::Seat(Seat::new(0)), MOVE.to_owned())];
        let number = took.len() as u64;
        let (table, made_at) = (TableId(table), Timestamp(0));
        let append = Append { table, number, moves, made_at, deadline: None };
        store.append(append).await?;
        took.push(began.elapsed());
    }
    Ok(took)
}
