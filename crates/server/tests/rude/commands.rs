//! Commands that are well written and wrong.

use super::code;
use super::support::{Folder, Neighbour, TestServer, mansion};
use serde_json::{Value, json};

/// Every command, for a table.
fn every_command(link: &str) -> Vec<Value> {
    vec![
        json!({"cmd": "watch", "table": link}),
        json!({"cmd": "watch", "table": link, "since": 3}),
        json!({"cmd": "sit", "table": link}),
        json!({"cmd": "sit", "table": link, "seat": 1}),
        json!({"cmd": "leave", "table": link}),
        json!({"cmd": "ready", "table": link, "ready": true}),
        json!({"cmd": "ready", "table": link, "ready": true, "contribution": "00ff"}),
        json!({"cmd": "add_bot", "table": link}),
        json!({"cmd": "add_bot", "table": link, "seat": 1, "bot": "sharp-bold"}),
        json!({"cmd": "change_bot", "table": link, "seat": 1, "bot": "novice"}),
        json!({"cmd": "remove", "table": link, "seat": 0}),
        json!({"cmd": "configure", "table": link, "options": mansion(3)}),
        json!({"cmd": "allow_chat", "table": link, "chat": false}),
        json!({"cmd": "move", "table": link, "seq": 1, "move": {"do": "look", "spot": 0}}),
        json!({"cmd": "chat", "table": link, "text": "x"}),
        json!({"cmd": "note", "table": link, "text": "x"}),
        json!({"cmd": "rematch", "table": link}),
    ]
}

const NASTY: [&str; 8] = [
    "'; DROP TABLE players; --",
    "\" OR 1=1 --",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "../../etc/passwd",
    "%00%0a{{7*7}}${7*7}",
    "\u{202e}\u{0}\u{feff}",
    "",
];

#[tokio::test]
async fn no_command_works_for_a_link_that_leads_nowhere() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut client = app.guest("Mallory").await.connect().await;
    let links = ["AAAAAAAAAAAAAAAAAAAAAA", "x", &"x".repeat(10_000)];
    // Without a link it is the hall.
    let nasty = NASTY.iter().filter(|link| !link.is_empty());
    for link in links.iter().chain(nasty) {
        for command in every_command(link) {
            let answer = client.send(command.clone()).await;
            let expected = match command["cmd"].as_str().unwrap() {
                "move" | "chat" => "not_watching",
                _ => "no_table",
            };
            assert_eq!(code(&answer), expected, "{command} was answered with {answer}");
        }
        // Chat has a pace.
        app.clock.advance(std::time::Duration::from_secs(12));
    }
    for player in ["", "x", "-1", "9223372036854775808", NASTY[0]] {
        let mute = json!({"cmd": "mute", "player": player, "muted": true});
        let answer = client.send(mute.clone()).await;
        assert_eq!(code(&answer), "not_found", "{mute}: {answer}");
    }
    app.close().await;
}

#[tokio::test]
async fn strange_fields_types_and_ids_are_refused() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let (link, mut clients) = app.table(mansion(3), 1).await;
    let client = &mut clients[0];
    for command in every_command(&link) {
        let mut more = command.clone();
        more["admin"] = json!(true);
        assert_eq!(client.refused(more).await, "unreadable", "{command}");
        let fields = command.as_object().unwrap().iter();
        for (key, value) in fields.filter(|(key, _)| *key != "table") {
            for wrong in [json!(null), json!([]), json!({"a": 1}), json!(-1.5), json!("\u{0}")] {
                let optional = ["since", "contribution"].contains(&key.as_str())
                    || (key == "seat" && command["cmd"] == "sit")
                    || (["seat", "bot"].contains(&key.as_str()) && command["cmd"] == "add_bot");
                // A seat and a bot may be left open, any text is a text, and a move is judged by the game.
                if (optional && wrong.is_null()) || value.is_string() && wrong.is_string() {
                    continue;
                }
                let mut changed = command.clone();
                changed[key] = wrong;
                assert!(!client.refused(changed).await.is_empty());
            }
        }
    }
    for seat in [json!(5), json!(8), json!(255), json!(256), json!(u64::MAX), json!(-1)] {
        for cmd in ["sit", "add_bot", "remove"] {
            let answer = client.send(json!({"cmd": cmd, "table": link, "seat": seat})).await;
            // Whoever sits already keeps the seat.
            assert!(!code(&answer).is_empty() || cmd == "sit", "{cmd} {seat}: {answer}");
        }
    }
    for id in
        [json!(0), json!(u64::MAX), json!(""), json!("x"), json!("🐞".repeat(300)), json!(null)]
    {
        client.say(&json!({"cmd": "ping", "id": id}).to_string()).await;
        let answer = client.until(|frame| frame["push"].is_null()).await;
        assert_eq!((&answer["ok"], &answer["id"]), (&json!("done"), &id));
    }
    for id in [json!(-1), json!(1.5), json!([]), json!({}), json!(true)] {
        client.say(&json!({"cmd": "ping", "id": id}).to_string()).await;
        let answer = client.until(|frame| frame["push"].is_null()).await;
        assert_eq!(code(&answer), "unreadable");
    }
    neighbour.play(&app, 5).await;
    app.close().await;
}

