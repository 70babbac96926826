//! What every bus does.

use super::*;
use enigmata_server::wire::{PlayerId, TableId, Version};

macro_rules! on_both {
    ($($name:ident)*) => {
        mod local {
            use super::*;
            $(#[tokio::test] async fn $name() { super::$name(Road::Local(Line::default())).await })*
        }
        mod nats {
            use super::*;
            $(#[tokio::test] async fn $name() { super::$name(Road::Nats(Nats::start())).await })*
        }
    };
}

on_both! {
    others_hear_it_and_oneself_does_not
    messages_about_one_table_keep_their_order
    of_what_waits_only_the_newest_is_left
    a_flood_is_a_gap_and_its_end
    a_break_is_a_gap_and_then_messages_come_again
    who_closes_is_gone
    every_listener_of_a_node_hears_all
}

async fn others_hear_it_and_oneself_does_not(road: Road) {
    let (one, mut at_one) = road.node().await;
    let (_two, mut at_two) = road.node().await;
    let (three, mut at_three) = road.node().await;
    let all = [
        News::Table { table: TableId(7), moves: 17, version: Version(3), chat: 0, listed: true },
        News::Here { table: TableId(7) },
        News::Player { id: PlayerId(12) },
        News::Gone { node: one.node() },
    ];
    for news in all {
        one.publish(news);
    }
    let end = News::Player { id: PlayerId(99) };
    for ear in [&mut at_two, &mut at_three] {
        for news in all {
            assert_eq!(hear_news(ear).await, news);
        }
    }
    three.publish(end);
    assert_eq!(hear_news(&mut at_one).await, end);
    assert_eq!(hear_news(&mut at_two).await, end);
}

async fn messages_about_one_table_keep_their_order(road: Road) {
    const LAST: u64 = 500;
    let (one, _at_one) = road.node().await;
    let (_two, mut at_two) = road.node().await;
    let tables = [1, 2, 3];
    let mut heard = [0; 3];
    for moves in 1..=LAST {
        for number in tables {
            one.publish(table(number, moves));
        }
        if moves % 50 == 0 {
            tokio::task::yield_now().await;
        }
    }
    while heard != [LAST; 3] {
        let News::Table { table, moves, .. } = hear_news(&mut at_two).await else {
            panic!("nothing else was said")
        };
        let index = tables.iter().position(|it| *it == table.0).unwrap();
        assert!(heard[index] < moves, "{moves} after {}", heard[index]);
        heard[index] = moves;
    }
}

async fn of_what_waits_only_the_newest_is_left(road: Road) {
    let (one, _at_one) = road.node().await;
    let (two, mut first) = road.node().await;
    let mut second = two.subscribe();
    for moves in 0..10_000 {
        one.publish(table(7, moves));
    }
    one.publish(END);
    // When one listener has heard all of it, all of it waits for the other.
    hear_until(&mut first, END).await;
    assert_eq!(hear_news(&mut second).await, table(7, 9_999));
    assert_eq!(hear_news(&mut second).await, END);
}

async fn a_flood_is_a_gap_and_its_end(road: Road) {
    const FLOOD: i64 = 50_000;
    let (one, _at_one) = road.node().await;
    let (_two, mut at_two) = road.node().await;
    for id in 0..FLOOD {
        one.publish(News::Player { id: PlayerId(id) });
    }
    let heard = hear_until(&mut at_two, News::Player { id: PlayerId(FLOOD - 1) }).await;
    assert_eq!(heard[0], Heard::Gap);
    assert!(heard.len() < 10_000, "{} messages were kept", heard.len());
}

async fn a_break_is_a_gap_and_then_messages_come_again(mut road: Road) {
    for _ in 0..3 {
        let (one, mut at_one) = road.node().await;
        let (two, mut at_two) = road.node().await;
        road.cut();
        one.publish(News::Player { id: PlayerId(0) });
        road.mend();
        // What is said meanwhile is lost, or comes late.
        while hear(&mut at_one).await != Heard::Gap {}
        while hear(&mut at_two).await != Heard::Gap {}
        one.publish(News::Player { id: PlayerId(1) });
        two.publish(News::Player { id: PlayerId(2) });
        hear_until(&mut at_one, News::Player { id: PlayerId(2) }).await;
        hear_until(&mut at_two, News::Player { id: PlayerId(1) }).await;
    }
}

async fn who_closes_is_gone(road: Road) {
    let (one, mut at_one) = road.node().await;
    let (_two, mut at_two) = road.node().await;
    one.publish(END);
    one.close().await;
    assert_eq!(hear_news(&mut at_two).await, END);
    assert_eq!(hear_news(&mut at_two).await, News::Gone { node: one.node() });
    assert_eq!(at_one.hear().await, None);
}

async fn every_listener_of_a_node_hears_all(road: Road) {
    let (one, _at_one) = road.node().await;
    let (two, mut first) = road.node().await;
    let mut second = two.subscribe();
    one.publish(END);
    assert_eq!(hear_news(&mut first).await, END);
    drop(first);
    assert_eq!(hear_news(&mut second).await, END);
    one.publish(News::Player { id: PlayerId(1) });
    assert_eq!(hear_news(&mut second).await, News::Player { id: PlayerId(1) });
}

#[tokio::test]
async fn who_is_alone_tells_nobody_and_who_is_silent_neither() {
    let (alone, silent) = (Bus::alone(), Bus::silent());
    assert!(alone.is_alone() && !silent.is_alone());
    for bus in [alone, silent] {
        let mut ear = bus.subscribe();
        bus.publish(END);
        joined(&bus).await;
        bus.close().await;
        assert_eq!(ear.hear().await, None);
    }
}
