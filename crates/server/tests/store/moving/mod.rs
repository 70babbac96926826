//! Moving house: what is in the file, what is refused, and that whoever lived in the old house does so in
//! the new one.

mod lists;
mod random;
mod refusals;
mod whole;

use crate::store::{Kept, actor};
use crate::support::{Folder, Postgres};
use enigmata_server::store::Place;
use enigmata_server::store::moving::{self, MovedIn, NotMoved};
use enigmata_server::wire::{PlayerId, TableId};
use enigmata_table::Append;

/// All that is kept at a place, as the file has it.
async fn exported(place: &Place) -> String {
    let mut file = Vec::new();
    moving::export(place, &mut file).await.unwrap_or_else(|not_moved| panic!("{not_moved}"));
    String::from_utf8(file).unwrap()
}

async fn import(place: &Place, file: &str) -> Result<MovedIn, NotMoved> {
    moving::import(place, file.as_bytes()).await
}

async fn moved_in(place: &Place, file: &str) -> MovedIn {
    import(place, file).await.unwrap_or_else(|not_moved| panic!("{not_moved}"))
}

fn in_folder(folder: &Folder) -> Place {
    Place::File(folder.path().join("enigmata.db"))
}

async fn in_postgres() -> Place {
    Place::Postgres(Postgres::shared().database().await)
}

/// A file with a little of many things, and more moves than are read at once. Its games are none.
async fn small() -> String {
    let house = Kept::in_a_file().await;
    house.store.setting("cookie key", vec![0, 255, 7]).await.unwrap();
    let mut table = crate::store::table(7);
    table.removed = vec![PlayerId(3), PlayerId(4)];
    house.store.keep_table(table, Some(99)).await.unwrap();
    let moves = (0..1_200).map(|number| (actor(0), format!("{{\"number\":{number}}}"))).collect();
    house.store.append(Append { moves, ..crate::store::append(7, 0, 0) }).await.unwrap();
    house.store.keep_note(TableId(7), PlayerId(1), "Two lies".to_owned()).await.unwrap();
    house.store.keep_open_puzzles(TableId(7), &["weight 1".to_owned()]).await.unwrap();
    house.store.close().await;
    exported(&house.place).await
}