#[tokio::test]
async fn a_connection_is_to_one_table_or_to_the_hall() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, _clients) = app.table(mansion(3), 1).await;
    let guest = app.guest("Mallory").await;
    let mut client = guest.connect().await;
    for command in every_command(&link) {
        let mut command = command.clone();
        command.as_object_mut().unwrap().remove("table");
        assert_eq!(client.refused(command.clone()).await, "unreadable", "{command} in the hall");
    }
    let mut client = guest.connect_to(&link).await;
    let lobby = json!({"cmd": "lobby", "follow": true});
    assert_eq!(client.refused(lobby).await, "unreadable");
    // Another table cannot be named, nor can this one.
    for command in every_command(&link) {
        client.say(&command.to_string()).await;
        assert_eq!(code(&client.next().await), "unreadable", "{command}");
    }
    app.close().await;
}

#[tokio::test]
async fn nobody_moves_for_another_or_from_elsewhere() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let action = clients[able].legal[0].clone();
    let seq = clients[able].seq;
    let good = json!({"cmd": "move", "table": link, "seq": seq, "move": action});

    let mut stranger = app.guest("Mallory").await.connect().await;
    assert_eq!(stranger.refused(good.clone()).await, "not_watching");
    stranger.watch(&link).await;
    assert_eq!(stranger.refused(good.clone()).await, "not_seated");
    assert_eq!(
        stranger.refused(json!({"cmd": "note", "table": link, "text": "x"})).await,
        "not_seated"
    );
    assert_eq!(stranger.refused(json!({"cmd": "leave", "table": link})).await, "not_seated");
    assert_eq!(stranger.refused(json!({"cmd": "rematch", "table": link})).await, "not_seated");
    let chat = json!({"cmd": "allow_chat", "table": link, "chat": false});
    assert_eq!(stranger.refused(chat).await, "not_host");

    let idle = clients.iter().position(|client| client.legal.is_empty()).unwrap();
    assert!(!clients[idle].refused(good.clone()).await.is_empty());
    for field in ["seat", "by", "as", "player"] {
        let mut forged = good.clone();
        forged[field] = json!(able);
        assert_eq!(clients[idle].refused(forged.clone()).await, "unreadable");
        let mut forged = good.clone();
        forged["move"][field] = json!(able);
        assert!(!clients[idle].refused(forged).await.is_empty());
    }
    let mut again = clients[able].guest(app.address()).connect().await;
    assert_eq!(again.refused(good.clone()).await, "not_watching");
    again.watch(&link).await;
    assert_eq!(again.seq, seq, "nothing has happened");
    again.ask(good).await;
    app.close().await;
}

#[tokio::test]
async fn an_old_message_does_nothing_again() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let mut played = Vec::new();
    for _ in 0..20 {
        let Some(able) = clients.iter().position(|client| !client.legal.is_empty()) else { break };
        let (seq, action) = (clients[able].seq, clients[able].legal[0].clone());
        let good = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
        clients[able].ask(good.clone()).await;
        played.push((able, good));
        for client in &mut clients {
            client.ask(json!({"cmd": "ping"})).await;
        }
        let before = clients[0].seq;
        for (who, old) in &played {
            let refused = clients[*who].refused(old.clone()).await;
            let is_asked = !clients[*who].legal.is_empty();
            assert!(!is_asked || refused == "stale", "{refused}");
        }
        clients[0].watch(&link).await;
        assert_eq!(clients[0].seq, before, "nothing has happened");
    }
    assert!(played.len() > 10);
    app.close().await;
}

#[tokio::test]
async fn text_stays_text_wherever_it_goes() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let (link, mut clients) = app.table(mansion(2), 2).await;
    for text in NASTY {
        let said = clients[0].send(json!({"cmd": "chat", "table": link, "text": text})).await;
        let is_empty = text.chars().all(|c| c.is_control() || "\u{202e}\u{feff}".contains(c));
        assert_eq!(code(&said), if is_empty { "bad_text" } else { "" }, "{text}");
        if !is_empty {
            let heard = clients[1].until(|frame| frame["push"] == "chat").await;
            assert_eq!(heard["line"]["text"], text);
        }
        clients[0].ask(json!({"cmd": "note", "table": link, "text": text})).await;
        assert_eq!(clients[0].watch(&link).await["note"], text);
        for (field, value) in
            [("game", json!(text)), ("setup", json!(text)), ("clock", json!(text))]
        {
            let mut options = mansion(2);
            options[field] = value;
            let configure = json!({"cmd": "configure", "table": link, "options": options});
            assert!(!clients[0].refused(configure).await.is_empty());
        }
        let ready = json!({"cmd": "ready", "table": link, "ready": true, "contribution": text});
        if !text.is_empty() {
            assert_eq!(clients[0].refused(ready).await, "unreadable");
        }
        app.clock.advance(std::time::Duration::from_secs(4));
    }
    neighbour.play(&app, 5).await;
    neighbour.check().await;
    assert!(app.guest("Ada").await.get(&format!("/api/tables/{link}")).await.status == 200);
    app.close().await;
}
