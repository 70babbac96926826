//! PostgreSQL behind lines that fail, and one that is stopped: what was acknowledged is there, once, and
//! everything goes on afterwards.

use crate::store::{actor, append, is_taken, log, open, table};
use crate::support::{Mode, Postgres, Proxy};
use enigmata_server::store::{Location, Store};
use enigmata_server::wire::TableId;
use enigmata_table::Append;
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Whoever asks a database that is not there has an answer by then.
const SECONDS: Duration = Duration::from_secs(10);

/// A database with a line to it that can be cut, and one that is always good.
struct Lined {
    proxy: Proxy,
    store: Store,
    good: Store,
    url: String,
}

impl Lined {
    async fn new() -> Self {
        let postgres = Postgres::shared();
        let url = postgres.database().await;
        let proxy = Proxy::to(postgres.port).await;
        let lined = url.replace(&postgres.port.to_string(), &proxy.address.port().to_string());
        let good = open(&Location::Postgres(url.clone())).await;
        let store = open(&Location::Postgres(lined)).await;
        // What is said first on a line is to be prepared; after that a statement is one round trip.
        store.append(append(0, 0, 0)).await.unwrap();
        Self { proxy, store, good, url }
    }

    async fn close(self) {
        self.store.close().await;
        self.good.close().await;
    }
}

#[tokio::test]
async fn a_move_whose_answer_is_lost_is_made_once() {
    let app = Lined::new().await;
    for number in 0..5 {
        app.proxy.set(Mode::LoseAnswer);
        app.store.append(append(7, number, 0)).await.unwrap();
        app.proxy.until_lost(number + 1).await;
        // The next one finds its statement prepared.
        app.store.append(append(0, number + 1, 0)).await.unwrap();
    }
    assert_eq!(log(&app.good, 7).await.len(), 5);
    app.close().await;
}

#[tokio::test]
async fn all_moves_whose_answer_is_lost_are_made_once() {
    let app = Lined::new().await;
    app.proxy.set(Mode::LoseAnswer);
    app.good.append(append(7, 0, 1)).await.unwrap();
    let mut many = Vec::new();
    for table in 1..=40 {
        let store = app.store.clone();
        many.push(tokio::spawn(async move { store.append(append(table, 0, 0)).await }));
    }
    for (table, task) in (1..).zip(many) {
        let done = task.await.unwrap();
        assert!(if table == 7 { is_taken(&done) } else { done.is_ok() }, "{table}: {done:?}");
        let by = i64::from(table == 7);
        assert_eq!(log(&app.good, table).await, [format!("{{\"by\":{by}}}")]);
    }
    app.proxy.until_lost(1).await;
    app.close().await;
}

#[tokio::test]
async fn a_number_that_another_took_meanwhile_is_taken() {
    let app = Lined::new().await;
    app.proxy.set(Mode::Hold);
    let store = app.store.clone();
    let held = tokio::spawn(async move { store.append(append(7, 0, 0)).await });
    app.good.append(append(7, 0, 1)).await.unwrap();
    // What was on its way is gone, or finds the number taken: the same to whoever asked.
    app.proxy.cut();
    app.proxy.set(Mode::Pass);
    assert!(is_taken(&held.await.unwrap()));
    assert_eq!(log(&app.good, 7).await, ["{\"by\":1}"]);
    app.close().await;
}

#[tokio::test]
async fn a_line_that_is_cut_is_made_anew() {
    let app = Lined::new().await;
    app.store.save_table(table(7), None).await.unwrap();
    for number in 0..5 {
        app.proxy.cut();
        app.store.append(append(7, number, 0)).await.unwrap();
        assert_eq!(app.store.moves(TableId(7), number).await.unwrap().len(), 1);
    }
    app.close().await;
}

#[tokio::test]
async fn a_slow_line_is_slow_and_nothing_else() {
    let app = Lined::new().await;
    app.proxy.set(Mode::Delay(Duration::from_millis(50)));
    let (began, before) = (Instant::now(), app.proxy.round_trips());
    for number in 0..5 {
        app.store.append(append(7, number, 0)).await.unwrap();
    }
    assert!(began.elapsed() / 5 >= Duration::from_millis(100), "there and back");
    assert_eq!(app.proxy.round_trips() - before, 5, "one round trip for a move, not two");
    assert_eq!(log(&app.good, 7).await.len(), 5);
    app.close().await;
}

#[tokio::test]
async fn nobody_waits_for_ever_where_the_line_is_silent() {
    let app = Lined::new().await;
    app.proxy.set(Mode::Swallow);
    let began = Instant::now();
    let (appended, kept, read) = tokio::join!(
        app.store.append(append(7, 0, 0)),
        app.store.save_table(table(7), None),
        app.store.moves(TableId(7), 0),
    );
    assert!(appended.is_err() && kept.is_err() && read.is_err());
    assert!(began.elapsed() < 2 * SECONDS, "{:?}", began.elapsed());
    app.proxy.set(Mode::Pass);
    app.store.append(append(7, 0, 0)).await.unwrap();
    app.store.save_table(table(7), None).await.unwrap();
    assert_eq!(log(&app.store, 7).await.len(), 1);
    app.close().await;
}

