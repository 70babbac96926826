//! Several nodes in one process, for tests: the same as a server between them, but for the server.

use super::mailbox::Ears;
use super::news::News;
use crate::wire::NodeId;
use parking_lot::{Mutex, MutexGuard};
use std::sync::{Arc, Weak};

/// What the nodes of one process speak by.
#[derive(Clone, Debug, Default)]
pub struct Line(Arc<Mutex<Ends>>);

#[derive(Debug, Default)]
struct Ends {
    is_cut: bool,
    nodes: Vec<(NodeId, Weak<Ears>)>,
}

impl Line {
    /// Lose every message from now on.
    pub fn cut(&self) {
        self.ends().is_cut = true;
    }

    /// Carry messages again. Every node hears that some may be missing.
    pub fn mend(&self) {
        let mut ends = self.ends();
        ends.is_cut = false;
        ends.nodes.retain(|(_, ears)| ears.upgrade().inspect(|ears| ears.gap()).is_some());
    }

    pub(super) fn join(&self, node: NodeId, ears: &Arc<Ears>) {
        self.ends().nodes.push((node, Arc::downgrade(ears)));
    }

    /// Tell all others. Whether it was said at all.
    pub(super) fn publish(&self, from: NodeId, news: News) -> bool {
        let ends = self.ends();
        if !ends.is_cut {
            let others = ends.nodes.iter().filter(|(node, _)| *node != from);
            for ears in others.filter_map(|(_, ears)| ears.upgrade()) {
                ears.tell(news);
            }
        }
        !ends.is_cut
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.0.lock()
    }
}
