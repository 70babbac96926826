//! What is acknowledged is kept, and what cannot be kept is told nobody.

use crate::support;
use enigmata_server::wire::Timestamp;

use serde_json::{Value, json};
use support::{Folder, TestServer, change, mansion, number, play_to_the_end, seeded, settle};

/// Whether something that is to be kept in one of the store's tables is told, though the store does not take it.
async fn is_told(kept_in: &'static str, command: impl Fn(&str) -> Value) -> bool {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(2), 2).await;
    let mut second = clients[0].guest(app.address()).connect().await;
    second.watch(&link).await;
    clients.push(second);
    change(folder.path(), kept_in).await;
    assert_eq!(clients[0].refused(command(&link)).await, "store");
    settle(&mut clients).await;
    let is_told = clients.iter().any(|client| client.frames.iter().any(|it| it.contains("Hello")));
    let comes = clients[0].watch(&link).await.to_string().contains("Hello");
    app.close().await;
    is_told || comes
}

#[tokio::test]
async fn a_line_that_cannot_be_kept_is_not_said() {
    let broken = "CREATE TRIGGER broken BEFORE INSERT ON chat BEGIN SELECT RAISE(ABORT, ''); END";
    let say = |link: &str| json!({"cmd": "chat", "table": link, "text": "Hello"});
    assert!(!is_told(broken, say).await);
}

#[tokio::test]
async fn a_note_that_cannot_be_kept_is_not_shown() {
    let broken = "CREATE TRIGGER broken BEFORE INSERT ON notes BEGIN SELECT RAISE(ABORT, ''); END";
    let note = |link: &str| json!({"cmd": "note", "table": link, "text": "Hello"});
    assert!(!is_told(broken, note).await);
}

#[tokio::test]
async fn a_move_that_cannot_be_kept_is_not_made() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let broken = "CREATE TRIGGER broken BEFORE INSERT ON moves BEGIN SELECT RAISE(ABORT, ''); END";
    change(folder.path(), broken).await;
    let (seq, action) = (clients[able].seq, clients[able].legal[0].clone());
    let play = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
    assert_eq!(clients[able].refused(play.clone()).await, "store");
    settle(&mut clients).await;
    assert_eq!(clients[able].seq, seq);
    change(folder.path(), "DROP TRIGGER broken").await;
    clients[able].ask(play).await;
    app.close().await;
}

#[tokio::test]
async fn the_end_of_a_game_is_kept_with_its_time() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    app.clock.advance(std::time::Duration::from_secs(7));
    play_to_the_end(&link, &mut clients, &mut seeded(3)).await;
    let ended = number(folder.path(), "SELECT ended_at FROM tables WHERE state = 'over'").await;
    assert_eq!(Timestamp(ended), app.clock.now());
    app.close().await;
}
