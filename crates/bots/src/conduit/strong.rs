//! A strong player: looks at all the ways in which this round and the next can go.

use super::casual::best_of;
use super::placing::{self, Placing};
use super::plan::Mind;
use super::position::Position;
use super::survey::Survey;
use enigmata_conduit::network::Tile;
use enigmata_conduit::puzzle::Family;
use rand::Rng;

/// Searches: the chance to win after one more round, over all the ways in which people may solve.
pub(super) struct Strong;

/// Placings that are tried out, by the number of players: with each player a round has twice as many
/// ways to go.
const CANDIDATES: [usize; 5] = [0, 0, 32, 18, 12];

impl Mind for Strong {
    fn chamber(
        &mut self,
        position: &mut Position,
        free: &[Family],
        _: &mut dyn Rng,
    ) -> Option<Family> {
        let Position { me, board, table, .. } = position;
        best_of(free.iter().map(|&chamber| {
            let mut table = *table;
            table.take(*me, chamber.index());
            table.choose_rest(board);
            (chamber, table.after_laying(board, 0, *me))
        }))
    }

    fn placing(&mut self, position: &mut Position, tile: Tile, _: &mut dyn Rng) -> Option<Placing> {
        let candidates = candidates(position, tile);
        let Position { me, board, table, .. } = position;
        best_of(candidates.into_iter().map(|placing| {
            let (mut table, turns) = (*table, board.turns());
            board.take_turn(*me, tile, &placing, &mut table.points);
            // The rest of this round is known to all: who has solved lays in turn.
            table.lay_rest(board, Some(*me));
            let chance = table.after_next_round(board, *me);
            board.back_to(turns);
            (placing, chance)
        }))
    }
}

/// The best placings by their expected points.
fn candidates(position: &Position, tile: Tile) -> Vec<Placing> {
    let (survey, supply) = (Survey::of(&position.board), position.supply());
    let eye = position.table.eye(position.me);
    let mut all = Vec::with_capacity(512);
    placing::each(&survey, tile, supply, &eye, position.lies, |placing, value| {
        all.push((placing, value));
    });
    all.sort_by(|one, other| other.1.total_cmp(&one.1));
    let most = CANDIDATES.get(usize::from(position.table.players)).copied().unwrap_or(12);
    all.into_iter().take(most).map(|(placing, _)| placing).collect()
}
