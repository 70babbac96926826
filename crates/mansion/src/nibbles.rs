//! Small numbers packed into one word, so that grids and decks are copied with a register.

/// Two four-bit numbers of a word in each other's place.
pub(crate) const fn swapped(nibbles: u64, a: u8, b: u8) -> u64 {
    let (a, b) = (4 * a as u32, 4 * b as u32);
    let difference = (nibbles >> a ^ nibbles >> b) & 15;
    nibbles ^ (difference << a | difference << b)
}
