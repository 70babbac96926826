//! Random networks against the flood fill, step by step, and undone to any depth.

use super::flood::{Table, counts};
use enigmata_conduit::Turn;
use enigmata_conduit::network::{Mix, Network, Spot, Tile, Unfit};
use enigmata_game::{Seat, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The network and the plain table, at one moment.
#[derive(Clone)]
struct Moment {
    network: Network,
    table: Table,
    between_turns: bool,
}

impl Moment {
    fn new() -> Self {
        let mut table = Table::default();
        table.lay(Tile::START, (0, 0), 0);
        Self { network: Network::new(Tile::START), table, between_turns: true }
    }

    /// Everything that can be seen agrees.
    fn check(&self) {
        let Self { network, table, .. } = self;
        let spots: Vec<(i16, i16)> =
            network.spots().iter().map(|spot| (spot.south(), spot.east())).collect();
        assert_eq!(spots, table.spots().into_iter().collect::<Vec<_>>(), "P1");
        let stand: Vec<(u8, usize, usize)> = network
            .networkers()
            .iter()
            .map(|n| (n.owner.number(), usize::from(n.on.tile), usize::from(n.on.cell)))
            .collect();
        assert_eq!(stand, table.networkers);
        let (systems, flooded) = (network.systems(), table.systems());
        assert_eq!(systems.len(), flooded.len(), "P2");
        for (system, flooded) in systems.into_iter().zip(flooded) {
            let groups: Vec<(u8, u8)> =
                flooded.groups.iter().map(|&(tile, group)| (tile as u8, group as u8)).collect();
            assert!(network.groups_of(system).eq(groups.iter().copied()), "P2");
            assert_eq!(network.system(groups[0].0, groups[0].1), Some(system));
            assert_eq!(usize::from(system.open_ends), flooded.open, "P3");
            assert_eq!(system.is_closed(), flooded.open == 0, "P3");
            assert_eq!(system.cells, counts(flooded.cells.iter().map(|cell| cell.2)));
            assert_eq!(system.networkers, counts(flooded.networkers.iter().map(|n| n.1)));
            let places = flooded.networkers.iter().map(|n| network.networkers()[n.0]);
            assert!(network.networkers_in(system).eq(places));
        }
    }

    fn lay(&mut self, random: &mut ChaCha8Rng) -> bool {
        let list = Mix::STANDARD.chambers.as_flattened();
        let tile = list[below(random, list.len() as u32) as usize];
        let turn = Turn::ALL[below(random, 4) as usize];
        let spot = self.spot(random);
        self.network.lay(tile, spot, turn).unwrap();
        self.table.lay(tile, (spot.east(), spot.south()), turn.quarters());
        let again = self.network.clone();
        assert_eq!(self.network.lay(tile, self.network.spots()[0], turn), Err(Unfit::ScoreFirst));
        assert!(self.network == again);
        true
    }

    /// Any spot, or the nearest of a few to the starting tile, so that systems get closed.
    fn spot(&self, random: &mut ChaCha8Rng) -> Spot {
        let spots = self.network.spots();
        let some =
            (0..1 + below(random, 6)).map(|_| spots[below(random, spots.len() as u32) as usize]);
        let far = |spot: &Spot| spot.east().pow(2) + spot.south().pow(2);
        some.min_by_key(far).unwrap()
    }

    /// Tries every cell, keeps one that is allowed or none; whether one was kept.
    fn put(&mut self, random: &mut ChaCha8Rng) -> bool {
        let allowed = self.table.allowed();
        let cells = self.network.allowed();
        assert!(cells.iter().map(usize::from).eq(allowed.iter().copied()), "P4");
        let tile = self.network.laid().last().unwrap().tile;
        let owner = Seat::new(below(random, 4) as u8);
        let before = self.network.clone();
        for cell in 0..6 {
            let expected = match (tile.cell(cell), cells.contains(cell)) {
                (None, _) => Err(Unfit::NoSuchCell),
                (Some(_), false) => Err(Unfit::ColourTaken),
                (Some(_), true) => Ok(()),
            };
            assert_eq!(self.network.put(owner, cell), expected, "P4");
            if expected.is_ok() {
                assert_eq!(self.network.put(owner, cell), Err(Unfit::OneNetworkerOnly));
                assert!(self.network.allowed().is_empty() && self.network.undo());
            }
            assert!(self.network == before);
        }
        if allowed.is_empty() || below(random, 3) == 0 {
            return false;
        }
        let cell = allowed[below(random, allowed.len() as u32) as usize];
        self.network.put(owner, cell as u8).unwrap();
        let number = self.network.laid().len() - 1;
        self.table.networkers.push((owner.number(), number, cell));
        true
    }

    /// Scores; how many systems with networkers were closed at once.
    fn score(&mut self) -> usize {
        let mut expected = self.table.score();
        let earned = self.network.score().unwrap().to_vec();
        assert_eq!(self.network.score(), Err(Unfit::NothingToScore), "P5");
        let mut found: Vec<_> = earned
            .iter()
            .map(|&earned| {
                let on = earned.networker.on;
                let owner = earned.networker.owner.number();
                let counted: Vec<(usize, usize)> = self
                    .network
                    .counted(earned)
                    .map(|cell| (usize::from(cell.tile), usize::from(cell.cell)))
                    .collect();
                assert_eq!(usize::from(earned.points), counted.len(), "P5");
                let place = (owner, usize::from(on.tile), usize::from(on.cell));
                (place, earned.colour.letter(), counted)
            })
            .collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "P5");
        let mut groups: Vec<_> = earned
            .iter()
            .map(|earned| self.network.system_of(earned.networker.on).unwrap())
            .collect();
        assert!(groups.iter().all(|system| system.is_closed() && system.networkers.is_empty()));
        groups.dedup();
        groups.len()
    }
}

