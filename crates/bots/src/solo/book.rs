//! Exact values of the turns that the best play comes to most often. A turn is found by its key: the
//! first bits of its hash are the number of a shelf, the next ones a mark on the shelf.

/// Values are kept in steps of one by this.
const STEPS: f64 = u16::MAX as f64;
/// Bits of a mark. A search asks for thousands of turns that are not here and takes the best of what it
/// finds, so hardly any of them may seem to be.
const MARK: u32 = 24;
/// Bytes for a turn: its mark and its value.
const ENTRY: usize = MARK as usize / 8 + 2;

/// Values by the keys of turns.
#[derive(Clone, Default)]
pub(super) struct Book {
    /// The first entry of each shelf, and one number more, the count of all. None in an empty book.
    shelves: Vec<u32>,
    entries: Vec<(u32, u16)>,
}

impl Book {
    /// Of these keys and values.
    pub(super) fn new(turns: impl ExactSizeIterator<Item = (u64, f64)>) -> Self {
        if turns.len() == 0 {
            return Self::default();
        }
        let shelves = turns.len().next_power_of_two().ilog2().saturating_sub(1);
        let value = |value: f64| (value * STEPS).round() as u16;
        let mut all: Vec<(usize, u32, u16)> = turns
            .map(|(key, of)| {
                let (shelf, mark) = place(key, shelves);
                (shelf, mark, value(of))
            })
            .collect();
        all.sort_unstable();
        let first = |shelf: usize| all.partition_point(|it| it.0 < shelf) as u32;
        Self {
            shelves: (0..=1 << shelves).map(first).collect(),
            entries: all.iter().map(|&(_, mark, value)| (mark, value)).collect(),
        }
    }

    /// Whether there is nothing in it.
    pub(super) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a turn that is in the book. Of those that are not, one in ten million seems to be.
    pub(super) fn value(&self, key: u64) -> Option<f64> {
        let count = self.shelves.len().checked_sub(1)?;
        let (shelf, mark) = place(key, count.ilog2());
        let here = self.shelves[shelf] as usize..self.shelves[shelf + 1] as usize;
        let (_, value) = self.entries[here].iter().find(|(other, _)| *other == mark)?;
        Some(f64::from(*value) / STEPS)
    }

    /// As it is shipped: how many shelves, how many turns are on each, and the turns.
    pub(super) fn packed(&self) -> Vec<u8> {
        let Some(count) = self.shelves.len().checked_sub(1) else { return Vec::new() };
        let mut bytes = vec![count.ilog2() as u8];
        bytes.extend(self.shelves.windows(2).map(|pair| (pair[1] - pair[0]) as u8));
        for (mark, value) in &self.entries {
            bytes.extend(&mark.to_le_bytes()[..ENTRY - 2]);
            bytes.extend(value.to_le_bytes());
        }
        bytes
    }

    /// Read it as it was shipped.
    pub(super) fn unpacked(bytes: &[u8]) -> Option<Self> {
        let Some((&shelves, rest)) = bytes.split_first() else { return Some(Self::default()) };
        let (counts, rest) = rest.split_at_checked(1usize.checked_shl(shelves.into())?)?;
        let mut shelves = vec![0];
        let mut sum = 0;
        shelves.extend(counts.iter().map(|&count| {
            sum += u32::from(count);
            sum
        }));
        let (entries, rest) = rest.as_chunks::<ENTRY>();
        let entry = |&[a, b, c, low, high]: &[u8; ENTRY]| {
            (u32::from_le_bytes([a, b, c, 0]), u16::from_le_bytes([low, high]))
        };
        let entries: Vec<_> = entries.iter().map(entry).collect();
        (rest.is_empty() && entries.len() == sum as usize).then_some(Self { shelves, entries })
    }
}

/// The shelf of a key, of two to the power of so many, and its mark.
const fn place(key: u64, shelves: u32) -> (usize, u32) {
    let mixed = mix(key);
    let shelf = if shelves == 0 { 0 } else { mixed >> (u64::BITS - shelves) };
    (shelf as usize, (mixed & ((1 << MARK) - 1)) as u32)
}

/// Every bit of the key counts for every bit of the outcome (the last steps of `SplitMix64`).
const fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let key = (key ^ key >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ key >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_and_hardly_anything_else() {
        let turns: Vec<(u64, f64)> =
            (0..20_000u64).map(|n| (n * n + 7, n as f64 / 20_000.0)).collect();
        let book = Book::new(turns.iter().copied());
        let book = Book::unpacked(&book.packed()).unwrap();
        let close = |(key, value): &&(u64, f64)| {
            book.value(*key).is_some_and(|found| (found - value).abs() < 1e-5)
        };
        assert_eq!(turns.iter().filter(close).count(), turns.len());
        let others = (0..20_000u64).filter(|n| book.value(n * n + 8 + (1 << 40)).is_some());
        assert_eq!(others.count(), 0);
    }

    #[test]
    fn an_empty_book_and_a_spoilt_one() {
        assert_eq!(Book::default().value(1), None);
        assert!(Book::unpacked(&[]).is_some());
        assert!(Book::unpacked(&[1, 2, 3]).is_none());
        assert!(Book::unpacked(&[200, 0, 1, 0]).is_none());
        assert!(Book::unpacked(&[0, 1, 1, 2, 3, 4]).is_none());
        assert!(Book::unpacked(&[0, 1, 1, 2, 3, 4, 5]).is_some());
    }
}
