//! Taking seats, getting ready, leaving, playing again.

use crate::support;

use serde_json::{Value, json};
use support::{
    Folder, Guest, TestServer, change, mansion, play_to_the_end, random_move, seeded, settle,
};

fn occupant(table: &Value, seat: usize) -> &Value {
    &table["seats"][seat]["occupant"]
}

#[tokio::test]
async fn people_and_bots_fill_a_table_in_any_mix() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(5), 2).await;
    for seat in [4, 2] {
        clients[0].ask(json!({"cmd": "add_bot", "table": link, "seat": seat})).await;
    }
    assert_eq!(clients[1].refused(json!({"cmd": "add_bot", "table": link})).await, "not_host");
    clients[0].ask(json!({"cmd": "add_bot", "table": link})).await;
    assert_eq!(clients[0].refused(json!({"cmd": "add_bot", "table": link})).await, "seat_taken");
    settle(&mut clients).await;
    let kinds: Vec<_> =
        (0..5).map(|seat| occupant(&clients[1].table, seat)["kind"].clone()).collect();
    assert_eq!(kinds, ["person", "person", "bot", "bot", "bot"]);
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
        assert_eq!(client.table["stage"], "playing");
    }
    assert_eq!(clients[0].refused(json!({"cmd": "add_bot", "table": link})).await, "already_begun");
    app.close().await;
}

/// As if another node stored something at the table after everything that this one stores.
const OTHERS: &str = "CREATE TRIGGER others AFTER UPDATE ON tables BEGIN \
    UPDATE tables SET version = version + 1 WHERE id = NEW.id; END";

#[tokio::test]
async fn a_bot_is_seated_once_whatever_other_nodes_store_meanwhile() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(5), 1).await;
    change(folder.path(), OTHERS).await;
    clients[0].ask(json!({"cmd": "add_bot", "table": link})).await;
    let table = clients[0].watch(&link).await["table"].take();
    let seated: Vec<_> = (0..5).map(|seat| occupant(&table, seat)["kind"].clone()).collect();
    assert_eq!(seated, [json!("person"), json!("bot"), Value::Null, Value::Null, Value::Null]);
    app.close().await;
}

#[tokio::test]
async fn a_bot_never_bears_the_name_of_somebody_at_the_table() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("ada").await;
    let link = ada.open_table(mansion(5), 4).await;
    let table = ada.get(&format!("/api/tables/{link}")).await.json();
    let bots: Vec<_> = (1..5).map(|seat| occupant(&table, seat)["name"].clone()).collect();
    assert_eq!(bots, ["Joan", "Alan", "Dilly", "Mavis"]);
    app.close().await;
}

#[tokio::test]
async fn the_host_hands_over_and_an_empty_table_is_closed() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(3), 2).await;
    assert_eq!(clients[1].table["host"], clients[0].id.as_str());
    clients[0].ask(json!({"cmd": "leave", "table": link})).await;
    settle(&mut clients).await;
    assert_eq!(clients[1].table["host"], clients[1].id.as_str());
    assert_eq!(*occupant(&clients[1].table, 0), Value::Null);
    clients[1].ask(json!({"cmd": "leave", "table": link})).await;
    settle(&mut clients).await;
    assert_eq!(clients[0].table["stage"], "closed");
    assert_eq!(clients[0].refused(json!({"cmd": "sit", "table": link})).await, "closed");
    app.close().await;
}

#[tokio::test]
async fn whom_the_host_removes_is_told_and_cannot_come_back() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(3), 2).await;
    let remove = |seat: u8| json!({"cmd": "remove", "table": link, "seat": seat});
    assert_eq!(clients[1].refused(remove(0)).await, "not_host");
    assert_eq!(clients[0].refused(remove(0)).await, "no_seat", "leave is for oneself");
    assert_eq!(clients[0].refused(remove(7)).await, "no_seat");
    clients[0].ask(remove(1)).await;
    clients[1].until(|frame| frame["push"] == "removed").await;
    assert_eq!(clients[1].refused(json!({"cmd": "sit", "table": link})).await, "was_removed");
    app.close().await;
}

