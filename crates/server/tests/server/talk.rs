//! Chat, silence, mutes, spectators and private notes.

use crate::support;

use serde_json::{Value, json};
use std::time::Duration;
use support::{Client, Folder, TestServer, mansion, play_until, seeded, settle};

fn say(link: &str, text: &str) -> Value {
    json!({"cmd": "chat", "table": link, "text": text})
}

/// What this client has been told was said.
fn heard(client: &Client) -> Vec<String> {
    let frames = client.frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
    let lines = frames.filter(|frame| frame["push"] == "chat");
    lines.map(|frame| frame["line"]["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn players_and_spectators_talk_apart() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    for name in ["Anna", "Boris"] {
        let mut client = app.guest(name).await.connect().await;
        let answer = client.watch(&link).await;
        assert_eq!(answer["as"], "spectator");
        assert_eq!(answer["game"]["view"]["game"]["mine"], Value::Null);
        clients.push(client);
    }
    clients[0].ask(say(&link, "Among us")).await;
    clients[2].ask(say(&link, "She lies!")).await;
    settle(&mut clients).await;
    let all: Vec<_> = clients.iter().map(heard).collect();
    assert_eq!(all, [vec!["Among us"], vec!["Among us"], vec!["She lies!"], vec!["She lies!"]]);
    for (index, line) in [(1, "Among us"), (3, "She lies!")] {
        let answer = clients[index].watch(&link).await;
        assert_eq!(answer["chat"].as_array().unwrap().len(), 1);
        assert_eq!(answer["chat"][0]["text"], line);
    }
    app.close().await;
}

#[tokio::test]
async fn k4_the_silenced_do_not_speak_until_the_token_is_returned() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut found = false;
    for seed in 0..5 {
        let (link, mut clients) = app.game(mansion(3), 3).await;
        let silenced = |clients: &[Client]| {
            (0..3).find(|&seat| clients[0].view["game"]["seats"][seat]["silence"] == json!(true))
        };
        let mut random = seeded(seed);
        let until = play_until(&link, &mut clients, &mut random, |clients| {
            silenced(clients).is_some() && clients[0].view["game"]["ending"].is_null()
        });
        if !until.await {
            continue;
        }
        let seat = silenced(&clients).unwrap();
        assert_eq!(clients[seat].refused(say(&link, "But…")).await, "silenced");
        clients[(seat + 1) % 3].ask(say(&link, "Ha")).await;
        let free =
            |clients: &[Client]| clients[0].view["game"]["seats"][seat]["silence"] == json!(false);
        if play_until(&link, &mut clients, &mut random, free).await {
            clients[seat].ask(say(&link, "At last")).await;
            found = true;
            break;
        }
    }
    assert!(found, "nobody was silenced and freed in five games");
    app.close().await;
}

/// Silence is of the tongue: the table does not stand still because the only one who is left may not speak.
#[tokio::test]
async fn k4_the_silenced_may_ask_for_a_stand_in() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for seed in 0..10 {
        let (link, mut clients) = app.game(mansion(3), 3).await;
        let silenced = |clients: &[Client]| {
            (0..3).find(|&seat| clients[0].view["game"]["seats"][seat]["silence"] == json!(true))
        };
        let mut random = seeded(seed);
        let until = play_until(&link, &mut clients, &mut random, |clients| {
            silenced(clients).is_some() && clients[0].view["game"]["ending"].is_null()
        });
        if !until.await {
            continue;
        }
        let seat = silenced(&clients).unwrap();
        let gone = if seat == 2 { 1 } else { 2 };
        drop(clients.remove(gone));
        let of_gone =
            |frame: &Value, field: &str| frame["table"]["seats"][gone]["occupant"][field].clone();
        for client in &mut clients {
            client.until(|frame| of_gone(frame, "present") == json!(false)).await;
        }
        app.pass(Duration::from_secs(60), &mut clients).await;
        let silent = if gone < seat { seat - 1 } else { seat };
        assert_eq!(clients[silent].refused(say(&link, "But…")).await, "silenced");
        clients[silent].ask(json!({"cmd": "stand_in", "table": link, "seat": gone})).await;
        clients[silent].until(|frame| of_gone(frame, "stand_in") == json!(true)).await;
        app.close().await;
        return;
    }
    panic!("nobody was silenced in ten games");
}

