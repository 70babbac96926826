//! Random play by clients.

use super::Client;
use enigmata_game::below;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// Everybody has read all news of what was answered before.
pub async fn settle(clients: &mut [Client]) {
    for client in clients {
        client.ask(json!({"cmd": "ping"})).await;
    }
}

/// Somebody who may act makes a random move. Who, and which; nobody when nobody may.
pub async fn random_move(
    link: &str,
    clients: &mut [Client],
    random: &mut ChaCha8Rng,
) -> Option<(usize, Value)> {
    settle(clients).await;
    let able: Vec<usize> =
        (0..clients.len()).filter(|&index| !clients[index].legal.is_empty()).collect();
    let index = *able.get(below(random, able.len().max(1) as u32) as usize)?;
    let legal = &clients[index].legal;
    let action = legal[below(random, legal.len() as u32) as usize].clone();
    clients[index].play(link, &action).await;
    Some((index, action))
}

/// Random moves until something is so. Whether it came to be before the end.
pub async fn play_until(
    link: &str,
    clients: &mut [Client],
    random: &mut ChaCha8Rng,
    is_so: impl Fn(&[Client]) -> bool,
) -> bool {
    loop {
        settle(clients).await;
        if is_so(clients) {
            return true;
        }
        if random_move(link, clients, random).await.is_none() {
            return false;
        }
    }
}

/// Random moves until the game is over. How many.
pub async fn play_to_the_end(link: &str, clients: &mut [Client], random: &mut ChaCha8Rng) -> u32 {
    let mut moves = 0;
    while random_move(link, clients, random).await.is_some() {
        moves += 1;
    }
    moves
}