#[tokio::test]
async fn nobody_waits_for_ever_where_nobody_is() {
    let app = Lined::new().await;
    app.proxy.set(Mode::Refuse);
    app.proxy.cut();
    let began = Instant::now();
    let (appended, kept, read, ping) = tokio::join!(
        app.store.append(append(7, 0, 0)),
        app.store.save_table(table(7), None),
        app.store.moves(TableId(7), 0),
        app.store.ping(),
    );
    assert!(appended.is_err() && kept.is_err() && read.is_err() && ping.is_err());
    assert!(began.elapsed() < SECONDS, "{:?}", began.elapsed());
    app.proxy.set(Mode::Pass);
    app.store.ping().await.unwrap();
    app.store.append(append(7, 0, 0)).await.unwrap();
    app.store.save_table(table(7), None).await.unwrap();
    assert_eq!(log(&app.store, 7).await.len(), 1);
    app.close().await;
}

#[tokio::test]
async fn a_move_that_has_to_wait_does_not_hold_up_others() {
    let app = Lined::new().await;
    let mut other = PgConnection::connect(&app.url).await.unwrap();
    let mut unfinished = other.begin().await.unwrap();
    let insert =
        "INSERT INTO moves (table_id, number, actor, action, made_at) VALUES (7, 0, 1, 'x', 0)";
    sqlx::query(insert).execute(&mut *unfinished).await.unwrap();
    let store = app.store.clone();
    let waits = tokio::spawn(async move { store.append(append(7, 0, 0)).await });
    // Once the database says that somebody waits there, the others must still get through.
    let waiting = "SELECT COUNT(*) FROM pg_stat_activity \
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let mut looking = PgConnection::connect(&app.url).await.unwrap();
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut looking).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    for number in 0..20 {
        app.store.append(append(8, number, 0)).await.unwrap();
    }
    assert!(!waits.is_finished());
    unfinished.rollback().await.unwrap();
    waits.await.unwrap().unwrap();
    app.close().await;
}

#[tokio::test]
async fn many_servers_may_start_at_once() {
    let place = Location::Postgres(Postgres::shared().database().await);
    let mut opening = Vec::new();
    for _ in 0..8 {
        let place = place.clone();
        opening.push(tokio::spawn(async move { open(&place).await }));
    }
    for (number, task) in (0..).zip(opening) {
        let store = task.await.unwrap();
        store.append(append(7, number, 0)).await.unwrap();
        store.close().await;
    }
}

#[tokio::test]
async fn what_is_no_address_is_said_without_its_password() {
    let url = "postgres://somebody:s3cret@127.0.0.1:1/nothing".to_owned();
    let failed = Store::open(&Location::Postgres(url), Default::default()).await;
    let sentence = failed.err().unwrap().to_string();
    assert!(!sentence.contains("s3cret") && sentence.contains("refused"), "{sentence}");
}

/// Players at tables who send each move until it is answered, as a server does, while the database is
/// stopped and started, in order and not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restarts_of_the_database_lose_and_double_nothing() {
    let postgres = Postgres::start();
    let place = Location::Postgres(postgres.database().await);
    let nodes = [open(&place).await, open(&place).await];
    let is_over = Arc::new(AtomicBool::new(false));
    let mut playing = Vec::new();
    for id in 0..16 {
        let (store, is_over) = (nodes[id as usize % 2].clone(), Arc::clone(&is_over));
        playing.push(tokio::spawn(async move {
            let (mut acknowledged, mut failed) = (Vec::new(), 0);
            while !is_over.load(Ordering::Relaxed) {
                let number = store.moves(TableId(id), 0).await.map(|moves| moves.len() as u64);
                let Ok(number) = number else {
                    failed += 1;
                    continue;
                };
                let action = format!("{id}-{number}-{failed}");
                let moves = vec![(actor(0), action.clone())];
                match store.append(Append { moves, ..append(id, number, 0) }).await {
                    Ok(()) => acknowledged.push((number, action)),
                    Err(_) => failed += 1,
                }
            }
            acknowledged
        }));
    }
    for mode in ["fast", "immediate", "fast"] {
        let before: usize = made(&nodes[0]).await.iter().sum();
        until(async || made(&nodes[0]).await.iter().sum::<usize>() > before + 100).await;
        postgres.stop(mode);
        postgres.go_on();
    }
    // How often each table has its turn is chance, but every one goes on after the last restart.
    let before = made(&nodes[1]).await;
    until(async || made(&nodes[1]).await.iter().zip(&before).all(|(now, then)| now > then)).await;
    is_over.store(true, Ordering::Relaxed);
    for (id, task) in (0..).zip(playing) {
        let acknowledged = task.await.unwrap();
        let kept = log(&nodes[0], id).await;
        for (number, action) in acknowledged {
            let kept = kept.get(number as usize);
            assert_eq!(kept, Some(&action), "an acknowledged move of table {id}");
        }
    }
    for node in nodes {
        node.close().await;
    }
}

/// How many moves were made at each table, as soon as the database says so.
async fn made(store: &Store) -> Vec<usize> {
    let mut all = Vec::new();
    for id in 0..16 {
        loop {
            if let Ok(moves) = store.moves(TableId(id), 0).await {
                all.push(moves.len());
                break;
            }
        }
    }
    all
}

async fn until(is_so: impl AsyncFn() -> bool) {
    while !is_so().await {
        tokio::task::yield_now().await;
    }
}
