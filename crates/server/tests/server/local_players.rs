//! Several people at one device: each hand is a player of its own, at its owner's private tables.

use crate::support;

use enigmata_game::{Actor, Observer, Seat, Session};
use enigmata_mansion::Match;
use serde_json::{Value, json};
use std::path::Path;
use support::{
    Client, Folder, Guest, TestServer, mansion, number, play_to_the_end, random_move, request,
    seeded, settle, texts,
};

const PASSWORD: &str = "correct horse battery";

/// A table for three of one person, with two hands at it.
async fn table(owner: &Guest) -> (String, Vec<Client>) {
    let link = owner.open_table(mansion(3), 0).await;
    let mut clients = vec![owner.connect().await];
    for number in 1..=2 {
        let mut hand = owner.local_player(number, &format!("Hand {number}")).await;
        hand.ask(json!({"cmd": "sit", "table": link})).await;
        clients.push(hand);
    }
    for client in &mut clients {
        client.watch(&link).await;
    }
    (link, clients)
}

async fn begin(link: &str, clients: &mut [Client]) {
    for client in clients.iter_mut() {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in clients {
        client.until_begun().await;
    }
}

/// The only game in the file.
async fn stored(folder: &Path) -> Session<Match> {
    let setup = serde_json::from_value(json!({"players": 3})).unwrap();
    let mut session = Session::<Match>::new(&setup).unwrap();
    let actions = texts(folder, "SELECT action FROM moves ORDER BY number").await;
    let actors = texts(folder, "SELECT CAST(actor AS TEXT) FROM moves ORDER BY number").await;
    for (actor, action) in actors.iter().zip(&actions) {
        let by = actor.parse().map_or(Actor::Chance, |seat| Actor::Seat(Seat::new(seat)));
        session.play(by, &serde_json::from_str(action).unwrap()).unwrap();
    }
    session
}

#[tokio::test]
async fn three_play_at_one_device_and_each_sees_their_own() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let owner = app.guest("Ada").await;
    let (link, mut clients) = table(&owner).await;
    begin(&link, &mut clients).await;
    let mut random = seeded(5);
    for _ in 0..12 {
        random_move(&link, &mut clients, &mut random).await;
    }
    settle(&mut clients).await;
    let session = stored(folder.path()).await;
    for (index, client) in clients.iter_mut().enumerate() {
        let observer = Observer::Seat(Seat::new(index as u8));
        let view = serde_json::to_value(session.view(observer)).unwrap();
        assert_eq!(client.view, view, "what the seat may know, and nothing else");
        assert_eq!(client.watch(&link).await["as"], json!(index));
    }
    // Notes are of each hand.
    clients[1].ask(json!({"cmd": "note", "table": link, "text": "mine"})).await;
    assert_eq!(clients[1].watch(&link).await["note"], "mine");
    assert_eq!(clients[2].watch(&link).await["note"], "");
    assert_eq!(owner.get(&format!("/api/tables/{link}/note")).await.json()["text"], "");
    play_to_the_end(&link, &mut clients, &mut random).await;
    assert_eq!(clients[2].watch(&link).await["table"]["stage"], "over");
    // The rematch keeps them, whoever asks for it.
    let next = clients[2].ask(json!({"cmd": "rematch", "table": link})).await;
    let next = next["table"].as_str().unwrap().to_owned();
    let info = owner.get(&format!("/api/tables/{next}")).await.json();
    assert_eq!(info["host"], json!(owner.id));
    for (index, client) in clients.iter_mut().enumerate() {
        let occupant = &info["seats"][index]["occupant"];
        assert_eq!(occupant["player"], json!(client.id));
        assert_eq!((&occupant["kind"], &occupant["program"]), (&json!("person"), &json!(false)));
        client.watch(&next).await;
    }
    begin(&next, &mut clients).await;
    app.close().await;
}

