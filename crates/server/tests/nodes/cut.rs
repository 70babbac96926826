//! A node that is cut off from its store: its players are told so, the others play on, and afterwards nothing is
//! missing and nothing is twice.

use super::browser::{Browser, until_asked};
use super::lined::{Lined, counted, get};
use super::support::{BEGIN, Mode, Neighbour, TestServer, mansion, seeded};
use super::until;
use enigmata_game::below;
use enigmata_server::clock::Clock;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Until a node says that it can be asked, or cannot.
async fn until_ready(app: &TestServer, is_ready: bool) -> Value {
    loop {
        let reply = get(app, "/readyz").await;
        if (reply.status == 200) == is_ready {
            return if is_ready { Value::Null } else { reply.json() };
        }
    }
}

/// Everybody sees the same as whoever asks anew, at whichever node.
async fn check_views(lined: &Lined, browsers: &mut [Browser]) {
    for browser in browsers {
        let followed = browser.client.view.clone();
        for app in [&lined.cut, &lined.other] {
            let mut client = browser.client.guest(app.address()).connect().await;
            client.watch(&browser.link).await;
            assert!(followed == client.view, "what was followed is not what is");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_a_node_without_a_store_are_told_and_miss_nothing_afterwards() {
    let lined = Lined::open().await;
    // The first and the last of three are at the node that is cut off.
    let mut game = lined.game(mansion(3), 3, 0).await;
    let mut beside = Neighbour::sit(&lined.other).await;
    let asked = until_asked(&mut game, &[0, 2]).await;
    lined.store.away();
    for times in 1..=2 {
        let began = Instant::now();
        game[asked].step().await;
        assert_eq!(game[asked].faults, times);
        println!("a player was told after {:?}", began.elapsed());
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    }
    let said = until_ready(&lined.cut, false).await;
    assert_eq!(said["error"]["code"], "store");
    assert_eq!(get(&lined.other, "/readyz").await.status, 200);
    beside.play(&lined.other, 30).await;
    beside.check().await;
    lined.store.set(Mode::Pass);
    until_ready(&lined.cut, true).await;
    join_all(game.iter_mut().map(Browser::play_on)).await;
    assert!(game.iter().all(|browser| browser.away.is_empty()), "every connection went on");
    check_views(&lined, &mut game).await;
    let record = lined.record(&game[0].link).await;
    for browser in &game {
        browser.check(&record);
    }
    lined.close().await;
}

/// Nobody acts at a table with a clock, for which the node cares that is then cut off. Another one does, and each
/// deadline counts once, also when the first is back and finds its own alarm.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_games_of_a_node_without_a_store_go_on_elsewhere() {
    let lined = Lined::open().await;
    let mut options = mansion(2);
    options["clock"] = json!({"turn": 5, "answer": 5});
    let mut idle = lined.game(options, 2, 0).await;
    // One person who plays, at the other node; and bots, one of them for somebody who has left.
    let mut busy = lined.game(mansion(4), 2, 2).await;
    let link = busy[1].link.clone();
    busy[1].client.ask(json!({"cmd": "leave", "table": link})).await;
    lined.store.away();
    let (cut_at, before, busy_before) = (Instant::now(), idle[0].client.seq, busy[0].client.seq);
    until(&mut idle[0].client, |client| client.seq > before).await;
    println!("a deadline was kept elsewhere after {:?}", cut_at.elapsed());
    while busy[0].client.seq < busy_before + 8 {
        busy[0].step().await;
    }
    let twice = idle[0].client.seq;
    until(&mut idle[0].client, |client| client.seq > twice).await;
    assert!(counted(&lined.other, "enigmata_timeouts_total").await >= 2.0);
    lined.store.set(Mode::Pass);
    until_ready(&lined.cut, true).await;
    // The node that was cut off shows what happened, by the connections that it had all the time.
    let (seq, count) = (idle[0].client.seq, turns(&busy[0]));
    until(&mut idle[1].client, |client| client.seq >= seq).await;
    while turns(&busy[1]) < count {
        busy[1].hear().await;
    }
    let thrice = idle[0].client.seq;
    until(&mut idle[0].client, |client| client.seq > thrice).await;
    let rows: Vec<(i64, i64, Option<i64>)> = lined
        .find(&format!(
            "SELECT actor, made_at, deadline FROM moves \
             WHERE table_id = (SELECT id FROM tables WHERE link = '{}') ORDER BY number",
            idle[0].link
        ))
        .await;
    for pair in rows.windows(2) {
        let (_, _, deadline) = pair[0];
        let (actor, made_at, _) = pair[1];
        let is_early = actor >= 0 && deadline.is_some_and(|deadline| made_at < deadline);
        assert!(!is_early, "a deadline counted twice, or before its time: {rows:?}");
    }
    busy[0].play_on().await;
    let record = lined.record(&link).await;
    busy[0].check(&record);
    lined.close().await;
}

/// How many turns have begun.
fn turns(browser: &Browser) -> usize {
    let history = browser.client.view["game"]["history"].as_array().unwrap();
    history.iter().filter(|event| event["event"] == "turn_began").count()
}

/// An alarm that goes off while the store is away is not forgotten, if the node is not taken for dead.
#[tokio::test]
async fn a_deadline_in_a_short_cut_is_kept_after_it() {
    let lined = Lined::open_with(Clock::manual(BEGIN), &[]).await;
    let mut options = mansion(2);
    options["clock"] = json!({"turn": 60, "answer": 60});
    let mut game = lined.game(options, 2, 0).await;
    let (link, client) = (game[1].link.clone(), &mut game[1].client);
    let before = client.seq;
    lined.store.away();
    lined.cut.clock.advance(Duration::from_secs(61));
    // Whoever wants something of the table waits until the server has given up what it wanted.
    let say = json!({"cmd": "chat", "table": link, "text": "Is anybody there?"});
    assert_eq!(client.refused(say).await, "store");
    lined.store.set(Mode::Pass);
    let began = Instant::now();
    while client.seq == before {
        assert!(began.elapsed() < Duration::from_secs(20), "the deadline is forgotten");
        lined.cut.clock.advance(Duration::from_secs(1));
        client.ask(json!({"cmd": "ping"})).await;
    }
    lined.close().await;
}

/// What a schedule does to the line.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// It is cut, and can be made anew.
    Cut,
    Away,
    Hold,
    LoseAnswer,
    Jitter,
}

const FAULTS: [Fault; 5] = [Fault::Cut, Fault::Away, Fault::Hold, Fault::LoseAnswer, Fault::Jitter];

/// Games go on at both nodes while the line of one fails in a way, for as long as chance wants, which is measured in
/// moves that others make meanwhile. `SEED` is another schedule.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_done_to_a_line_no_move_is_lost_or_made_twice() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(8);
    let mut random = seeded(seed);
    let lined = Lined::open().await;
    let mut beside = Neighbour::sit(&lined.other).await;
    let is_over = AtomicBool::new(false);
    // Whoever has this has a line that is good: to sit down, and to ask for a record.
    let good = Mutex::new(());
    let playing = async {
        let mut games = 0;
        while !is_over.load(Ordering::Relaxed) {
            let players = 2 + games % 2;
            let line = good.lock().await;
            let mut game = lined.game(mansion(players), players, 0).await;
            drop(line);
            join_all(game.iter_mut().map(Browser::play_on)).await;
            let line = good.lock().await;
            let record = lined.record(&game[0].link).await;
            drop(line);
            for browser in &game {
                browser.check(&record);
                assert!(browser.away.is_empty(), "every connection went on");
            }
            games += 1;
        }
        games
    };
    let schedule = async {
        for round in 0..12 {
            let fault = FAULTS[below(&mut random, FAULTS.len() as u32) as usize];
            beside.play(&lined.other, 1 + below(&mut random, 40)).await;
            println!("seed {seed}, round {round}: {fault:?}");
            let line = good.lock().await;
            match fault {
                Fault::Cut => lined.store.cut(),
                Fault::Away => lined.store.away(),
                Fault::Hold => lined.store.set(Mode::Hold),
                Fault::LoseAnswer => lined.store.set(Mode::LoseAnswer),
                Fault::Jitter => lined.store.set(Mode::Jitter { least: 5, most: 50 }),
            }
            beside.play(&lined.other, 1 + below(&mut random, 120)).await;
            lined.store.set(Mode::Pass);
            until_ready(&lined.cut, true).await;
            drop(line);
        }
        is_over.store(true, Ordering::Relaxed);
    };
    let (games, ()) = tokio::join!(playing, schedule);
    println!("{games} games, {} moves beside them", beside.moves);
    assert!(games > 0);
    beside.check().await;
    lined.close().await;
}

/// A line that swallows everything and says nothing is given up in time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_goes_silent_is_given_up() {
    let lined = Lined::open().await;
    let mut game = lined.game(mansion(2), 2, 0).await;
    until_asked(&mut game, &[1]).await;
    lined.store.set(Mode::Swallow);
    let began = Instant::now();
    game[1].step().await;
    assert_eq!(game[1].faults, 1);
    println!("a player was told after {:?}", began.elapsed());
    assert_eq!(until_ready(&lined.cut, false).await["error"]["code"], "store");
    lined.store.set(Mode::Pass);
    join_all(game.iter_mut().map(Browser::play_on)).await;
    let record = lined.record(&game[0].link).await;
    for browser in &game {
        browser.check(&record);
    }
    lined.close().await;
}
