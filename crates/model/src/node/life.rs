//! A node dies between any two steps, and lives again knowing nothing.

use super::{Fault, Node, NodeState};
use crate::cluster::open;
use crate::events::Event;
use crate::rules::Row;

/// It dies one time in so many.
const DEATH: u32 = 40;

impl Node {
    /// Whether the node dies here.
    pub(super) fn may_die(&self, state: &mut NodeState) -> Result<(), Fault> {
        if !self.cluster.faults.strikes(DEATH) {
            return Ok(());
        }
        self.cluster.store.events.add(Event::Death);
        // Whoever followed it hears nothing any more, and what was in memory is gone.
        *state = NodeState::new(state.life + 1);
        Err(Fault::Gone)
    }

    /// Which of its lives this is.
    #[must_use]
    pub fn life(&self) -> u64 {
        open(&self.state).life
    }

    /// The moves that this node knows, if it has the table.
    #[must_use]
    pub fn known(&self) -> Option<Vec<Row>> {
        open(&self.state).table.as_ref().map(|table| table.rows.clone())
    }
}
