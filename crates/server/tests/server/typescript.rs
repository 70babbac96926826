//! The types that a client in TypeScript reads are those that the server speaks.

use enigmata_server::typescript::declarations;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire/server.ts");

/// `UPDATE_GOLDEN=1` writes the file.
#[test]
fn the_file_is_what_the_types_say() {
    let now = declarations().file().unwrap();
    assert!(!now.contains("bigint") && !now.contains("unknown"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(FILE, now).unwrap();
        return;
    }
    let stale = "web/src/wire/server.ts is stale: run `make golden`";
    let then = std::fs::read_to_string(FILE).expect(stale);
    for (now, then) in now.lines().zip(then.lines()) {
        assert_eq!(then, now, "{stale}");
    }
    assert!(then == now, "{stale}");
}
