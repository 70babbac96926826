//! One thing at a time: what is stored, what is published, and what waits.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what cannot be is a failed test")]
#![allow(clippy::wildcard_enum_match_arm, reason = "each test looks at some effects")]

#[allow(dead_code, reason = "other tests use the rest of it")]
mod world;

use enigmata_game::Language;
use enigmata_table::{Asker, Effect, Input, Load, Request, Table, Write, Written};
use enigmata_wire::{ConnectionId, Fault, PlayerId};
use world::{World, mansion, visitor};

/// A game of two that has begun: whose turn it is, with the sequence number, and the other one.
fn game() -> (World, i64, i64) {
    let mut world = World::open(mansion(2), 1, 4);
    assert!(world.ask(0, Request::Sit { visitor: visitor(2), seat: None }).is_ok());
    for player in [1, 2] {
        world.watch(0, player).ok().unwrap();
        assert!(world.ready(0, player).is_ok());
    }
    // Both choose a Character at once, and then it is somebody's turn.
    for player in [1, 2] {
        let (seq, legal) = world.asked(0, player);
        assert!(world.play(0, player, seq, &legal[0]).is_ok());
    }
    let mover = [1, 2].into_iter().find(|&player| !world.asked(0, player).1.is_empty()).unwrap();
    (world, mover, 3 - mover)
}

fn request(world: &World, player: i64, ticket: u64) -> Input {
    let (seq, legal) = world.asked(0, player);
    let asker =
        Asker { connection: ConnectionId(player as u64), id: None, language: Language::English };
    let request = Request::Play {
        player: PlayerId(player),
        seq,
        action: legal[0].to_string().into(),
        asker,
        made_at: world.now,
        announced: None,
    };
    Input::Request { ticket, request }
}

fn chat(player: i64, ticket: u64) -> Input {
    let request = Request::Say { visitor: visitor(player), text: "hello".to_owned() };
    Input::Request { ticket, request }
}

/// The number of the only thing that has to be stored.
fn persist(effects: &[Effect]) -> (u64, &Write) {
    let mut asked = effects.iter().filter_map(|effect| match effect {
        Effect::Persist { number, write } => Some((*number, write)),
        _ => None,
    });
    let only = asked.next().expect("something is to be stored");
    assert!(asked.next().is_none(), "one thing at a time");
    only
}

fn frames(effects: &[Effect]) -> usize {
    let is_frame = |effect: &&Effect| matches!(effect, Effect::Send { .. } | Effect::Say { .. });
    effects.iter().filter(is_frame).count()
}

fn refusal(effects: &[Effect], of: u64) -> Option<&Fault> {
    effects.iter().find_map(|effect| match effect {
        Effect::Reply { ticket, result: Err(fault) } if *ticket == of => Some(fault),
        _ => None,
    })
}

fn table(world: &mut World) -> &mut Table {
    &mut world.nodes[0].table
}

#[test]
fn a_move_is_published_when_it_is_stored_and_other_requests_wait_until_then() {
    let (mut world, mover, other) = game();
    let (now, before, play) = (world.now, world.nodes[0].table.head(), request(&world, mover, 900));
    let effects = table(&mut world).handle(play, now);
    let (number, write) = persist(&effects);
    assert!(matches!(write, Write::Append(append) if append.number == before.moves));
    assert_eq!((frames(&effects), table(&mut world).head()), (0, before), "nothing is published");
    assert!(table(&mut world).handle(chat(other, 901), now).is_empty(), "the chat waits");
    assert!(table(&mut world).is_busy());
    let stored = Input::Persisted { number, written: Written::Done };
    let effects = table(&mut world).handle(stored, now);
    assert_eq!(frames(&effects), 2, "both players are told");
    assert!(table(&mut world).head().moves > before.moves);
    assert!(matches!(persist(&effects).1, Write::Say(_)), "now the chat is stored");
}

#[test]
fn after_a_conflict_the_table_is_read_and_the_move_decided_again() {
    let (mut world, mover, _) = game();
    let (now, play) = (world.now, request(&world, mover, 900));
    let effects = table(&mut world).handle(play, now);
    let (number, _) = persist(&effects);
    let effects = table(&mut world).handle(Input::Conflict { number }, now);
    assert_eq!(frames(&effects), 0);
    let load = effects.iter().find_map(|effect| match effect {
        Effect::Load { number, load } => Some((*number, *load)),
        _ => None,
    });
    let (number, load) = load.expect("the table is read");
    assert!(matches!(load, Load::Log { row: true, moves: Some(_), .. }));
    // Nothing had changed: the move is stored after all.
    let loaded = enigmata_table::Loaded::Log(Box::new(enigmata_table::Log {
        row: Some(world.store.rows[&world::TABLE].clone()),
        chat: Some(Vec::new()),
        ..enigmata_table::Log::default()
    }));
    let effects = table(&mut world).handle(Input::Loaded { number, loaded }, now);
    assert!(matches!(persist(&effects).1, Write::Append(_)));
}

#[test]
fn a_move_whose_storing_failed_is_refused_and_known_once_the_table_was_read() {
    let (mut world, mover, _) = game();
    let (now, before, play) = (world.now, world.nodes[0].table.head(), request(&world, mover, 900));
    let effects = table(&mut world).handle(play, now);
    let (number, write) = persist(&effects);
    let Write::Append(append) = write.clone() else { panic!("a move is stored") };
    let effects = table(&mut world).handle(Input::Failed { number }, now);
    assert_eq!(refusal(&effects, 900), Some(&Fault::Store));
    assert_eq!((frames(&effects), table(&mut world).head()), (0, before));
    let retry = |effect: &Effect| matches!(effect, Effect::Alarm(at) if *at > now);
    assert!(effects.iter().any(retry), "it is tried again");
    // It had been stored in fact. Whatever is asked next makes the table read it.
    for (by, action) in append.moves {
        let row = enigmata_games::Row { by, action };
        let stored = enigmata_table::MoveRow { row, made_at: append.made_at, deadline: None };
        world.store.moves.push(stored);
    }
    world.tell(0, Input::Tick);
    assert_eq!(world.nodes[0].table.head().moves, world.store.moves.len() as u64);
}

#[test]
fn an_answer_to_no_question_changes_nothing() {
    let (mut world, mover, _) = game();
    let (now, play) = (world.now, request(&world, mover, 900));
    let effects = table(&mut world).handle(play, now);
    let (number, _) = persist(&effects);
    let stray = Input::Persisted { number: number + 1, written: Written::Done };
    assert!(table(&mut world).handle(stray, now).is_empty());
    assert!(table(&mut world).is_busy(), "the move still waits");
}

#[test]
fn a_connection_is_gone_also_while_the_store_fails() {
    let (mut world, mover, other) = game();
    let (now, play) = (world.now, request(&world, mover, 900));
    let effects = table(&mut world).handle(play, now);
    let (number, _) = persist(&effects);
    table(&mut world).handle(Input::Failed { number }, now);
    let request = Request::Unwatch { connection: ConnectionId(other as u64) };
    let effects = table(&mut world).handle(Input::Request { ticket: 901, request }, now);
    assert!(frames(&effects) > 0, "the others see that somebody is away");
}
