//! From a mind that thinks in placings to a bot that is asked for one move at a time.

use super::placing::Placing;
use super::position::Position;
use enigmata_conduit::network::{Laid, Tile};
use enigmata_conduit::puzzle::Family;
use enigmata_conduit::{Asks, Move, State, View};
use enigmata_game::{Bot, below};
use rand::Rng;

/// How a player decides.
pub(super) trait Mind: Send {
    /// One of the free chambers.
    fn chamber(
        &mut self,
        position: &mut Position,
        free: &[Family],
        random: &mut dyn Rng,
    ) -> Option<Family>;

    /// How to place my tile; when it lies already, the networker alone is free.
    fn placing(
        &mut self,
        position: &mut Position,
        tile: Tile,
        random: &mut dyn Rng,
    ) -> Option<Placing>;
}

/// A player who lays a tile with the networker in mind, and puts it there when asked.
pub(super) struct Planner<M> {
    mind: M,
    /// The tile as it was going to lie, its number, and the cell.
    planned: Option<(usize, Laid, Option<u8>)>,
}

impl<M> Planner<M> {
    pub(super) const fn new(mind: M) -> Self {
        Self { mind, planned: None }
    }
}

impl<M: Mind> Planner<M> {
    fn wish(&mut self, view: &View, legal: &[Move], random: &mut dyn Rng) -> Option<Move> {
        match view.asks {
            Asks::Choose { .. } => {
                let free: Vec<Family> = legal.iter().filter_map(chamber_of).collect();
                let chamber = self.mind.chamber(&mut Position::of(view)?, &free, random)?;
                Some(Move::Choose { chamber })
            }
            Asks::Lay { tile, .. } => {
                let placing = self.mind.placing(&mut Position::of(view)?, tile, random)?;
                let Placing { spot, turn, cell } = placing;
                self.planned = Some((view.laid.len(), Laid { spot, tile, turn }, cell));
                Some(Move::Lay { spot, turn })
            }
            Asks::Put { .. } => {
                let &last = view.laid.last()?;
                let kept = self
                    .planned
                    .take()
                    .filter(|&(number, laid, _)| (number + 1, laid) == (view.laid.len(), last));
                let cell = match kept {
                    Some((_, _, cell)) => cell,
                    None => self.mind.placing(&mut Position::of(view)?, last.tile, random)?.cell,
                };
                Some(cell.map_or(Move::Pass, |cell| Move::Put { cell }))
            }
            // Who is asked for a move while puzzles are solved has no answer: `Player::attempt`.
            Asks::Chance | Asks::Solve { .. } | Asks::Nothing => Some(Move::GiveUp),
        }
    }
}

impl<M: Mind> Bot<State> for Planner<M> {
    fn choose(&mut self, view: &View, legal: &[Move], random: &mut dyn Rng) -> Move {
        if let Some(wish) = self.wish(view, legal, random)
            && legal.contains(&wish)
        {
            return wish;
        }
        let any = below(random, legal.len() as u32);
        legal.get(any as usize).cloned().unwrap_or(Move::GiveUp)
    }
}

fn chamber_of(action: &Move) -> Option<Family> {
    if let Move::Choose { chamber } = action { Some(*chamber) } else { None }
}
