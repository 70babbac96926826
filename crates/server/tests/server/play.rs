//! Whole games over real sockets.

use crate::support;

use serde_json::{Value, json};
use support::{Folder, TestServer, mansion, play_to_the_end, seeded};

#[tokio::test]
async fn whole_games_are_played_and_every_view_is_right() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for players in 2..=5 {
        let (link, mut clients) = app.game(mansion(players), usize::from(players)).await;
        let moves = play_to_the_end(&link, &mut clients, &mut seeded(u64::from(players))).await;
        assert!(moves > 10, "only {moves}");
        for client in &mut clients {
            let followed = std::mem::take(&mut client.view);
            client.watch(&link).await;
            assert!(followed == client.view, "what was followed is not what is");
        }
    }
    app.close().await;
}

#[tokio::test]
async fn a_finished_game_is_proved_fair() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let commitment = clients[0].table["commitment"].clone();
    let guest = app.guest("Doubter").await;
    let early = guest.get(&format!("/api/tables/{link}/record")).await;
    assert_eq!((early.status, early.code().as_str()), (409, "not_over"));
    play_to_the_end(&link, &mut clients, &mut seeded(7)).await;
    let record = guest.get(&format!("/api/tables/{link}/record")).await.json();
    assert_eq!(record["fair"]["commitment"], commitment);
    // It can be saved as a file, whose name does not tell the link.
    let saved = guest.get(&format!("/api/tables/{link}/record?download")).await;
    assert_eq!(saved.json(), record);
    let name = saved.header("content-disposition").unwrap();
    assert!(name.starts_with("attachment; filename=\"enigmata-mansion-"), "{name}");
    assert!(name.ends_with(".json\"") && !name.contains(&link), "{name}");
    let record = serde_json::from_value(record).unwrap();
    let draws = enigmata_game::fair::verify::<enigmata_mansion::Match>(&record).unwrap();
    assert!(draws >= 1);
    app.close().await;
}

#[tokio::test]
async fn a_refused_move_comes_back_with_its_rule_and_sentence() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let at = clients.iter().position(|client| client.legal.is_empty()).unwrap();
    let seq = clients[at].seq;
    let look = json!({"cmd": "move", "table": link, "seq": seq, "move": {"do": "look", "spot": 0}});
    let answer = clients[at].send(look).await;
    assert_eq!(answer["error"]["rule"], Value::from("T1"), "{answer}");
    assert_eq!(answer["error"]["sentence"], "It is somebody else's turn.");
    app.close().await;
}

/// Its connection is not refused, which such a client would only try again: it shows the sentence of a command.
#[tokio::test]
async fn a_client_of_release_0_1_is_told_to_load_the_page_again() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, _clients) = app.table(mansion(2), 1).await;
    let mut old = app.guest("Ada").await.connect_at("/ws?protocol=1").await.unwrap();
    for command in [
        json!({"cmd": "lobby", "follow": true}),
        json!({"cmd": "sit", "table": link}),
        json!({"cmd": "move", "table": link, "seq": 0, "move": {"do": "end"}}),
        json!({"cmd": "of another age"}),
    ] {
        // Those who speak it name the table in the command.
        old.say(&command.to_string()).await;
        let answer = old.next().await;
        assert_eq!(answer["error"]["code"], "other_protocol", "{answer}");
        assert!(answer["error"]["sentence"].as_str().unwrap().contains("reload"), "{answer}");
    }
    let seats = app.guest("Ben").await.connect().await.watch(&link).await["table"]["seats"].clone();
    assert_eq!(seats[1]["occupant"], Value::Null, "nobody sat down");
    app.close().await;
}
