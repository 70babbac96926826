//! Names at one table cannot be confused: among liars it matters who said what.

use crate::support;

use serde_json::{Value, json};
use support::{Client, Folder, Guest, TestServer, mansion, play_to_the_end, seeded};

/// The names that a table shows, by seats.
async fn names(guest: &Guest, link: &str) -> Vec<String> {
    let info = guest.get(&format!("/api/tables/{link}")).await.json();
    let seats = info["seats"].as_array().unwrap().clone();
    let name = |seat: &Value| seat["occupant"]["name"].as_str().map(str::to_owned);
    seats.iter().filter_map(name).collect()
}

async fn sit(app: &TestServer, name: &str, link: &str) -> (Guest, Client) {
    let guest = app.guest(name).await;
    let mut client = guest.connect().await;
    client.ask(json!({"cmd": "sit", "table": link})).await;
    client.watch(link).await;
    (guest, client)
}

async fn rename(guest: &Guest, name: &str) {
    assert_eq!(guest.send("PATCH", "/api/me", &json!({"name": name})).await.status, 200);
}

#[tokio::test]
async fn names_that_look_alike_are_told_apart_at_a_table() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("Ada").await;
    let link = ada.open_table(mansion(5), 0).await;
    // In Latin letters, with a Cyrillic one, in capitals, with a character that cannot be seen.
    for name in ["Ada", "\u{410}da", "ADA", "A\u{200b}da "] {
        sit(&app, name, &link).await;
    }
    let expected = ["Ada", "② Ada", "③ \u{410}da", "④ ADA", "⑤ Ada"];
    assert_eq!(names(&ada, &link).await, expected);
    // Whoever is called otherwise does not need it, and gets it back when they do.
    let other = app.guest("Joan").await;
    let link = other.open_table(mansion(3), 0).await;
    let (imitator, _client) = sit(&app, "J\u{43e}an", &link).await;
    sit(&app, "Alan", &link).await;
    assert_eq!(names(&other, &link).await, ["Joan", "② J\u{43e}an", "Alan"]);
    rename(&imitator, "Boris").await;
    assert_eq!(names(&other, &link).await, ["Joan", "Boris", "Alan"]);
    rename(&imitator, "ALAN").await;
    assert_eq!(names(&other, &link).await, ["Joan", "② ALAN", "Alan"]);
    // Their own name is theirs: only the table adds to it.
    assert_eq!(imitator.get("/api/me").await.json()["name"], "ALAN");
    app.close().await;
}

#[tokio::test]
async fn a_game_keeps_its_names_in_chat_history_and_replay() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let [first, second] = [0, 1].map(|index| clients[index].guest(app.address()));
    rename(&first, "Ada").await;
    rename(&second, "ada").await;
    assert_eq!(names(&first, &link).await, ["Ada", "② ada"]);
    // The first one keeps the name, whatever the other does.
    rename(&second, "Ada ").await;
    assert_eq!(names(&first, &link).await, ["Ada", "② Ada"]);
    clients[1].ask(json!({"cmd": "chat", "table": link, "text": "I am Ada"})).await;
    let heard = clients[0].until(|frame| frame["push"] == "chat").await;
    assert_eq!(heard["line"]["name"], "② Ada");
    play_to_the_end(&link, &mut clients, &mut seeded(7)).await;
    let history = first.get("/api/history").await.json();
    assert_eq!(history["games"][0]["names"], json!(["Ada", "② Ada"]));
    let replay = first.get(&format!("/api/tables/{link}/replay")).await;
    assert!(replay.body.contains("② Ada"), "the replay has the names of the table");
    // In the rematch they are called the same.
    let next = clients[1].ask(json!({"cmd": "rematch", "table": link})).await;
    assert_eq!(names(&first, next["table"].as_str().unwrap()).await, ["Ada", "② Ada"]);
    app.close().await;
}

#[tokio::test]
async fn bots_programs_and_local_players_are_told_apart_as_well() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let owner = app.guest("Ада").await.account("owner", "correct horse battery").await;
    let link = owner.open_table(mansion(5), 1).await;
    let bot = &names(&owner, &link).await[1];
    assert_eq!(bot, "Joan", "the bot called Ada is called Ада by who speaks Russian");
    // A person may be called as the bot is, in either alphabet.
    sit(&app, "\u{0414}жоан", &link).await;
    let mut hand = owner.local_player(1, "J0an").await;
    hand.ask(json!({"cmd": "sit", "table": link})).await;
    let program = owner.post("/api/programs", &json!({"name": "АДА"})).await.json();
    let token = format!("Bearer {}", program["token"].as_str().unwrap());
    let mut program = Client::connect(app.address(), &[("Authorization", &*token)]).await.unwrap();
    program.ask(json!({"cmd": "sit", "table": link})).await;
    let expected = ["Ада", "Joan", "③ Джоан", "④ J0an", "⑤ АДА"];
    assert_eq!(names(&owner, &link).await, expected);
    app.close().await;
}

#[tokio::test]
async fn spectators_do_not_speak_in_the_name_of_players_or_of_each_other() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("Ada").await;
    let link = ada.open_table(mansion(2), 1).await;
    let mut lines = Vec::new();
    for name in ["Ada", "Eve", "E\u{432}e", "EVE", "Joan"] {
        let mut client = app.guest(name).await.connect().await;
        client.watch(&link).await;
        for _ in 0..2 {
            client.ask(json!({"cmd": "chat", "table": link, "text": "Hello"})).await;
        }
        lines = client.watch(&link).await["chat"].as_array().unwrap().clone();
    }
    let said: Vec<&str> = lines.iter().map(|line| line["name"].as_str().unwrap()).collect();
    let expected = ["⑨ Ada", "Eve", "E\u{432}e", "⑨ EVE", "⑨ Joan"];
    assert_eq!(said, expected.map(|name| [name; 2]).concat());
    app.close().await;
}

/// Whoever speaks has a name at the table. When all names of bots are taken, the next bot is told apart.
#[tokio::test]
async fn a_bot_is_told_apart_when_all_names_of_bots_are_taken() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let host = app.guest("Host").await;
    let link = host.open_table(mansion(2), 0).await;
    for name in ["Ada", "Joan", "Alan", "Dilly", "Mavis"] {
        let mut client = app.guest(name).await.connect().await;
        client.watch(&link).await;
        client.ask(json!({"cmd": "chat", "table": link, "text": "Hello"})).await;
    }
    host.connect().await.ask(json!({"cmd": "add_bot", "table": link})).await;
    assert_eq!(names(&host, &link).await, ["Host", "② Ada"]);
    app.close().await;
}

#[tokio::test]
async fn nobody_is_called_what_the_table_adds() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("Ada").await;
    for name in ["② Ada", "Ada⑳", "❷ Ada", "➁ Ada", "Ad\u{20dd}a", "⓶", "㉑ Ada", "🄌 Ada", "⑵ Ada"]
    {
        let reply = ada.send("PATCH", "/api/me", &json!({"name": name})).await;
        assert_eq!((reply.status, reply.code().as_str()), (422, "bad_name"), "{name}");
    }
    // What was called so before is shown without it, and what looks like it is marked.
    let (link, clients) = app.game(mansion(2), 2).await;
    let [first, second] = [0, 1].map(|index| clients[index].guest(app.address()));
    rename(&first, "Ada").await;
    for name in ["(2) Ada", "2. Ada", "[2] ada"] {
        rename(&second, name).await;
        assert_eq!(names(&first, &link).await, ["Ada".to_owned(), format!("② {name}")]);
    }
    app.close().await;
}
