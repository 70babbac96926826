//! Games without puzzles: everybody solves with a chance of seven in ten, and chooses and lays
//! greedily.

use enigmata_conduit::Turn;
use enigmata_conduit::network::{Mix, Network, Spot, Tile};
use enigmata_game::{Seat, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What a point is worth to a greedy player; it can be shared by up to six without a remainder.
const POINT: i32 = 60;

/// What a player looks at.
#[derive(Clone, Copy, PartialEq)]
pub enum Manner {
    /// Their own networkers alone.
    Greedy,
    /// Others' networkers too, which count half against them.
    #[allow(dead_code, reason = "the example alone plays such games")]
    Spiteful,
}

/// How a game ended.
pub struct Ended {
    /// After how many rounds.
    pub rounds: u32,
    /// The most points of a player.
    #[allow(dead_code, reason = "the example asks for the rounds alone")]
    pub points: u16,
}

struct Game {
    manner: Manner,
    network: Network,
    players: u8,
    points: [u16; 4],
    supply: [u8; 4],
    chambers: [Vec<Tile>; 4],
    random: ChaCha8Rng,
}

#[derive(Clone, Copy)]
struct Choice {
    value: i32,
    spot: Spot,
    turn: Turn,
    cell: Option<u8>,
}

/// Plays a game to the end of the round in which a player has 15 points (E1), of 60 rounds at most.
pub fn play(players: u8, seed: u64, manner: Manner) -> Ended {
    let mut game = Game {
        manner,
        network: Network::new(Tile::START),
        players,
        points: [0; 4],
        supply: [3; 4],
        chambers: [const { Vec::new() }; 4],
        random: ChaCha8Rng::seed_from_u64(seed),
    };
    let mut rounds = 0;
    while rounds < 60 && game.best() < 15 {
        game.round(Seat::new((rounds % u32::from(players)) as u8));
        rounds += 1;
    }
    Ended { rounds, points: game.best() }
}

impl Game {
    fn best(&self) -> u16 {
        self.points.into_iter().max().unwrap_or(0)
    }

    /// Everyone chooses a tile before anyone lays one (R2, R7).
    fn round(&mut self, first: Seat) {
        let order: Vec<Seat> =
            std::iter::successors(Some(first), |seat| Some(seat.next(self.players)))
                .take(usize::from(self.players))
                .collect();
        let mut free = vec![0, 1, 2, 3];
        let tiles: Vec<Tile> = order.iter().map(|&seat| self.take(seat, &mut free)).collect();
        for (seat, tile) in order.into_iter().zip(tiles) {
            let solved = below(&mut self.random, 10) < 7;
            if solved {
                self.lay(seat, tile);
            }
        }
    }

    /// The top tile of the free chamber that suits a player best.
    fn take(&mut self, seat: Seat, free: &mut Vec<usize>) -> Tile {
        let values: Vec<i32> = free
            .iter()
            .map(|&chamber| {
                let tile = self.top(chamber);
                self.choose(seat, tile).map_or(i32::MIN, |choice| choice.value)
            })
            .collect();
        // The first of the best, so from the end.
        let best = (0..values.len()).rev().max_by_key(|&place| values[place]).unwrap_or(0);
        let chamber = free.remove(best);
        self.chambers[chamber].pop().unwrap_or(Tile::START)
    }

    /// The top tile of a chamber, which is refilled when it is empty (R3).
    fn top(&mut self, chamber: usize) -> Tile {
        if self.chambers[chamber].is_empty() {
            let mut tiles = Mix::STANDARD.chambers[chamber];
            for last in (1..tiles.len()).rev() {
                tiles.swap(last, below(&mut self.random, last as u32 + 1) as usize);
            }
            self.chambers[chamber].extend(tiles);
        }
        self.chambers[chamber].last().copied().unwrap_or(Tile::START)
    }

    fn lay(&mut self, seat: Seat, tile: Tile) {
        let Some(Choice { spot, turn, cell, .. }) = self.choose(seat, tile) else { return };
        if self.network.lay(tile, spot, turn).is_err() {
            return;
        }
        if let Some(cell) = cell
            && self.network.put(seat, cell).is_ok()
        {
            self.supply[seat.index()] -= 1;
        }
        for earned in self.network.score().unwrap_or(&[]) {
            let owner = earned.networker.owner.index();
            self.points[owner] += earned.points;
            self.supply[owner] += 1;
        }
    }

    /// The first of the best choices, by spots, turns and cells; a networker before none.
    fn choose(&mut self, seat: Seat, tile: Tile) -> Option<Choice> {
        let supplied = self.supply[seat.index()] > 0;
        let mut best: Option<Choice> = None;
        for place in 0..self.network.spots().len() {
            let spot = self.network.spots()[place];
            for turn in tile.turns() {
                self.network.lay(tile, spot, turn).ok()?;
                let allowed = tile.different(self.network.allowed());
                let cells = allowed.iter().filter(|_| supplied).map(Some);
                for cell in cells.chain([None]) {
                    let value = self.value(seat, cell);
                    if best.is_none_or(|best| value > best.value) {
                        best = Some(Choice { value, spot, turn, cell });
                    }
                }
                self.network.undo();
            }
        }
        best
    }

    /// What a tile just laid is worth to its player with a networker on this cell, or without: the
    /// points earned, and for networkers that stand the points they would earn now, shared by one
    /// more than the open ends.
    fn value(&mut self, seat: Seat, cell: Option<u8>) -> i32 {
        if cell.is_some_and(|cell| self.network.put(seat, cell).is_err()) {
            return i32::MIN;
        }
        let against = match self.manner {
            Manner::Greedy => |_| 0,
            Manner::Spiteful => |points: i32| -points / 2,
        };
        let worth = |owner, points| if owner == seat { points } else { against(points) };
        let scored = self.network.score().unwrap_or(&[]).iter();
        let mut value = scored
            .map(|earned| worth(earned.networker.owner, POINT * i32::from(earned.points)))
            .sum();
        for networker in self.network.networkers() {
            let laid = self.network.laid()[usize::from(networker.on.tile)];
            if let Some(system) = self.network.system_of(networker.on)
                && let Some(cell) = laid.tile.cell(networker.on.cell)
            {
                let points = POINT * i32::from(system.cells.of(cell.colour));
                value += worth(networker.owner, points / i32::from(1 + system.open_ends));
            }
        }
        self.network.undo();
        if cell.is_some() {
            self.network.undo();
        }
        value
    }
}
