//! The statements that read and fill a table, made of nothing but the names in [`KEPT`](super::KEPT).

use super::tables::{Column, Kept, Kind};
use crate::dialect::Dialect;
use std::fmt::Write as _;

/// So many rows are read at once.
pub(super) const PAGE: usize = 500;

/// The first rows of a table in the order of its key; or those after a key, which are the parameters.
pub(super) fn page(dialect: Dialect, table: &Kept, is_first: bool) -> String {
    let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
    let key: Vec<String> =
        table.columns[..table.key].iter().map(|column| ordered(dialect, column)).collect();
    let (names, key) = (names.join(", "), key.join(", "));
    let mut text = format!("SELECT {names} FROM {}", table.name);
    if !is_first {
        let after: Vec<String> = (1..=table.key).map(|number| format!("${number}")).collect();
        let _ = write!(text, " WHERE ({key}) > ({})", after.join(", "));
    }
    let _ = write!(text, " ORDER BY {key} LIMIT {PAGE}");
    text
}

/// A column by which rows are ordered. Text goes by its bytes everywhere, not by the collation of the database.
fn ordered(dialect: Dialect, column: &Column) -> String {
    match (column.kind, dialect) {
        (Kind::Number | Kind::Bytes, _) => column.name.to_owned(),
        (Kind::Text, Dialect::Sqlite) => format!("{} COLLATE BINARY", column.name),
        (Kind::Text, Dialect::Postgres) => format!("{} COLLATE \"C\"", column.name),
    }
}

/// Add rows: a list in JSON of lists, each of which begins with the table's name.
pub(super) fn fill(dialect: Dialect, table: &Kept) -> String {
    let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
    let value = |(index, column): (usize, &Column)| {
        let value = format!("(value ->> {})", index + 1);
        match (column.kind, dialect) {
            (Kind::Text, _) | (Kind::Number, Dialect::Sqlite) => value,
            (Kind::Number, Dialect::Postgres) => format!("{value}::bigint"),
            (Kind::Bytes, Dialect::Sqlite) => format!("unhex({value})"),
            (Kind::Bytes, Dialect::Postgres) => format!("decode({value}, 'hex')"),
        }
    };
    let values: Vec<String> = table.columns.iter().enumerate().map(value).collect();
    let rows = match dialect {
        Dialect::Sqlite => "json_each($1)",
        Dialect::Postgres => "json_array_elements($1::json) AS value",
    };
    let (names, values) = (names.join(", "), values.join(", "));
    format!("INSERT INTO {} ({names}) SELECT {values} FROM {rows}", table.name)
}

/// Something that is in a table, if anything is.
pub(super) fn any(table: &str) -> String {
    format!("SELECT 1 FROM {table} LIMIT 1")
}

/// Let no other connection write to these until the end of the transaction. In SQLite there is one writer anyway.
pub(super) fn hold(dialect: Dialect, tables: &[&str]) -> Option<String> {
    match dialect {
        Dialect::Sqlite => None,
        Dialect::Postgres => Some(format!("LOCK TABLE {} IN EXCLUSIVE MODE", tables.join(", "))),
    }
}

impl Dialect {
    /// How one state of everything is read, however long that takes.
    pub(super) const fn begin_reading(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// How everything is written or nothing.
    pub(super) const fn begin_writing(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::KEPT;

    fn check(dialect: Dialect, expected: [&str; 3]) {
        let table = KEPT.iter().find(|table| table.name == "open_puzzles").unwrap();
        let said = [page(dialect, table, true), page(dialect, table, false), fill(dialect, table)];
        assert_eq!(said, expected);
    }

    #[test]
    fn statements_are_what_both_databases_understand() {
        check(
            Dialect::Sqlite,
            [
                "SELECT table_id, puzzle FROM open_puzzles \
                 ORDER BY table_id, puzzle COLLATE BINARY LIMIT 500",
                "SELECT table_id, puzzle FROM open_puzzles \
                 WHERE (table_id, puzzle COLLATE BINARY) > ($1, $2) \
                 ORDER BY table_id, puzzle COLLATE BINARY LIMIT 500",
                "INSERT INTO open_puzzles (table_id, puzzle) \
                 SELECT (value ->> 1), (value ->> 2) FROM json_each($1)",
            ],
        );
        check(
            Dialect::Postgres,
            [
                "SELECT table_id, puzzle FROM open_puzzles \
                 ORDER BY table_id, puzzle COLLATE \"C\" LIMIT 500",
                "SELECT table_id, puzzle FROM open_puzzles \
                 WHERE (table_id, puzzle COLLATE \"C\") > ($1, $2) \
                 ORDER BY table_id, puzzle COLLATE \"C\" LIMIT 500",
                "INSERT INTO open_puzzles (table_id, puzzle) \
                 SELECT (value ->> 1)::bigint, (value ->> 2) \
                 FROM json_array_elements($1::json) AS value",
            ],
        );
    }
}
