//! Time that runs out, bots that think, people who are gone. The clock is turned by hand.

use crate::support;
use enigmata_server::wire::Millis;

use enigmata_server::clock::Clock;
use serde_json::{Value, json};
use std::time::Duration;
use support::{BEGIN, Client, Folder, TestServer, mansion, play_until, seeded, settle};

fn timed(players: u8) -> Value {
    json!({
        "game": "mansion", "setup": {"players": players},
        "clock": {"turn": 60, "answer": 20}, "absence": 100
    })
}

/// Turn the clock to the deadline that the first of these clients sees.
async fn run_out(app: &TestServer, clients: &mut [Client]) {
    let Millis(left) = clients[0].deadline.unwrap() - app.clock.now();
    app.pass(Duration::from_millis(u64::try_from(left).unwrap()), clients).await;
}

async fn told(client: &mut Client) -> Value {
    client.until(|frame| frame["push"] == "update").await
}

#[tokio::test]
async fn t4_a_turn_that_runs_out_looks_and_names_by_chance() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (_, mut clients) = app.game(timed(3), 3).await;
    assert_eq!(clients[1].deadline, Some(BEGIN + Millis(60_000)));
    run_out(&app, &mut clients).await;
    let look = told(&mut clients[1]).await;
    assert_eq!(look["update"]["events"][0]["event"], "looked", "{look}");
    let named = told(&mut clients[1]).await;
    assert_eq!(named["update"]["events"][0]["event"], "announced", "{named}");
    assert_eq!(clients[1].deadline, Some(BEGIN + Millis(80_000)), "now the others are asked");
    app.close().await;
}

#[tokio::test]
async fn n3_who_does_not_answer_in_time_believes() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(timed(4), 4).await;
    let asked = |client: &Client| client.view["game"]["asks"]["what"] == "doubts";
    play_until(&link, &mut clients, &mut seeded(5), |clients| asked(&clients[0])).await;
    let deadline = clients[0].deadline;
    assert_eq!(deadline, Some(app.clock.now() + Millis(20_000)));
    // One of those who are asked answers in secret: the others are told nothing, and the time of
    // all stays the same.
    let answering = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    app.clock.advance(Duration::from_secs(5));
    clients[answering].play(&link, &json!({"do": "believe"})).await;
    assert_eq!(clients[answering].deadline, deadline);
    for client in &mut clients {
        client.waiting.clear();
    }
    run_out(&app, &mut clients).await;
    for client in &mut clients {
        client.until(|frame| frame["update"]["events"].to_string().contains("\"stood\"")).await;
    }
    app.close().await;
}

#[tokio::test]
async fn a_stalled_table_always_goes_on_to_its_end() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for players in [2, 5] {
        let mut options = timed(players);
        options["absence"] = Value::Null;
        let (_, mut clients) = app.game(options, usize::from(players)).await;
        while clients[0].view["standing"]["over"] != json!(true) {
            run_out(&app, &mut clients).await;
            let seen = clients[0].deadline;
            // Several moves may follow from one deadline; the next deadline is later.
            while clients[0].view["standing"]["over"] != json!(true) && clients[0].deadline <= seen
            {
                told(&mut clients[0]).await;
            }
        }
    }
    app.close().await;
}

#[tokio::test]
async fn deadlines_outlast_the_server() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Slow").await;
    let link = guest.open_table(timed(2), 0).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    let other = app.guest("Other").await;
    let mut second = other.connect().await;
    second.ask(json!({"cmd": "sit", "table": link})).await;
    for client in [&mut client, &mut second] {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    client.until_begun().await;
    let deadline = client.deadline.unwrap();
    app.clock.advance(Duration::from_secs(7));
    let clock = app.clock.clone();
    drop((client, second));
    app.close().await;

    let app = TestServer::open_with(folder.path(), &[], clock).await;
    let guest = support::Guest { address: app.address(), ..guest };
    let mut client = guest.connect().await;
    client.watch(&link).await;
    assert_eq!(client.deadline, Some(deadline), "the clock runs on");
    run_out(&app, std::slice::from_mut(&mut client)).await;
    told(&mut client).await;
    app.close().await;
}

const THREE_HOURS: Millis = Millis::seconds(3 * 3600);
/// After the clock was set back, a minute lasts no longer.
const A_SLOW_MINUTE: Duration = Duration::from_secs(67);

#[tokio::test]
async fn a_turn_ends_in_time_although_the_machines_clock_is_set_back() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (_, mut clients) = app.game(timed(3), 3).await;
    app.clock.set(Millis(-THREE_HOURS.0));
    app.pass(A_SLOW_MINUTE, &mut clients).await;
    let look = told(&mut clients[1]).await;
    assert_eq!(look["update"]["events"][0]["event"], "looked", "{look}");
    app.close().await;
}