#[tokio::test]
async fn who_looks_on_before_the_game_sees_it_only_where_spectators_may() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let check = async |spectators: bool| {
        let mut options = mansion(2);
        options["spectators"] = json!(spectators);
        let (link, mut clients) = app.table(options, 2).await;
        let mut looker = app.guest("Looker").await.connect().await;
        assert_eq!(looker.watch(&link).await["as"], "spectator");
        for client in &mut clients {
            client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        }
        random_move(&link, &mut clients, &mut seeded(1)).await;
        clients[0].ask(json!({"cmd": "allow_chat", "table": link, "chat": false})).await;
        settle(&mut clients).await;
        looker.ask(json!({"cmd": "ping"})).await;
        assert_eq!(looker.table["stage"], "playing", "that it has begun, all are told");
        assert_eq!(looker.view.is_null(), !spectators);
        assert_eq!(looker.table["options"]["chat"], !spectators, "news after that");
        for table in [&looker.table, &clients[1].table] {
            assert_eq!(table["spectators"], i32::from(spectators));
        }
        if spectators {
            assert_eq!(looker.watch(&link).await["as"], "spectator");
            return;
        }
        assert_eq!(looker.waiting.back().unwrap()["push"], "table");
        let watch = json!({"cmd": "watch", "table": link});
        assert_eq!(looker.refused(watch.clone()).await, "no_spectators");
        assert_eq!(looker.refused(watch).await, "no_spectators");
        assert_eq!(clients[0].watch(&link).await["as"], 0, "players still see it");
    };
    check(true).await;
    check(false).await;
    app.close().await;
}

#[tokio::test]
async fn options_are_the_hosts_and_within_the_rules() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(3), 2).await;
    clients[1].ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    let every_option = json!({
        "game": "mansion",
        "setup": {
            "players": 4, "keeper": 2, "set": "gradual", "edition": "russian", "voices": "first",
            "open_checks": false, "memory_aid": false, "length": "three_wins", "breakthroughs": 3
        },
        "public": true, "spectators": false, "chat": false, "training": false,
        "clock": {"turn": 90, "answer": 15}, "absence": 60
    });
    let configure =
        |options: &Value| json!({"cmd": "configure", "table": link, "options": options});
    assert_eq!(clients[1].refused(configure(&every_option)).await, "not_host");
    clients[0].ask(configure(&every_option)).await;
    settle(&mut clients).await;
    assert_eq!(clients[1].table["options"], every_option);
    assert_eq!(occupant(&clients[1].table, 1)["ready"], false, "what was agreed has changed");
    let mut check = async |change: &str, value: Value, code: &str| {
        let mut options = every_option.clone();
        *options.pointer_mut(change).unwrap() = value;
        assert_eq!(clients[0].refused(configure(&options)).await, code, "{change}");
    };
    check("/setup/players", json!(6), "bad_players").await;
    check("/setup/length", json!("single"), "gradual_needs_match").await;
    check("/setup/set", json!("huge"), "bad_setup").await;
    check("/clock/turn", json!(4), "bad_options").await;
    check("/absence", json!(100_000), "bad_options").await;
    check("/game", json!("chess"), "unknown_game").await;
    app.close().await;
}

#[tokio::test]
async fn public_tables_are_listed_and_private_ones_are_not() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut follower = app.guest("Looking").await.connect().await;
    let listed = follower.ask(json!({"cmd": "lobby", "follow": true})).await;
    assert_eq!(listed["tables"], json!([]));
    let (private, _kept) = app.table(mansion(2), 1).await;
    let mut options = mansion(2);
    options["public"] = json!(true);
    let (public, mut clients) = app.table(options, 1).await;
    let news = follower.until(|frame| frame["push"] == "listed").await;
    assert_eq!(news["table"]["table"], public.as_str());
    assert!(follower.frames.iter().all(|frame| !frame.contains(&private)));
    let listed = follower.ask(json!({"cmd": "lobby", "follow": true})).await;
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1);
    clients.clear();
    let is_gone = |frame: &Value| frame["table"]["seats"][0]["occupant"]["present"] == json!(false);
    follower.until(is_gone).await;
    let listed = follower.ask(json!({"cmd": "lobby", "follow": true})).await;
    assert_eq!(listed["tables"], json!([]), "nobody waits there");
    app.close().await;
}

