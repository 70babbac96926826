//! All grids that may lie on the table, with how likely each Character of each slot is to have acted as
//! it did, should the grid be this one.

use super::cast::Lanes;
use super::facts::{Epoch, Facts};
use enigmata_mansion::{Order, Spot, Trio};

/// Nothing has happened to this spot yet: any card that is left may lie there.
const BLANK: u64 = 15;
/// A likelihood never becomes less: what is out of the question by habit is still possible.
const LEAST: f32 = 1e-30;

/// A grid whose untouched spots are left open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Grid(u64);

impl Grid {
    const EMPTY: Self = Self(0x000f_ffff_ffff);

    /// The card on a touched spot, by its place in `Card::SHARED`.
    #[inline]
    pub(super) const fn at(self, spot: Spot) -> usize {
        (self.0 >> (4 * spot.number() as u32) & 15) as usize
    }

    /// Whether the spot is still open.
    pub(super) const fn is_blank(self, spot: Spot) -> bool {
        self.at(spot) as u64 == BLANK
    }

    /// A number that is spread evenly over all numbers: for taking part of the grids without favour,
    /// and the same part each time.
    const fn scattered(self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 31).wrapping_mul(0x7fb5_d329_728e_a185);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x81da_def4_bc2d_d44d);
        mixed ^ mixed >> 33
    }

    const fn with(self, spot: Spot, card: usize) -> Self {
        let shift = 4 * spot.number() as u32;
        Self(self.0 & !(15 << shift) | (card as u64) << shift)
    }

    fn laid(self, spots: Trio, order: Order) -> Self {
        let spots = spots.spots();
        let cards = spots.map(|spot| self.at(spot));
        let mut laid = self;
        for (spot, from) in spots.into_iter().zip(order.from_spots()) {
            laid = laid.with(spot, cards[from]);
        }
        laid
    }
}

/// Worlds, as columns.
#[derive(Clone, Debug)]
pub(super) struct Worlds {
    pub(super) grids: Vec<Grid>,
    /// What holds for all Characters of the players.
    pub(super) odds: Vec<f32>,
    /// By slot, then by world.
    pub(super) lanes: Vec<Vec<Lanes>>,
}

impl Worlds {
    /// Every grid of the touched spots that the first epoch allows, or a sample of about so many; and
    /// whether it is all of them.
    pub(super) fn all(facts: &Facts, slots: usize, limit: usize) -> (Self, bool) {
        let epoch = &facts.epochs[0];
        let mut grids = Vec::new();
        // Where least is possible first, so that little is tried in vain.
        let mut spots: Vec<Spot> = facts.touched.iter().collect();
        spots.sort_by_key(|spot| epoch.may[spot.index()].len());
        fill(Grid::EMPTY, &spots, 0, epoch, &mut grids);
        let whole = grids.len() <= limit;
        if !whole {
            let part = u64::MAX / grids.len() as u64 * limit as u64;
            grids.retain(|grid| grid.scattered() <= part);
        }
        let count = grids.len();
        let worlds =
            Self { grids, odds: vec![1.0; count], lanes: vec![vec![[1.0; 8]; count]; slots] };
        (worlds, whole)
    }

    pub(super) const fn len(&self) -> usize {
        self.grids.len()
    }

    /// A Character card as which no player has acted yet.
    pub(super) fn add_slot(&mut self) {
        self.lanes.push(vec![[1.0; 8]; self.grids.len()]);
    }

    /// A player who knows these things of a grid has acted.
    pub(super) fn acted(&mut self, slot: usize, likelihood: impl Fn(Grid) -> Lanes) {
        for (grid, lanes) in self.grids.iter().zip(&mut self.lanes[slot]) {
            let likely = likelihood(*grid);
            for lane in 0..8 {
                lanes[lane] = (lanes[lane] * likely[lane]).max(LEAST);
            }
        }
        self.steady(slot);
    }