#[test]
fn p1_to_p5_random_networks_agree_with_a_flood_fill_and_undo_exactly() {
    let mut met = Met::default();
    for seed in 0..12 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut now = Moment::new();
        let mut past: Vec<Moment> = Vec::new();
        let tiles = if seed % 4 == 0 { 120 } else { 40 };
        while now.network.laid().len() < tiles {
            for step in [Step::Lay, Step::Put, Step::Score] {
                let before = now.clone();
                now.between_turns = step == Step::Score;
                let stepped = match step {
                    Step::Lay => now.lay(&mut random),
                    Step::Put => now.put(&mut random),
                    Step::Score => met.score(&mut now),
                };
                if stepped {
                    past.push(before);
                }
                now.check();
                if below(&mut random, 40) == 0 {
                    back(&mut now, &mut past, &mut random);
                    break;
                }
            }
        }
        while now.network.undo() {}
        assert!(now.network == Network::new(Tile::START));
    }
    // The random networks met the cases that matter.
    assert!(met.scored > 100 && met.several > 10 && met.together > 10, "{met:?}");
}

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Lay,
    Put,
    Score,
}

/// What the random networks met.
#[derive(Default, Debug)]
struct Met {
    /// Networkers that were scored.
    scored: usize,
    /// Tiles that closed several systems with networkers.
    several: usize,
    /// Tiles that closed a system with several networkers.
    together: usize,
}

impl Met {
    fn score(&mut self, now: &mut Moment) -> bool {
        let before = now.network.scored().len();
        let systems = now.score();
        let earned = now.network.scored().len() - before;
        self.scored += earned;
        self.several += usize::from(systems > 1);
        self.together += usize::from(earned > systems);
        true
    }
}

/// Goes back so many steps and to the end of a turn: each undoing leads to an equal network.
fn back(now: &mut Moment, past: &mut Vec<Moment>, random: &mut ChaCha8Rng) {
    let mut depth = below(random, past.len().min(60) as u32 + 1);
    while depth > 0 || !now.between_turns {
        let Some(then) = past.pop() else { break };
        assert!(now.network.undo());
        assert!(now.network == then.network);
        (now.table, now.between_turns) = (then.table, then.between_turns);
        now.check();
        depth = depth.saturating_sub(1);
    }
}
