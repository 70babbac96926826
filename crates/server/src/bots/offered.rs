//! Which bots are seated at tables of people.

use crate::wire::Fault;
use enigmata_bots::mansion::{Kind, Personality, Strength};

/// The bot that is seated when nobody says which.
pub const USUAL: Kind = Kind { strength: Strength::Regular, personality: Personality::Even };

/// Who plays on for somebody who is gone: neither a gift to the others nor a punishment.
pub const STAND_IN: Kind = USUAL;

/// The bot that was asked for by its name, such as `sharp-bold`. Those that serve as yardsticks for
/// the others are no company, and stay in the arena.
///
/// # Errors
/// When there is no such bot for a table.
pub fn offered(name: &str) -> Result<Kind, Fault> {
    let kind: Kind = name.parse().map_err(|_| Fault::NoSuchBot)?;
    match kind.strength {
        Strength::Novice | Strength::Regular | Strength::Sharp => Ok(kind),
        Strength::Random | Strength::Tree => Err(Fault::NoSuchBot),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_strengths_are_offered_and_the_yardsticks_are_not() {
        let offered_ones: Vec<String> =
            Kind::all().map(|kind| kind.to_string()).filter(|name| offered(name).is_ok()).collect();
        assert_eq!(offered_ones[..2], ["novice", "regular"]);
        assert_eq!(offered_ones.len(), 9);
        for name in ["random", "tree", "novice-bold", "clever", "", "Regular"] {
            assert_eq!(offered(name), Err(Fault::NoSuchBot), "{name}");
        }
        assert_eq!(offered(&USUAL.to_string()), Ok(USUAL));
    }
}
