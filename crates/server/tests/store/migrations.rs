//! Migrations are applied while older servers play on with the same database: they only ever add, and what they
//! add older servers need not know.

use std::path::Path;

/// Up to this one a server had one server.
const FIRST_SHARED: &str = "0005";

/// Why a statement would stop older servers, if it would.
fn objection(statement: &str) -> Option<&'static str> {
    let words: Vec<String> =
        statement.split_whitespace().map(|word| word.to_ascii_uppercase()).collect();
    let text = words.join(" ");
    if text.starts_with("CREATE TABLE ") || text.starts_with("CREATE INDEX ") {
        return None;
    }
    if text.starts_with("INSERT INTO ") || text.starts_with("UPDATE ") {
        return None;
    }
    if !(text.starts_with("ALTER TABLE ") && words.get(3).is_some_and(|word| word == "ADD")) {
        return Some("only tables, indexes, columns and rows are added");
    }
    if words.get(4).is_none_or(|word| word != "COLUMN") {
        return Some("a constraint would refuse what older servers write");
    }
    if text.contains("NOT NULL") && !text.contains(" DEFAULT ") {
        return Some("older servers do not know what to write into this column");
    }
    if [" UNIQUE", " CHECK", " REFERENCES", " PRIMARY KEY"].iter().any(|word| text.contains(word)) {
        return Some("a constraint would refuse what older servers write");
    }
    None
}

/// The statements of a migration, without comments.
fn statements(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join("\n");
    text.split(';').map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect()
}

#[test]
fn migrations_only_add() {
    let mut count = 0;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/migrations/postgres");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if *name < *FIRST_SHARED {
            continue;
        }
        for statement in statements(&std::fs::read_to_string(&path).unwrap()) {
            assert_eq!(objection(&statement), None, "{name}: {statement}");
            count += 1;
        }
    }
    assert!(count > 0, "there are some");
}

#[test]
fn what_would_stop_older_servers_is_found() {
    for bad in [
        "DROP TABLE moves",
        "ALTER TABLE moves DROP COLUMN actor",
        "ALTER TABLE moves RENAME COLUMN actor TO by",
        "ALTER TABLE moves RENAME TO steps",
        "ALTER TABLE moves ALTER COLUMN actor TYPE TEXT",
        "alter table moves add column hat bigint not null",
        "ALTER TABLE moves ADD COLUMN hat BIGINT UNIQUE",
        "ALTER TABLE moves ADD CONSTRAINT hats CHECK (hat > 0)",
        "CREATE UNIQUE INDEX by_name ON players (name)",
        "DELETE FROM moves",
        "TRUNCATE moves",
    ] {
        assert!(objection(bad).is_some(), "{bad}");
    }
    for good in [
        "ALTER TABLE moves ADD COLUMN hat BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE moves ADD COLUMN hat TEXT",
        "CREATE TABLE hats (id BIGINT NOT NULL PRIMARY KEY)",
        "CREATE INDEX hats_by_colour ON hats (colour)",
        "UPDATE moves SET hat = 1",
    ] {
        assert_eq!(objection(good), None, "{good}");
    }
}
