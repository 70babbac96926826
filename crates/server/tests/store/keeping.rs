//! Tables apart from their moves: who is not right about what was before changes nothing.

use crate::store::{is_taken, seat, table};
use crate::support::BEGIN;
use enigmata_server::store::StoreError;
use enigmata_server::wire::{Millis, PlayerId, Stage, Version};
use enigmata_table::TableRow;

cases! {
    async fn a_table_is_as_it_was_kept(app) {
        let store = &app.store;
        let mut row = table(7);
        row.seats[0].ready = true;
        row.seats[0].contribution = Some("\"00ff\"".to_owned());
        row.seats[0].stand_in = true;
        row.seats[0].given_up = true;
        row.removed = vec![PlayerId(5), PlayerId(6)];
        row.public = true;
        assert_eq!(store.save_table(row.clone(), None).await.unwrap(), Version(1));
        row.version = Version(1);
        assert_eq!(store.table("link-7").await.unwrap(), Some(row.clone()));
        assert_eq!(store.table("link-8").await.unwrap(), None);
        row.stage = Stage::Over;
        row.host = None;
        row.outcome = Some("{}".to_owned());
        row.contributions = Some("[]".to_owned());
        row.next_link = Some("link-9".to_owned());
        row.ended_at = Some(BEGIN + Millis(9));
        row.removed.push(PlayerId(9));
        row.seats = vec![seat(1, Some(3), "Zoë '—' \"x\""), seat(2, None, "Mavis")];
        assert_eq!(store.save_table(row.clone(), None).await.unwrap(), Version(2));
        row.version = Version(2);
        assert_eq!(store.table("link-7").await.unwrap(), Some(row.clone()));
        row.seats.clear();
        assert_eq!(store.save_table(row.clone(), None).await.unwrap(), Version(3));
        assert!(store.table("link-7").await.unwrap().unwrap().seats.is_empty());
    }

    async fn who_knows_an_older_version_changes_nothing(app) {
        let store = &app.store;
        let version = store.save_table(table(7), None).await.unwrap();
        let kept = TableRow { version, touched_at: BEGIN + Millis(1), ..table(7) };
        assert_eq!(store.save_table(kept.clone(), None).await.unwrap(), Version(2));
        for version in [0, 1, 3].map(Version) {
            let seats = vec![seat(0, Some(9), "Late")];
            let late = TableRow { version, seats, removed: vec![PlayerId(3)], ..kept.clone() };
            assert!(is_taken(&store.save_table(late, None).await), "{version}");
        }
        let expected = TableRow { version: Version(2), ..kept };
        assert_eq!(store.table("link-7").await.unwrap(), Some(expected));
        let forgotten = TableRow { version: Version(1), ..table(8) };
        assert!(is_taken(&store.save_table(forgotten, None).await), "it is not there any more");
        assert_eq!(store.table("link-8").await.unwrap(), None);
    }

    async fn of_sixteen_who_change_a_table_one_is_right_each_time(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        one.save_table(table(7), None).await.unwrap();
        let mut racing = Vec::new();
        for player in 1..=16 {
            let store = if player % 2 == 0 { one.clone() } else { other.clone() };
            racing.push(tokio::spawn(async move {
                // Everybody adds themselves to what they have read.
                loop {
                    let mut row = store.table("link-7").await.unwrap().unwrap();
                    row.removed.push(PlayerId(player));
                    row.options = format!("{},{player}", row.options);
                    match store.save_table(row, None).await {
                        Ok(_) => return,
                        lost => assert!(is_taken(&lost), "{lost:?}"),
                    }
                }
            }));
        }
        for task in racing {
            task.await.unwrap();
        }
        let row = one.table("link-7").await.unwrap().unwrap();
        assert_eq!(row.version, Version(17));
        let mut named: Vec<i64> = row.options.split(',').skip(1).map(|n| n.parse().unwrap()).collect();
        named.sort_unstable();
        assert_eq!(named, (1..=16).collect::<Vec<_>>(), "nobody's change was lost");
        other.close().await;
    }

    /// Writes of one moment may share a transaction.
    async fn a_table_that_cannot_be_kept_leaves_nothing_and_harms_no_other(app) {
        let store = &app.store;
        store.save_table(table(7), None).await.unwrap();
        // Its link is another's, which is noticed when its seats are written already.
        let removed = vec![PlayerId(3)];
        let second = TableRow { link: "link-7".to_owned(), removed, ..table(8) };
        let (before, failed, after) = tokio::join!(
            store.save_table(table(9), None),
            store.save_table(second, None),
            store.save_table(table(10), None)
        );
        assert_eq!((before.unwrap(), after.unwrap()), (Version(1), Version(1)));
        assert!(failed.as_ref().is_err_and(StoreError::is_taken), "{failed:?}");
        for (id, seats) in [(8, 0), (9, 2), (10, 2)] {
            assert_eq!(app.count("seats", id).await, seats, "{id}");
        }
        assert_eq!(app.count("removed", 8).await, 0);
    }

    async fn a_rematch_is_opened_once(app) {
        let store = &app.store;
        let over = TableRow { stage: Stage::Over, ..table(7) };
        let version = store.save_table(over.clone(), None).await.unwrap();
        let over = TableRow { version, next_link: Some("link-8".to_owned()), ..over };
        let versions = store.save_rematch(over.clone(), table(8)).await.unwrap();
        assert_eq!(versions, (Version(2), Version(1)));
        let again = TableRow { next_link: Some("link-9".to_owned()), ..over };
        assert!(is_taken(&store.save_rematch(again, table(9)).await));
        assert_eq!(store.table("link-9").await.unwrap(), None, "nothing of it was done");
        let kept = store.table("link-7").await.unwrap().unwrap();
        assert_eq!(kept.next_link.as_deref(), Some("link-8"));
        assert!(store.table("link-8").await.unwrap().is_some());
        let sits: Vec<String> = store.seated_at(PlayerId(1)).await.unwrap();
        assert_eq!(sits, ["link-8"]);
    }
}
