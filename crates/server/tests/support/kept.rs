//! What is really in the file, read past the server.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use std::path::Path;

async fn open(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.join("enigmata.db")).read_only(true);
    options.connect().await.unwrap()
}

/// The one number that a query gives.
pub async fn number(folder: &Path, query: &str) -> i64 {
    let mut file = open(folder).await;
    let query = sqlx::AssertSqlSafe(query.to_owned());
    sqlx::query_scalar(query).fetch_one(&mut file).await.unwrap()
}

/// The texts that a query gives.
pub async fn texts(folder: &Path, query: &str) -> Vec<String> {
    let mut file = open(folder).await;
    let query = sqlx::AssertSqlSafe(query.to_owned());
    sqlx::query_scalar(query).fetch_all(&mut file).await.unwrap()
}
