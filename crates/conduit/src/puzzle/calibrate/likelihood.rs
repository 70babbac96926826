//! How likely a solving time is.

use crate::puzzle::{Pace, Rating};

/// The sixteen parts of a rating, each with the steps in its middle.
const PARTS: usize = Rating::QUANTILES - 1;

/// A time that was recorded.
pub(super) struct Observed {
    steps: [f64; PARTS],
    log_millis: f64,
    pub(super) solved: bool,
}

/// A pace in figures that can be searched.
pub(super) struct Curve {
    reading: f64,
    per_step: f64,
    spread: f64,
}

impl Curve {
    pub(super) fn of(pace: Pace) -> Self {
        let [reading, per_step, spread] =
            [pace.reading, pace.per_step, pace.spread].map(|figure| f64::from(figure.max(1)));
        Self { reading, per_step, spread: spread / 1000.0 }
    }

    /// All figures are above 0, and a factor matters, not a difference.
    pub(super) fn logs(&self) -> [f64; 3] {
        [self.reading, self.per_step, self.spread].map(f64::ln)
    }

    pub(super) fn from_logs(logs: [f64; 3]) -> Self {
        let [reading, per_step, spread] = logs.map(f64::exp);
        Self { reading, per_step, spread }
    }

    pub(super) fn pace(&self) -> Pace {
        // A cast to whole numbers stays within their bounds.
        let [reading, per_step, spread] =
            [self.reading, self.per_step, self.spread * 1000.0].map(|figure| figure.round() as u32);
        Pace { reading, per_step: per_step.max(1), spread: spread.max(1) }
    }
}

impl Observed {
    pub(super) fn new(rating: &Rating, millis: u32, solved: bool) -> Self {
        let middle = |part: usize| {
            f64::from(rating.quantiles[part]) / 2.0 + f64::from(rating.quantiles[part + 1]) / 2.0
        };
        let log_millis = f64::from(millis.max(1)).ln();
        Self { steps: std::array::from_fn(middle), log_millis, solved }
    }

    /// The logarithm of how likely this is. Each part of the rating is as likely as any other, and the
    /// time of its steps strays log-normally. Solved: the density at this time. Not solved: the
    /// chance to take longer. The person is so many times as fast as the curve's.
    pub(super) fn log_likelihood(&self, curve: &Curve, skill: f64) -> f64 {
        let log_millis = self.log_millis + skill.ln();
        let one = |steps: &f64| {
            let middle = (curve.reading + curve.per_step * steps).ln();
            let off = (log_millis - middle) / curve.spread;
            if self.solved { density(off) / curve.spread } else { above(off) }
        };
        let likelihood = self.steps.iter().map(one).sum::<f64>() / PARTS as f64;
        // What is next to impossible, such as a time noted wrongly, must not outweigh all the rest.
        likelihood.max(1e-9).ln()
    }
}

/// The density of the standard normal distribution.
fn density(z: f64) -> f64 {
    (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt()
}

/// The chance that a standard normal number is above this, to seven digits: formula 26.2.17 of
/// Abramowitz and Stegun.
fn above(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let tail = density(z) * factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    if z > 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_is_as_in_the_tables() {
        for (z, chance) in
            [(0.0, 0.5), (1.0, 0.158_655_3), (1.96, 0.024_997_9), (-2.0, 0.977_249_9)]
        {
            assert!((above(z) - chance).abs() < 1e-6, "{z}: {}", above(z));
        }
        assert!((density(0.0) - 0.398_942_3).abs() < 1e-6);
    }

    #[test]
    fn a_pace_stays_the_same_on_the_way_to_a_curve_and_back() {
        let pace = Pace { reading: 4321, per_step: 1234, spread: 567 };
        assert_eq!(Curve::from_logs(Curve::of(pace).logs()).pace(), pace);
    }
}
