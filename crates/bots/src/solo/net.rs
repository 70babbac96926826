//! The compact evaluation of a turn's beginning: a small net for each game, which reads the board
//! and gives the values for every slot, token and cast at once.

use super::board::{Board, Mask, members};
use super::cast::{CASTS, Cast, PLAYED, required};
use super::moment::Moment;

/// What is read of a board: six things for each card, how many are face-down, the chances of the
/// missions, and which cards share a block.
pub(super) const FEATURES: usize = 9 * 6 + 10 + 3 + 36;
/// The first and the second layer.
pub(super) const WIDE: usize = 96;
pub(super) const NARROW: usize = 48;
/// Slots of time that are told apart, counted from the last one on which the game goes on.
pub(super) const SLOTS: usize = 7;

/// What the net has made of a board, from which a value is only a step.
pub(super) type Sense = [f32; NARROW];

/// The net of one game.
#[derive(Clone)]
pub(super) struct Net {
    casts: usize,
    /// No value is above this.
    pub(super) most: f32,
    /// One row of weights for each of [`WIDE`] and its bias last; then [`NARROW`]; then the values.
    pub(super) layers: [Vec<f32>; 3],
}

/// The lengths of the rows of the three layers, with their biases.
pub(super) const ROWS: [usize; 3] = [FEATURES + 1, WIDE + 1, NARROW + 1];

impl Net {
    /// With all weights at zero.
    pub(super) fn new(game: u8) -> Self {
        let casts = CASTS[usize::from(game) - 1];
        let sizes = [WIDE, NARROW, SLOTS * 4 * casts];
        let layers = std::array::from_fn(|layer| vec![0.0; ROWS[layer] * sizes[layer]]);
        Self { casts, most: 1.0, layers }
    }

    /// How many values it gives.
    pub(super) fn values(&self) -> usize {
        SLOTS * 4 * self.casts
    }

    /// Read a board.
    pub(super) fn sense(&self, board: Board) -> Sense {
        let [first, second, _] = &self.layers;
        let seen = features(board);
        let mut wide = [0.0; WIDE];
        layer(first, &seen, &mut wide);
        let mut narrow = [0.0; NARROW];
        layer(second, &wide, &mut narrow);
        narrow
    }

    /// Which of the values belongs to a turn that begins so many slots before the last one.
    pub(super) fn place(&self, left: usize, decryption: bool, chaos: bool, cast: usize) -> usize {
        let tokens = 2 * usize::from(decryption) + usize::from(chaos);
        (left.min(SLOTS - 1) * 4 + tokens) * self.casts + cast
    }

    /// The value in that place.
    #[inline]
    pub(super) fn value(&self, sense: &Sense, place: usize) -> f32 {
        let row = &self.layers[2][place * (NARROW + 1)..(place + 1) * (NARROW + 1)];
        self.most * sigmoid(weighed(row, sense))
    }

    /// The value of a turn's beginning.
    pub(super) fn turn(&self, sense: &Sense, moment: &Moment) -> f32 {
        let left = usize::from(moment.last - moment.slot);
        let cast: Cast = moment.cast;
        self.value(sense, self.place(left, moment.decryption, moment.chaos, cast.number()))
    }

    /// As it is shipped: each layer's largest weight, then all weights in shares of it, two bytes each.
    pub(super) fn packed(&self) -> Vec<u8> {
        let mut bytes = self.most.to_le_bytes().to_vec();
        for layer in &self.layers {
            let largest = layer.iter().fold(1e-6_f32, |largest, weight| largest.max(weight.abs()));
            bytes.extend(largest.to_le_bytes());
            for weight in layer {
                let share = (weight / largest * f32::from(i16::MAX)).round() as i16;
                bytes.extend(share.to_le_bytes());
            }
        }
        bytes
    }

    /// Read it as it was shipped; what is left of the bytes comes back with it.
    pub(super) fn unpacked(game: u8, bytes: &[u8]) -> Option<(Self, &[u8])> {
        let mut net = Self::new(game);
        let (most, mut rest) = bytes.split_first_chunk()?;
        net.most = f32::from_le_bytes(*most);
        for layer in &mut net.layers {
            let (largest, shares) = rest.split_first_chunk()?;
            let unit = f32::from_le_bytes(*largest) / f32::from(i16::MAX);
            let (mine, after) = shares.split_at_checked(2 * layer.len())?;
            for (weight, share) in layer.iter_mut().zip(mine.as_chunks().0) {
                *weight = f32::from(i16::from_le_bytes(*share)) * unit;
            }
            rest = after;
        }
        Some((net, rest))
    }
}

/// A layer: what is positive of each weighed sum.
pub(super) fn layer(weights: &[f32], from: &[f32], to: &mut [f32]) {
    for (to, row) in to.iter_mut().zip(weights.chunks_exact(from.len() + 1)) {
        *to = weighed(row, from).max(0.0);
    }
}

/// A weighed sum; the bias is the last weight. In four parts, which the compiler can add side by side.
#[inline]
fn weighed(row: &[f32], from: &[f32]) -> f32 {
    let (weights, bias) = row.split_at(from.len());
    let mut sums = [0.0_f32; 8];
    let (chunks, rest) = from.as_chunks::<8>();
    let (rows, last) = weights.as_chunks::<8>();
    for (row, from) in rows.iter().zip(chunks) {
        for lane in 0..8 {
            sums[lane] += row[lane] * from[lane];
        }
    }
    let tail: f32 = last.iter().zip(rest).map(|(weight, from)| weight * from).sum();
    sums.iter().sum::<f32>() + tail + bias.first().copied().unwrap_or(0.0)
}

/// Between nothing and one, and never quite nothing: a position that is not lost yet is better than
/// one that is.
pub(super) fn sigmoid(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum.max(-15.0)).exp())
}

/// What is read of a board.
pub(super) fn features(board: Board) -> [f32; FEATURES] {
    let mut seen = [0.0; FEATURES];
    let (up, silenced) = (board.up(), board.silenced());
    for card in members(up) {
        seen[6 * card + usize::from(silenced >> card & 1 == 1)] = 1.0;
    }
    for block in board.blocks() {
        let size = block.count_ones().min(4) as usize;
        for card in members(block) {
            seen[6 * card + 1 + size] = 1.0;
            for other in members(block & below(card)) {
                seen[67 + card * (card - 1) / 2 + other] = 1.0;
            }
        }
    }
    seen[54 + 9 - up.count_ones() as usize] = 1.0;
    for (seen, character) in seen[64..67].iter_mut().zip(PLAYED) {
        *seen = board.chance(required(character)) as f32;
    }
    seen
}

fn below(card: usize) -> Mask {
    (1 << card) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_is_unpacked_as_it_was_packed() {
        let mut net = Net::new(2);
        net.most = 0.5;
        for (number, weight) in net.layers.iter_mut().flatten().enumerate() {
            *weight = (number as f32 * 0.7).sin();
        }
        let bytes = net.packed();
        let (read, rest) = Net::unpacked(2, &bytes).expect("a whole net");
        assert!(rest.is_empty());
        let board = Board::dealt(0b1011).silence(1);
        let (one, other) = (net.sense(board), read.sense(board));
        for place in 0..net.values() {
            assert!((net.value(&one, place) - read.value(&other, place)).abs() < 1e-2);
        }
        assert!(Net::unpacked(2, &bytes[1..]).is_none());
    }
}
