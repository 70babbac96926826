//! Looking at systems: what a client draws and a player asks for.

use super::colour::Counts;
use super::laid::{Earned, Networker, PowerCell};
use super::laying::Network;
use super::systems::Group;
use std::fmt;

/// A conduit system (P2), as it is now. It is found again as long as nothing is laid or undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct System {
    root: Group,
    /// How many of its channels face an empty spot.
    pub open_ends: u16,
    /// How many power cells it has.
    pub cells: Counts,
    /// The colours of the cells on which networkers stand, once for each networker.
    pub networkers: Counts,
}

impl System {
    /// Whether no channel faces an empty spot (P3).
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.open_ends == 0
    }
}

impl Network {
    /// The system of a group of a laid tile, if there is such a group.
    #[must_use]
    pub fn system(&self, tile: u8, group: u8) -> Option<System> {
        let laid = self.laid.get(tile as usize)?;
        (group < laid.tile.groups()).then(|| self.seen(self.systems.root(Group::new(tile, group))))
    }

    /// The system of a power cell, if there is such a cell.
    #[must_use]
    pub fn system_of(&self, cell: PowerCell) -> Option<System> {
        self.cell_system(cell).map(|(root, _)| self.seen(root))
    }

    /// All systems, by the first of their tiles and groups.
    #[must_use]
    pub fn systems(&self) -> Vec<System> {
        let mut systems: Vec<System> = Vec::new();
        let mut met = vec![false; 4 * self.laid.len()];
        for (tile, group) in self.groups() {
            let root = self.systems.root(Group::new(tile, group));
            let place = 4 * usize::from(root.tile()) + usize::from(root.group());
            if !std::mem::replace(&mut met[place], true) {
                systems.push(self.seen(root));
            }
        }
        systems
    }

    /// The groups of a system, as tiles and the numbers of their groups, in order.
    pub fn groups_of(&self, system: System) -> impl Iterator<Item = (u8, u8)> {
        self.groups()
            .filter(move |&(tile, group)| self.systems.root(Group::new(tile, group)) == system.root)
    }

    /// The networkers in a system, in the order of putting.
    pub fn networkers_in(&self, system: System) -> impl Iterator<Item = Networker> {
        self.networkers.iter().copied().filter(move |networker| {
            self.cell_system(networker.on).is_some_and(|(root, _)| root == system.root)
        })
    }

    /// The cells that gave a networker its points: all of its colour in its system, in order (P5).
    pub fn counted(&self, earned: Earned) -> impl Iterator<Item = PowerCell> {
        let system = self.cell_system(earned.networker.on);
        (0..).zip(&self.laid).flat_map(move |(tile, laid)| {
            (0..laid.tile.cells())
                .map(move |cell| PowerCell { tile, cell })
                .filter(move |&cell| system.is_some() && self.cell_system(cell) == system)
        })
    }

    fn groups(&self) -> impl Iterator<Item = (u8, u8)> {
        (0..)
            .zip(&self.laid)
            .flat_map(|(tile, laid)| (0..laid.tile.groups()).map(move |group| (tile, group)))
    }

    fn seen(&self, root: Group) -> System {
        let sum = self.systems.sum(root);
        System { root, open_ends: sum.open, cells: sum.cells, networkers: sum.networkers }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network")
            .field("laid", &self.laid())
            .field("networkers", &self.networkers())
            .field("scored", &self.scored())
            .finish_non_exhaustive()
    }
}
