//! The server is killed at random moments while moves are under way, and nothing that anybody was
//! told is lost, nothing happens twice, and every table goes on.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod client;
mod http;
mod process;
mod table;

use enigmata_game::below;
use futures_util::future::join_all;
use process::{Folder, TestServer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::Cell;
use std::time::{Duration, Instant};
use table::{Count, Table, add};

/// How often the server is killed.
const KILLS: u32 = 50;
/// How many play at each table.
const PLAYERS: [usize; 8] = [2, 3, 4, 2, 3, 4, 2, 3];

#[tokio::test]
async fn nothing_is_lost_and_nothing_happens_twice_when_the_server_is_killed() {
    let began = Instant::now();
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let folder = Folder::new();
    let count = Count::default();
    let mut app = TestServer::open(folder.path());
    let mut tables = Vec::new();
    for (number, players) in PLAYERS.into_iter().enumerate() {
        let random = ChaCha8Rng::seed_from_u64(number as u64);
        tables.push(Table::open(app.address, number, players, random).await);
    }
    for kill in 0..KILLS {
        let address = app.address;
        // Before anybody is killed, everybody is back, and no table is stuck.
        join_all(tables.iter_mut().map(async |table| {
            table.come_back(address, &count).await.unwrap();
            table.step(&|| add(&count.moves)).await.unwrap();
        }))
        .await;
        let until_told = Cell::new(below(&mut random, 40));
        // Every other time late enough for the last moves of the deaf to be made, on a slow machine as well.
        let latest = if kill % 2 == 0 { 4_000 } else { 60_000 };
        let moment = Duration::from_micros(below(&mut random, latest).into());
        let (sender, assassin) = app.assassin(moment);
        let is_told = Cell::new(false);
        let acknowledged = || {
            add(&count.moves);
            match until_told.get() {
                0 => {
                    is_told.set(true);
                    let _ = sender.send(());
                }
                left => until_told.set(left - 1),
            }
        };
        join_all(tables.iter_mut().enumerate().map(async |(number, table)| {
            // At every other table the lines break while the last moves are under way: whether they were made is not heard.
            let is_deaf = number % 2 == 1;
            while !(is_deaf && is_told.get()) {
                if table.step(&acknowledged).await.is_err() {
                    table.hear_the_last().await;
                    return;
                }
            }
            let _ = table.send_moves().await;
        }))
        .await;
        assassin.join().unwrap();
        app = TestServer::open(folder.path());
    }
    let address = app.address;
    join_all(tables.iter_mut().map(async |table| {
        table.come_back(address, &count).await.unwrap();
        while !table.is_over() {
            table.step(&|| add(&count.moves)).await.unwrap();
        }
        table.finish();
    }))
    .await;
    let mut games = 0;
    for table in &tables {
        games += table.verify(address).await;
    }
    let (survived, lost) = (count.survived.get(), count.lost.get());
    println!(
        "{KILLS} kills, {} moves acknowledged, {survived} more made and {lost} not made of those \
         under way, {} views resumed, {} games interrupted before they began, {games} games \
         verified, {:.1} seconds",
        count.moves.get(),
        count.views.get(),
        count.interrupted.get() - PLAYERS.len() as u64,
        began.elapsed().as_secs_f64()
    );
    assert!(survived > 0 && lost > 0, "the moments are not at random: {survived}, {lost}");
}
