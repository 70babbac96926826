//! A good player: what stands open counts, and so do the others.

use super::casual::best_of;
use super::placing::{self, Placing};
use super::plan::Mind;
use super::position::Position;
use super::survey::Survey;
use enigmata_conduit::State;
use enigmata_conduit::network::Tile;
use enigmata_conduit::puzzle::Family;
use rand::Rng;

/// Takes the best placing by the expected points.
pub(super) struct Regular;

/// How much it weighs what is left to the next who chooses.
const LEFT: f32 = 0.6;

impl Mind for Regular {
    fn chamber(
        &mut self,
        position: &mut Position,
        free: &[Family],
        _: &mut dyn Rng,
    ) -> Option<Family> {
        let (me, table, board) = (position.me, &position.table, &position.board);
        let survey = Survey::of(board);
        let next = Some(me.next(table.players)).filter(|&seat| seat != table.start);
        let values = |seat| {
            let eye = table.eye(seat);
            let supply = State::NETWORKERS.saturating_sub(board.standing(seat));
            let value = |chamber: &Family| {
                let tile = table.tops[chamber.index()];
                placing::best(&survey, tile, supply, &eye).map_or(0.0, |(_, value)| value)
            };
            free.iter().map(value).collect::<Vec<f32>>()
        };
        let mine = values(me);
        let theirs = next.map(values);
        best_of(free.iter().enumerate().map(|(at, &chamber)| {
            let left = theirs.as_ref().map_or(0.0, |theirs| {
                let others = theirs.iter().enumerate().filter(|(other, _)| *other != at);
                others.map(|(_, value)| *value).fold(0.0, f32::max)
            });
            (chamber, mine[at] - LEFT * left)
        }))
    }

    fn placing(&mut self, position: &mut Position, tile: Tile, _: &mut dyn Rng) -> Option<Placing> {
        let (survey, supply) = (Survey::of(&position.board), position.supply());
        let mut best: Option<(Placing, f32)> = None;
        let eye = position.table.eye(position.me);
        placing::each(&survey, tile, supply, &eye, position.lies, |placing, value| {
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((placing, value));
            }
        });
        best.map(|(placing, _)| placing)
    }
}
