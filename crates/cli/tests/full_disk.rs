//! A disk that takes no more: files of the server may not grow, as if it were full.

use crate::program::{Folder, Server, done, enigmata};
use rlimit::{Resource, prlimit};

/// Files may be no longer than this, in bytes: less than those that are there already.
const FULL: u64 = 4096;
/// A write that is too long is refused, and the process goes on.
const AS_BY_A_DISK: &str = "trap '' XFSZ";

fn limit_files(server: &Server, most: u64) {
    let pid = i32::try_from(server.child.id()).unwrap();
    prlimit(pid, Resource::FSIZE, Some((most, u64::MAX)), None).unwrap();
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn it_is_not_ready_while_nothing_can_be_written_and_ready_again_afterwards() {
    let (folder, mut guests) = (Folder::new(), 1);
    let data = folder.at("data");
    let server = Server::open_after(AS_BY_A_DISK, &data);
    let ready = || server.ask("GET", "/readyz", "");
    assert_eq!(status(&server.guest()), "200");
    assert_eq!(status(&ready()), "200");
    for _ in 0..2 {
        limit_files(&server, FULL);
        for _ in 0..4 {
            let answer = server.guest();
            assert!(status(&answer) == "503" && answer.contains("\"store\""), "{answer}");
        }
        let answer = ready();
        assert!(status(&answer) == "503" && answer.contains("\"store\""), "{answer}");
        assert_eq!(status(&server.ask("GET", "/healthz", "")), "200");
        assert_eq!(status(&server.ask("GET", "/api/tables", "")), "200", "what is there is read");
        limit_files(&server, u64::MAX);
        // What failed is tried again once a second at most.
        let began = std::time::Instant::now();
        while status(&ready()) != "200" {
            assert!(began.elapsed().as_secs() < 10);
        }
        assert_eq!(status(&server.guest()), "200");
        guests += 1;
    }
    // What was acknowledged is on the disk, and nothing else.
    server.kill();
    let told = done(enigmata("", &["export", "--data", data.to_str().unwrap(), "-"]));
    let players = told.lines().filter(|line| line.starts_with("[\"players\"")).count();
    assert_eq!(players, guests, "{told}");
}
