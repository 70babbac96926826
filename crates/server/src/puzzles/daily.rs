//! The puzzle of the day: a function of the date alone, the same for all players and on every server.
//!
//! The families take turns, day by day. The band rises through the week ([`BANDS`]). So each family
//! and band has its own days, and goes through its puzzles of the catalogue in an order that a hash
//! of their texts gives: none comes again before all of them have come. Then they come in another order.

use crate::wire::Timestamp;
use enigmata_conduit::puzzle::{Band, Catalogue, Entry, Family};
use std::fmt;
use std::str::FromStr;

const DAY_MILLIS: i64 = 86_400_000;
/// From Monday to Sunday.
const BANDS: [u8; 7] = [1, 2, 2, 3, 3, 4, 5];
/// After so many days the families and bands come in the same order again.
const CYCLE: i64 = 28;

/// A day in UTC, counted from the first of 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date(i64);

/// A puzzle of the day.
#[derive(Clone, Copy, Debug)]
pub struct Daily {
    /// How many there have been with it.
    pub number: i64,
    /// The day's puzzle in the catalogue.
    pub entry: &'static Entry,
}

impl Date {
    /// The day of the first puzzle: the first of November 2026.
    pub const FIRST: Self = Self(20_758);

    /// The day of a moment.
    #[must_use]
    pub const fn of(moment: Timestamp) -> Self {
        Self(moment.0.div_euclid(DAY_MILLIS))
    }

    /// The puzzle of this day; nothing before the first.
    #[must_use]
    pub fn puzzle(self) -> Option<Daily> {
        let day = self.0 - Self::FIRST.0;
        if day < 0 {
            return None;
        }
        let (family, band) = kind(day)?;
        let in_band = Catalogue::standard().in_band(family, band);
        // How many days have been of this kind before.
        let alike = |day: &i64| kind(*day) == Some((family, band));
        let a_cycle = (0..CYCLE).filter(alike).count() as i64;
        let since = (day - day % CYCLE..day).filter(alike).count() as i64;
        let before = (day / CYCLE * a_cycle + since) as usize;
        let (round, place) = (before.checked_div(in_band.len())?, before % in_band.len());
        let mut order: Vec<&Entry> = in_band.iter().collect();
        order.sort_by_cached_key(|entry| fnv1a(&format!("{round} {}", entry.puzzle)));
        Some(Daily { number: day + 1, entry: order.get(place)? })
    }
}

/// The family and the band of a day that is counted from the first.
fn kind(day: i64) -> Option<(Family, Band)> {
    let family = Family::ALL[day.rem_euclid(4) as usize];
    // The first of 1970 was a Thursday.
    let weekday = (day + Date::FIRST.0 + 3).rem_euclid(7);
    Some((family, Band::new(BANDS[weekday as usize])?))
}

/// The 64-bit FNV-1a hash, the same on every machine and for ever.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Written as 2026-11-16.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Years begin in March here, so that the odd day is the last one of its year, and are counted in
        // eras of 400 years, which are all alike.
        let days = self.0 + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let january_or_later = i64::from(month >= 10);
        let (year, month) = (era * 400 + year + january_or_later, (month + 2) % 12 + 1);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The text is not a date written as 2026-11-16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDate;

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let mut parts = text.splitn(3, '-').map(str::parse::<i64>);
        let (Some(Ok(year)), Some(Ok(month)), Some(Ok(day))) =
            (parts.next(), parts.next(), parts.next())
        else {
            return Err(NoDate);
        };
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day)
        {
            return Err(NoDate);
        }
        let year = if month <= 2 { year - 1 } else { year };
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        let date = Self(days - 719_468);
        // There is one way to write a date, and no 30th of February.
        if date.to_string() == text { Ok(date) } else { Err(NoDate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn dates_are_read_as_they_are_written() {
        assert_eq!(date("1970-01-01"), Date(0));
        assert_eq!(date("2026-11-01"), Date::FIRST);
        assert_eq!(Date::of(Timestamp(1_794_787_200_000)), date("2026-11-16"));
        assert_eq!(Date::of(Timestamp(1_794_787_199_999)), date("2026-11-15"));
        for days in (0..60_000).step_by(7) {
            assert_eq!(Date(days).to_string().parse(), Ok(Date(days)));
        }
        assert_eq!(Date(date("2028-02-29").0 + 1).to_string(), "2028-03-01");
        for text in ["", "2026", "2026-11", "2026-11-1", "2026-02-29", "2026-13-01", "2026-11-31"] {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
        for text in ["26-11-01", "2026-11-01-01", "2026-11-01 ", "+2026-11-01", "9999999-01-01"] {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
    }

    /// What was played once stays so: these must not change.
    #[test]
    fn a_date_has_its_puzzle_for_ever() {
        assert!(Date(Date::FIRST.0 - 1).puzzle().is_none());
        for (day, number, band, puzzle) in PINNED {
            let daily = date(day).puzzle().unwrap();
            assert_eq!(
                (daily.number, daily.entry.band.number(), daily.entry.puzzle.to_string()),
                (number, band, puzzle.to_owned()),
                "{day}"
            );
        }
    }

    #[test]
    fn families_take_turns_bands_rise_and_no_puzzle_comes_soon_again() {
        let monday = date("2026-11-02").0;
        let week: Vec<u8> =
            (0..7).map(|day| Date(monday + day).puzzle().unwrap().entry.band.number()).collect();
        assert_eq!(week, BANDS);
        let daily = |day: i64| Date(Date::FIRST.0 + day).puzzle().unwrap().entry;
        for day in 0..8 {
            assert_eq!(daily(day).puzzle.family(), Family::ALL[day as usize % 4]);
        }
        // Forty puzzles of a band that has two days of each cycle.
        let seen: HashSet<String> = (0..560).map(|day| daily(day).puzzle.to_string()).collect();
        assert_eq!(seen.len(), 560);
        let all: HashSet<String> = (0..28 * 40).map(|day| daily(day).puzzle.to_string()).collect();
        assert_eq!(all.len(), 800, "every puzzle has its day");
        let (once, again): (Vec<_>, Vec<_>) = (0..560)
            .map(|day| (daily(day).puzzle.to_string(), daily(day + 560).puzzle.to_string()))
            .unzip();
        assert_ne!(once, again, "the second time they come in another order");
    }

    const PINNED: [(&str, i64, u8, &str); 5] = [
        ("2026-11-01", 1, 5, "weight:1.13.18-9.19.20-5"),
        ("2026-11-02", 2, 1, "fragment:00c0.00fc.00f9.0690.0f00.6f00.0f00"),
        ("2026-11-16", 16, 1, "angular:.rrr-g..b-gbbb-gyyy"),
        ("2027-01-01", 62, 3, "fragment:00c.6ff.fff.ff0"),
        ("2030-06-15", 1323, 4, "conduit:903,800,40-_EESSBBTT"),
    ];
}
