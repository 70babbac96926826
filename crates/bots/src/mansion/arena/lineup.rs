//! Who plays against whom.

use std::fmt;

/// The bots named do not fill the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineupError {
    /// Not 2 to 5 seats.
    Players(usize),
    /// More or fewer bots than seats.
    Mismatch {
        /// Number of bots named.
        bots: usize,
        /// Seats to fill.
        players: usize,
    },
}

impl fmt::Display for LineupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Players(1) => f.write_str(
                "One bot is named: name 2 to 5, or say for how many players, all of whom it will be.",
            ),
            Self::Players(players) => {
                write!(f, "Mansion is for 2 to 5 players, and here are {players}.")
            }
            Self::Mismatch { bots, players } => write!(
                f,
                "{bots} bots are named for {players} players: name one for every seat, or one alone \
                 for all of them."
            ),
        }
    }
}

impl std::error::Error for LineupError {}

/// Fill a table: one bot named for every seat, or one alone for all of them.
///
/// # Errors
/// When they are too many or too few.
pub fn lineup<C: Clone>(bots: &[C], players: Option<u8>) -> Result<Vec<C>, LineupError> {
    let players = players.map_or(bots.len(), usize::from);
    if !(2..=5).contains(&players) {
        return Err(LineupError::Players(players));
    }
    match bots {
        [bot] => Ok(vec![bot.clone(); players]),
        bots if bots.len() == players => Ok(bots.to_vec()),
        bots => Err(LineupError::Mismatch { bots: bots.len(), players }),
    }
}

/// The different bots, in the order in which they come first, and the number of each seat's bot among them.
pub(super) fn distinct<C: Clone + PartialEq>(lineup: &[C]) -> (Vec<C>, Vec<usize>) {
    let mut kinds: Vec<C> = Vec::new();
    let table = lineup
        .iter()
        .map(|bot| {
            kinds.iter().position(|kind| kind == bot).unwrap_or_else(|| {
                kinds.push(bot.clone());
                kinds.len() - 1
            })
        })
        .collect();
    (kinds, table)
}

/// Every table that these kinds can fill, in every order.
pub(super) fn compositions(kinds: usize, players: usize) -> Vec<Vec<usize>> {
    let mut tables = vec![Vec::new()];
    for _ in 0..players {
        tables = tables
            .iter()
            .flat_map(|table: &Vec<usize>| {
                let from = table.last().copied().unwrap_or(0);
                (from..kinds).map(move |kind| [&table[..], &[kind]].concat())
            })
            .collect();
    }
    tables
}

/// Whether the same bots sit at both, wherever they sit.
pub(super) fn same_bots(one: &[usize], other: &[usize]) -> bool {
    let sorted = |table: &[usize]| {
        let mut table = table.to_vec();
        table.sort_unstable();
        table
    };
    sorted(one) == sorted(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_up_fills_the_table_or_is_refused_in_words() {
        assert_eq!(lineup(&["a", "b"], None), Ok(vec!["a", "b"]));
        assert_eq!(lineup(&["a"], Some(3)), Ok(vec!["a"; 3]));
        let check = |bots: &[&str], players, words: &str| {
            let error = lineup(bots, players).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        };
        check(&["a"], None, "name 2 to 5");
        check(&["a", "b"], Some(4), "2 bots are named for 4 players");
        check(&["a", "b", "c"], Some(2), "3 bots are named for 2 players");
        check(&["a"; 6], None, "here are 6");
        check(&[], None, "here are 0");
    }

    #[test]
    fn kinds_are_numbered_as_they_come() {
        assert_eq!(distinct(&["b", "a", "b", "c"]), (vec!["b", "a", "c"], vec![0, 1, 0, 2]));
    }

    #[test]
    fn every_composition_is_there_once() {
        assert_eq!(
            compositions(2, 4),
            [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1]]
        );
        assert_eq!(compositions(4, 5).len(), 56);
        assert_eq!(compositions(1, 3), [[0, 0, 0]]);
        assert!(same_bots(&[0, 1, 0], &[0, 0, 1]) && !same_bots(&[0, 1, 1], &[0, 0, 1]));
    }
}
