//! Export and import: what the file has, what is refused, and that players go on in the new database as in the old one.

mod lists;
mod random;
mod refusals;
mod whole;

use crate::store::{Kept, actor};
use crate::support::{Folder, Postgres};
use enigmata_server::store::Location;
use enigmata_server::store::dump::{self, DumpError, MovedIn};
use enigmata_server::wire::{NodeId, PlayerId, TableId};
use enigmata_table::Append;

/// All that is kept at a place, as the file has it.
async fn exported(place: &Location) -> String {
    let mut file = Vec::new();
    dump::export(place, &mut file).await.unwrap_or_else(|error| panic!("{error}"));
    String::from_utf8(file).unwrap()
}

async fn import(place: &Location, file: &str) -> Result<MovedIn, DumpError> {
    dump::import(place, file.as_bytes()).await
}

async fn moved_in(place: &Location, file: &str) -> MovedIn {
    import(place, file).await.unwrap_or_else(|error| panic!("{error}"))
}

fn in_folder(folder: &Folder) -> Location {
    Location::File(folder.path().join("enigmata.db"))
}

async fn in_postgres() -> Location {
    Location::Postgres(Postgres::shared().database().await)
}

/// A file with a little of many things, and more moves than are read at once. Its games are none.
async fn small() -> String {
    let app = Kept::in_a_file().await;
    app.store.setting("cookie key", vec![0, 255, 7]).await.unwrap();
    let mut table = crate::store::table(7);
    table.removed = vec![PlayerId(3), PlayerId(4)];
    app.store.save_table(table, Some(NodeId(99))).await.unwrap();
    let moves = (0..1_200).map(|number| (actor(0), format!("{{\"number\":{number}}}"))).collect();
    app.store.append(Append { moves, ..crate::store::append(7, 0, 0) }).await.unwrap();
    app.store.save_note(TableId(7), PlayerId(1), "Two lies".to_owned()).await.unwrap();
    app.store.save_open_puzzles(TableId(7), &["weight 1".to_owned()]).await.unwrap();
    app.store.close().await;
    exported(&app.place).await
}
