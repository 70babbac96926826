//! What a move costs in the store, for both kinds of it: so many tables at once, each of which makes its
//! next move when the last one is on the disk.
//!
//!     cargo bench -p enigmata-server --bench append [-- --quick]

#[path = "../tests/support/postgres.rs"]
#[allow(clippy::unwrap_used, dead_code, reason = "it is made for tests")]
mod postgres;

use enigmata_server::chance::fresh_link;
use enigmata_server::meters::Commits;
use enigmata_server::store::{Append, Place, Store, StoreError};
use postgres::Postgres;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const TABLES: [i64; 3] = [1, 64, 512];

/// A move as it is stored on the average.
const MOVE: &str = r#"{"do":"claim","spot":[1,2],"as":"library","truly":false}"#;

fn main() -> ExitCode {
    let is_quick = std::env::args().any(|arg| arg == "--quick");
    let time = Duration::from_millis(if is_quick { 500 } else { 3000 });
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let measured = runtime.map_err(|error| error.to_string()).and_then(|runtime| {
        runtime.block_on(async {
            let folder = std::env::temp_dir().join(format!("enigmata-bench-{}", fresh_link()));
            std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
            let file = Place::File(folder.join("enigmata.db"));
            let in_file = measure("SQLite", &file, time).await;
            let _ = std::fs::remove_dir_all(&folder);
            in_file.map_err(|error| error.to_string())?;
            let server = Postgres::durable();
            let database = Place::Postgres(server.database().await);
            measure("PostgreSQL", &database, time).await.map_err(|error| error.to_string())
        })
    });
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("append: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(name: &str, place: &Place, time: Duration) -> Result<(), StoreError> {
    let store = Store::open(place, Commits::default()).await?;
    let mut next = 0;
    for tables in TABLES {
        let (began, used) = (Instant::now(), processor_seconds());
        let mut playing = Vec::new();
        for table in next..next + tables {
            playing.push(tokio::spawn(play(store.clone(), table, began + time)));
        }
        next += tables;
        let mut took = Vec::new();
        for task in playing {
            took.extend(task.await.map_err(|_| StoreError::Closed)??);
        }
        let (elapsed, used) = (began.elapsed(), processor_seconds() - used);
        took.sort_unstable();
        let median = took.get(took.len() / 2).copied().unwrap_or_default();
        println!(
            "{name:<12}{tables:>4} tables {:>8.0} moves/s {:>8.1} µs a move, {:>6.1} of our processor {:>8.2} ms 50 %",
            took.len() as f64 / elapsed.as_secs_f64(),
            elapsed.as_secs_f64() * 1e6 / took.len() as f64,
            used * 1e6 / took.len() as f64,
            median.as_secs_f64() * 1e3,
        );
    }
    store.close().await;
    Ok(())
}

/// What this process has used of processors; that of PostgreSQL is another one.
fn processor_seconds() -> f64 {
    enigmata_server::process::cpu_seconds().unwrap_or(f64::NAN)
}

/// Moves at one table, and how long each took.
async fn play(store: Store, table: i64, until: Instant) -> Result<Vec<Duration>, StoreError> {
    let mut took = Vec::new();
    while Instant::now() < until {
        let began = Instant::now();
        let moves = vec![(0, MOVE.to_owned())];
        let number = took.len() as u64;
        let append = Append { table, number, moves, made_at: 0, deadline: None };
        store.append(append).await?;
        took.push(began.elapsed());
    }
    Ok(took)
}