#[tokio::test]
async fn a_turn_ends_in_time_although_the_clock_was_set_back_before_a_restart() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, clients) = app.game(timed(2), 2).await;
    let (guest, deadline) = (clients[0].guest(app.address()), clients[0].deadline);
    drop(clients);
    app.close().await;
    let clock = Clock::manual(BEGIN - THREE_HOURS);
    let app = TestServer::open_with(folder.path(), &[], clock).await;
    let mut client = support::Guest { address: app.address(), ..guest }.connect().await;
    client.watch(&link).await;
    assert_eq!(client.deadline, deadline);
    app.pass(A_SLOW_MINUTE, std::slice::from_mut(&mut client)).await;
    told(&mut client).await;
    app.close().await;
}

#[tokio::test]
async fn bots_answer_after_a_moment_and_play_to_the_end() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Watching").await;
    let link = guest.open_table(mansion(4), 3).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    // The person gets up, so that only bots are left.
    client.ask(json!({"cmd": "leave", "table": link})).await;
    while client.view["standing"]["over"] != json!(true) {
        client.ask(json!({"cmd": "ping"})).await;
        app.clock.advance(Duration::from_millis(2_500));
        // One of the bots has thought by now, and every move is heard of, or was the person's own.
        client.until(|frame| frame["push"] == "update" || frame["push"] == "table").await;
    }
    app.close().await;
}

/// A game of three, of whom the last one's only window is closed.
async fn deserted(app: &TestServer, options: Value) -> (String, Vec<Client>, support::Guest) {
    let (link, mut clients) = app.table(options, 2).await;
    let guest = app.guest("Absent").await;
    let mut absent = guest.connect().await;
    absent.ask(json!({"cmd": "sit", "table": link})).await;
    absent.watch(&link).await;
    for client in clients.iter_mut().chain([&mut absent]) {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    drop(absent);
    for client in &mut clients {
        let is_away = |table: &Value| of_absent(table, "present") == json!(false);
        client.until(|it| it["table"]["stage"] == "playing" && is_away(&it["table"])).await;
    }
    (link, clients, guest)
}

fn of_absent(table: &Value, field: &str) -> Value {
    table["seats"][2]["occupant"][field].clone()
}

#[tokio::test]
async fn any_player_may_ask_for_a_stand_in_after_a_minute() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    // As the page opens a private table: no clock, and no limit on absence.
    let (link, mut clients, guest) = deserted(&app, mansion(3)).await;
    assert_eq!(of_absent(&clients[0].table, "replaceable_at"), json!(BEGIN + Millis(60_000)));
    let ask = |seat: u8| json!({"cmd": "stand_in", "table": link, "seat": seat});
    assert_eq!(clients[1].refused(ask(0)).await, "not_away", "who is there plays on");
    assert_eq!(clients[1].refused(ask(4)).await, "no_seat");
    app.pass(Duration::from_millis(59_001), &mut clients).await;
    let soon = clients[1].send(ask(2)).await;
    assert!(soon["error"]["sentence"].to_string().contains("in 1 s"), "{soon}");
    assert_eq!(clients[1].refused(ask(2)).await, "away_too_short");
    let mut spectator = app.guest("Spectator").await.connect().await;
    spectator.watch(&link).await;
    app.clock.advance(Duration::from_millis(999));
    assert_eq!(spectator.refused(ask(2)).await, "not_seated");
    // Neither the host nor the one whose turn it is.
    clients[1].ask(ask(2)).await;
    clients[0].until(|frame| of_absent(&frame["table"], "stand_in") == json!(true)).await;
    assert_eq!(clients[1].refused(ask(2)).await, "not_away", "a bot plays already");

    let mut back = guest.connect().await;
    back.watch(&link).await;
    assert_eq!(of_absent(&back.table, "stand_in"), json!(false));
    assert_eq!(of_absent(&back.table, "replaceable_at"), Value::Null);
    assert_eq!(back.view["game"]["observer"], 2);
    clients[0].until(|frame| of_absent(&frame["table"], "stand_in") == json!(false)).await;
    app.close().await;
}

#[tokio::test]
async fn somebody_gone_for_long_is_replaced_and_takes_the_seat_back() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut options = mansion(3);
    options["absence"] = json!(100);
    let (link, mut clients, guest) = deserted(&app, options).await;
    app.pass(Duration::from_secs(99), &mut clients).await;
    settle(&mut clients).await;
    assert_eq!(of_absent(&clients[0].table, "stand_in"), json!(false));
    app.clock.advance(Duration::from_secs(1));
    clients[0].until(|frame| of_absent(&frame["table"], "stand_in") == json!(true)).await;

    let mut back = guest.connect().await;
    back.watch(&link).await;
    assert_eq!(of_absent(&back.table, "stand_in"), json!(false));
    assert_eq!(back.view["game"]["observer"], 2);
    clients[0].until(|frame| of_absent(&frame["table"], "stand_in") == json!(false)).await;
    app.close().await;
}
