//! Those who look on come and go, and everybody sees how many they are.

use crate::support;

use support::{Folder, TestServer, mansion};

#[tokio::test]
async fn spectators_are_counted_when_they_come_and_when_they_go() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let mut spectators = Vec::new();
    for count in 1..=3 {
        let mut looker = app.guest("Looker").await.connect().await;
        looker.watch(&link).await;
        spectators.push(looker);
        clients[0].until(|frame| frame["table"]["spectators"] == count).await;
    }
    for count in (0..3).rev() {
        drop(spectators.pop());
        clients[0].until(|frame| frame["table"]["spectators"] == count).await;
    }
    app.close().await;
}
