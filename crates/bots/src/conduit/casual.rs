//! A friendly newcomer: sees its own points, not those of others, and not all that clearly.

use super::eye::Eye;
use super::placing::{self, Placing};
use super::plan::Mind;
use super::position::Position;
use super::survey::Survey;
use enigmata_conduit::network::Tile;
use enigmata_conduit::puzzle::Family;
use rand::Rng;

/// Looks at its own points with a blurred eye.
pub(super) struct Casual;

/// How far off a newcomer may be about a placing, in points.
const BLUR: f32 = 2.6;

/// A newcomer does not see the end coming: as if so many rounds were left always.
const ROUNDS: u8 = 6;

impl Mind for Casual {
    fn chamber(
        &mut self,
        position: &mut Position,
        free: &[Family],
        random: &mut dyn Rng,
    ) -> Option<Family> {
        let (survey, supply) = (Survey::of(&position.board), position.supply());
        let eye = Eye::new(position.me, 0.0, ROUNDS);
        best_of(free.iter().map(|&chamber| {
            let tile = position.table.tops[chamber.index()];
            let found = placing::best(&survey, tile, supply, &eye);
            (chamber, found.map_or(0.0, |(_, value)| value) + blurred(random))
        }))
    }

    fn placing(
        &mut self,
        position: &mut Position,
        tile: Tile,
        random: &mut dyn Rng,
    ) -> Option<Placing> {
        let (survey, supply) = (Survey::of(&position.board), position.supply());
        let eye = Eye::new(position.me, 0.0, ROUNDS);
        let mut all = Vec::new();
        placing::each(&survey, tile, supply, &eye, position.lies, |placing, value| {
            all.push((placing, value + blurred(random)));
        });
        best_of(all.into_iter())
    }
}

/// The first of the best.
pub(super) fn best_of<T>(all: impl Iterator<Item = (T, f32)>) -> Option<T> {
    let better = |best: Option<(T, f32)>, one: (T, f32)| match best {
        Some(best) if best.1 >= one.1 => Some(best),
        Some(_) | None => Some(one),
    };
    all.fold(None, better).map(|(one, _)| one)
}

fn blurred(random: &mut dyn Rng) -> f32 {
    BLUR * (random.next_u32() >> 8) as f32 / (1 << 24) as f32
}
