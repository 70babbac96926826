//! Masks of legal moves: how many bits are set, and where the k-th of them is.

/// How many bits are set.
#[inline]
pub(crate) fn count(mask: u128) -> u32 {
    match run(mask) {
        Some((_, len)) => len,
        None => count_nines(mask),
    }
}

/// The place of the k-th bit that is set, for k below [`count`].
#[inline]
pub(crate) fn nth(mask: u128, k: u32) -> u32 {
    match run(mask) {
        Some((from, _)) => from + k,
        None => nth_in_nines(mask, k),
    }
}

/// Where a mask begins and how long it is, when it is one unbroken run within 64 bits: most are,
/// and then nothing has to be counted or searched.
#[inline]
const fn run(mask: u128) -> Option<(u32, u32)> {
    let low = mask as u64;
    if low == 0 || low as u128 != mask {
        return None;
    }
    let from = low.trailing_zeros();
    let shifted = low >> from;
    if shifted & shifted.wrapping_add(1) == 0 {
        Some((from, 64 - shifted.leading_zeros()))
    } else {
        None
    }
}

/// How many bits are set, nine at a time.
#[inline]
fn count_nines(mask: u128) -> u32 {
    let (mut rest, mut count) = (mask, 0);
    while rest != 0 {
        count += u32::from(NINES[(rest & 0x1ff) as usize].count);
        rest >>= 9;
    }
    count
}

/// The place of the k-th bit that is set. Masks are made of nines, so nine bits at a time are looked
/// up: which bit it is cannot be predicted, and a loop over bits would stumble at its end.
#[inline]
fn nth_in_nines(mask: u128, k: u32) -> u32 {
    let (mut rest, mut left, mut from) = (mask, k, 0);
    while from < u128::BITS {
        let nine = (rest & 0x1ff) as usize;
        let count = u32::from(NINES[nine].count);
        if left < count {
            return from + u32::from(NINES[nine].places[left as usize % 9]);
        }
        left -= count;
        rest >>= 9;
        from += 9;
    }
    0
}

/// Nine bits of a mask.
#[derive(Clone, Copy)]
struct Nine {
    /// How many are set.
    count: u8,
    /// Where, in rising order.
    places: [u8; 15],
}

static NINES: [Nine; 512] = {
    let mut nines = [Nine { count: 0, places: [0; 15] }; 512];
    let mut mask = 0;
    while mask < 512 {
        let (mut count, mut bit) = (0, 0);
        while bit < 9 {
            if mask & 1 << bit != 0 {
                nines[mask].places[count] = bit;
                count += 1;
            }
            bit += 1;
        }
        nines[mask].count = count as u8;
        mask += 1;
    }
    nines
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_counted_and_found_wherever_they_are() {
        let runs = [1, 0x1ff, 0x1ff << 9, 1 << 63, u128::from(u64::MAX)];
        let broken = [0b101, 0x1ff << 60, u128::MAX, 1 << 127 | 1, 0x5555 << 70, 0x1ef << 11 | 3];
        for mask in runs.into_iter().chain(broken) {
            let places: Vec<u32> = (0..128).filter(|bit| mask & 1 << bit != 0).collect();
            assert_eq!(count(mask) as usize, places.len(), "{mask:#x}");
            let found: Vec<u32> = (0..count(mask)).map(|k| nth(mask, k)).collect();
            assert_eq!(found, places, "{mask:#x}");
        }
        assert_eq!(count(0), 0);
    }
}