#[tokio::test]
async fn a_muted_player_is_not_heard_by_whom_muted_them() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let noisy = clients[0].id.clone();
    clients[1].ask(json!({"cmd": "mute", "player": noisy, "muted": true})).await;
    clients[0].ask(say(&link, "Blah")).await;
    settle(&mut clients).await;
    assert_eq!(heard(&clients[1]), [""; 0]);
    assert_eq!(heard(&clients[2]), ["Blah"]);
    assert_eq!(clients[1].watch(&link).await["chat"], json!([]));
    clients[1].ask(json!({"cmd": "mute", "player": noisy, "muted": false})).await;
    clients[0].ask(say(&link, "Sorry")).await;
    settle(&mut clients).await;
    assert_eq!(heard(&clients[1]), ["Sorry"]);
    app.close().await;
}

#[tokio::test]
async fn the_host_turns_the_chat_off_and_on() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let chat = |on: bool| json!({"cmd": "allow_chat", "table": link, "chat": on});
    assert_eq!(clients[1].refused(chat(false)).await, "not_host");
    clients[0].ask(chat(false)).await;
    assert_eq!(clients[1].refused(say(&link, "Hello")).await, "no_chat");
    clients[0].ask(chat(true)).await;
    clients[1].ask(say(&link, "Hello")).await;
    app.close().await;
}

#[tokio::test]
async fn what_is_said_is_short_not_too_often_and_text() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    for text in ["", " \u{200b}\n", &"x".repeat(401)] {
        assert_eq!(clients[0].refused(say(&link, text)).await, "bad_text");
    }
    clients[0].ask(say(&link, "<script>alert(1)</script>'; DROP TABLE moves; --")).await;
    clients[0].ask(say(&link, &"Ж".repeat(400))).await;
    clients[0].ask(say(&link, "four more")).await;
    assert_eq!(clients[0].refused(say(&link, "and on")).await, "too_fast");
    app.clock.advance(Duration::from_secs(2));
    clients[0].ask(say(&link, "calmly")).await;
    settle(&mut clients).await;
    let lines = heard(&clients[1]);
    assert_eq!(lines[0], "<script>alert(1)</script>'; DROP TABLE moves; --");
    assert_eq!(lines.len(), 4);
    app.close().await;
}

#[tokio::test]
async fn notes_are_ones_own_and_in_step_in_all_windows() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Careful").await;
    let link = guest.open_table(mansion(2), 0).await;
    let other = app.guest("Other").await;
    let looker = app.guest("Looker").await;
    let mut clients = [
        guest.connect().await,
        guest.connect().await,
        other.connect().await,
        looker.connect().await,
    ];
    clients[2].ask(json!({"cmd": "sit", "table": link})).await;
    for client in &mut clients {
        client.watch(&link).await;
    }
    let note = |text: &str| json!({"cmd": "note", "table": link, "text": text});
    clients[0].ask(note("Spot 4: Tome?")).await;
    let shown = clients[1].until(|frame| frame["push"] == "note").await;
    assert_eq!(shown["text"], "Spot 4: Tome?");
    settle(&mut clients).await;
    for (index, client) in clients.iter_mut().enumerate() {
        let is_shown = client.frames.iter().any(|frame| frame.contains("Tome"));
        assert_eq!(
            is_shown,
            index == 1,
            "window {index}: it is theirs, and it is not where it was written"
        );
    }
    assert_eq!(clients[1].watch(&link).await["note"], "Spot 4: Tome?");
    for (index, whose) in [(2, "another player's"), (3, "a spectator has none")] {
        assert_eq!(clients[index].watch(&link).await["note"], "", "{whose}");
    }
    assert_eq!(clients[0].refused(note(&"x".repeat(8_001))).await, "bad_text");
    let mut stranger = app.guest("Stranger").await.connect().await;
    assert_eq!(stranger.refused(note("mine?")).await, "not_seated");
    app.close().await;
}
