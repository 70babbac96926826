//! Simulations: down the tree, on to the end of the game, and back with what became of it.

use super::Rollout;
use super::ear::Ear;
use super::nodes::Nodes;
use enigmata_game::{Actor, Observer, Seat, ToAct};
use enigmata_mansion::{Move, State};
use rand::rngs::Xoshiro256PlusPlus;

/// A node is made for what follows a move when the move has been tried so often. Most moves deep in
/// the tree are tried once or twice: nodes for them would only push the others out of the cache.
const WORTH_A_NODE: u32 = 32;
/// More nodes than a tree may have, for any number of simulations.
const MOST_NODES: usize = 1 << 18;
/// Beyond, a simulation goes on outside of the tree.
const DEEPEST: usize = 96;

/// One decision being thought about.
pub(super) struct Search<'a, R> {
    pub(super) me: Seat,
    pub(super) worlds: &'a [State],
    pub(super) rollout: &'a mut R,
    pub(super) random: Xoshiro256PlusPlus,
}

impl<R: Rollout> Search<'_, R> {
    /// Simulate so many games, and say which move was made most often.
    pub(super) fn run(mut self, simulations: u32) -> Option<Move> {
        let limit = (simulations / WORTH_A_NODE) as usize + 1;
        let mut nodes = Nodes::new(limit.min(MOST_NODES));
        let mut path = Vec::with_capacity(DEEPEST);
        for (_, world) in (0..simulations).zip(self.worlds.iter().cycle()) {
            let winner = self.simulate(*world, &mut nodes, &mut path);
            for &(edge, seat) in &path {
                nodes.learn(edge, winner == Some(seat));
            }
        }
        let choices = self.worlds.first()?.legal_moves(self.me);
        let root = nodes.find(Ear::new(Observer::Seat(self.me)).name(self.me), choices)?;
        nodes.favourite(root).map(|place| choices.at(place))
    }

    /// Play one game, and say who won. The path is the moves made in the tree, with who made them.
    #[inline]
    fn simulate(
        &mut self,
        mut game: State,
        nodes: &mut Nodes,
        path: &mut Vec<(u32, Seat)>,
    ) -> Option<Seat> {
        path.clear();
        let mut ear = Ear::new(Observer::Seat(self.me));
        let mut seat = self.me;
        while path.len() < DEEPEST {
            let choices = game.legal_moves(seat);
            let Some(node) = nodes.find(ear.name(seat), choices) else { break };
            let pick = nodes.pick(node, choices, &mut self.random);
            path.push((pick.edge, seat));
            let (actor, action) = (Actor::Seat(seat), choices.at(pick.place));
            if pick.visits < WORTH_A_NODE {
                game.apply(actor, &action, &mut ());
                break;
            }
            game.apply(actor, &action, &mut ear);
            while game.to_act() == ToAct::Chance {
                let action = game.chance(&mut self.random);
                game.apply(Actor::Chance, &action, &mut ear);
            }
            // Of several who are asked at once, the order does not matter: the answers are secret.
            match game.to_act().seats().lowest() {
                Some(next) => seat = next,
                None => break,
            }
        }
        self.rollout.finish(&mut game, &mut self.random);
        game.ending()?.winner()
    }
}
