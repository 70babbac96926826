//! What is counted of messages, for `/metrics`.

use metrics::{Counter, Gauge};
use std::fmt;

/// Messages of one node.
#[derive(Clone)]
pub struct Count {
    /// Messages that were sent.
    pub sent: Counter,
    /// Messages that came.
    pub heard: Counter,
    /// How often messages may have been missed.
    pub gaps: Counter,
    /// Messages that could not be read.
    pub skipped: Counter,
    /// Messages of newer nodes, which say what is not known here.
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
            sent: counter("enigmata_bus_sent_total", "Messages to other nodes."),
            heard: counter("enigmata_bus_heard_total", "Messages from other nodes."),
            gaps: counter("enigmata_bus_gaps_total", "How often messages may have been missed."),
            skipped: counter("enigmata_bus_skipped_total", "Messages that could not be read."),
            newer: counter("enigmata_bus_newer_total", "Messages of newer nodes, not known here."),
            connected: gauge("enigmata_bus_connected", "Whether the bus is connected: 1 or 0."),
        }
    }
}

impl Default for Count {
    /// Counters of a bus that is not measured.
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
