//! Backups that are made while people play, and restored: exactly by the commands of docs/operating.md.

use crate::support::{
    BEGIN, Client, Folder, Guest, Neighbour, Postgres, TestServer, binaries, mansion,
    play_to_the_end, random_move, seeded, texts,
};
use enigmata_server::clock::Clock;
use sqlx::{Connection, PgConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command};

const PAGE: &str = include_str!("../../../../docs/operating.md");

/// The command of the page that begins so, with another folder for backups.
fn command(begin: &str, backups: &Path) -> String {
    let mut found = PAGE.lines().map(str::trim).filter(|line| line.starts_with(begin));
    let command = found.next().unwrap_or_else(|| panic!("the page does not say {begin}"));
    assert_eq!(found.next(), None, "the page says {begin} twice");
    command.replace("/backup/", &format!("{}/", backups.display()))
}

/// Somebody types this in a folder, where new files are open to all unless something is said about them.
fn typed(command: &str, folder: &Path, url: &str) -> Child {
    let path = std::env::var("PATH").unwrap_or_default();
    Command::new("sh")
        .args(["-ec", &format!("umask 000\n{command}")])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", binaries().display()))
        .env("ENIGMATA_DATABASE_URL", url)
        .spawn()
        .unwrap()
}

fn type_and_wait(command: &str, folder: &Path, url: &str) {
    assert!(typed(command, folder, url).wait().unwrap().success(), "{command}");
}

/// A table at which a few moves were made, and more may follow.
struct Game {
    link: String,
    clients: Vec<Client>,
    random: rand_chacha::ChaCha8Rng,
}

impl Game {
    async fn begin(app: &TestServer) -> Self {
        let (link, clients) = app.game(mansion(3), 3).await;
        let mut game = Self { link, clients, random: seeded(9) };
        game.play(8).await;
        game
    }

    async fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            random_move(&self.link, &mut self.clients, &mut self.random).await.unwrap();
        }
    }

    /// Everybody leaves; how they come back.
    fn leave(self, app: &TestServer) -> (String, Vec<Guest>) {
        let guests = self.clients.iter().map(|client| client.guest(app.address())).collect();
        (self.link, guests)
    }
}

/// Everybody is back by the cookie they had, and the game is played to its end.
async fn play_on(app: &TestServer, (link, guests): &(String, Vec<Guest>)) {
    let mut clients = Vec::new();
    for guest in guests {
        let mut client = Guest { address: app.address(), ..guest.clone() }.connect().await;
        client.watch(link).await;
        clients.push(client);
    }
    assert!(play_to_the_end(link, &mut clients, &mut seeded(10)).await > 0);
    let guest = clients[0].guest(app.address());
    let record = guest.get(&format!("/api/tables/{link}/record")).await.json();
    let record = serde_json::from_value(record).unwrap();
    enigmata_game::fair::verify::<enigmata_mansion::Match>(&record).unwrap();
}

/// Moves go on until the backup is made, and a little longer. How many were made meanwhile.
async fn play_during(child: &mut Child, nodes: &mut [(&TestServer, Neighbour)]) -> usize {
    let mut during = 0;
    loop {
        let status = child.try_wait().unwrap();
        for (app, neighbour) in nodes.iter_mut() {
            neighbour.play(app, 1).await;
        }
        match status {
            Some(status) => {
                assert!(status.success());
                return during;
            }
            None => during += 1,
        }
    }
}

/// All moves that were acknowledged before are in the backup, and none that was never made.
fn check(before: &[String], restored: &[String], after: &[String]) {
    assert!(before.iter().all(|it| restored.contains(it)), "something was forgotten");
    assert!(restored.iter().all(|it| after.contains(it)), "something was made up");
    assert!(restored.len() < after.len(), "what came later is not in it");
}

/// It has secrets: nobody else may read it.
fn check_private(file: &Path) {
    let mode = std::fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "{}", file.display());
}

const MOVES: &str = "SELECT CAST(table_id AS TEXT) || ':' || CAST(number AS TEXT) || action \
    FROM moves ORDER BY table_id, number";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_of_an_open_file_is_restored_and_played_on() {
    let (folder, backups) = (Folder::new(), Folder::new());
    let app = TestServer::open(folder.path()).await;
    let mut game = Game::begin(&app).await;
    let mut nodes = [(&app, Neighbour::sit(&app).await)];
    let before = texts(folder.path(), MOVES).await;
    let copy = command("(umask 077 && sqlite3 enigmata.db", backups.path());
    let during = play_during(&mut typed(&copy, folder.path(), ""), &mut nodes).await;
    assert!(during > 0, "nobody played while the copy was made");
    check_private(&backups.path().join("enigmata.db"));
    game.play(2).await;
    let after = texts(folder.path(), MOVES).await;
    let game = game.leave(&app);
    drop(nodes);
    app.close().await;

    type_and_wait(&command("rm -f enigmata.db", backups.path()), folder.path(), "");
    type_and_wait(&command("install -m 600 /backup", backups.path()), folder.path(), "");
    check_private(&folder.path().join("enigmata.db"));
    check(&before, &texts(folder.path(), MOVES).await, &after);
    let app = TestServer::open(folder.path()).await;
    play_on(&app, &game).await;
    app.close().await;
}

async fn moves(url: &str) -> Vec<String> {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::query_scalar(MOVES).fetch_all(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_a_database_in_use_is_restored_and_played_on() {
    let (folders, backups) = ([Folder::new(), Folder::new()], Folder::new());
    let (url, clock) = (Postgres::shared().database().await, Clock::manual(BEGIN));
    let flags = ["--database-url", &url];
    let one = TestServer::open_with(folders[0].path(), &flags, clock.clone()).await;
    let other = TestServer::open_with(folders[1].path(), &flags, clock.clone()).await;
    let mut game = Game::begin(&one).await;
    let mut nodes = [(&one, Neighbour::sit(&one).await), (&other, Neighbour::sit(&other).await)];
    let before = moves(&url).await;
    let dump = command("(umask 077 && pg_dump", backups.path());
    let during = play_during(&mut typed(&dump, backups.path(), &url), &mut nodes).await;
    assert!(during > 0, "nobody played while the dump was made");
    check_private(&backups.path().join("enigmata.dump"));
    game.play(2).await;
    let after = moves(&url).await;
    let game = game.leave(&one);
    drop(nodes);
    one.close().await;
    other.close().await;

    let empty = Postgres::shared().database().await;
    type_and_wait(&command("pg_restore", backups.path()), backups.path(), &empty);
    check(&before, &moves(&empty).await, &after);
    let flags = ["--database-url", &empty];
    let app = TestServer::open_with(folders[0].path(), &flags, clock).await;
    play_on(&app, &game).await;
    app.close().await;
}
