//! Another game of the same people.

use super::support::{Folder, TestServer, seeded};
use super::{conduit, step};
use serde_json::json;

#[tokio::test]
async fn the_same_people_play_again() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let setup = json!({"bands": [1], "timer": 60, "handicap": [100, 150]});
    let (link, mut clients) = app.game(conduit(setup), 2).await;
    let mut random = seeded(12);
    while clients[0].view["ending"].is_null() {
        step(&link, &mut clients, &mut random).await;
    }
    let agreed = clients[0].view["setup"].clone();
    let answer = clients[0].ask(json!({"cmd": "rematch", "table": link})).await;
    let next = answer["table"].as_str().unwrap().to_owned();
    let other = clients[1].ask(json!({"cmd": "rematch", "table": link})).await;
    assert_eq!(other["table"], json!(next), "one table for both");
    for client in &mut clients {
        client.watch(&next).await;
        client.ask(json!({"cmd": "ready", "table": next, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
        assert_eq!((&client.view["setup"], &client.view["round"]), (&agreed, &json!(1)));
    }
    for _ in 0..4 {
        step(&next, &mut clients, &mut random).await;
    }
    assert_eq!(clients[0].view["asks"]["what"], "lay");
    app.close().await;
}
