//! Conduit at a table: the race and its timer, bots that solve, whole games, and who is told what. The
//! clock is turned by hand.

use crate::support;

mod again;
mod games;
mod late;
mod race;
mod secrets;

use enigmata_game::below;
use rand_chacha::ChaCha8Rng;
use support::{Client, asked, conduit, seeded, settle, solution, solvers};

/// One of those who are asked makes any move; a puzzle is solved.
async fn step(link: &str, clients: &mut [Client], random: &mut ChaCha8Rng) {
    let index = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let client = &mut clients[index];
    let action = if asked(client) == "solve" {
        solution(client)
    } else {
        client.legal[below(random, client.legal.len() as u32) as usize].clone()
    };
    client.play(link, &action).await;
    settle(clients).await;
}

/// Choose until the puzzles are turned up. Nobody has a delay.
async fn to_the_race(link: &str, clients: &mut [Client]) {
    while asked(&clients[0]) != "solve" {
        step(link, clients, &mut seeded(1)).await;
    }
    // The server has heard everybody's pong before anybody turns the clock.
    settle(clients).await;
}

/// Choose until the puzzles are turned up, and a ping is under way to everybody.
async fn to_the_pings(link: &str, clients: &mut [Client]) {
    for _ in 1..clients.len() {
        step(link, clients, &mut seeded(1)).await;
    }
    let last = clients.iter_mut().find(|client| !client.legal.is_empty()).unwrap();
    let action = last.legal[0].clone();
    last.play(link, &action).await;
}

/// Wait until so many have solved.
async fn until_solved(client: &mut Client, count: usize) {
    while solvers(client).len() < count {
        client.next().await;
    }
}
