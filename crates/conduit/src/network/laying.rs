//! Laying tiles, putting networkers, scoring, and taking it all back (P1 to P5).

use super::by_spot::BySpot;
use super::colour::{Colour, Counts};
use super::laid::{Earned, Laid, Networker, PowerCell};
use super::spot::Spot;
use super::systems::{Group, Sum, Systems};
use super::tile::{Cells, Tile};
use super::unfit::Unfit;
use crate::side::{Side, Turn};
use enigmata_game::Seat;

/// The tiles and networkers on the table. A turn is [`lay`](Self::lay), perhaps [`put`](Self::put),
/// then [`score`](Self::score); each can be taken back by [`undo`](Self::undo). Two networks are equal
/// when all their steps are.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    pub(super) laid: Vec<Laid>,
    by_spot: BySpot,
    /// The spots of P1, in order.
    spots: Vec<Spot>,
    pub(super) systems: Systems,
    pub(super) networkers: Vec<Networker>,
    scored: Vec<Earned>,
    /// For each networker that was scored, its place among those that stood.
    places: Vec<u16>,
    steps: Vec<Step>,
}

/// A step, with what its undoing needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Lay {
        /// The place of the tile's spot among the spots.
        place: u16,
        /// How many edges it shares.
        joins: u8,
        /// A bit for each side where a spot became one of P1's.
        opened: u8,
    },
    Put,
    Score {
        /// How many networkers were scored.
        networkers: u16,
    },
}

impl Network {
    /// The most tiles: four a round for 60 rounds, and the starting tile (E3).
    pub const MOST_TILES: usize = 241;

    /// The starting tile alone.
    #[must_use]
    pub fn new(start: Tile) -> Self {
        // Room for a usual game; a longer one grows a few times.
        const TILES: usize = 64;
        let mut network = Self {
            laid: Vec::with_capacity(TILES),
            by_spot: BySpot::new(),
            spots: Vec::with_capacity(2 * TILES),
            systems: Systems::with_capacity(TILES),
            networkers: Vec::with_capacity(16),
            scored: Vec::with_capacity(TILES),
            places: Vec::with_capacity(TILES),
            steps: Vec::with_capacity(3 * TILES),
        };
        network.place(Laid { spot: Spot::START, tile: start, turn: Turn::NONE });
        network
    }

    /// All tiles, in the order of laying.
    #[must_use]
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The empty spots that share an edge with a tile, by rows from the north and from the west
    /// within a row (P1). Each takes any tile in any [turn](Tile::turns).
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The networkers that stand, in the order of putting.
    #[must_use]
    pub fn networkers(&self) -> &[Networker] {
        &self.networkers
    }

    /// Everything that was ever earned, in order.
    #[must_use]
    pub fn scored(&self) -> &[Earned] {
        &self.scored
    }

    /// Lays a tile (P1) and joins its channels with those they meet (P2).
    ///
    /// # Errors
    /// When no tile may be laid there or now; nothing has changed then.
    pub fn lay(&mut self, tile: Tile, spot: Spot, turn: Turn) -> Result<(), Unfit> {
        match self.steps.last() {
            None | Some(Step::Score { .. }) => {}
            Some(Step::Lay { .. } | Step::Put) => return Err(Unfit::ScoreFirst),
        }
        if self.laid.len() >= Self::MOST_TILES {
            return Err(Unfit::NetworkFull);
        }
        let Ok(place) = self.spots.binary_search(&spot) else {
            return Err(match self.by_spot.find(&self.laid, spot) {
                Some(_) => Unfit::SpotTaken,
                None => Unfit::SpotApart,
            });
        };
        self.spots.remove(place);
        let (joins, opened) = self.place(Laid { spot, tile, turn });
        self.steps.push(Step::Lay { place: place as u16, joins, opened });
        Ok(())
    }

    /// The cells of the tile just laid on which a networker may be put (P4); whether the player has
    /// one left is asked elsewhere. None when there is no such tile, or it has its networker.
    #[must_use]
    pub fn allowed(&self) -> Cells {
        let Some(Step::Lay { .. }) = self.steps.last() else { return Cells::NONE };
        let number = self.last();
        let cells = (0..).zip(self.laid[number as usize].tile.all_cells());
        cells.fold(Cells::NONE, |allowed, (at, cell)| {
            let root = self.systems.root(Group::new(number, cell.group));
            let taken = self.systems.sum(root).networkers.of(cell.colour) > 0;
            if taken { allowed } else { allowed.with(at) }
        })
    }

    /// Puts a networker on a cell of the tile just laid (P4).
    ///
    /// # Errors
    /// When none may be put there or now; nothing has changed then.
    pub fn put(&mut self, owner: Seat, cell: u8) -> Result<(), Unfit> {
        match self.steps.last() {
            Some(Step::Lay { .. }) => {}
            Some(Step::Put) => return Err(Unfit::OneNetworkerOnly),
            None | Some(Step::Score { .. }) => return Err(Unfit::NoTileJustLaid),
        }
        let on = PowerCell { tile: self.last(), cell };
        let (root, colour) = self.cell_system(on).ok_or(Unfit::NoSuchCell)?;
        let sum = self.systems.sum_mut(root);
        if sum.networkers.of(colour) > 0 {
            return Err(Unfit::ColourTaken);
        }
        sum.networkers = sum.networkers.plus(Counts::one(colour));
        self.networkers.push(Networker { owner, on });
        self.steps.push(Step::Put);
        Ok(())
    }