#[tokio::test]
async fn local_players_are_made_and_renamed_by_their_owner() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let owner = app.guest("Ada").await;
    assert_eq!(owner.get("/api/local-players").await.json(), json!([]));
    let made = owner.send("PUT", "/api/local-players/2", &json!({"name": " Joan "})).await.json();
    let id = made["player"].as_str().unwrap();
    assert_eq!(made, json!({"number": 2, "player": id, "name": "Joan"}));
    assert_ne!(id, owner.id);
    let link = owner.open_table(mansion(2), 0).await;
    let mut hand = owner.connect_at("/ws?protocol=2&local_player=2").await.unwrap();
    let welcome: Value = serde_json::from_str(&hand.frames[0]).unwrap();
    let you = &welcome["you"];
    assert_eq!(
        (&you["player"], &you["name"], &you["local_player"]),
        (&json!(id), &json!("Joan"), &json!(2))
    );
    assert_eq!((&you["kind"], &you["login"]), (&json!("guest"), &Value::Null));
    hand.ask(json!({"cmd": "sit", "table": link})).await;
    let renamed = owner.send("PUT", "/api/local-players/2", &json!({"name": "Mavis"})).await.json();
    assert_eq!(renamed, json!({"number": 2, "player": id, "name": "Mavis"}));
    let info = owner.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(info["seats"][1]["occupant"]["name"], "Mavis");
    assert_eq!(owner.get("/api/local-players").await.json(), json!([renamed]));
    let me = owner.get("/api/me").await.json();
    assert_eq!((&me["player"], me.get("local_player")), (&json!(owner.id), None));
    for wrong in ["0", "5", "-1", "x", "1e0", "99999999999999999999"] {
        let reply =
            owner.send("PUT", &format!("/api/local-players/{wrong}"), &json!({"name": "x"})).await;
        assert_eq!((reply.status, reply.code().as_str()), (404, "no_local_player"), "{wrong}");
    }
    let nameless = owner.send("PUT", "/api/local-players/1", &json!({"name": " "})).await;
    assert_eq!(nameless.code(), "bad_name");
    assert_eq!(owner.send("PUT", "/api/local-players/1", &json!({})).await.code(), "unreadable");
    // A program of the same account has none, and is not counted among them.
    let owner = owner.account("ada", PASSWORD).await;
    let program = owner.post("/api/programs", &json!({"name": "Engine"})).await.json();
    assert_eq!(owner.get("/api/programs").await.json().as_array().unwrap().len(), 1);
    assert_eq!(owner.get("/api/local-players").await.json(), json!([renamed]));
    let token = format!("Authorization: Bearer {}\r\n", program["token"].as_str().unwrap());
    for (method, path, body) in [
        ("GET", "/api/local-players", None),
        ("PUT", "/api/local-players/1", Some("{\"name\":\"x\"}")),
    ] {
        let reply = request(app.address(), method, path, &token, body).await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "for_people"));
    }
    app.close().await;
}

#[tokio::test]
async fn nobody_has_the_local_players_of_another() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let owner = app.guest("Ada").await;
    let hand = owner.local_player(1, "Joan").await;
    let other = app.guest("Eve").await;
    let at = |number: &str| format!("/ws?protocol=2&local_player={number}");
    for number in ["1", "2", "0", "x", "", hand.id.as_str()] {
        assert_eq!(other.connect_at(&at(number)).await.err(), Some(404), "{number}");
    }
    assert_eq!(owner.connect_at(&at("2")).await.err(), Some(404));
    let nobody = Guest { cookie: "enigmata=x".to_owned(), ..owner.clone() };
    assert_eq!(nobody.connect_at(&at("1")).await.err(), Some(401));
    // Five sockets of one page.
    let mut page = vec![owner.connect().await, owner.local_player(1, "Joan").await];
    for number in 2..=4 {
        page.push(owner.local_player(number, "Joan").await);
    }
    settle(&mut page).await;
    app.close().await;
}

