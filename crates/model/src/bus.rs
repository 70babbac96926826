//! Messages between nodes. They say where to look and nothing else, and none can be relied upon.

use crate::cluster::open;
use crate::faults::{Faults, draw};
use shuttle::sync::Mutex;

/// How far the table was when somebody wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message {
    /// Moves in the log.
    pub moves: usize,
    /// The version of the row.
    pub version: u64,
}

/// Every node's messages.
#[derive(Debug)]
pub struct Bus {
    boxes: Vec<Mutex<Vec<Message>>>,
}

impl Bus {
    /// For so many nodes.
    #[must_use]
    pub fn new(nodes: usize) -> Self {
        Self { boxes: (0..nodes).map(|_| Mutex::new(Vec::new())).collect() }
    }

    /// Write to all others. Some messages are lost, and some come twice.
    pub fn publish(&self, from: usize, message: Message, faults: &Faults) {
        for (_, messages) in self.boxes.iter().enumerate().filter(|(to, _)| *to != from) {
            if faults.strikes(3) {
                continue;
            }
            let copies = if faults.strikes(4) { 2 } else { 1 };
            open(messages).extend(std::iter::repeat_n(message, copies));
        }
    }

    /// One of a node's messages, in no order.
    pub fn take(&self, node: usize) -> Option<Message> {
        let mut messages = open(&self.boxes[node]);
        if messages.is_empty() {
            return None;
        }
        let at = draw(messages.len() as u32) as usize;
        Some(messages.swap_remove(at))
    }
}
