//! When to look at which table again.

use crate::server::Server;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Arc, Weak};
use tokio::sync::mpsc;

/// Sets alarms. An alarm that comes too early or twice does no harm: a table does what is due.
#[derive(Clone, Debug)]
pub struct Alarms(mpsc::UnboundedSender<(i64, Arc<str>)>);

/// Where alarms go off.
pub type Ringing = mpsc::UnboundedReceiver<(i64, Arc<str>)>;

impl Alarms {
    /// Both ends.
    #[must_use]
    pub fn new() -> (Self, Ringing) {
        let (sender, receiver) = mpsc::unbounded_channel();
        (Self(sender), receiver)
    }

    /// Look at a table at a moment.
    pub fn set(&self, moment: i64, table: &Arc<str>) {
        let _ = self.0.send((moment, Arc::clone(table)));
    }
}

/// Wait for alarms until the server is gone.
pub async fn ring(server: Weak<Server>, mut incoming: Ringing) {
    let mut waiting: BinaryHeap<Reverse<(i64, Arc<str>)>> = BinaryHeap::new();
    let Some(clock) = server.upgrade().map(|server| server.clock.clone()) else { return };
    loop {
        let next = waiting.peek().map(|Reverse((moment, _))| *moment);
        tokio::select! {
            alarm = incoming.recv() => match alarm {
                Some(alarm) => waiting.push(Reverse(alarm)),
                None => return,
            },
            () = clock.sleep_until(next.unwrap_or(0)), if next.is_some() => {
                let now = clock.now();
                let Some(server) = server.upgrade() else { return };
                while let Some(Reverse((_, table))) =
                    waiting.peek().filter(|Reverse((moment, _))| *moment <= now)
                {
                    if let Some(cell) = server.lobby.find(table) {
                        let server = Arc::clone(&server);
                        tokio::spawn(async move { cell.tick(&server).await });
                    }
                    waiting.pop();
                }
            }
        }
    }
}
