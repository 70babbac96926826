//! What is really in the file, read and changed past the server.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::Path;

fn file(folder: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(folder.join("enigmata.db"))
}

/// The file, which is made if there is none.
pub async fn open(folder: &Path) -> SqliteConnection {
    file(folder).create_if_missing(true).connect().await.unwrap()
}

/// Change it, whether a server is open or not.
pub async fn change(folder: &Path, sql: &'static str) {
    let mut file = open(folder).await;
    sqlx::raw_sql(sql).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

/// The one number that a query gives.
pub async fn number(folder: &Path, query: &str) -> i64 {
    let mut file = file(folder).read_only(true).connect().await.unwrap();
    let query = sqlx::AssertSqlSafe(query.to_owned());
    sqlx::query_scalar(query).fetch_one(&mut file).await.unwrap()
}

/// The texts that a query gives.
pub async fn texts(folder: &Path, query: &str) -> Vec<String> {
    let mut file = file(folder).read_only(true).connect().await.unwrap();
    let query = sqlx::AssertSqlSafe(query.to_owned());
    sqlx::query_scalar(query).fetch_all(&mut file).await.unwrap()
}