    /// A player has acted in a way that does not depend on who they are.
    pub(super) fn happened(&mut self, likelihood: impl Fn(Grid) -> f32) {
        let mut most = 0.0f32;
        for (grid, odds) in self.grids.iter().zip(&mut self.odds) {
            *odds = (*odds * likelihood(*grid)).max(LEAST);
            most = most.max(*odds);
        }
        for odds in &mut self.odds {
            *odds /= most;
        }
    }

    /// Keep the numbers within what numbers can hold.
    fn steady(&mut self, slot: usize) {
        let lanes = &mut self.lanes[slot];
        let most = lanes.iter().flatten().copied().fold(0.0, f32::max);
        if most < 1e-3 {
            lanes.iter_mut().flatten().for_each(|lane| *lane /= most);
        }
    }

    /// Three cards are laid back: every order that the next epoch allows.
    pub(super) fn lay(&mut self, spots: Trio, next: &Epoch) {
        let fits = |grid: Grid| {
            spots
                .spots()
                .into_iter()
                .all(|spot| next.may[spot.index()].bits() >> grid.at(spot) & 1 == 1)
        };
        let mut from = Vec::new();
        let mut grids = Vec::new();
        for (index, grid) in self.grids.iter().enumerate() {
            for laid in Order::ALL.map(|order| grid.laid(spots, order)) {
                if fits(laid) {
                    from.push(index);
                    grids.push(laid);
                }
            }
        }
        self.pick(&from);
        self.grids = grids;
    }

    /// How many there would be after that.
    pub(super) fn after(&self, spots: Trio, next: &Epoch) -> usize {
        let may = spots.spots().map(|spot| next.may[spot.index()].bits());
        let ways = |grid: &Grid| {
            let cards = spots.spots().map(|spot| grid.at(spot));
            let fits =
                |order: &&Order| (0..3).all(|to| may[to] >> cards[order.from_spots()[to]] & 1 == 1);
            Order::ALL.iter().filter(fits).count()
        };
        self.grids.iter().map(ways).sum()
    }

    /// Go on with some of the worlds: these, in this order.
    fn pick(&mut self, from: &[usize]) {
        self.grids = from.iter().map(|&index| self.grids[index]).collect();
        self.odds = from.iter().map(|&index| self.odds[index]).collect();
        for lanes in &mut self.lanes {
            *lanes = from.iter().map(|&index| lanes[index]).collect();
        }
    }

    /// Go on with so many particles instead of all worlds, each drawn in proportion to its weight. The
    /// draw is spaced evenly, so that the same worlds always give the same particles.
    pub(super) fn thin(&mut self, weights: &[f64], count: usize) {
        let all: f64 = weights.iter().sum();
        let step = all / count as f64;
        let mut from = Vec::with_capacity(count);
        let mut shares = Vec::with_capacity(count);
        let (mut sum, mut point) = (0.0, step / 2.0);
        for (index, &weight) in weights.iter().enumerate() {
            sum += weight;
            let mut times = 0u32;
            while point < sum {
                times += 1;
                point += step;
            }
            if times > 0 {
                from.push(index);
                // Drawn as often as its weight asks for: what is left of it is the rounding.
                shares.push(f64::from(times) * step / weight);
            }
        }
        self.pick(&from);
        for (odds, share) in self.odds.iter_mut().zip(shares) {
            *odds = (f64::from(*odds) * share) as f32;
        }
    }
}

fn fill(grid: Grid, spots: &[Spot], used: u16, epoch: &Epoch, grids: &mut Vec<Grid>) {
    let Some((&spot, rest)) = spots.split_first() else {
        grids.push(grid);
        return;
    };
    let mut may = epoch.may[spot.index()].bits() & !used;
    while may != 0 {
        let card = may.trailing_zeros() as usize;
        may &= may - 1;
        fill(grid.with(spot, card), rest, used | 1 << card, epoch, grids);
    }
}
