//! A table next to whatever a test does: it has to go on undisturbed.

use super::{Client, TestServer, mansion};
use enigmata_game::below;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;

/// Three people who play.
pub struct Neighbour {
    link: String,
    clients: Vec<Client>,
    random: ChaCha8Rng,
    pub moves: u32,
}

impl Neighbour {
    pub async fn sit(app: &TestServer) -> Self {
        let (link, clients) = app.game(mansion(3), 3).await;
        Self { link, clients, random: ChaCha8Rng::seed_from_u64(1), moves: 0 }
    }

    /// Make so many moves, each of which must be carried out; when a game is over, begin another.
    pub async fn play(&mut self, app: &TestServer, moves: u32) {
        for _ in 0..moves {
            if self.is_over() {
                (self.link, self.clients) = app.game(mansion(3), 3).await;
            }
            let is_asked = |index: &usize| !self.clients[*index].legal.is_empty();
            let able: Vec<usize> = (0..self.clients.len()).filter(is_asked).collect();
            let index = able[below(&mut self.random, able.len() as u32) as usize];
            let legal = &self.clients[index].legal;
            let action = legal[below(&mut self.random, legal.len() as u32) as usize].clone();
            self.clients[index].play(&self.link, &action).await;
            self.moves += 1;
            // Whoever asks is answered after all news that came before.
            for client in &mut self.clients {
                client.ask(json!({"cmd": "ping"})).await;
                client.waiting.clear();
            }
        }
    }

    /// What everybody followed is what is.
    pub async fn check(&mut self) {
        for client in &mut self.clients {
            let followed = std::mem::take(&mut client.view);
            client.watch(&self.link).await;
            assert!(followed == client.view, "what was followed is not what is");
        }
    }

    fn is_over(&self) -> bool {
        self.clients[0].view["standing"]["over"] == json!(true)
    }
}
