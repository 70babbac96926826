//! Solving times by chance, for bots.

use super::{Model, Rating, Skill};
use crate::puzzle::Family;
use enigmata_game::below;
use rand::Rng;

impl Model {
    /// The milliseconds that a player of that skill takes this time: steps from the puzzle's own
    /// distribution, at the family's pace, on a better or a worse day. Never less than the reading
    /// and the fastest run's steps take at that skill.
    pub fn time<R: Rng>(
        &self,
        rating: &Rating,
        family: Family,
        skill: Skill,
        random: &mut R,
    ) -> u32 {
        let fastest = self.pace(family).millis(rating.quantiles[0]);
        skill.scaled(self.stray(rating, family, random).max(fastest))
    }

    /// The milliseconds that some person takes. On a very good day a person may be faster than the
    /// model's fastest run; a bot is not.
    pub(in crate::puzzle) fn stray<R: Rng>(
        &self,
        rating: &Rating,
        family: Family,
        random: &mut R,
    ) -> u32 {
        let pace = self.pace(family);
        // A run between two neighbouring quantiles, any of them as likely.
        let part = below(random, Rating::QUANTILES as u32 - 1) as usize;
        let (from, to) = (rating.quantiles[part], rating.quantiles[part + 1]);
        let way = f64::from(below(random, 1 << 16)) / f64::from(1 << 16);
        let steps = f64::from(from) + f64::from(to.saturating_sub(from)) * way;

        let millis = f64::from(pace.reading) + f64::from(pace.per_step) * steps;
        let day = exp(f64::from(pace.spread) / 1000.0 * normal(random));
        // A cast to whole numbers stays within their bounds.
        (millis * day) as u32
    }
}

/// A standard normal number: the sum of twelve even ones, which has no tails beyond six sigmas.
fn normal<R: Rng>(random: &mut R) -> f64 {
    (0..12).map(|_| f64::from(random.next_u32()) / f64::from(u32::MAX)).sum::<f64>() - 6.0
}

/// The exponential function by multiplication alone, which is the same on every machine; the
/// library's may differ in the last digit.
fn exp(x: f64) -> f64 {
    let mut power = 1.0 + x / 65536.0;
    for _ in 0..16 {
        power *= power;
    }
    power
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    fn times(skill: u16) -> Vec<u32> {
        let quantiles = std::array::from_fn(|index| 5 + index as u32 * 3);
        let rating = Rating::new(&Model::STANDARD, Family::Weight, quantiles);
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let skill = Skill::new(skill).unwrap();
        let one = |_| Model::STANDARD.time(&rating, Family::Weight, skill, &mut random);
        let mut times: Vec<u32> = (0..4001).map(one).collect();
        times.sort_unstable();
        times
    }

    #[test]
    fn the_median_is_about_the_expected_time_and_nobody_beats_the_fastest_run() {
        let pace = Model::STANDARD.pace(Family::Weight);
        let usual = times(1000);
        let expected = pace.millis(29);
        // Steps that are lopsided and a day that is not have a median that is a little off.
        assert!(usual[2000].abs_diff(expected) < expected / 12, "{}: {expected}", usual[2000]);
        assert!(usual[0] >= pace.millis(5), "{}", usual[0]);
        assert!(usual[400] < expected / 2 && usual[3600] > expected * 3 / 2);
    }

    #[test]
    fn who_is_twice_as_fast_takes_half_the_time() {
        let half: Vec<u32> = times(1000).iter().map(|time| time / 2).collect();
        assert_eq!(times(2000), half);
    }

    #[test]
    fn the_curve_is_near_the_library_s() {
        for tenths in -30..=30 {
            let x = f64::from(tenths) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-3, "{x}");
        }
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let drawn: Vec<f64> = (0..10_000).map(|_| normal(&mut random)).collect();
        let mean = drawn.iter().sum::<f64>() / 10_000.0;
        let square = drawn.iter().map(|one| one * one).sum::<f64>() / 10_000.0;
        assert!(mean.abs() < 0.03 && (square - 1.0).abs() < 0.05, "{mean} {square}");
    }
}
