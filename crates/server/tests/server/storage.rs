//! Files of older versions are brought up to date and played on; files of newer ones are left alone.

use crate::support;

use enigmata_server::clock::Clock;
use enigmata_server::store::Location;
use serde_json::{Value, json};
use sqlx::Connection;
use support::{BEGIN, Folder, Guest, TestServer, change, config, open, play_to_the_end, seeded};

/// A table of three in the middle of their game, as the first version wrote it. It is never to be
/// written anew: it stands for all files that are out there.
const FIRST: &str = include_str!("../files/first.sql");
/// What `files/first.sql` holds: the link, and each player's cookie and id.
const LINK: &str = "Dg-hMKxvNYcK-MOJHClggQ";
const PLAYERS: [(&str, &str); 3] = [
    ("LcMgpPD91WpHxzyCW_MYUhrP_V8LRNkuQRHtYgSEjtM9", "1887436800000524107"),
    ("yuH4ta3kDsphk7wm3805qSWHDY1EGWq9VGU0TJbE0XTA", "1887436800000524108"),
    ("bYZSD3oVlJK5U55a8poJGQS4h3mMug-cVi5lQei9_biU", "1887436800000524109"),
];

#[tokio::test]
async fn a_game_of_the_first_version_is_played_on() {
    let folder = Folder::new();
    change(folder.path(), FIRST).await;
    let app = TestServer::open(folder.path()).await;
    let mut clients = Vec::new();
    for (cookie, id) in PLAYERS {
        let guest = Guest {
            address: app.address(),
            cookie: format!("enigmata={cookie}"),
            id: id.to_owned(),
        };
        let mut client = guest.connect().await;
        let answer = client.watch(LINK).await;
        assert_eq!(answer["note"], format!("Note of {id}"));
        assert_eq!(answer["chat"][0]["text"], "Once upon a time");
        clients.push(client);
    }
    let moves = play_to_the_end(LINK, &mut clients, &mut seeded(1)).await;
    assert!(moves > 3);
    let guest = Guest {
        address: app.address(),
        cookie: format!("enigmata={}", PLAYERS[0].0),
        id: String::new(),
    };
    let record: Value = guest.get(&format!("/api/tables/{LINK}/record")).await.json();
    let record = serde_json::from_value(record).unwrap();
    enigmata_game::fair::verify::<enigmata_mansion::Match>(&record).unwrap();
    app.close().await;
}

#[tokio::test]
async fn a_bot_of_an_older_version_is_the_usual_one() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let link = guest.open_table(support::mansion(3), 1).await;
    app.close().await;
    change(folder.path(), "UPDATE seats SET bot = NULL").await;
    let app = TestServer::open(folder.path()).await;
    let guest = Guest { address: app.address(), ..guest };
    let bot = guest.get(&format!("/api/tables/{link}")).await.json()["seats"][1]["occupant"].take();
    assert_eq!((&bot["strength"], &bot["personality"]), (&json!("regular"), &json!("even")));
    assert_eq!(bot["name"], "Joan", "it stays who it is");
    app.close().await;
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_not_touched() {
    let folder = Folder::new();
    TestServer::open(folder.path()).await.close().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
        execution_time) VALUES (999999, 'from the future', TRUE, x'00', 0)";
    change(folder.path(), newer).await;
    let failed = enigmata_server::start(config(folder.path(), &[]), Clock::manual(BEGIN)).await;
    let sentence = failed.err().unwrap().to_string();
    assert!(sentence.contains("enigmata.db") && sentence.contains("999999"), "{sentence}");
    assert!(sentence.contains("--data"), "{sentence}");
}

#[tokio::test]
async fn what_is_no_database_is_left_alone() {
    let folder = Folder::new();
    std::fs::write(folder.path().join("enigmata.db"), "My diary. ".repeat(1000)).unwrap();
    let failed = enigmata_server::start(config(folder.path(), &[]), Clock::manual(BEGIN)).await;
    let sentence = failed.err().unwrap().to_string();
    assert!(sentence.contains("cannot be opened: it is damaged, or is no database"), "{sentence}");
    let kept = std::fs::read_to_string(folder.path().join("enigmata.db")).unwrap();
    assert!(kept.starts_with("My diary. "));
}

/// Why a server does not open after its file was changed.
async fn damaged(change: impl FnOnce(&mut Vec<u8>)) -> String {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(support::mansion(3), 3).await;
    play_to_the_end(&link, &mut clients, &mut seeded(2)).await;
    drop(clients);
    app.close().await;
    let file = folder.path().join("enigmata.db");
    let mut bytes = std::fs::read(&file).unwrap();
    change(&mut bytes);
    std::fs::write(&file, &bytes).unwrap();
    let failed = enigmata_server::start(config(folder.path(), &[]), Clock::manual(BEGIN)).await;
    let sentence = failed.err().expect("it does not open").to_string();
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "it is left as it is");
    let place = Location::File(file);
    let exported = enigmata_server::store::dump::export(&place, Vec::new()).await;
    // What is damaged somewhere may still be read; if not, the reason is the same.
    if let Err(not_moved) = exported {
        assert!(not_moved.to_string().contains("Restoring a backup"), "{not_moved}");
    }
    sentence
}

#[tokio::test]
async fn a_damaged_file_leads_to_the_page_about_backups() {
    let page = include_str!("../../../../docs/operating.md");
    assert!(page.contains("\n### Restoring a backup\n"));
    let check = |sentence: String| {
        assert!(sentence.contains("enigmata.db cannot be opened: it is damaged"), "{sentence}");
        assert!(sentence.contains("“Restoring a backup” in docs/operating.md"), "{sentence}");
        assert!(!sentence.contains("--data"), "{sentence}");
    };
    check(damaged(|bytes| bytes[..100].fill(0xA5)).await);
    check(damaged(|bytes| bytes[..16].fill(0)).await);
    check(damaged(|bytes| bytes.truncate(bytes.len() / 2)).await);
    check(damaged(|bytes| bytes.truncate(bytes.len() - 4096)).await);
    check(damaged(|bytes| bytes.truncate(1000)).await);
    check(
        damaged(|bytes| {
            let middle = bytes.len() / 2 / 4096 * 4096;
            bytes[middle..middle + 8192].fill(0xA5);
        })
        .await,
    );
}

#[tokio::test]
async fn a_damaged_game_does_not_keep_the_others_from_coming_back() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let mut links = Vec::new();
    for _ in 0..2 {
        let link = guest.open_table(support::mansion(2), 1).await;
        let mut client = guest.connect().await;
        client.watch(&link).await;
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        client.until_begun().await;
        links.push(link);
    }
    app.close().await;
    let mut damage = open(folder.path()).await;
    sqlx::query(
        "UPDATE moves SET action = '{\"do\":\"doubt\"}' WHERE number = 0 AND table_id = \
         (SELECT id FROM tables WHERE link = ?)",
    )
    .bind(&links[0])
    .execute(&mut damage)
    .await
    .unwrap();
    damage.close().await.unwrap();
    let app = TestServer::open(folder.path()).await;
    let guest = Guest { address: app.address(), ..guest };
    let mut client = guest.connect().await;
    let lost = json!({"cmd": "watch", "table": links[0]});
    assert_eq!(client.refused(lost).await, "store");
    client.watch(&links[1]).await;
    assert!(!client.view.is_null());
    app.close().await;
}
