//! The list of what moves is the schema, in both dialects: a migration that forgets it fails here.

use crate::store::Kept;
use enigmata_server::store::Location;
use enigmata_server::store::dump::{KEPT, Kind, LEFT};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use std::collections::BTreeMap;

const SQLITE: &str = "SELECT tables.name, columns.name AS col, columns.type AS kind, pk AS place \
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns \
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'";

const POSTGRES: &str = "SELECT columns.table_name::text AS name, \
        columns.column_name::text AS col, data_type::text AS kind, \
        COALESCE(ordinal.ordinal_position, 0)::bigint AS place \
    FROM information_schema.columns AS columns \
    LEFT JOIN information_schema.table_constraints AS keys \
        ON keys.table_name = columns.table_name AND keys.constraint_type = 'PRIMARY KEY' \
    LEFT JOIN information_schema.key_column_usage AS ordinal \
        ON ordinal.constraint_name = keys.constraint_name \
            AND ordinal.column_name = columns.column_name \
    WHERE columns.table_schema = 'public'";

/// What is in a column, and its place in the primary key, counted from one; nought if it is not there.
type Columns = BTreeMap<(String, String), (String, usize)>;

/// What the database has.
async fn schema(place: &Location) -> Columns {
    sqlx::any::install_default_drivers();
    let (url, query) = match place {
        Location::File(file) => (format!("sqlite://{}?mode=ro", file.display()), SQLITE),
        Location::Postgres(url) => (url.clone(), POSTGRES),
    };
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let rows = sqlx::query(query).fetch_all(&mut connection).await.unwrap();
    let mut all = Columns::new();
    for row in rows {
        let name: String = row.get("name");
        // The migrator's own.
        if name != "_sqlx_migrations" {
            let place = row.get::<i64, _>("place") as usize;
            all.insert((name, row.get("col")), (row.get("kind"), place));
        }
    }
    all
}

/// What the list has.
fn listed(word: impl Fn(Kind) -> &'static str) -> Columns {
    let mut all = Columns::new();
    for table in KEPT {
        for (index, column) in table.columns.iter().enumerate() {
            let place = if index < table.key { index + 1 } else { 0 };
            let name = (table.name.to_owned(), column.name.to_owned());
            assert!(all.insert(name, (word(column.kind).to_owned(), place)).is_none());
        }
    }
    all
}

fn check(mut schema: Columns, listed: &Columns) {
    for (table, columns) in LEFT {
        for column in *columns {
            let name = ((*table).to_owned(), (*column).to_owned());
            assert!(schema.remove(&name).is_some(), "{name:?} is left behind and is not there");
        }
    }
    assert!(schema == *listed, "say in store/moving/tables.rs what moves: {schema:#?}");
}

#[tokio::test]
async fn everything_that_a_file_keeps_moves_or_is_left_on_purpose() {
    let app = Kept::in_a_file().await;
    let listed = listed(|kind| match kind {
        Kind::Number => "BIGINT",
        Kind::Text => "TEXT",
        Kind::Bytes => "BLOB",
    });
    check(schema(&app.place).await, &listed);
    app.store.close().await;
}

#[tokio::test]
async fn everything_that_a_database_keeps_moves_or_is_left_on_purpose() {
    let app = Kept::in_postgres().await;
    let listed = listed(|kind| match kind {
        Kind::Number => "bigint",
        Kind::Text => "text",
        Kind::Bytes => "bytea",
    });
    check(schema(&app.place).await, &listed);
    app.store.close().await;
}

/// No number is drawn by the database, so that there is nothing to be set after a move.
#[tokio::test]
async fn a_database_counts_nothing_by_itself() {
    let app = Kept::in_postgres().await;
    let Location::Postgres(url) = &app.place else { panic!() };
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let counting = "SELECT (SELECT COUNT(*) FROM pg_sequences) + (SELECT COUNT(*) \
        FROM information_schema.columns WHERE is_identity = 'YES' AND table_schema = 'public')";
    let counting: i64 =
        sqlx::query_scalar(AssertSqlSafe(counting)).fetch_one(&mut connection).await.unwrap();
    assert_eq!(counting, 0, "after an import it has to go on after the greatest number");
    app.store.close().await;
}
