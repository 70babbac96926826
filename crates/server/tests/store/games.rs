//! Games that are over, and what is forgotten.

use crate::store::{append, log, table};
use crate::support::BEGIN;
use enigmata_game::Seat;
use enigmata_server::wire::{Millis, PlayerId, Stage, TableId, Timestamp};
use enigmata_table::TableRow;

fn over(id: i64, ended_at: Timestamp) -> TableRow {
    let outcome = Some("{\"winner\":0}".to_owned());
    let ended_at = Some(ended_at);
    TableRow { stage: Stage::Over, outcome, ended_at, ..table(id) }
}

cases! {
    async fn the_games_of_somebody_the_latest_first(app) {
        let store = &app.store;
        for (id, ended_at) in [(1, 10), (2, 30), (3, 20), (4, 20)] {
            store.save_table(over(id, Timestamp(ended_at)), None).await.unwrap();
        }
        store.save_table(table(5), None).await.unwrap();
        let links = async |before: Option<&str>, limit| {
            let games = store.history(PlayerId(1), before, limit).await.unwrap();
            games.into_iter().map(|game| game.link).collect::<Vec<_>>()
        };
        assert_eq!(links(None, 3).await, ["link-2", "link-4", "link-3"]);
        assert_eq!(links(Some("link-4"), 9).await, ["link-3", "link-1"]);
        assert!(store.history(PlayerId(2), None, 9).await.unwrap().is_empty());
        let game = store.history(PlayerId(1), None, 1).await.unwrap().remove(0);
        let names: Vec<String> = serde_json::from_str(&game.names).unwrap();
        let bots: Vec<u8> = serde_json::from_str(&game.bots).unwrap();
        assert_eq!((names, bots), (vec!["Ada".to_owned(), "Joan".to_owned()], vec![1]));
        assert_eq!((game.seat, game.ended_at), (Seat::new(0), Timestamp(30)));
        for nought in ["\0", "link-5\0"] {
            assert!(!store.has_table(nought).await.unwrap());
            assert_eq!(store.table(nought).await.unwrap(), None);
            assert!(store.history(PlayerId(1), Some(nought), 9).await.unwrap().is_empty());
            assert_eq!(store.note_at(nought, PlayerId(1)).await.unwrap(), None);
            assert_eq!(store.player_by_login(nought).await.unwrap(), None);
        }
        assert!(store.has_table("link-5").await.unwrap() && !store.has_table("link-6").await.unwrap());
        assert_eq!(store.open_tables().await.unwrap(), ["link-5"]);
    }

    async fn a_game_of_people_only_has_no_bots(app) {
        let mut row = over(1, Timestamp(10));
        row.seats.pop();
        app.store.save_table(row, None).await.unwrap();
        let game = app.store.history(PlayerId(1), None, 1).await.unwrap().remove(0);
        assert_eq!(serde_json::from_str::<Vec<u8>>(&game.bots).unwrap(), Vec::<u8>::new());
    }

    async fn old_games_are_forgotten_with_all_that_was_at_them(app) {
        let store = &app.store;
        for id in 1..=120 {
            store.save_table(over(id, BEGIN + Millis(id)), None).await.unwrap();
        }
        for id in [1, 120] {
            store.append(append(id, 0, 0)).await.unwrap();
            store.add_chat(TableId(id), crate::store::talking::line("Hello")).await.unwrap();
            store.save_note(TableId(id), PlayerId(1), "mine".to_owned()).await.unwrap();
        }
        let one = app.again().await;
        let (first, second) =
            tokio::join!(store.forget_ended_before(BEGIN + Millis(120)), one.forget_ended_before(BEGIN + Millis(120)));
        assert_eq!(first.unwrap() + second.unwrap(), 119, "two who do it at once do it once");
        assert_eq!(store.table("link-119").await.unwrap(), None);
        assert!(store.table("link-120").await.unwrap().is_some());
        for (id, count) in [(1, 0), (120, 1)] {
            assert_eq!(log(store, id).await.len(), count);
            assert_eq!(store.chat(TableId(id), 0, 9).await.unwrap().len(), count);
            assert_eq!(store.notes(TableId(id)).await.unwrap().len(), count);
        }
        one.close().await;
    }

    async fn tables_at_which_nothing_happens_are_idle(app) {
        let store = &app.store;
        for id in 1..=4 {
            let row = TableRow { touched_at: Timestamp(10), ..table(id) };
            store.save_table(row, None).await.unwrap();
        }
        store.append(append(2, 0, 0)).await.unwrap();
        store.add_chat(TableId(3), crate::store::talking::line("Hello")).await.unwrap();
        assert_eq!(store.idle_tables(BEGIN).await.unwrap(), ["link-1", "link-4"]);
        assert!(store.idle_tables(Timestamp(10)).await.unwrap().is_empty());
        store.optimize().await.unwrap();
        store.ping().await.unwrap();
    }
}
