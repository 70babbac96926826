//! What the server says about itself, where it does.

use super::http::request;
use super::place::Place;

/// The server's processor time and memory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Metrics {
    /// Processor time since it was started, in seconds.
    pub cpu_seconds: f64,
    /// Memory in use, in bytes.
    pub memory_bytes: f64,
}

impl Metrics {
    /// Ask all nodes, and take them together; nothing if one does not say.
    pub async fn ask(places: &[Place]) -> Option<Self> {
        let mut all = Self { cpu_seconds: 0.0, memory_bytes: 0.0 };
        for place in places {
            let one = Self::ask_one(place).await?;
            all.cpu_seconds += one.cpu_seconds;
            all.memory_bytes += one.memory_bytes;
        }
        Some(all)
    }

    async fn ask_one(place: &Place) -> Option<Self> {
        let reply = request(place, "GET", "/metrics", None, None).await.ok()?;
        if reply.status == 200 { Self::read(&reply.body) } else { None }
    }

    fn read(text: &str) -> Option<Self> {
        let value = |name: &str| {
            let mut lines = text.lines().filter_map(|line| line.strip_prefix(name));
            lines.find_map(|rest| rest.strip_prefix(' ')?.trim().parse::<f64>().ok())
        };
        Some(Self {
            cpu_seconds: value("process_cpu_seconds_total")?,
            memory_bytes: value("process_resident_memory_bytes")?,
        })
    }
}

/// The processor time of this program, in seconds; nothing where the system does not say.
#[must_use]
pub fn own_cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program is in brackets and may hold anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok());
    // Linux counts in hundredths of a second here, on every machine that it runs on.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_found_among_others() {
        let text = "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 1.5\n\
            process_cpu_seconds_total_of_another 9\nprocess_resident_memory_bytes 4096\n";
        let expected = Metrics { cpu_seconds: 1.5, memory_bytes: 4096.0 };
        assert_eq!(Metrics::read(text), Some(expected));
        assert_eq!(Metrics::read("process_cpu_seconds_total 1.5\n"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_program_has_used_some_time() {
        assert!(own_cpu_seconds().is_some_and(|seconds| seconds >= 0.0));
    }
}