    /// Scores every closed system that the tile just laid touches (P5): by the groups of the tile,
    /// and in each system by the order of putting. A closed system cannot be touched again, so none
    /// is scored twice.
    ///
    /// # Errors
    /// When no tile was laid since the last scoring.
    pub fn score(&mut self) -> Result<&[Earned], Unfit> {
        let Some(Step::Lay { .. } | Step::Put) = self.steps.last() else {
            return Err(Unfit::NothingToScore);
        };
        let (number, before) = (self.last(), self.scored.len());
        if !self.networkers.is_empty() {
            for group in 0..4 {
                self.score_system(self.systems.root(Group::new(number, group)));
            }
        }
        let networkers = (self.scored.len() - before) as u16;
        self.steps.push(Step::Score { networkers });
        Ok(&self.scored[before..])
    }

    /// Takes back the last step that is not taken back yet; whether there was one.
    pub fn undo(&mut self) -> bool {
        match self.steps.pop() {
            None => return false,
            Some(Step::Score { networkers }) => (0..networkers).for_each(|_| self.restore()),
            Some(Step::Put) => self.unput(),
            Some(Step::Lay { place, joins, opened }) => self.unlay(place, joins, opened),
        }
        true
    }

    /// The system of a cell, by its root, and the cell's colour.
    pub(super) fn cell_system(&self, on: PowerCell) -> Option<(Group, Colour)> {
        let cell = self.laid.get(on.tile as usize)?.tile.cell(on.cell)?;
        Some((self.systems.root(Group::new(on.tile, cell.group)), cell.colour))
    }

    /// The number of the tile laid last.
    fn last(&self) -> u8 {
        (self.laid.len() - 1) as u8
    }

    /// Enters a tile, joins it with its neighbours and opens the spots beside it; says how many
    /// edges it shares, and where spots were opened.
    fn place(&mut self, laid: Laid) -> (u8, u8) {
        let number = self.laid.len() as u8;
        let closed = Sum { groups: 0, open: 0, cells: Counts::NONE, networkers: Counts::NONE };
        let mut sums = [closed; 4];
        for side in Side::ALL {
            let sum = &mut sums[laid.tile.group(side) as usize];
            (sum.groups, sum.open) = (1, sum.open + 1);
        }
        for cell in laid.tile.all_cells() {
            let sum = &mut sums[cell.group as usize];
            sum.cells = sum.cells.plus(Counts::one(cell.colour));
        }
        self.systems.add(number, sums);
        let (mut joins, mut opened) = (0, 0);
        for side in Side::ALL {
            let beside = laid.spot.beside(side);
            if let Some(other) = self.by_spot.find(&self.laid, beside) {
                let met = self.laid[other as usize].group(side.opposite());
                self.systems.join(Group::new(other, met), Group::new(number, laid.group(side)));
                joins += 1;
            } else if let Err(place) = self.spots.binary_search(&beside) {
                self.spots.insert(place, beside);
                opened |= 1 << side as u8;
            }
        }
        self.by_spot.enter(laid.spot, number);
        self.laid.push(laid);
        (joins, opened)
    }

    fn unlay(&mut self, place: u16, joins: u8, opened: u8) {
        let Some(laid) = self.laid.pop() else { return };
        self.by_spot.remove_last(laid.spot, self.laid.len() as u8);
        (0..joins).for_each(|_| self.systems.part_last());
        self.systems.remove_last();
        for side in Side::ALL {
            if opened & 1 << side as u8 != 0
                && let Ok(place) = self.spots.binary_search(&laid.spot.beside(side))
            {
                self.spots.remove(place);
            }
        }
        self.spots.insert(place as usize, laid.spot);
    }

    fn unput(&mut self) {
        let Some(networker) = self.networkers.pop() else { return };
        let Some((root, colour)) = self.cell_system(networker.on) else { return };
        let sum = self.systems.sum_mut(root);
        sum.networkers = sum.networkers.minus(Counts::one(colour));
    }

    /// Scores a system, by its root, if it is closed and not scored yet.
    fn score_system(&mut self, root: Group) {
        let sum = *self.systems.sum(root);
        if sum.open > 0 || sum.networkers.is_empty() {
            return;
        }
        let mut place = 0;
        while let Some(&networker) = self.networkers.get(place) {
            match self.cell_system(networker.on) {
                Some((system, colour)) if system == root => {
                    self.networkers.remove(place);
                    self.places.push(place as u16);
                    let points = sum.cells.of(colour);
                    self.scored.push(Earned { networker, colour, points });
                }
                Some(_) | None => place += 1,
            }
        }
        self.systems.sum_mut(root).networkers = Counts::NONE;
    }

    /// Takes back the scoring of one networker.
    fn restore(&mut self) {
        let (Some(earned), Some(place)) = (self.scored.pop(), self.places.pop()) else { return };
        self.networkers.insert(place as usize, earned.networker);
        let Some((root, colour)) = self.cell_system(earned.networker.on) else { return };
        let sum = self.systems.sum_mut(root);
        sum.networkers = sum.networkers.plus(Counts::one(colour));
    }
}
