//! The tree: nodes found by name in one table, and their edges in one list.

use enigmata_game::{Choices as _, below};
use enigmata_mansion::Choices;
use rand::Rng;

/// How much a move that was tried less is worth trying again, against rewards from 0 to 1. It is
/// what the method's authors use.
const CURIOSITY: f32 = 0.7;
/// Name of a place in the table that is free.
const NOBODY: u64 = 0;
/// More moves than a question has.
const MOST_MOVES: usize = 128;

/// A question to a player, as the searcher knows of it.
#[derive(Clone, Copy)]
struct Node {
    name: u64,
    /// What was legal when it was first met. It may differ at other visits: what others may do depends on
    /// their Characters.
    choices: Choices,
    visits: u32,
    first_edge: u32,
    edges: u8,
    /// Whether something else was legal at some visit.
    varies: bool,
    /// [`CURIOSITY`] times the root of the logarithm of the visits, which hardly changes.
    curiosity: f32,
}

/// One of the moves of a node, with what became of the one who made it.
#[derive(Clone, Copy)]
struct Edge {
    mean: f32,
    /// One by the root of the visits.
    width: f32,
    visits: u32,
    wins: u32,
}

/// What is asked for only where legal moves vary.
#[derive(Clone, Copy)]
struct Place {
    place: u8,
    /// Visits of the node at which this move was not legal.
    missed: u32,
}

/// A move that was picked.
#[derive(Clone, Copy)]
pub(super) struct Pick {
    /// Number of its edge.
    pub(super) edge: u32,
    /// Its place among the choices.
    pub(super) place: u8,
    /// How often it was picked before.
    pub(super) visits: u32,
}

/// Nodes of one search, found by name.
pub(super) struct Nodes {
    table: Vec<Node>,
    used: usize,
    limit: usize,
    edges: Vec<Edge>,
    places: Vec<Place>,
}

const EMPTY: Node = Node {
    name: NOBODY,
    choices: Choices::NONE,
    visits: 0,
    first_edge: 0,
    edges: 0,
    varies: false,
    curiosity: 0.0,
};
const UNTRIED: Edge = Edge { mean: 0.0, width: 0.0, visits: 0, wins: 0 };

impl Nodes {
    /// Room for so many nodes; beyond, the tree does not grow.
    pub(super) fn new(limit: usize) -> Self {
        // At most three quarters full, or looking up would take long.
        let size = (limit * 4 / 3 + 1).next_power_of_two();
        Self {
            table: vec![EMPTY; size],
            used: 0,
            limit,
            edges: Vec::with_capacity(limit * 8),
            places: Vec::with_capacity(limit * 8),
        }
    }

    /// The node of that name, made if there is room.
    #[inline]
    pub(super) fn find(&mut self, name: u64, choices: Choices) -> Option<usize> {
        let mask = self.table.len() - 1;
        let mut slot = name as usize >> 1 & mask;
        while self.table[slot].name != name {
            if self.table[slot].name == NOBODY {
                return self.add(slot, name, choices);
            }
            slot = (slot + 1) & mask;
        }
        Some(slot)
    }

    fn add(&mut self, slot: usize, name: u64, choices: Choices) -> Option<usize> {
        if self.used == self.limit {
            return None;
        }
        self.used += 1;
        let first_edge = self.edges.len() as u32;
        let edges = choices.len();
        for k in 0..edges {
            self.edges.push(UNTRIED);
            self.places.push(Place { place: choices.place(k), missed: 0 });
        }
        self.table[slot] = Node { name, choices, first_edge, edges: edges as u8, ..EMPTY };
        Some(slot)
    }

    /// Pick a move of a node among those that are legal now: one that was never tried, or else the
    /// one with the highest upper confidence bound. It counts how often a move could be made.
    #[inline]
    pub(super) fn pick<R: Rng>(&mut self, slot: usize, legal: Choices, random: &mut R) -> Pick {
        let node = &mut self.table[slot];
        node.varies |= node.choices != legal;
        if node.visits < 16 || node.visits.is_multiple_of(16) {
            node.curiosity = curiosity(node.visits + 1);
        }
        let node = *node;
        let (edge, place) = if node.varies {
            let edge = self.pick_varying(slot, legal, random);
            (edge, self.places[edge as usize].place)
        } else {
            // The list of places is left alone: it would have to come into the cache.
            let k = self.pick_steady(node, random);
            (node.first_edge + k, legal.place(k))
        };
        self.table[slot].visits += 1;
        Pick { edge, place, visits: self.edges[edge as usize].visits }
    }

