//! Messages that a node has missed: whatever they would have told it is looked for as soon as it is connected again. The nodes
//! of these tests do not look from time to time, so that nothing else can bring it.

use super::lined::{Lined, counted};
use super::support::{BEGIN, Mode, TestServer, mansion};
use super::{NEVER, at, until_seat};
use enigmata_server::clock::Clock;
use serde_json::json;

async fn until_hears(app: &TestServer, hears: bool) {
    while app.running.server.node.bus().hears() != hears {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_was_missed_while_the_bus_was_away_is_seen_when_it_is_back() {
    let lined = Lined::open_with(Clock::manual(BEGIN), &[]).await;
    for app in [&lined.cut, &lined.other] {
        app.running.server.node.poll_every(NEVER);
    }
    // Ann is at the node that stays connected, Ben and Cleo at the one that is cut off.
    let ann = lined.other.guest("Ann").await;
    let link = ann.open_table(mansion(3), 0).await;
    let ben = lined.cut.guest("Ben").await;
    let mut clients =
        [ann.connect().await, ben.connect().await, lined.cut.guest("Cleo").await.connect().await];
    for client in &mut clients {
        client.ask(json!({"cmd": "sit", "table": link})).await;
        client.watch(&link).await;
    }
    until_seat(&mut clients[0], &ben.id, "present", true).await;

    lined.bus.away();
    until_hears(&lined.cut, false).await;
    let sent = counted(&lined.other, "enigmata_bus_sent_total").await;
    clients[0].ask(json!({"cmd": "chat", "table": link, "text": "Lost"})).await;
    let renamed = at(&lined.other, &clients[1]);
    let renamed = renamed.send("PATCH", "/api/me", &json!({"name": "Bob"})).await;
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    // One message of the line, one of the name, one of the table that has it: nobody has heard them.
    while counted(&lined.other, "enigmata_bus_sent_total").await < sent + 3.0 {}
    lined.bus.set(Mode::Pass);

    let said = clients[2].until(|frame| frame["push"] == "chat").await;
    assert_eq!(said["line"]["text"], "Lost");
    until_seat(&mut clients[2], &ben.id, "name", "Bob").await;
    assert_eq!(clients[1].ends().await, "reconnect");
    lined.close().await;
}
