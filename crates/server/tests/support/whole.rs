//! Whole games.

use super::Client;
use enigmata_game::below;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;

/// Whoever may act makes a random move, until the game is over. How many moves.
pub async fn play_to_the_end(link: &str, clients: &mut [Client], seed: u64) -> u32 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut moves = 0;
    while !clients.iter().all(|client| client.view["standing"]["over"] == json!(true)) {
        let able: Vec<usize> =
            (0..clients.len()).filter(|&index| !clients[index].legal.is_empty()).collect();
        if let Some(&index) = able.get(below(&mut random, able.len().max(1) as u32) as usize) {
            let legal = &clients[index].legal;
            let action = legal[below(&mut random, legal.len() as u32) as usize].clone();
            clients[index].play(link, &action).await;
            moves += 1;
        }
        // Everybody who asks is answered after all news that came before.
        for client in clients.iter_mut() {
            client.ask(json!({"cmd": "ping"})).await;
        }
    }
    moves
}
