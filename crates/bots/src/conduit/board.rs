//! The network with a map of it, so that a search finds what lies beside a spot.

use super::placing::Placing;
use enigmata_conduit::network::{Network, Spot, Tile};
use enigmata_game::Seat;

/// The network and its map. Whole turns are taken and taken back.
pub(super) struct Board {
    network: Network,
    map: Map,
    /// For every turn taken whether a networker was put.
    turns: Vec<bool>,
}

/// Which tile lies where, in a window around the network.
struct Map {
    west: i16,
    north: i16,
    width: i16,
    tiles: Vec<u8>,
}

/// No tile. A network has 241 tiles at most.
const NOTHING: u8 = u8::MAX;

/// A search lays fewer tiles ahead, so that none comes to lie beyond the window.
const MARGIN: i16 = 18;

impl Board {
    /// Of a network after a whole turn.
    pub(super) fn new(network: Network) -> Self {
        let map = Map::of(&network);
        Self { network, map, turns: Vec::with_capacity(MARGIN as usize) }
    }

    pub(super) const fn network(&self) -> &Network {
        &self.network
    }

    /// The number of the tile on a spot.
    #[inline]
    pub(super) fn tile_on(&self, spot: Spot) -> Option<u8> {
        let number = *self.map.tiles.get(self.map.place(spot)?)?;
        (number != NOTHING).then_some(number)
    }

    /// The networkers that a seat has on the network.
    pub(super) fn standing(&self, seat: Seat) -> u8 {
        self.network.networkers().iter().filter(|one| one.owner == seat).count() as u8
    }

    /// Lays a tile, puts a networker and scores (P); whether it was allowed.
    pub(super) fn take_turn(
        &mut self,
        seat: Seat,
        tile: Tile,
        placing: &Placing,
        points: &mut [u16; 4],
    ) -> bool {
        let number = self.network.laid().len() as u8;
        if self.network.lay(tile, placing.spot, placing.turn).is_err() {
            return false;
        }
        self.map.enter(placing.spot, number);
        let put = placing.cell.is_some_and(|cell| self.network.put(seat, cell).is_ok());
        for earned in self.network.score().unwrap_or(&[]) {
            points[earned.networker.owner.index() & 3] += earned.points;
        }
        self.turns.push(put);
        true
    }

    /// Takes back the last turn; the points are the caller's.
    pub(super) fn take_back(&mut self) {
        let Some(put) = self.turns.pop() else { return };
        if let Some(laid) = self.network.laid().last() {
            self.map.enter(laid.spot, NOTHING);
        }
        for _ in 0..2 + u8::from(put) {
            self.network.undo();
        }
    }

    /// How many turns were taken.
    pub(super) fn turns(&self) -> usize {
        self.turns.len()
    }

    /// Takes back all turns but the first so many.
    pub(super) fn back_to(&mut self, turns: usize) {
        while self.turns.len() > turns {
            self.take_back();
        }
    }
}

impl Map {
    fn of(network: &Network) -> Self {
        let (mut west, mut east, mut north, mut south) = (0, 0, 0, 0);
        for laid in network.laid() {
            west = west.min(laid.spot.east());
            east = east.max(laid.spot.east());
            north = north.min(laid.spot.south());
            south = south.max(laid.spot.south());
        }
        let (west, north) = (west - MARGIN, north - MARGIN);
        let (width, height) = (east + MARGIN + 1 - west, south + MARGIN + 1 - north);
        let tiles = vec![NOTHING; width as usize * height as usize];
        let mut map = Self { west, north, width, tiles };
        for (number, laid) in (0..).zip(network.laid()) {
            map.enter(laid.spot, number);
        }
        map
    }

    #[inline]
    fn place(&self, spot: Spot) -> Option<usize> {
        let (east, south) = (spot.east() - self.west, spot.south() - self.north);
        let inside = east >= 0 && east < self.width && south >= 0;
        inside.then(|| south as usize * self.width as usize + east as usize)
    }

    fn enter(&mut self, spot: Spot, number: u8) {
        if let Some(place) = self.place(spot)
            && let Some(tile) = self.tiles.get_mut(place)
        {
            *tile = number;
        }
    }
}
