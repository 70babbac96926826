//! What went by, counted and hashed, so that two ways of the same rows can be compared.

use super::tables::KEPT;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Lines that went by.
pub(super) struct Tally {
    all: Sha256,
    /// By the number of the table in [`KEPT`].
    tables: Vec<(u64, Sha256)>,
}

impl Default for Tally {
    fn default() -> Self {
        Self { all: Sha256::new(), tables: vec![(0, Sha256::new()); KEPT.len()] }
    }
}

impl Tally {
    /// Any line, without its end.
    pub(super) fn line(&mut self, line: &str) {
        add(&mut self.all, line);
    }

    /// Add a row of the table with this number in [`KEPT`].
    pub(super) fn row(&mut self, table: usize, line: &str) {
        self.line(line);
        let (count, hash) = &mut self.tables[table];
        *count += 1;
        add(hash, line);
    }

    /// The SHA-256 of all lines with their ends.
    pub(super) fn sha256(&self) -> String {
        hex(&self.all.clone().finalize())
    }

    /// How many rows each table has.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&'static str, u64)> {
        KEPT.iter().zip(&self.tables).map(|(table, (count, _))| (table.name, *count))
    }

    pub(super) fn rows_by_name(&self) -> BTreeMap<String, u64> {
        self.rows().map(|(name, count)| (name.to_owned(), count)).collect()
    }

    /// The first table of which not the same rows went by in the same order.
    pub(super) fn differs(&self, other: &Self) -> Option<&'static str> {
        let digest = |(count, hash): &(u64, Sha256)| (*count, hash.clone().finalize());
        let is_other = |(one, other)| digest(one) != digest(other);
        let index = self.tables.iter().zip(&other.tables).position(is_other);
        index.map(|index| KEPT[index].name)
    }
}

fn add(hash: &mut Sha256, line: &str) {
    hash.update(line.as_bytes());
    hash.update(b"\n");
}

/// Two small digits for each byte.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_that_differs_is_named() {
        let tally = |rows: &[(usize, &str)]| {
            let mut tally = Tally::default();
            for (table, line) in rows {
                tally.row(*table, line);
            }
            tally
        };
        let one = tally(&[(0, "a"), (1, "b"), (1, "c")]);
        assert_eq!(one.differs(&tally(&[(0, "a"), (1, "b"), (1, "c")])), None);
        assert_eq!(one.differs(&tally(&[(0, "a"), (1, "c"), (1, "b")])), Some(KEPT[1].name));
        assert_eq!(one.differs(&tally(&[(1, "b"), (1, "c")])), Some(KEPT[0].name));
        assert_eq!(one.differs(&tally(&[(0, "a"), (1, "b")])), Some(KEPT[1].name));
        assert_eq!(one.rows().nth(1), Some((KEPT[1].name, 2)));
        // As `printf 'a\nb\nc\n' | sha256sum` says.
        let expected = "880553fca8fcea94e325ee2cfb48e5a985cc797f39a14cc6d3cedecfeb2ae4d2";
        assert_eq!(one.sha256(), expected);
    }
}
