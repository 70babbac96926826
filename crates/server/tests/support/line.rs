//! Connections with a delay: the clock is turned while a ping of the server is under way.

use super::{Client, PATIENCE, TestServer, settle};
use enigmata_server::wire::{Millis, Timestamp};
use futures_util::StreamExt;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

impl Client {
    /// Read until a ping of the server comes. It is answered when this client reads on.
    pub async fn until_ping(&mut self) {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next());
            match next.await.expect("a ping comes in time") {
                Some(Ok(Message::Ping(_))) => return,
                Some(Ok(Message::Text(text))) => {
                    self.frames.push(text.to_string());
                    let frame = serde_json::from_str(&text).unwrap();
                    self.note(&frame);
                    self.waiting.push_back(frame);
                }
                other => panic!("{other:?}"),
            }
        }
    }

    /// Read on: a ping that has come is answered, and the server has heard it.
    pub async fn answer_ping(&mut self) {
        settle(std::slice::from_mut(self)).await;
        settle(std::slice::from_mut(self)).await;
    }
}

impl TestServer {
    /// Turn the clock to a moment.
    pub fn turn_to(&self, moment: Timestamp) {
        let left = u64::try_from((moment - self.clock.now()).0).unwrap();
        self.clock.advance(Duration::from_millis(left));
    }

    /// A ping is under way to each of these: let them have these delays, in milliseconds.
    pub async fn delay(&self, clients: &mut [Client], delays: &[i64]) {
        for client in &mut *clients {
            client.until_ping().await;
        }
        let began = self.clock.now();
        let mut order: Vec<usize> = (0..clients.len()).collect();
        order.sort_by_key(|&index| delays[index]);
        for index in order {
            self.turn_to(began + Millis(2 * delays[index]));
            clients[index].answer_ping().await;
        }
    }
}