    #[inline]
    fn pick_steady<R: Rng>(&self, node: Node, random: &mut R) -> u32 {
        let from = node.first_edge as usize;
        let edges = &self.edges[from..from + usize::from(node.edges)];
        let tried = node.visits;
        if tried < node.edges.into() {
            let nth = below(random, u32::from(node.edges) - tried) as usize;
            let untried = edges.iter().zip(0..).filter(|(edge, _)| edge.visits == 0);
            return untried.map(|(_, index)| index).nth(nth).unwrap_or(0);
        }
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (edge, index) in edges.iter().zip(0..) {
            let bound = edge.mean + node.curiosity * edge.width;
            if bound > highest {
                (best, highest) = (index, bound);
            }
        }
        best
    }

    /// As above, where not all edges are legal, or not all that is legal has an edge.
    #[inline(never)]
    fn pick_varying<R: Rng>(&mut self, slot: usize, legal: Choices, random: &mut R) -> u32 {
        let node = self.table[slot];
        let range = |node: Node| {
            let from = node.first_edge as usize;
            from..from + usize::from(node.edges)
        };
        let held = self.places[range(node)].iter().filter(|edge| legal.holds(edge.place)).count();
        if held < legal.len() as usize {
            self.add_edges(slot, legal);
        }
        let node = self.table[slot];
        let (edges, places) = (&self.edges[range(node)], &mut self.places[range(node)]);
        let mut untried = [0; MOST_MOVES];
        let mut untried_len = 0;
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for ((edge, place), index) in edges.iter().zip(places).zip(0..) {
            if !legal.holds(place.place) {
                place.missed += 1;
            } else if edge.visits == 0 {
                untried[untried_len % MOST_MOVES] = index;
                untried_len += 1;
            } else {
                let possible = node.visits - place.missed;
                let curiosity = if place.missed * 16 < node.visits {
                    node.curiosity
                } else {
                    curiosity(possible + 1)
                };
                let bound = edge.mean + curiosity * edge.width;
                if bound > highest {
                    (best, highest) = (index, bound);
                }
            }
        }
        node.first_edge
            + match untried_len {
                0 => best,
                len => untried[below(random, len as u32) as usize % MOST_MOVES],
            }
    }

    /// Move the edges of a node to the end of the list, and add those that it lacks.
    fn add_edges(&mut self, slot: usize, legal: Choices) {
        let node = &mut self.table[slot];
        let from = node.first_edge as usize;
        let range = from..from + usize::from(node.edges);
        node.first_edge = self.edges.len() as u32;
        self.edges.extend_from_within(range.clone());
        self.places.extend_from_within(range.clone());
        for k in 0..legal.len() {
            let place = legal.place(k);
            if !self.places[range.clone()].iter().any(|edge| edge.place == place) {
                self.edges.push(UNTRIED);
                self.places.push(Place { place, missed: node.visits });
                node.edges += 1;
            }
        }
    }

    /// A game in which this move was made has ended.
    #[inline]
    pub(super) fn learn(&mut self, edge: u32, won: bool) {
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.wins += u32::from(won);
        let once = 1.0 / edge.visits as f32;
        edge.mean = edge.wins as f32 * once;
        edge.width = once.sqrt();
    }

    /// The place of the move of a node that was made most often, the more successful if two were.
    pub(super) fn favourite(&self, slot: usize) -> Option<u8> {
        let node = self.table[slot];
        (node.first_edge..node.first_edge + u32::from(node.edges))
            .map(|edge| edge as usize)
            .max_by_key(|&edge| (self.edges[edge].visits, self.edges[edge].wins))
            .map(|edge| self.places[edge].place)
    }
}

fn curiosity(visits: u32) -> f32 {
    CURIOSITY * (visits as f32).ln().sqrt()
}
