//! Moves: of those who race for a number one wins, and nothing is lost or doubled.

use crate::store::{actor, append, is_taken, log};
use crate::support::BEGIN;
use enigmata_game::Actor;
use enigmata_server::wire::{Millis, TableId};
use enigmata_table::Append;

cases! {
    async fn moves_are_there_as_they_were_made(app) {
        let store = &app.store;
        let deal = (Actor::Chance, "\"deal ♥ '\\\"\"".to_owned());
        let moves = vec![deal, (actor(2), "{\"do\":\"doubt\"}".to_owned())];
        let deadline = Some(BEGIN + Millis(60_000));
        let first = Append { moves, deadline, ..append(7, 0, 0) };
        store.append(first).await.unwrap();
        store.append(append(7, 2, 1)).await.unwrap();
        let kept = store.moves(TableId(7), 0).await.unwrap();
        assert_eq!(kept.len(), 3);
        assert_eq!(kept[0].row.by, Actor::Chance);
        assert_eq!(kept[0].row.action, "\"deal ♥ '\\\"\"");
        assert_eq!(kept[1].row.by, actor(2));
        assert_eq!((kept[1].made_at, kept[1].deadline), (BEGIN, deadline));
        assert_eq!((kept[2].made_at, kept[2].deadline), (BEGIN + Millis(2), None));
        assert_eq!(store.moves(TableId(7), 2).await.unwrap(), kept[2..]);
        assert!(store.moves(TableId(8), 0).await.unwrap().is_empty());
    }

    async fn a_number_is_given_once(app) {
        let store = &app.store;
        store.append(append(7, 0, 0)).await.unwrap();
        assert!(is_taken(&store.append(append(7, 0, 1)).await));
        // All of it or nothing: the second of these is free, the first is not.
        let two = vec![(actor(1), "a".to_owned()), (actor(1), "b".to_owned())];
        assert!(is_taken(&store.append(Append { moves: two, ..append(7, 0, 1) }).await));
        assert_eq!(log(store, 7).await, ["{\"by\":0}"]);
        // The same once more is somebody else's too: only a lost answer is looked up.
        assert!(is_taken(&store.append(append(7, 0, 0)).await));
    }

    async fn of_sixteen_who_race_one_wins_each_number(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        let mut racing = Vec::new();
        for by in 0..16 {
            let store = if by % 2 == 0 { one.clone() } else { other.clone() };
            racing.push(tokio::spawn(async move {
                let mut won = Vec::new();
                for number in 0..20 {
                    match store.append(append(7, number, by)).await {
                        Ok(()) => won.push(number),
                        lost => assert!(is_taken(&lost), "{lost:?}"),
                    }
                }
                won
            }));
        }
        let mut won: Vec<(u64, u8)> = Vec::new();
        for (by, task) in racing.into_iter().enumerate() {
            won.extend(task.await.unwrap().into_iter().map(|number| (number, by as u8)));
        }
        won.sort_unstable();
        let expected: Vec<String> = won.iter().map(|(_, by)| format!("{{\"by\":{by}}}")).collect();
        let numbers: Vec<u64> = won.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, (0..20).collect::<Vec<_>>(), "every number was won once");
        assert_eq!(log(&one, 7).await, expected);
        other.close().await;
    }

    async fn one_that_is_refused_does_not_hurt_those_beside_it(app) {
        let store = &app.store;
        store.append(append(7, 0, 0)).await.unwrap();
        let mut many = Vec::new();
        for table in 1..=100 {
            let store = store.clone();
            many.push(tokio::spawn(async move { store.append(append(table, 0, 3)).await }));
        }
        for (table, task) in (1..).zip(many) {
            let done = task.await.unwrap();
            assert!(if table == 7 { is_taken(&done) } else { done.is_ok() }, "{table}: {done:?}");
        }
        for table in 1..=100 {
            let by = if table == 7 { 0 } else { 3 };
            assert_eq!(log(store, table).await, [format!("{{\"by\":{by}}}")]);
        }
    }

    async fn what_was_accepted_is_written_before_it_closes(app) {
        let store = &app.store;
        let mut many = Vec::new();
        for table in 0..50 {
            let store = store.clone();
            many.push(tokio::spawn(async move { store.append(append(table, 0, 0)).await }));
        }
        store.close().await;
        let mut written = Vec::new();
        for (table, task) in (0..).zip(many) {
            if task.await.unwrap().is_ok() {
                written.push(table);
            }
        }
        assert!(store.append(append(99, 0, 0)).await.is_err());
        let store = crate::store::open(&app.place).await;
        for table in 0..50 {
            assert_eq!(log(&store, table).await.len(), usize::from(written.contains(&table)));
        }
        store.close().await;
    }
}
