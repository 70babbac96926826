//! A move that answers something else than what is asked now.

use crate::support;

use serde_json::json;
use support::{Folder, TestServer, mansion, settle};

#[tokio::test]
async fn an_answer_that_is_older_than_its_question_is_stale() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(3), 3).await;
    let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let other = (able + 1) % 3;
    clients[able].play(&link, &json!({"do": "look", "spot": 0})).await;
    settle(&mut clients).await;
    let before = clients[other].seq;
    clients[able].play(&link, &json!({"do": "announce", "name": "radio_center"})).await;
    settle(&mut clients).await;
    assert!(
        clients[other].seq > before && clients[other].legal.contains(&json!({"do": "believe"}))
    );
    let answer = |seq| json!({"cmd": "move", "table": link, "seq": seq, "move": {"do": "believe"}});
    for seq in [0, before, clients[other].seq - 1] {
        assert_eq!(clients[other].refused(answer(seq)).await, "stale", "{seq}");
    }
    let seq = clients[other].seq;
    clients[other].ask(answer(seq)).await;
    app.close().await;
}
