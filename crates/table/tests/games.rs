//! Whole games of each kind through [`Table::handle`](enigmata_table::Table::handle) with nothing but a loop, also when
//! the store fails, nodes are killed and two nodes play at one table.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what cannot be is a failed test")]

mod world;

use enigmata_game::below;
use enigmata_table::{Reply, Request};
use enigmata_wire::{Fault, PlayerId, Stage};
use serde_json::{Value, json};
use world::{Faults, TABLE, World, kinds, mansion, visitor};

/// More steps than any of these games takes; a game that takes more is stuck.
const STEPS: usize = 20_000;

/// So many people, of whom each is connected to one of the nodes in turn, and bots in the other seats; all are ready.
fn begin(options: &Value, people: i64, bots: u8, nodes: usize, random: u64) -> World {
    let mut world = World::open(options.clone(), nodes, random);
    for player in 1..=people {
        let node = node_of(player, nodes);
        world.sync();
        if player > 1 {
            let sit = Request::Sit { visitor: visitor(player), seat: None };
            assert!(matches!(world.ask(node, sit), Ok(Reply::Done)));
        }
        assert!(matches!(world.watch(node, player), Ok(Reply::Sent)));
    }
    world.sync();
    for _ in 0..bots {
        let add = Request::AddBot { by: PlayerId(1), seat: None, bot: None };
        assert!(matches!(world.ask(0, add), Ok(Reply::Done)));
    }
    for player in 1..=people {
        world.sync();
        assert!(world.ready(node_of(player, nodes), player).is_ok());
    }
    world.sync();
    world
}

fn node_of(player: i64, nodes: usize) -> usize {
    player as usize % nodes
}

/// Play until the end with any legal moves.
fn play(world: &mut World, people: i64, kill: bool) {
    let nodes = world.nodes.len();
    for step in 0.. {
        assert!(step < STEPS, "the game is stuck");
        if world.store.rows[&TABLE].stage == Stage::Over {
            break;
        }
        let player = 1 + i64::from(below(&mut world.random, people as u32));
        let node = node_of(player, nodes);
        let (seq, legal) = world.asked(node, player);
        if legal.is_empty() {
            world.go_on();
        } else {
            let action = legal[below(&mut world.random, legal.len() as u32) as usize].clone();
            match world.play(node, player, seq, &action) {
                Ok(_) | Err(Fault::Store | Fault::Stale | Fault::Rules(_) | Fault::Conflict) => {}
                Err(fault) => panic!("{fault:?}"),
            }
        }
        if step % 7 == 0 {
            world.sync();
        }
        if kill && below(&mut world.random, 60) == 0 {
            let node = below(&mut world.random, nodes as u32) as usize;
            world.restart(node);
            for player in (1..=people).filter(|&player| node_of(player, nodes) == node) {
                while world.watch(node, player).is_err() {}
            }
        }
    }
}

/// The kinds of games that are played, with people and bots.
fn kinds_of_games() -> Vec<(Value, i64, u8)> {
    vec![
        (mansion(2), 2, 0),
        (mansion(4), 2, 2),
        (
            json!({"game": "mansion", "setup": {"players": 5}, "clock": {"turn": 60, "answer": 20}}),
            3,
            2,
        ),
        (json!({"game": "solo", "setup": {}}), 1, 0),
        (json!({"game": "conduit", "setup": {"players": 2, "bands": [1]}}), 1, 1),
        (json!({"game": "conduit", "setup": {"players": 3, "bands": [1]}}), 3, 0),
    ]
}

#[test]
fn games_of_each_kind_are_played_to_their_end() {
    for (options, people, bots) in kinds_of_games() {
        for random in 0..3 {
            let mut world = begin(&options, people, bots, 1, random);
            play(&mut world, people, false);
            world.check_the_record();
            for player in 1..=people {
                let stored = world.stored_of(player as u8 - 1);
                let acknowledged = world.acknowledged(player);
                // Those whose time runs out have moves made for them.
                let is_own = options.get("clock").is_none();
                assert!(
                    acknowledged == stored || (!is_own && acknowledged < stored),
                    "{options}: of player {player} {acknowledged} of {stored} moves",
                );
            }
            let record = world.ask(0, Request::Record);
            assert!(matches!(record, Ok(Reply::Record(_))));
        }
    }
}

#[test]
fn no_acknowledged_move_is_lost_when_the_store_fails() {
    let mut failures = 0;
    for (options, people, bots) in kinds_of_games() {
        for random in 0..4 {
            let mut world = begin(&options, people, bots, 1, random);
            world.faults = Faults { refused: 30, lost: 30 };
            play(&mut world, people, true);
            world.check_the_record();
            for player in 1..=people {
                // A move may be stored though its answer was lost, and is never lost once it was answered.
                let stored = world.stored_of(player as u8 - 1);
                assert!(world.acknowledged(player) <= stored, "{options}: of player {player}");
            }
            failures += world.failures;
        }
    }
    assert!(failures > 100, "the store has failed {failures} times");
}

#[test]
fn two_nodes_at_one_table_make_every_move_once() {
    let mut conflicts = 0;
    for (options, people, bots) in kinds_of_games().into_iter().filter(|(_, people, _)| *people > 1)
    {
        for random in 0..4 {
            let mut world = begin(&options, people, bots, 2, random);
            world.faults = Faults { refused: 5, lost: 5 };
            play(&mut world, people, false);
            world.check_the_record();
            for player in 1..=people {
                let stored = world.stored_of(player as u8 - 1);
                assert!(world.acknowledged(player) <= stored, "{options}: of player {player}");
            }
            conflicts += world.conflicts;
        }
    }
    assert!(conflicts > 20, "{conflicts} times another node was quicker");
}

#[test]
fn what_a_connection_is_sent_begins_with_the_answer_to_its_watch() {
    let world = begin(&mansion(2), 2, 0, 1, 1);
    for frames in world.nodes[0].sent.values() {
        assert_eq!(frames[0]["ok"], "watch");
        assert!(kinds(frames).contains("begun"), "{:?}", kinds(frames));
    }
}
