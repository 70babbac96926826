//! What servers that share a store have to know of each other.

use crate::store::{append, table};
use crate::support::BEGIN;
use enigmata_game::Seats;
use enigmata_server::store::StoreError;
use enigmata_server::wire::{
    Millis, NodeId, PlayerId, PlayerKind, Stage, TableId, Timestamp, Version,
};
use enigmata_table::{Head, LocalPresence, RemotePresence, TableRow};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

const ONE: NodeId = NodeId(1);
const TWO: NodeId = NodeId(2);
const THREE: NodeId = NodeId(3);

cases! {
    async fn a_game_without_a_living_node_is_given_to_one(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        one.beat(ONE, Millis(60_000), Millis::ZERO).await.unwrap();
        for id in 0..60 {
            // Of every three, one is cared for by a living node, one by a dead one, one by nobody.
            let caretaker = [Some(ONE), Some(TWO), None][id as usize % 3];
            one.save_table(table(id), caretaker).await.unwrap();
        }
        let over = TableRow { stage: Stage::Over, ..table(60) };
        one.save_table(over, None).await.unwrap();
        let mut claiming = Vec::new();
        for node in (10..26).map(NodeId) {
            let store = if node.0 % 2 == 0 { one.clone() } else { other.clone() };
            claiming.push(tokio::spawn(async move {
                store.beat(node, Millis(60_000), Millis::ZERO).await.unwrap();
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
        claimed.extend(one.claim_tables(ONE, 100).await.unwrap());
        let different: HashSet<&String> = claimed.iter().collect();
        assert_eq!((claimed.len(), different.len()), (40, 40), "each was given once");
        other.close().await;
    }

    async fn whoever_begins_a_game_cares_for_it_until_they_are_gone(app) {
        let store = &app.store;
        assert!(!store.beat(ONE, Millis(60_000), Millis::ZERO).await.unwrap(), "nobody had heard of it");
        assert!(store.beat(ONE, Millis(60_000), Millis::ZERO).await.unwrap());
        let version = store.save_table(table(7), Some(ONE)).await.unwrap();
        store.beat(TWO, Millis(60_000), Millis::ZERO).await.unwrap();
        store.save_table(TableRow { version, ..table(7) }, Some(TWO)).await.unwrap();
        let owned_tables = store.owned_tables(ONE).await.unwrap();
        assert!(owned_tables.contains_key(&TableId(7)), "somebody cares already");
        assert!(store.claim_tables(TWO, 9).await.unwrap().is_empty());
        store.retire(ONE, Millis(60_000)).await.unwrap();
        assert_eq!(store.claim_tables(TWO, 9).await.unwrap(), ["link-7"]);
        let seven = HashMap::from([(TableId(7), "link-7".to_owned())]);
        assert_eq!(store.owned_tables(TWO).await.unwrap(), seven);
        assert!(store.owned_tables(ONE).await.unwrap().is_empty());
        store.let_go(ONE, "link-7").await.unwrap();
        let owned_tables = store.owned_tables(TWO).await.unwrap();
        assert!(owned_tables.contains_key(&TableId(7)), "not the first one's to let go");
        store.let_go(TWO, "link-7").await.unwrap();
        assert_eq!(store.claim_tables(ONE, 9).await.unwrap(), ["link-7"]);
        store.release_tables(ONE).await.unwrap();
        assert_eq!(store.claim_tables(TWO, 9).await.unwrap(), ["link-7"]);
    }

    /// Nobody waits for anybody, so that one changes the row while another looks for it.
    async fn of_all_who_change_a_table_at_once_one_does_and_the_others_are_told(app) {
        let (one, other) = (app.store.clone(), app.again().await);
        let first = one.save_table(table(7), None).await.unwrap();
        let newest = Arc::new(AtomicI64::new(first.0));
        let changing: Vec<_> = (0..8)
            .map(|who| {
                let store = if who % 2 == 0 { one.clone() } else { other.clone() };
                let newest = Arc::clone(&newest);
                tokio::spawn(async move {
                    let mut changed = Vec::new();
                    for moment in 0..500 {
                        let version = Version(newest.load(Ordering::Acquire));
                        let touched_at = Timestamp(moment);
                        let row = TableRow { version, touched_at, ..table(7) };
                        match store.save_table(row, None).await {
                            Ok(version) => {
                                newest.fetch_max(version.0, Ordering::AcqRel);
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
        let newest = newest.load(Ordering::Acquire);
        let versions: Vec<Version> = (first.0 + 1..=newest).map(Version).collect();
        assert_eq!(changed, versions, "each version is made by one");
        assert!(!changed.is_empty(), "somebody is first");
        other.close().await;
    }

    async fn a_node_that_is_not_heard_of_is_dead(app) {
        let store = &app.store;
        store.beat(ONE, Millis::ZERO, Millis::ZERO).await.unwrap();
        assert!(!store.beat(ONE, Millis(60_000), Millis::ZERO).await.unwrap(), "it was taken for dead meanwhile");
        store.save_table(table(7), Some(TWO)).await.unwrap();
        store.beat(TWO, Millis::ZERO, Millis::ZERO).await.unwrap();
        assert_eq!(store.claim_tables(ONE, 9).await.unwrap(), ["link-7"]);
    }

    async fn heads_say_how_far_tables_have_come_and_who_is_there(app) {
        let store = &app.store;
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
        for (node, here) in [(ONE, here(0b1, 1, 10)), (TWO, here(0b10, 2, 50)), (THREE, here(0b100, 3, 20))] {
            store.beat(node, Millis(60_000), Millis::ZERO).await.unwrap();
            store.save_presence(node, &BTreeMap::from([(TableId(7), here)])).await.unwrap();
        }
        let mut heads = store.heads(ONE, &[7, 8, 9].map(TableId)).await.unwrap();
        heads.sort_by_key(|(id, _)| *id);
        let (seats, delay) = (Seats::from_bits(0b110), Millis(50));
        let remote = RemotePresence { seats, spectators: 5, delay };
        let seven = Head { version: Version(1), moves: 2, chat: 0, remote };
        let eight = Head { version: Version(2), moves: 0, chat: 1, ..Head::default() };
        assert_eq!(heads, [(TableId(7), seven), (TableId(8), eight)]);
        assert!(store.heads(ONE, &[]).await.unwrap().is_empty());
        // For a while they are there through a node that closes, so that nobody sees them go and come.
        store.retire(TWO, Millis(60_000)).await.unwrap();
        assert_eq!(store.heads(ONE, &[TableId(7)]).await.unwrap()[0].1.remote, remote);
        // Nobody is anywhere through a node that is gone, or dead.
        store.retire(TWO, Millis::ZERO).await.unwrap();
        store.beat(THREE, Millis::ZERO, Millis::ZERO).await.unwrap();
        let heads = store.heads(ONE, &[TableId(7)]).await.unwrap();
        assert_eq!(heads[0].1.remote, RemotePresence::default());
    }

    async fn what_is_held_in_a_race_is_known_to_the_others_while_its_node_is_alive(app) {
        let (store, seat) = (&app.store, enigmata_game::Seat::new(1));
        store.beat(ONE, Millis(60_000), Millis(75)).await.unwrap();
        store.hold(TableId(7), seat, ONE, BEGIN).await.unwrap();
        let is_held = async |node, from, before| {
            store.is_held(TableId(7), node, from, before).await.unwrap()
        };
        assert!(is_held(TWO, BEGIN, BEGIN + Millis(1)).await);
        assert!(!is_held(TWO, BEGIN, BEGIN).await && !is_held(TWO, BEGIN + Millis(1), BEGIN + Millis(9)).await);
        assert!(!is_held(ONE, Timestamp::MIN, Timestamp::MAX).await, "its own");
        store.release(TableId(7), seat, TWO).await.unwrap();
        assert!(is_held(TWO, Timestamp::MIN, Timestamp::MAX).await, "it is not the other's to release");
        store.release(TableId(7), seat, ONE).await.unwrap();
        assert!(!is_held(TWO, Timestamp::MIN, Timestamp::MAX).await);
        store.hold(TableId(7), seat, ONE, BEGIN).await.unwrap();
        store.beat(ONE, Millis::ZERO, Millis(75)).await.unwrap();
        assert!(!is_held(TWO, Timestamp::MIN, Timestamp::MAX).await, "dead");
        // How long a node takes to store something is part of the delay of whoever is there.
        store.save_table(table(7), None).await.unwrap();
        store.beat(ONE, Millis(60_000), Millis(75)).await.unwrap();
        let (seats, delay) = (Seats::from_bits(0b10), Millis(25));
        let here = LocalPresence { seats, spectators: 0, delay };
        store.save_presence(ONE, &BTreeMap::from([(TableId(7), here)])).await.unwrap();
        let heads = store.heads(TWO, &[TableId(7)]).await.unwrap();
        assert_eq!(heads[0].1.remote.delay, Millis(100));
    }

    async fn changes_of_people_are_counted(app) {
        let store = &app.store;
        let [ada, nobody] = [1, 77].map(PlayerId);
        store.add_player(crate::store::people::player(ada.0, PlayerKind::Guest), BEGIN).await.unwrap();
        assert_eq!(store.count_change(ada).await.unwrap(), Some(Version(1)));
        assert_eq!(store.count_change(ada).await.unwrap(), Some(Version(2)));
        assert_eq!(store.count_change(nobody).await.unwrap(), None);
        assert_eq!(store.changes(&[ada, nobody]).await.unwrap(), HashMap::from([(ada, Version(2))]));
    }

    async fn the_list_has_what_strangers_may_find(app) {
        let store = &app.store;
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

    async fn open_puzzles_are_known_while_the_table_is_played(app) {
        let store = &app.store;
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

    async fn a_setting_is_drawn_once(app) {
        let (one, other) = (app.store.clone(), app.again().await);
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
