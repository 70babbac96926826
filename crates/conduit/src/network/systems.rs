//! Conduit systems: groups of channels joined at shared edges, by a union-find that can undo (P2).

use super::colour::Counts;

/// A group of a laid tile, numbered by tile and group; also the name of a system, by its root.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Group(u16);

impl Group {
    pub(super) const fn new(tile: u8, group: u8) -> Self {
        Self(4 * tile as u16 + group as u16)
    }

    pub(super) const fn tile(self) -> u8 {
        (self.0 / 4) as u8
    }

    pub(super) const fn group(self) -> u8 {
        (self.0 % 4) as u8
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is known of a system; kept at its root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sum {
    /// Number of groups joined in it.
    pub groups: u16,
    /// How many of its channels face an empty spot (P3).
    pub open: u16,
    /// Its power cells.
    pub cells: Counts,
    /// The colours of the cells on which networkers stand, once for each.
    pub networkers: Counts,
}

#[derive(Clone, PartialEq, Eq)]
struct Node {
    parent: Group,
    sum: Sum,
}

/// What one shared edge joined.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Join {
    /// The root that remained.
    root: Group,
    /// The root that came under it, or the same one where a system met itself.
    child: Group,
}

/// All systems. Joining is by size and paths are never shortened, so every join can be taken back in
/// the opposite order.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Systems {
    nodes: Vec<Node>,
    joins: Vec<Join>,
}

impl Systems {
    pub(super) fn with_capacity(tiles: usize) -> Self {
        Self { nodes: Vec::with_capacity(4 * tiles), joins: Vec::with_capacity(4 * tiles) }
    }

    /// Adds the four groups of a tile, each a system of its own; a tile with fewer leaves the last
    /// ones without channels.
    pub(super) fn add(&mut self, tile: u8, sums: [Sum; 4]) {
        for (group, sum) in (0..).zip(sums) {
            self.nodes.push(Node { parent: Group::new(tile, group), sum });
        }
    }

    /// Takes back the last [`Systems::add`].
    pub(super) fn remove_last(&mut self) {
        self.nodes.truncate(self.nodes.len() - 4);
    }

    /// The system of a group, by its root.
    #[inline]
    pub(super) fn root(&self, group: Group) -> Group {
        let mut at = group;
        loop {
            let parent = self.nodes[at.index()].parent;
            if parent == at {
                return at;
            }
            at = parent;
        }
    }

    /// The sum of a system, by its root.
    #[inline]
    pub(super) fn sum(&self, root: Group) -> &Sum {
        &self.nodes[root.index()].sum
    }

    /// The sum of a system, by its root, to move networkers.
    #[inline]
    pub(super) fn sum_mut(&mut self, root: Group) -> &mut Sum {
        &mut self.nodes[root.index()].sum
    }

    /// Joins two groups at a shared edge: neither channel faces an empty spot any longer.
    pub(super) fn join(&mut self, a: Group, b: Group) {
        let (a, b) = (self.root(a), self.root(b));
        let (root, child) = if self.sum(a).groups < self.sum(b).groups { (b, a) } else { (a, b) };
        if root != child {
            self.nodes[child.index()].parent = root;
            let part = self.nodes[child.index()].sum;
            let sum = self.sum_mut(root);
            sum.groups += part.groups;
            sum.open += part.open;
            sum.cells = sum.cells.plus(part.cells);
            sum.networkers = sum.networkers.plus(part.networkers);
        }
        self.sum_mut(root).open -= 2;
        self.joins.push(Join { root, child });
    }

    /// Takes back the last [`Systems::join`].
    pub(super) fn part_last(&mut self) {
        let Some(Join { root, child }) = self.joins.pop() else { return };
        self.sum_mut(root).open += 2;
        if root != child {
            let part = self.nodes[child.index()].sum;
            let sum = self.sum_mut(root);
            sum.groups -= part.groups;
            sum.open -= part.open;
            sum.cells = sum.cells.minus(part.cells);
            sum.networkers = sum.networkers.minus(part.networkers);
            self.nodes[child.index()].parent = child;
        }
    }
}