#[tokio::test]
async fn a_rematch_keeps_the_people_and_moves_the_time_keeper_on() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let rematch = json!({"cmd": "rematch", "table": link});
    assert_eq!(clients[0].refused(rematch.clone()).await, "not_over");
    play_to_the_end(&link, &mut clients, &mut seeded(3)).await;
    let next = clients[1].ask(rematch.clone()).await["table"].clone();
    assert_eq!(clients[2].ask(rematch).await["table"], next, "there is one rematch");
    settle(&mut clients).await;
    assert_eq!(clients[0].table["next"], next);
    let next = next.as_str().unwrap();
    for client in &mut clients {
        client.watch(next).await;
        client.ask(json!({"cmd": "ready", "table": next, "ready": true})).await;
    }
    clients[0].until_begun().await;
    assert_eq!(clients[0].view["setup"]["keeper"], 1);
    assert_eq!(clients[0].table["host"], clients[1].id.as_str());
    app.close().await;
}

#[tokio::test]
async fn alone_one_plays_solo_or_against_bots() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Alone").await;
    let solo = guest.open_table(json!({"game": "solo", "setup": {}}), 0).await;
    let mut client = guest.connect().await;
    client.watch(&solo).await;
    assert_eq!(client.refused(json!({"cmd": "add_bot", "table": solo})).await, "no_bots");
    client.ask(json!({"cmd": "ready", "table": solo, "ready": true})).await;
    client.until_begun().await;
    let moves = play_to_the_end(&solo, std::slice::from_mut(&mut client), &mut seeded(1)).await;
    assert!(moves > 3 && !client.view["ending"].is_null());
    let practice = guest.open_table(mansion(4), 3).await;
    client.watch(&practice).await;
    client.ask(json!({"cmd": "ready", "table": practice, "ready": true})).await;
    client.until_begun().await;
    app.close().await;
}

#[tokio::test]
async fn a_game_that_nobody_can_play_on_is_closed_when_it_is_left() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Fickle").await;
    let solo = json!({"game": "solo", "setup": {}});
    let mut links = Vec::new();
    for _ in 0..20 {
        let link = guest.open_table(solo.clone(), 0).await;
        let mut client = guest.connect_to(&link).await;
        client.ask(json!({"cmd": "ready", "ready": true})).await;
        links.push(link);
    }
    let reply = guest.post("/api/tables", &json!({"options": solo})).await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too_many_tables"));
    let mut client = guest.connect().await;
    client.watch(&links[0]).await;
    client.until_begun().await;
    for link in &links {
        guest.connect_to(link).await.ask(json!({"cmd": "leave"})).await;
    }
    client.ask(json!({"cmd": "ping"})).await;
    assert_eq!(client.table["stage"], "closed");
    let play =
        json!({"cmd": "move", "table": links[0], "seq": client.seq, "move": client.legal[0]});
    assert_eq!(client.refused(play).await, "closed");
    assert_eq!(guest.get("/api/tables/mine").await.json(), json!([]));
    guest.open_table(solo.clone(), 0).await;
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    let guest = Guest { address: app.address(), ..guest };
    let mut client = guest.connect().await;
    let seen = client.watch(&links[0]).await;
    assert_eq!((&seen["table"]["stage"], &seen["game"]), (&json!("closed"), &Value::Null));
    app.close().await;
}

#[tokio::test]
async fn where_bots_can_play_on_a_game_goes_on_when_all_have_left() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    for client in &mut clients {
        client.ask(json!({"cmd": "leave", "table": link})).await;
    }
    settle(&mut clients).await;
    assert_eq!(clients[0].table["stage"], "playing");
    assert_eq!(occupant(&clients[0].table, 0)["stand_in"], true);
    app.close().await;
}

#[tokio::test]
async fn nobody_sits_at_too_many_tables() {
    let folder = Folder::new();
    let flags = ["--tables-per-player", "2"];
    let clock = enigmata_server::clock::Clock::manual(support::BEGIN);
    let app = TestServer::open_with(folder.path(), &flags, clock).await;
    let (link, _others) = app.table(mansion(3), 1).await;
    let guest = app.guest("Eager").await;
    guest.open_table(mansion(2), 0).await;
    guest.open_table(mansion(2), 0).await;
    let reply = guest.post("/api/tables", &json!({"options": mansion(2)})).await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too_many_tables"));
    let mut client = guest.connect().await;
    assert_eq!(client.refused(json!({"cmd": "sit", "table": link})).await, "too_many_tables");
    app.close().await;
}
