//! Rows with any numbers, texts and bytes that there can be come through unchanged.

use super::{exported, in_folder, moved_in};
use crate::store::{Kept, Location};
use crate::support::{Folder, Postgres, seeded};
use enigmata_game::below;
use enigmata_server::store::dump::{KEPT, Kept as Table, Kind};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

/// Letters that mean something to somebody: JSON, SQL, terminals, people.
const SPECIAL: &[char] = &[
    '\u{1}',
    '\u{8}',
    '\t',
    '\n',
    '\r',
    '\u{1b}',
    '\u{1f}',
    ' ',
    '"',
    '\'',
    '\\',
    '/',
    '%',
    '$',
    '{',
    '[',
    ',',
    '\u{7f}',
    '\u{85}',
    'é',
    'ß',
    'Ж',
    'İ',
    '中',
    '\u{301}',
    '\u{200d}',
    '\u{202e}',
    '\u{2028}',
    '\u{d7ff}',
    '\u{e000}',
    '\u{fdd0}',
    '\u{feff}',
    '\u{fffd}',
    '\u{ffff}',
    '🎲',
    '🏳',
    '\u{10ffff}',
];

fn letter(random: &mut ChaCha8Rng) -> char {
    match below(random, 3) {
        0 => SPECIAL[below(random, SPECIAL.len() as u32) as usize],
        1 => char::from(b' ' + below(random, 95) as u8),
        _ => char::from_u32(1 + below(random, 0x10_ffff)).unwrap_or('x'),
    }
}

/// A value of a column; one that has to differ from all others is long.
fn value(kind: Kind, is_long: bool, random: &mut ChaCha8Rng) -> Drawn {
    let least = if is_long { 12 } else { 0 };
    let length = least + below(random, 30);
    match kind {
        Kind::Number => match below(random, 8) {
            0 if !is_long => Drawn::Number(i64::MIN),
            1 if !is_long => Drawn::Number(i64::MAX),
            2 if !is_long => Drawn::Number(-1),
            _ => Drawn::Number(random.next_u64() as i64),
        },
        Kind::Text => Drawn::Text((0..length).map(|_| letter(random)).collect()),
        Kind::Bytes => Drawn::Bytes((0..length).map(|_| below(random, 256) as u8).collect()),
    }
}

/// What was drawn. Keys are ordered as these are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Drawn {
    Nothing,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Drawn {
    fn json(&self) -> Value {
        match self {
            Self::Nothing => Value::Null,
            Self::Number(number) => (*number).into(),
            Self::Text(text) => text.as_str().into(),
            Self::Bytes(bytes) => {
                bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into()
            }
        }
    }
}

/// Which columns may be empty, and which may not have the same value twice.
async fn rules(file: &mut SqliteConnection, table: &Table) -> Vec<(bool, bool)> {
    let mut rules = Vec::new();
    for column in table.columns {
        let text = "SELECT \"notnull\" FROM pragma_table_info($1) WHERE name = $2";
        let row = sqlx::query(text).bind(table.name).bind(column.name).fetch_one(&mut *file).await;
        let unique = ["login_key", "link", "owner", "hand", "id", "hash", "puzzle"];
        let is_unique = unique.contains(&column.name) || table.name == "settings";
        rules.push((row.unwrap().get::<i64, _>(0) == 0, is_unique));
    }
    rules
}

/// Rows of a table in the order of its key, written past the store.
async fn filled(
    file: &mut SqliteConnection,
    table: &Table,
    count: usize,
    random: &mut ChaCha8Rng,
) -> Vec<Vec<Drawn>> {
    let rules = rules(file, table).await;
    let mut rows = Vec::new();
    for _ in 0..count {
        let mut row = Vec::new();
        for (index, (column, (may_be_empty, is_unique))) in
            table.columns.iter().zip(&rules).enumerate()
        {
            if *may_be_empty && below(random, 3) == 0 {
                row.push(Drawn::Nothing);
            } else {
                row.push(value(column.kind, *is_unique || index < table.key, random));
            }
        }
        let marks: Vec<String> = (1..=row.len()).map(|number| format!("${number}")).collect();
        let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
        let (names, marks) = (names.join(", "), marks.join(", "));
        let text = format!("INSERT INTO {} ({names}) VALUES ({marks})", table.name);
        let mut query = sqlx::query(AssertSqlSafe(text));
        for value in &row {
            query = match value.clone() {
                Drawn::Nothing => query.bind(None::<i64>),
                Drawn::Number(number) => query.bind(number),
                Drawn::Text(text) => query.bind(text),
                Drawn::Bytes(bytes) => query.bind(bytes),
            };
        }
        query.execute(&mut *file).await.unwrap();
        rows.push(row);
    }
    rows.sort_by(|one, other| one[..table.key].cmp(&other[..table.key]));
    rows
}

/// There and back, by a database that would order letters otherwise.
async fn check(seed: u64, count: usize) {
    let (app, mut random) = (Kept::in_a_file().await, seeded(seed));
    app.store.close().await;
    let Location::File(path) = &app.place else { panic!() };
    let mut file =
        SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let mut expected = Vec::new();
    let mut all = file.begin().await.unwrap();
    for table in KEPT {
        for row in filled(&mut all, table, count, &mut random).await {
            let mut line = vec![Value::from(table.name)];
            line.extend(row.iter().map(Drawn::json));
            expected.push(Value::from(line));
        }
    }
    all.commit().await.unwrap();
    file.close().await.unwrap();

    let text = exported(&app.place).await;
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), expected.len() + 2, "{seed}");
    for (line, expected) in lines[1..].iter().zip(&expected) {
        assert_eq!(line, expected, "{seed}");
    }
    let foreign = "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'";
    let database = Location::Postgres(Postgres::shared().database_with(foreign).await);
    moved_in(&database, &text).await;
    assert!(exported(&database).await == text, "out of PostgreSQL: {seed}");
    let folder = Folder::new();
    let back = in_folder(&folder);
    let moved = moved_in(&back, &text).await;
    assert!(moved.moved.rows.iter().all(|(_, rows)| *rows == count as u64), "{moved:?}");
    assert!(exported(&back).await == text, "out of a file: {seed}");
}

#[tokio::test]
async fn whatever_is_kept_comes_through_unchanged() {
    for seed in 0..6 {
        check(seed, 25).await;
    }
}

/// More than is read or kept at once.
#[tokio::test]
async fn a_crowd_comes_through_in_order() {
    check(100, 1_050).await;
}

#[tokio::test]
async fn a_letter_that_postgres_cannot_have_is_replaced() {
    let app = Kept::in_a_file().await;
    app.store.close().await;
    let Location::File(path) = &app.place else { panic!() };
    let mut file =
        SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let note = sqlx::query("INSERT INTO notes (table_id, player, text) VALUES (1, 2, $1)");
    note.bind("a\0b").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let text = exported(&app.place).await;
    assert!(text.contains("[\"notes\",1,2,\"a\u{fffd}b\"]"), "{text}");
    let folder = Folder::new();
    moved_in(&in_folder(&folder), &text).await;
}
