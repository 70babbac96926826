//! What is counted of letters, for `/metrics`.

use metrics::{Counter, Gauge};
use std::fmt;

/// Letters of one node.
#[derive(Clone)]
pub struct Count {
    /// Letters that were sent.
    pub sent: Counter,
    /// Letters that came.
    pub heard: Counter,
    /// How often letters may have been missed.
    pub gaps: Counter,
    /// Letters that could not be read.
    pub skipped: Counter,
    /// Letters of newer nodes, which say what is not known here.
    pub newer: Counter,
    /// Whether the server between the nodes is there.
    pub connected: Gauge,
}

impl Count {
    /// Made by these, which take a name and its explanation.
    pub fn new(
        counter: impl Fn(&'static str, &'static str) -> Counter,
        gauge: impl Fn(&'static str, &'static str) -> Gauge,
    ) -> Self {
        Self {
            sent: counter("enigmata_bus_sent_total", "Letters to other nodes."),
            heard: counter("enigmata_bus_heard_total", "Letters from other nodes."),
            gaps: counter("enigmata_bus_gaps_total", "How often letters may have been missed."),
            skipped: counter("enigmata_bus_skipped_total", "Letters that could not be read."),
            newer: counter("enigmata_bus_newer_total", "Letters of newer nodes, not known here."),
            connected: gauge("enigmata_bus_connected", "Whether the bus is connected: 1 or 0."),
        }
    }
}

impl Default for Count {
    /// Of a bus that nobody measures.
    fn default() -> Self {
        let none = Counter::noop;
        let connected = Gauge::noop();
        Self {
            sent: none(),
            heard: none(),
            gaps: none(),
            skipped: none(),
            newer: none(),
            connected,
        }
    }
}

impl fmt::Debug for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Count(…)")
    }
}
