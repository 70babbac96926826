//! Losing the connection, coming back, several windows, and a server that is started again.

use crate::support;

use serde_json::{Value, json};
use support::{
    Folder, Guest, TestServer, change, mansion, play_to_the_end, random_move, seeded, settle,
};

#[tokio::test]
async fn what_was_missed_is_told_and_the_view_is_whole() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Underground").await;
    let link = guest.open_table(mansion(3), 0).await;
    let mut lost = guest.connect().await;
    lost.watch(&link).await;
    let mut clients = Vec::new();
    for name in ["One", "Two"] {
        let mut client = app.guest(name).await.connect().await;
        client.ask(json!({"cmd": "sit", "table": link})).await;
        client.watch(&link).await;
        clients.push(client);
    }
    for client in clients.iter_mut().chain([&mut lost]) {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    lost.until_begun().await;
    let mut stays = guest.connect().await;
    stays.watch(&link).await;
    clients.push(stays);
    let mut random = seeded(11);
    for _ in 0..8 {
        random_move(&link, &mut clients, &mut random).await.unwrap();
    }
    settle(&mut clients).await;
    lost.ask(json!({"cmd": "ping"})).await;
    let (seq, view) = (lost.seq, lost.view.clone());
    assert!(seq == clients[2].seq && view == clients[2].view, "two windows are in step");
    drop(lost);
    for _ in 0..8 {
        random_move(&link, &mut clients, &mut random).await.unwrap();
    }
    settle(&mut clients).await;
    let mut back = guest.connect().await;
    let answer = back.ask(json!({"cmd": "watch", "table": link, "since": seq})).await;
    let told = answer["game"]["events"].as_array().unwrap();
    assert_eq!(told.len() as u64, clients[2].seq - seq);
    let before = view["game"]["history"].as_array().unwrap().iter();
    let history: Vec<&Value> = before.chain(told).collect();
    let whole: Vec<&Value> = back.view["game"]["history"].as_array().unwrap().iter().collect();
    assert!(history == whole);
    assert!(back.view == clients[2].view);
    let nonsense = back.ask(json!({"cmd": "watch", "table": link, "since": 1_000_000})).await;
    assert!(nonsense["game"].get("events").is_none() && back.view == clients[2].view);
    app.close().await;
}

#[tokio::test]
async fn k3_a_table_that_does_not_remember_tells_nothing_twice() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let options = json!({"game": "mansion", "setup": {"players": 2, "memory_aid": false}});
    let (link, mut clients) = app.game(options, 2).await;
    let mut random = seeded(4);
    for _ in 0..40 {
        if random_move(&link, &mut clients, &mut random).await.is_none() {
            break;
        }
        settle(&mut clients).await;
        let kept = clients[0].view.clone();
        let answer = clients[0].ask(json!({"cmd": "watch", "table": link, "since": 0})).await;
        assert!(answer["game"].get("events").is_none());
        assert!(clients[0].view == kept, "the view that is kept has forgotten the same");
    }
    app.close().await;
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut guests = Vec::new();
    for name in ["One", "Two", "Three"] {
        guests.push(app.guest(name).await);
    }
    let link = guests[0].open_table(mansion(3), 0).await;
    let mut clients = Vec::new();
    for guest in &guests {
        let mut client = guest.connect().await;
        client.ask(json!({"cmd": "sit", "table": link})).await;
        client.watch(&link).await;
        clients.push(client);
    }
    for client in &mut clients {
        let ready = json!({"cmd": "ready", "table": link, "ready": true, "contribution": "00ff17"});
        client.ask(ready).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "Anybody there?"})).await;
    clients[2].ask(json!({"cmd": "note", "table": link, "text": "Two lies"})).await;
    let mut random = seeded(8);
    for _ in 0..20 {
        random_move(&link, &mut clients, &mut random).await;
    }
    settle(&mut clients).await;
    let before: Vec<Value> = clients.iter().map(|client| client.view.clone()).collect();
    let waiting = guests[1].open_table(mansion(4), 2).await;
    drop(clients);
    app.close().await;

    let app = TestServer::open(folder.path()).await;
    let mut clients = Vec::new();
    for guest in &guests {
        let guest = Guest { address: app.address(), ..guest.clone() };
        let mut client = guest.connect().await;
        let answer = client.watch(&link).await;
        assert_eq!(answer["chat"][0]["text"], "Anybody there?");
        let note = if client.id == guests[2].id { "Two lies" } else { "" };
        assert_eq!(answer["note"], note);
        clients.push(client);
    }
    for (client, before) in clients.iter().zip(&before) {
        assert!(client.view == *before, "the same view as before");
    }
    let reply = Guest { address: app.address(), ..guests[0].clone() }
        .get(&format!("/api/tables/{waiting}"))
        .await;
    assert_eq!(reply.json()["seats"][1]["occupant"]["kind"], "bot");
    play_to_the_end(&link, &mut clients, &mut random).await;
    let record = guests[0].clone();
    let record = Guest { address: app.address(), ..record };
    let record = record.get(&format!("/api/tables/{link}/record")).await.json();
    assert_eq!(record["fair"]["contributions"], json!(["00ff17", "00ff17", "00ff17"]));
    let record = serde_json::from_value(record).unwrap();
    enigmata_game::fair::verify::<enigmata_mansion::Match>(&record).unwrap();
    app.close().await;
}

#[tokio::test]
async fn a_move_is_made_once_however_often_it_is_sent() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let mover = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let (seq, action) = (clients[mover].seq, clients[mover].legal[0].clone());
    let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
    clients[mover].ask(command.clone()).await;
    assert_eq!(clients[mover].refused(command).await, "stale");
    app.close().await;
}

/// The bot that stood in has to get up, and that is to be stored: where it cannot be, nobody has come.
#[tokio::test]
async fn who_could_not_come_back_is_not_taken_for_present() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let mut gone = clients.pop().unwrap();
    let guest = gone.guest(app.address());
    gone.ask(json!({"cmd": "leave", "table": link})).await;
    drop(gone);
    let is_away = |table: &Value| table["seats"][1]["occupant"]["present"] == false;
    clients[0].until(|frame| is_away(&frame["table"])).await;
    let broken = "CREATE TRIGGER broken BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, ''); END";
    change(folder.path(), broken).await;
    let mut back = guest.connect().await;
    assert_eq!(back.refused(json!({"cmd": "watch", "table": link})).await, "store");
    drop(back);
    change(folder.path(), "DROP TRIGGER broken").await;
    let seen = clients[0].watch(&link).await;
    assert!(is_away(&seen["table"]), "{}", seen["table"]["seats"][1]);
    let mut back = guest.connect().await;
    assert!(!is_away(&back.watch(&link).await["table"]));
    app.close().await;
}