#[tokio::test]
async fn local_players_stay_at_their_owners_private_tables() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let owner = app.guest("Ada").await;
    let mut own = owner.connect().await;
    let mut hand = owner.local_player(1, "Joan").await;
    let mut options = mansion(3);
    options["public"] = json!(true);
    let public = owner.open_table(options.clone(), 0).await;
    let foreign = app.guest("Eve").await.open_table(mansion(3), 0).await;
    for link in [&public, &foreign] {
        for cmd in ["sit", "watch"] {
            let code = hand.refused(json!({"cmd": cmd, "table": link})).await;
            assert_eq!(code, "local_player_elsewhere", "{cmd}");
        }
    }
    let home = owner.open_table(mansion(3), 0).await;
    assert_eq!(hand.watch(&home).await["as"], "spectator");
    hand.ask(json!({"cmd": "sit", "table": home})).await;
    let open_up = json!({"cmd": "configure", "table": home, "options": options});
    assert_eq!(own.refused(open_up.clone()).await, "public_local_players");
    assert_eq!(hand.refused(open_up.clone()).await, "not_host");
    // A hand that was sent away may come back, and after a restart it is still a hand.
    own.ask(json!({"cmd": "remove", "table": home, "seat": 1})).await;
    hand.ask(json!({"cmd": "sit", "table": home})).await;
    drop((own, hand));
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    let owner = Guest { address: app.address(), ..owner };
    let mut own = owner.connect().await;
    assert_eq!(own.refused(open_up.clone()).await, "public_local_players");
    // Its owner stays the host also without a seat.
    let mut friend = app.guest("Friend").await.connect().await;
    friend.ask(json!({"cmd": "sit", "table": home})).await;
    own.ask(json!({"cmd": "leave", "table": home})).await;
    let info = owner.get(&format!("/api/tables/{home}")).await.json();
    assert_eq!(info["host"], json!(owner.id));
    let mut hand = owner.connect_at("/ws?protocol=2&local_player=1").await.unwrap();
    hand.ask(json!({"cmd": "leave", "table": home})).await;
    own.ask(open_up).await;
    app.close().await;
}

#[tokio::test]
async fn local_players_go_where_their_owner_goes() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    // Who signs out takes the hands with them.
    let account = app.guest("Ada").await.account("ada", PASSWORD).await;
    let mut hand = account.local_player(1, "Joan").await;
    hand.ask(json!({"cmd": "ping"})).await;
    assert_eq!(account.post("/api/session/sign-out", &json!({})).await.status, 204);
    assert_eq!(hand.ends().await, "reconnect");
    assert_eq!(account.connect_at("/ws?protocol=2&local_player=1").await.err(), Some(401));
    // Who signs in and is taken along brings theirs.
    let guest = app.guest("Guest").await;
    let (link, mut clients) = table(&guest).await;
    begin(&link, &mut clients).await;
    let body = json!({"login": "ada", "password": PASSWORD, "take_along": true});
    let reply = guest.post("/api/session/login", &body).await;
    let account = Guest::of_reply(app.address(), &reply);
    assert_eq!(clients[1].ends().await, "reconnect");
    let hands = account.get("/api/local-players").await.json();
    let ids: Vec<_> = hands.as_array().unwrap().iter().map(|hand| &hand["player"]).collect();
    let (first, second) = (json!(clients[1].id), json!(clients[2].id));
    // The account had a first hand already, so that the guest's has another number.
    assert_eq!(&ids[1..], [&first, &second].as_slice());
    assert_eq!(hands[0]["name"], "Joan");
    let mut back = account.connect_at("/ws?protocol=2&local_player=2").await.unwrap();
    assert_eq!(back.watch(&link).await["as"], json!(1));
    // Who is forgotten is forgotten with all hands.
    let reply = account.send("DELETE", "/api/me", &json!({"password": PASSWORD})).await;
    assert_eq!(reply.status, 204);
    assert_eq!(back.ends().await, "reconnect");
    let left = "SELECT COUNT(*) FROM players WHERE hand IS NOT NULL OR owner IS NOT NULL";
    assert_eq!(number(folder.path(), left).await, 0);
    let seats = "SELECT COUNT(*) FROM seats WHERE player IS NOT NULL OR name NOT LIKE '%—'";
    assert_eq!(number(folder.path(), seats).await, 0);
    app.close().await;
}
