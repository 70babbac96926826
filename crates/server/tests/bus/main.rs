//! The bus between nodes: one suite for both ways that messages go, and what only a server can do.

use crate::support;
use enigmata_server::wire::{PlayerId, TableId, Version};

mod server;
mod suite;

use enigmata_server::bus::{Bus, Count, Ear, Heard, Line, News, cluster_id};
use std::time::Duration;
use support::Nats;

/// Longer than any message takes; only a failing test waits for it.
const PATIENCE: Duration = Duration::from_secs(20);

/// A way that messages go.
enum Road {
    Local(Line),
    Nats(Nats),
}

impl Road {
    /// One more node of the cluster, which hears all others by now.
    async fn node(&self) -> (Bus, Ear) {
        self.node_of(b"this cluster").await
    }

    async fn node_of(&self, cluster: &[u8]) -> (Bus, Ear) {
        match self {
            Self::Local(line) => {
                let bus = Bus::local(line, Count::default());
                let ear = bus.subscribe();
                (bus, ear)
            }
            Self::Nats(nats) => {
                let bus =
                    Bus::nats(&cluster_id(cluster), &nats.url().parse().unwrap(), Count::default());
                let mut ear = bus.subscribe();
                joined(&bus).await;
                // What was said before it came was missed.
                assert_eq!(hear(&mut ear).await, Heard::Gap);
                (bus, ear)
            }
        }
    }

    /// Lose what is said from now on.
    fn cut(&mut self) {
        match self {
            Self::Local(line) => line.cut(),
            Self::Nats(nats) => nats.kill(),
        }
    }

    fn mend(&mut self) {
        match self {
            Self::Local(line) => line.mend(),
            Self::Nats(nats) => nats.restart(),
        }
    }
}

async fn joined(bus: &Bus) {
    tokio::time::timeout(PATIENCE, bus.joined()).await.expect("the bus is joined in time");
}

async fn hear(ear: &mut Ear) -> Heard {
    let heard = tokio::time::timeout(PATIENCE, ear.hear()).await;
    heard.expect("something is heard in time").expect("the bus is open")
}

async fn hear_news(ear: &mut Ear) -> News {
    match hear(ear).await {
        Heard::News(news) => news,
        Heard::Gap => panic!("nothing was missed"),
    }
}

/// What is said at the end.
const END: News = News::Player { id: PlayerId(0) };

fn table(table: i64, moves: u64) -> News {
    News::Table { table: TableId(table), moves, version: Version(1), chat: 0, listed: false }
}

/// Everything up to this message.
async fn hear_until(ear: &mut Ear, last: News) -> Vec<Heard> {
    let mut all = Vec::new();
    while all.last() != Some(&Heard::News(last)) {
        all.push(hear(ear).await);
    }
    all
}
