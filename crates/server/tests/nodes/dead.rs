//! A node that is gone, for ever or for a while.

use super::support::{BEGIN, Client, Folder, Postgres, Proxy, TestServer, mansion};
use super::{at, until};
use enigmata_server::clock::Clock;
use serde_json::json;
use std::time::Duration;

/// A table with a clock whose only person is at a node that is then cut off from the store: to the other
/// it is dead. How often time has run out is seen from the log.
#[tokio::test]
async fn another_node_acts_when_time_has_run_out_and_only_once() {
    let database = Postgres::shared().database().await;
    let proxy = Proxy::to(Postgres::shared().port).await;
    let through = database
        .replace(&format!(":{}", Postgres::shared().port), &format!(":{}", proxy.address.port()));
    let (clock, folders) = (Clock::manual(BEGIN), [Folder::new(), Folder::new()]);
    let flags = |url: &'static str| vec!["--database-url", url];
    let (through, direct) = (&*through.leak(), &*database.leak());
    let dying = TestServer::open_with(folders[0].path(), &flags(through), clock.clone()).await;
    let living = TestServer::open_with(folders[1].path(), &flags(direct), clock.clone()).await;
    let mut options = mansion(2);
    options["clock"] = json!({"turn": 60, "answer": 20});
    let ann = dying.guest("Ann").await;
    let link = ann.open_table(options, 0).await;
    let ben = dying.guest("Ben").await;
    let mut clients = [ann.connect().await, ben.connect().await];
    clients[1].ask(json!({"cmd": "sit", "table": link})).await;
    for client in &mut clients {
        client.watch(&link).await;
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    proxy.away();
    // They come back at the other node. It takes the table over once the first one counts as dead, and then
    // acts for whoever is too late.
    let mut again: Vec<Client> = Vec::new();
    for client in &clients {
        let mut client = at(&living, client).connect().await;
        client.watch(&link).await;
        again.push(client);
    }
    let before = again[0].seq;
    clock.advance(Duration::from_secs(61));
    until(&mut again[0], |client| client.seq > before).await;
    until(&mut again[1], |client| client.seq > before).await;
    living.close().await;
    dying.close().await;
}
