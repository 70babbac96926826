//! A hundred tables of bots beside one of people, whose moves are timed. What is printed is for reading:
//!
//!     cargo test --release -p enigmata-server --test crowd_of_bots -- --ignored --nocapture
#![allow(clippy::unwrap_used)]

mod support;

use enigmata_game::{Bot, Game};
use enigmata_mansion::Match;
use enigmata_server::bots::Players;
use enigmata_server::client::Client as Pages;
use enigmata_server::clock::Clock;
use enigmata_server::start_with;
use rand::Rng;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::{Folder, TestServer, config, mansion, seeded, settle};

const TABLES: usize = 100;
const MEASURED: Duration = Duration::from_secs(20);
/// As long as a sharp bot may take for most of its decisions.
const LONG: Duration = Duration::from_millis(300);

/// Keeps a core busy, and then does anything.
struct Busy;

impl Bot<Match> for Busy {
    fn choose(
        &mut self,
        _: &<Match as Game>::View,
        legal: &[<Match as Game>::Move],
        random: &mut dyn Rng,
    ) -> <Match as Game>::Move {
        let began = Instant::now();
        let mut at = 0;
        while began.elapsed() < LONG {
            for _ in 0..1000 {
                at = random.next_u32() as usize % legal.len();
            }
        }
        legal[at]
    }
}

/// Nobody but bots plays on at this table.
async fn table_of_bots(app: &TestServer, number: usize) {
    let guest = app.guest(&format!("Guest {number}")).await;
    let mut options = mansion(4);
    options["setup"]["length"] = json!("three_wins");
    let link = guest.open_table(options, 3).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    client.ask(json!({"cmd": "leave", "table": link})).await;
}

/// The times of people's moves, in milliseconds, and how many moves bots made meanwhile.
async fn measure(tables: usize, players: Players) -> (Vec<f64>, u64) {
    let folder = Folder::new();
    let pages = Arc::new(Pages::default());
    let running = start_with(config(folder.path(), &[]), Clock::System, pages, players);
    let app = TestServer { running: running.await.unwrap(), clock: Clock::System };
    for number in 0..tables {
        table_of_bots(&app, number).await;
    }
    let mut random = seeded(7);
    let mut times = Vec::new();
    let (mut link, mut clients) = app.game(mansion(4), 4).await;
    let (began, before) = (Instant::now(), moves(&app).await);
    while began.elapsed() < MEASURED {
        settle(&mut clients).await;
        let able = clients.iter_mut().find(|client| !client.legal.is_empty());
        let Some(client) = able else {
            (link, clients) = app.game(mansion(4), 4).await;
            continue;
        };
        let pick = random.next_u32() as usize % client.legal.len();
        let action = client.legal[pick].clone();
        let asked = Instant::now();
        client.play(&link, &action).await;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let by_bots = moves(&app).await - before - times.len() as u64;
    app.close().await;
    times.sort_by(f64::total_cmp);
    (times, by_bots)
}

async fn moves(app: &TestServer) -> u64 {
    let metrics = app.guest("Counting").await.get("/metrics").await.body;
    let line = metrics.lines().find_map(|line| line.strip_prefix("enigmata_moves_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
#[ignore = "a measurement of a minute"]
async fn people_do_not_notice_a_hundred_tables_of_bots() {
    let busy = |_| Box::new(Busy) as Box<dyn Bot<Match>>;
    let busy = Players { mansion: Arc::new(busy), ..Players::default() };
    for (what, tables, players) in [
        ("no bots", 0, Players::default()),
        ("quick bots", TABLES, Players::default()),
        ("bots that think long", TABLES, busy),
    ] {
        let (times, by_bots) = measure(tables, players).await;
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        println!(
            "{what:<22}{:>6} moves of people {:>7.2} ms 50 % {:>7.2} ms 99 % {:>7} moves of bots",
            times.len(),
            at(0.5),
            at(0.99),
            by_bots
        );
    }
}
