//! What the process itself takes, as Linux tells it.

use std::fs;

/// The kernel counts a process's time in hundredths of a second, on every machine.
const TICKS: f64 = 100.0;

/// The name, kind, help and value of every measure that is to be had here.
pub fn measures() -> impl Iterator<Item = (&'static str, &'static str, &'static str, f64)> {
    let cpu = cpu_seconds().map(|value| {
        ("process_cpu_seconds_total", "counter", "Time of processors that was used.", value)
    });
    let memory = resident_bytes()
        .map(|value| ("process_resident_memory_bytes", "gauge", "Memory in use.", value as f64));
    let files =
        open_files().map(|value| ("process_open_fds", "gauge", "Open files.", value as f64));
    let limit = rlimit::getrlimit(rlimit::Resource::NOFILE).ok();
    let limit =
        limit.map(|(soft, _)| ("process_max_fds", "gauge", "Files that may be open.", soft as f64));
    cpu.into_iter().chain(memory).chain(files).chain(limit)
}

/// The time of processors that was used.
#[must_use]
pub fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name stands in brackets and may have spaces.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / TICKS)
}

/// Memory in use.
#[must_use]
pub fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

fn open_files() -> Option<usize> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linux_tells_what_the_process_takes() {
        assert!(cpu_seconds().unwrap() >= 0.0);
        assert!(resident_bytes().unwrap() > 100_000);
        assert!(open_files().unwrap() >= 3);
        assert_eq!(measures().count(), 4);
    }
}
