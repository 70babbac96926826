//! What the nodes of one cluster tell each other: where to look.
//!
//! Everything that counts is in the store. A message only says that it is worth looking there now, so a message
//! that is lost delays, and nothing else: nodes look from time to time without being told. No message has a
//! move, a line of chat, a name or a link.

mod cluster;
mod count;
mod local;
mod mailbox;
mod nats;
mod news;
mod url;

pub use cluster::cluster_id;
pub use count::Count;
pub use local::Line;
pub use news::{Heard, News};
pub use url::NatsUrl;

use crate::chance::entropy;
use crate::wire::NodeId;
use mailbox::{Ears, Mailbox};
use nats::Nats;
use std::sync::Arc;

/// One node's end of the bus.
#[derive(Debug)]
pub struct Bus {
    node: NodeId,
    ears: Arc<Ears>,
    count: Count,
    way: Way,
}

/// How messages go.
#[derive(Debug)]
enum Way {
    /// There is no other node.
    Alone,
    /// There may be others, and nothing to speak to them by.
    Silent,
    /// The others are in this process.
    Local(Line),
    /// By a server.
    Nats(Nats),
}

impl Bus {
    /// The only node of its cluster: there is no other node to tell anything.
    #[must_use]
    pub fn alone() -> Self {
        Self::new(Count::default(), |_, _| Way::Alone)
    }

    /// One of several nodes that share a store and nothing else. They look.
    #[must_use]
    pub fn silent() -> Self {
        Self::new(Count::default(), |_, _| Way::Silent)
    }

    /// One of several nodes in this process.
    #[must_use]
    pub fn local(line: &Line, count: Count) -> Self {
        Self::new(count, |node, ears| {
            line.join(node, ears);
            Way::Local(line.clone())
        })
    }

    /// One of several nodes of a cluster of this id that speak by a NATS server. It need not be there yet.
    #[must_use]
    pub fn nats(cluster: &str, url: &NatsUrl, count: Count) -> Self {
        Self::new(count.clone(), |_, ears| Way::Nats(Nats::start(url, cluster, ears, count)))
    }

    fn new(count: Count, way: impl FnOnce(NodeId, &Arc<Ears>) -> Way) -> Self {
        // Positive, so that every database can hold it.
        let node = NodeId(i64::from_le_bytes(entropy()) & i64::MAX);
        let ears = Arc::new(Ears::new(count.clone()));
        let way = way(node, &ears);
        Self { node, ears, count, way }
    }

    /// Who this node is.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Whether there is no other node, so that nothing changes but what this one changes.
    #[must_use]
    pub const fn is_alone(&self) -> bool {
        matches!(self.way, Way::Alone)
    }

    /// Tell all other nodes. This never waits and cannot fail: what cannot be sent now is sent later, if there
    /// is room until then.
    pub fn publish(&self, news: News) {
        match &self.way {
            Way::Alone | Way::Silent => {}
            Way::Local(line) => {
                if line.publish(self.node, news) {
                    self.count.sent.increment(1);
                }
            }
            Way::Nats(nats) => nats.publish(news),
        }
    }

    /// Hear what other nodes tell from now on; never what this one does.
    #[must_use]
    pub fn subscribe(&self) -> Ear {
        let mailbox = Arc::new(Mailbox::default());
        self.ears.add(&mailbox);
        Ear(mailbox)
    }

    /// Whether messages come here now.
    #[must_use]
    pub fn hears(&self) -> bool {
        match &self.way {
            Way::Alone | Way::Silent => false,
            Way::Local(_) => true,
            Way::Nats(nats) => nats.is_joined(),
        }
    }

    /// Wait until others are heard here, and are told what is said here. Only a bus through NATS waits.
    pub async fn joined(&self) {
        match &self.way {
            Way::Alone | Way::Silent | Way::Local(_) => {}
            Way::Nats(nats) => nats.joined().await,
        }
    }

    /// Say that this node goes, and hear nothing more. What waits is sent if that takes little time.
    pub async fn close(&self) {
        self.publish(News::Gone { node: self.node });
        if let Way::Nats(nats) = &self.way {
            nats.close().await;
        }
        self.ears.close();
    }
}

/// What one listener hears.
#[derive(Debug)]
pub struct Ear(Arc<Mailbox>);

impl Ear {
    /// Wait for the next message; nothing when the bus is closed. Messages about one table come in their order, and
    /// of those that wait only what the newest says is left. If this is given up while it waits,
    /// nothing is lost.
    pub async fn hear(&mut self) -> Option<Heard> {
        self.0.take().await
    }
}
