//! What is refused, with a sentence, and that nothing is there afterwards.

use super::{exported, import, in_folder, in_postgres, moved_in, small};
use crate::store::{Kept, open};
use crate::support::{Folder, TestServer, seeded};
use enigmata_game::below;
use enigmata_server::store::Location;
use enigmata_server::store::dump::KEPT;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use std::collections::BTreeMap;

/// The lines of a file without its last one.
fn lines(file: &str) -> Vec<String> {
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    lines.pop();
    lines
}

/// These lines with a last one that is right about them.
fn sealed(lines: &[String]) -> String {
    let mut rows: BTreeMap<String, u64> =
        KEPT.iter().map(|table| (table.name.to_owned(), 0)).collect();
    for line in &lines[1..] {
        if let Ok(Value::Array(row)) = serde_json::from_str(line) {
            *rows.entry(row[0].as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let sha256: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{}\n", json!({"rows": rows, "sha256": sha256}))
}

/// How many rows there are in all.
async fn count(place: &Location) -> i64 {
    let url = match place {
        Location::File(file) => format!("sqlite://{}?mode=ro", file.display()),
        Location::Postgres(url) => url.clone(),
    };
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let mut all = 0;
    for table in KEPT {
        let count = AssertSqlSafe(format!("SELECT COUNT(*) FROM {}", table.name));
        all += sqlx::query_scalar::<_, i64>(count).fetch_one(&mut connection).await.unwrap();
    }
    all
}

/// Why a file does not move into a new folder; then there is no database in it.
async fn refused_by_a_folder(file: &str) -> String {
    let folder = Folder::new();
    let sentence = import(&in_folder(&folder), file).await.unwrap_err().to_string();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{sentence}");
    sentence
}

/// The same, and the same sentence for a database.
async fn refused(file: &str) -> String {
    let sentence = refused_by_a_folder(file).await;
    let place = in_postgres().await;
    // Somebody has tried before, so that the tables are there.
    open(&place).await.close().await;
    assert_eq!(import(&place, file).await.unwrap_err().to_string(), sentence);
    assert_eq!(count(&place).await, 0, "{sentence}");
    sentence
}

async fn check(file: &str, words: &str) {
    let sentence = refused(file).await;
    assert!(sentence.contains(words), "{sentence}");
}

#[tokio::test]
async fn a_file_that_is_cut_off_is_refused_wherever_it_is_cut() {
    let file = small().await;
    check(&file[..file.len() - 1], "it is cut off").await;
    check(&file[..file.len() / 2], "it is cut off").await;
    check("", "line 1 of the file: the file ends").await;
    let ends: Vec<usize> = file.match_indices('\n').map(|(end, _)| end + 1).collect();
    let mut random = seeded(1);
    for _ in 0..40 {
        // Between two lines, and in the middle of one.
        let end = ends[below(&mut random, ends.len() as u32 - 1) as usize];
        let within = below(&mut random, file.len() as u32) as usize;
        for cut in [end, within] {
            let sentence = refused_by_a_folder(&file[..cut]).await;
            assert!(sentence.contains("it is cut off"), "{cut}: {sentence}");
        }
    }
    // A file of which a piece in the middle is missing.
    let missing = format!("{}{}", &file[..ends[20]], &file[ends[21]..]);
    check(&missing, "not as many rows").await;
}

#[tokio::test]
async fn a_file_in_which_any_byte_is_changed_is_refused() {
    let file = small().await;
    let mut random = seeded(2);
    for _ in 0..60 {
        let mut bytes = file.clone().into_bytes();
        let at = below(&mut random, bytes.len() as u32) as usize;
        bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(bytes).unwrap();
        refused_by_a_folder(&changed).await;
    }
    check(&file.replace("Two lies", "Ten lies"), "changed after it was written").await;
    check(&format!("{file}\n"), "something follows the last line").await;
    check(&format!("{file}{file}"), "something follows the last line").await;
}

#[tokio::test]
async fn what_is_of_another_version_or_no_export_is_refused() {
    let file = small().await;
    let mut first: Value = serde_json::from_str(file.lines().next().unwrap()).unwrap();
    let own = first["schema"].as_i64().unwrap();
    let with = |first: &Value| {
        let mut lines = lines(&file);
        lines[0] = first.to_string();
        sealed(&lines)
    };
    first["program"] = json!("7.8.9");
    first["schema"] = json!(own + 1);
    check(&with(&first), "newer version of the database").await;
    check(&with(&first), "Take Enigmata 7.8.9 or a newer one").await;
    first["schema"] = json!(own - 1);
    check(&with(&first), "Import it with Enigmata 7.8.9").await;
    first["schema"] = json!(own);
    first["tables"][0]["columns"][0] = json!("wish");
    check(&with(&first), "other tables").await;
    first["format"] = json!("enigmata/house/2");
    check(&with(&first), "\"enigmata/house/2\"; I read \"enigmata/house/1\"").await;
    check("{\"format\":\"enigmata/house/1\"}\n", "does not say what is in the file").await;
    check("My diary\n", "this is no export of Enigmata").await;
}

#[tokio::test]
async fn rows_that_are_none_of_ours_are_refused() {
    let file = small().await;
    let lines = lines(&file);
    let with = |row: &str| {
        let mut lines = lines.clone();
        lines.push(row.to_owned());
        sealed(&lines)
    };
    check(&with(r#"["wishes",1,2]"#), "there is no table \"wishes\"").await;
    check(&with(r#"["nodes",1,2]"#), "there is no table \"nodes\"").await;
    check(&with(r#"["mutes",1]"#), "a row of \"mutes\" has 2 values").await;
    check(&with(r#"["notes",7,2,"a\u0000b"]"#), "cannot be \"text\" of \"notes\"").await;
    let sentence = refused_by_a_folder(&with(r#"["notes",7,2,null]"#)).await;
    assert!(sentence.contains("cannot be kept: "), "{sentence}");
    let sentence = refused_by_a_folder(&with(r#"["notes",7,1,"Two lies"]"#)).await;
    assert!(sentence.contains("cannot be kept: "), "{sentence}");
    // What an export does not write, though every row of it could be kept.
    check(&with(r#"["notes",6,1,"Before the other"]"#), "what was kept of “notes”").await;
}

#[tokio::test]
async fn nothing_moves_in_where_somebody_lives() {
    let (file, folder) = (small().await, Folder::new());
    for place in [in_folder(&folder), in_postgres().await] {
        moved_in(&place, &file).await;
        let sentence = import(&place, &file).await.unwrap_err().to_string();
        assert!(sentence.contains("there is something in") && sentence.contains("already"));
        assert!(exported(&place).await == file, "it is as it was");
    }
    // A server has been there, though no player.
    let folder = Folder::new();
    TestServer::open(folder.path()).await.close().await;
    let sentence = import(&in_folder(&folder), &file).await.unwrap_err().to_string();
    assert!(sentence.contains("one that no server has opened yet"), "{sentence}");
    let old = Folder::new();
    std::fs::write(old.path().join("enigmata.db"), "My diary. ".repeat(1000)).unwrap();
    assert!(import(&in_folder(&old), &file).await.is_err());
    let kept = std::fs::read_to_string(old.path().join("enigmata.db")).unwrap();
    assert!(kept.starts_with("My diary. "));
}

#[tokio::test]
async fn a_store_that_keeps_something_else_is_noticed() {
    let (file, app) = (small().await, Kept::in_a_file().await);
    app.store.close().await;
    let Location::File(path) = &app.place else { panic!() };
    let mut connection =
        AnyConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let forger = "CREATE TRIGGER forger AFTER INSERT ON moves WHEN NEW.number = 777 BEGIN \
        UPDATE moves SET made_at = made_at + 1 WHERE number = 777; END";
    sqlx::query(forger).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let sentence = import(&app.place, &file).await.unwrap_err().to_string();
    assert!(sentence.contains("what was kept of “moves” is not what the file has"), "{sentence}");
    assert_eq!(count(&app.place).await, 0);
}

#[tokio::test]
async fn where_there_is_no_database_nothing_moves_out() {
    let folder = Folder::new();
    let empty = Folder::new();
    std::fs::write(empty.path().join("enigmata.db"), "").unwrap();
    for place in [in_folder(&folder), in_folder(&empty), in_postgres().await] {
        let mut file = Vec::new();
        let moved = enigmata_server::store::dump::export(&place, &mut file).await;
        let sentence = moved.unwrap_err().to_string();
        assert!(sentence.contains("there is no database of Enigmata in"), "{sentence}");
        assert!(file.is_empty());
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_database_of_another_version_does_not_move_out() {
    let app = Kept::in_a_file().await;
    app.store.close().await;
    let Location::File(path) = &app.place else { panic!() };
    for (change, words) in [
        ("DELETE FROM _sqlx_migrations WHERE version > 3", "is of an older version (3)"),
        ("UPDATE _sqlx_migrations SET version = 999 WHERE version = 3", "a newer version (999)"),
    ] {
        let mut connection =
            AnyConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
        sqlx::query(change).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let moved = enigmata_server::store::dump::export(&app.place, Vec::new()).await;
        let sentence = moved.unwrap_err().to_string();
        assert!(sentence.contains(words), "{sentence}");
    }
}
