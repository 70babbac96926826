//! Shares, and how sure one can be of them.

/// Two-sided, 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A part of a whole, counted deal by deal. The games of one deal are dependent, so the deal is the
/// unit whose spread is measured. Whole numbers only: the order of adding does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ratio {
    deals: u64,
    part: u64,
    whole: u64,
    part_squared: u64,
    part_by_whole: u64,
    whole_squared: u64,
}

/// A share with its interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// What was measured.
    pub share: f64,
    /// The lower end of the interval of 95 %.
    pub low: f64,
    /// The upper end of the interval of 95 %.
    pub high: f64,
}

impl Ratio {
    /// Count one deal. One that has nothing to be counted in says nothing.
    pub fn count(&mut self, part: u32, whole: u32) {
        if whole == 0 {
            return;
        }
        let (part, whole) = (u64::from(part), u64::from(whole));
        self.deals += 1;
        self.part += part;
        self.whole += whole;
        self.part_squared += part * part;
        self.part_by_whole += part * whole;
        self.whole_squared += whole * whole;
    }

    /// How often it was so.
    #[must_use]
    pub const fn part(&self) -> u64 {
        self.part
    }

    /// How often it could have been so.
    #[must_use]
    pub const fn whole(&self) -> u64 {
        self.whole
    }

    /// The share; none of nothing.
    #[must_use]
    pub fn share(&self) -> Option<Share> {
        if self.whole == 0 {
            return None;
        }
        let (part, whole, deals) = (self.part as f64, self.whole as f64, self.deals as f64);
        let share = part / whole;
        // The squares of what each deal has more or less than its whole would lead one to expect.
        let spread = self.whole_squared as f64 * share * share
            - 2.0 * self.part_by_whole as f64 * share
            + self.part_squared as f64;
        // Whole numbers differ by at least one from each other: less is rounding.
        if self.deals < 2 || spread < 1e-6 {
            return Some(wilson(share, whole));
        }
        let variance = spread * deals / (deals - 1.0) / (whole * whole);
        let reach = quantile(deals - 1.0) * variance.sqrt();
        Some(Share { share, low: (share - reach).max(0.0), high: (share + reach).min(1.0) })
    }
}

/// Where deals show no spread, because there is only one or because they are all alike: the interval
/// of Wilson, as if games were independent.
fn wilson(share: f64, count: f64) -> Share {
    let shrink = 1.0 + Z * Z / count;
    let centre = (share + Z * Z / (2.0 * count)) / shrink;
    let reach = Z / shrink
        * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).max(0.0).sqrt();
    Share {
        share,
        low: (centre - reach).clamp(0.0, share),
        high: (centre + reach).clamp(share, 1.0),
    }
}

/// Student's quantile: normal for many deals, wider for few, whose spread is itself uncertain. The
/// first two are exact, the others by Fisher's series, wrong by less than one in a hundred.
fn quantile(freedom: f64) -> f64 {
    if freedom < 1.5 {
        return 12.706_2;
    }
    if freedom < 2.5 {
        return 4.302_7;
    }
    let power = |n| Z.powi(n);
    Z + (power(3) + Z) / (4.0 * freedom)
        + (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / (96.0 * freedom.powi(2))
        + (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z)
            / (384.0 * freedom.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    fn ratio(deals: &[(u32, u32)]) -> Ratio {
        let mut ratio = Ratio::default();
        deals.iter().for_each(|&(part, whole)| ratio.count(part, whole));
        ratio
    }

    fn near(measured: f64, expected: f64, within: f64) {
        assert!((measured - expected).abs() < within, "{measured} is not {expected}");
    }

    #[test]
    fn for_equal_deals_it_is_the_mean_of_means_with_their_standard_error() {
        let parts = [3_u32, 5, 8, 4, 6, 2, 7, 5, 4, 6];
        let deals: Vec<_> = parts.iter().map(|&part| (part, 16)).collect();
        let Share { share, low, high } = ratio(&deals).share().unwrap();
        let means: Vec<f64> = parts.iter().map(|&part| f64::from(part) / 16.0).collect();
        let mean = means.iter().sum::<f64>() / 10.0;
        let variance = means.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / 9.0;
        near(share, mean, 1e-12);
        // 2.262 is Student's quantile for nine degrees of freedom.
        near(high - share, 2.262 * (variance / 10.0).sqrt(), 1e-4);
        near(share - low, high - share, 1e-12);
    }

    #[test]
    fn one_deal_or_deals_without_spread_still_leave_doubt() {
        assert_eq!(ratio(&[]).share(), None);
        assert_eq!(ratio(&[(0, 0)]).share(), None);
        // 4 of 16 by Wilson, as in the textbooks.
        let one = ratio(&[(4, 16)]).share().unwrap();
        near(one.low, 0.1018, 1e-4);
        near(one.high, 0.4950, 1e-4);
        let never = ratio(&[(0, 16); 20]).share().unwrap();
        assert!(never.share == 0.0 && never.low == 0.0 && never.high > 0.005, "{never:?}");
        let always = ratio(&[(16, 16); 20]).share().unwrap();
        assert!(always.high == 1.0 && always.low < 0.995 && always.low > 0.9, "{always:?}");
    }

    #[test]
    fn students_quantiles_are_close_to_the_tables() {
        for (freedom, expected) in
            [(1.0, 12.706), (2.0, 4.303), (3.0, 3.182), (5.0, 2.571), (10.0, 2.228), (30.0, 2.042)]
        {
            near(quantile(freedom), expected, 0.03);
        }
        near(quantile(1e6), Z, 1e-4);
    }

    /// Deals whose games agree with each other more than chance: what a plain interval would miss.
    #[test]
    fn nineteen_intervals_of_twenty_cover_the_truth() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut covered, trials) = (0, 2000);
        for _ in 0..trials {
            let deals: Vec<_> = (0..40)
                .map(|_| {
                    let chance = if random.random_bool(0.5) { 0.1 } else { 0.5 };
                    let won = (0..16).filter(|_| random.random_bool(chance)).count();
                    (won as u32, 16)
                })
                .collect();
            let Share { low, high, .. } = ratio(&deals).share().unwrap();
            covered += u32::from((low..=high).contains(&0.3));
        }
        let share = f64::from(covered) / f64::from(trials);
        assert!((0.93..0.97).contains(&share), "{share}");
    }
}
