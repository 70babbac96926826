//! What servers that share a store have to know of each other.

use crate::store::{append, table};
use crate::support::BEGIN;
use enigmata_game::Seats;
use enigmata_server::store::StoreError;
use enigmata_server::wire::{Millis, PlayerKind, Stage, TableId, Timestamp};
use enigmata_table::{Head, LocalPresence, RemotePresence, TableRow};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

cases! {
    async fn a_game_without_a_living_node_is_given_to_one(house) {
        let (one, other) = (house.store.clone(), house.again().await);
        one.beat(1, 60_000, 0).await.unwrap();
        for id in 0..60 {
            // Of every three, one is cared for by a living node, one by a dead one, one by nobody.
            let caretaker = [Some(1), Some(2), None][id as usize % 3];
            one.save_table(table(id), caretaker).await.unwrap();
        }
        let over = TableRow { stage: Stage::Over, ..table(60) };
        one.save_table(over, None).await.unwrap();
        let mut claiming = Vec::new();
        for node in 10..26 {
            let store = if node % 2 == 0 { one.clone() } else { other.clone() };
            claiming.push(tokio::spawn(async move {
                store.beat(node, 60_000, 0).await.unwrap();
                let mut all = Vec::new();
                loop {
                    let some = store.claim_tables(node, 3).await.unwrap();
                    assert!(some.len() <= 3);
                    if some.is_empty() {
                        return all;
                    }
                    all.extend(some);
                }
            }));
        }
        let mut claimed = Vec::new();
        for task in claiming {
            claimed.extend(task.await.unwrap());
        }
        // Those who find all of them in others' hands stop; somebody may have to look once more.
        claimed.extend(one.claim_tables(1, 100).await.unwrap());
        let different: HashSet<&String> = claimed.iter().collect();
        assert_eq!((claimed.len(), different.len()), (40, 40), "each was given once");
        other.close().await;
    }

    async fn whoever_begins_a_game_cares_for_it_until_they_are_gone(house) {
        let store = &house.store;
        assert!(!store.beat(1, 60_000, 0).await.unwrap(), "nobody had heard of it");
        assert!(store.beat(1, 60_000, 0).await.unwrap());
        let version = store.save_table(table(7), Some(1)).await.unwrap();
        store.beat(2, 60_000, 0).await.unwrap();
        store.save_table(TableRow { version, ..table(7) }, Some(2)).await.unwrap();
        let owned_tables = store.owned_tables(1).await.unwrap();
        assert!(owned_tables.contains_key(&TableId(7)), "somebody cares already");
        assert!(store.claim_tables(2, 9).await.unwrap().is_empty());
        store.retire(1, 60_000).await.unwrap();
        assert_eq!(store.claim_tables(2, 9).await.unwrap(), ["link-7"]);
        let seven = HashMap::from([(TableId(7), "link-7".to_owned())]);
        assert_eq!(store.owned_tables(2).await.unwrap(), seven);
        assert!(store.owned_tables(1).await.unwrap().is_empty());
        store.let_go(1, "link-7").await.unwrap();
        let owned_tables = store.owned_tables(2).await.unwrap();
        assert!(owned_tables.contains_key(&TableId(7)), "not the first one's to let go");
        store.let_go(2, "link-7").await.unwrap();
        assert_eq!(store.claim_tables(1, 9).await.unwrap(), ["link-7"]);
        store.release_tables(1).await.unwrap();
        assert_eq!(store.claim_tables(2, 9).await.unwrap(), ["link-7"]);
    }

    /// Nobody waits for anybody, so that one changes the row while another looks for it.
    async fn of_all_who_change_a_table_at_once_one_does_and_the_others_are_told(house) {
        let (one, other) = (house.store.clone(), house.again().await);
        let first = one.save_table(table(7), None).await.unwrap();
        let newest = Arc::new(AtomicI64::new(first));
        let changing: Vec<_> = (0..8)
            .map(|who| {
                let store = if who % 2 == 0 { one.clone() } else { other.clone() };
                let newest = Arc::clone(&newest);
                tokio::spawn(async move {
                    let mut changed = Vec::new();
                    for moment in 0..500 {
                        let version = newest.load(Ordering::Acquire);
                        let touched_at = Timestamp(moment);
                        let row = TableRow { version, touched_at, ..table(7) };
                        match store.save_table(row, None).await {
                            Ok(version) => {
                                newest.fetch_max(version, Ordering::AcqRel);
                                changed.push(version);
                            }
                            Err(StoreError::Taken) => {}
                            Err(error) => panic!("nothing is wrong with the store: {error}"),
                        }
                    }
                    changed
                })
            })
            .collect();
        let mut changed = Vec::new();
        for task in changing {
            changed.extend(task.await.unwrap());
        }
        changed.sort_unstable();
        let versions: Vec<i64> = (first + 1..=newest.load(Ordering::Acquire)).collect();
        assert_eq!(changed, versions, "each version is made by one");
        assert!(!changed.is_empty(), "somebody is first");
        other.close().await;
    }

    async fn a_node_that_is_not_heard_of_is_dead(house) {
        let store = &house.store;
        store.beat(1, 0, 0).await.unwrap();
        assert!(!store.beat(1, 60_000, 0).await.unwrap(), "it was taken for dead meanwhile");
        store.save_table(table(7), Some(2)).await.unwrap();
        store.beat(2, 0, 0).await.unwrap();
        assert_eq!(store.claim_tables(1, 9).await.unwrap(), ["link-7"]);
    }

    async fn heads_say_how_far_tables_have_come_and_who_is_there(house) {
        let store = &house.store;
        store.save_table(table(7), None).await.unwrap();
        let version = store.save_table(table(8), None).await.unwrap();
        store.save_table(TableRow { version, ..table(8) }, None).await.unwrap();
        store.append(append(7, 0, 0)).await.unwrap();
        store.append(append(7, 1, 0)).await.unwrap();
        store.add_chat(TableId(8), crate::store::talking::line("Hello")).await.unwrap();
        let here = |seats, spectators, delay| {
            let (seats, delay) = (Seats::from_bits(seats), Millis(delay));
            LocalPresence { seats, spectators, delay }
        };
        for (node, here) in [(1, here(0b1, 1, 10)), (2, here(0b10, 2, 50)), (3, here(0b100, 3, 20))] {
            store.beat(node, 60_000, 0).await.unwrap();
            store.save_presence(node, &BTreeMap::from([(TableId(7), here)])).await.unwrap();
        }
        let mut heads = store.heads(1, &[7, 8, 9].map(TableId)).await.unwrap();
        heads.sort_by_key(|(id, _)| *id);
        let (seats, delay) = (Seats::from_bits(0b110), Millis(50));
        let remote = RemotePresence { seats, spectators: 5, delay };
        let seven = Head { version: 1, moves: 2, chat: 0, remote };
        let eight = Head { version: 2, moves: 0, chat: 1, ..Head::default() };
        assert_eq!(heads, [(TableId(7), seven), (TableId(8), eight)]);
        assert!(store.heads(1, &[]).await.unwrap().is_empty());
        // For a while they are there through a node that closes, so that nobody sees them go and come.
        store.retire(2, 60_000).await.unwrap();
        assert_eq!(store.heads(1, &[TableId(7)]).await.unwrap()[0].1.remote, remote);
        // Nobody is anywhere through a node that is gone, or dead.
        store.retire(2, 0).await.unwrap();
        store.beat(3, 0, 0).await.unwrap();
        let heads = store.heads(1, &[TableId(7)]).await.unwrap();
        assert_eq!(heads[0].1.remote, RemotePresence::default());
    }

    async fn what_is_held_in_a_race_is_known_to_the_others_while_its_node_is_alive(house) {
        let (store, seat) = (&house.store, enigmata_game::Seat::new(1));
        store.beat(1, 60_000, 75).await.unwrap();
        store.hold(TableId(7), seat, 1, Timestamp(BEGIN)).await.unwrap();
        let is_held = async |node, from, before| {
            let (from, before) = (Timestamp(from), Timestamp(before));
            store.is_held(TableId(7), node, from, before).await.unwrap()
        };
        assert!(is_held(2, BEGIN, BEGIN + 1).await);
        assert!(!is_held(2, BEGIN, BEGIN).await && !is_held(2, BEGIN + 1, BEGIN + 9).await);
        assert!(!is_held(1, 0, i64::MAX).await, "its own");
        store.release(TableId(7), seat, 2).await.unwrap();
        assert!(is_held(2, 0, i64::MAX).await, "it is not the other's to release");
        store.release(TableId(7), seat, 1).await.unwrap();
        assert!(!is_held(2, 0, i64::MAX).await);
        store.hold(TableId(7), seat, 1, Timestamp(BEGIN)).await.unwrap();
        store.beat(1, 0, 75).await.unwrap();
        assert!(!is_held(2, 0, i64::MAX).await, "dead");
        // How long a node takes to store something is part of the delay of whoever is there.
        store.save_table(table(7), None).await.unwrap();
        store.beat(1, 60_000, 75).await.unwrap();
        let (seats, delay) = (Seats::from_bits(0b10), Millis(25));
        let here = LocalPresence { seats, spectators: 0, delay };
        store.save_presence(1, &BTreeMap::from([(TableId(7), here)])).await.unwrap();
        let heads = store.heads(2, &[TableId(7)]).await.unwrap();
        assert_eq!(heads[0].1.remote.delay, Millis(100));
    }

    async fn changes_of_people_are_counted(house) {
        let store = &house.store;
        let ada = 1;
        store.add_player(crate::store::people::player(ada, PlayerKind::Guest), BEGIN).await.unwrap();
        assert_eq!(store.count_change(ada).await.unwrap(), Some(1));
        assert_eq!(store.count_change(ada).await.unwrap(), Some(2));
        assert_eq!(store.count_change(77).await.unwrap(), None);
        assert_eq!(store.changes(&[ada, 77]).await.unwrap(), HashMap::from([(ada, 2)]));
    }

    async fn the_list_has_what_strangers_may_find(house) {
        let store = &house.store;
        let public = |id: i64, stage| {
            let created_at = Timestamp(id);
            TableRow { stage, public: true, created_at, ..table(id) }
        };
        for row in [
            public(1, Stage::Waiting),
            public(2, Stage::Playing),
            public(3, Stage::Over),
            public(4, Stage::Closed),
            table(5),
        ] {
            store.save_table(row, None).await.unwrap();
        }
        assert_eq!(store.listed_tables(9).await.unwrap(), ["link-2", "link-1"]);
        assert_eq!(store.listed_tables(1).await.unwrap(), ["link-2"]);
    }

    async fn open_puzzles_are_known_while_the_table_is_played(house) {
        let store = &house.store;
        let version = store.save_table(table(7), None).await.unwrap();
        let texts = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        store.save_open_puzzles(TableId(7), &texts(&["a", "b", "b"])).await.unwrap();
        assert!(store.is_open_puzzle("a").await.unwrap() && store.is_open_puzzle("b").await.unwrap());
        store.save_open_puzzles(TableId(7), &texts(&["b", "c"])).await.unwrap();
        assert!(!store.is_open_puzzle("a").await.unwrap() && store.is_open_puzzle("c").await.unwrap());
        let over = TableRow { version, stage: Stage::Over, ..table(7) };
        store.save_table(over, None).await.unwrap();
        assert!(!store.is_open_puzzle("b").await.unwrap());
    }

    async fn a_setting_is_drawn_once(house) {
        let (one, other) = (house.store.clone(), house.again().await);
        let mut drawing = Vec::new();
        for number in 0..16 {
            let store = if number % 2 == 0 { one.clone() } else { other.clone() };
            drawing.push(tokio::spawn(async move { store.setting("key", vec![number; 32]).await }));
        }
        let mut drawn = HashSet::new();
        for task in drawing {
            drawn.insert(task.await.unwrap().unwrap());
        }
        assert_eq!(drawn.len(), 1, "all have the same");
        other.close().await;
    }
}
