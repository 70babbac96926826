//! The exact values of a challenge.

use super::cast::{Cast, PLAYED, others};
use super::starts::{Starts, Win, opened};
use enigmata_mansion::{Character, SOLO_LAST_SLOT, SoloSetup};
use serde::{Deserialize, Serialize};

/// How well a challenge can be played, by its options (O14).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Values {
    /// What was agreed.
    pub setup: SoloSetup,
    /// What the beginnings of the three games are worth.
    pub(super) starts: [Starts; 3],
}

/// What one beginning of a game is worth: the chance of winning this game and those after it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StartValue {
    /// Who is played.
    pub character: Character,
    /// Who is left for the third game; in the second game only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Character>,
    /// The cards turned up for the last win (O11, O12).
    pub opened: u8,
    /// Whether the game begins with a Decryption token.
    pub decryption: bool,
    /// Whether the game begins with the Chaos token (O14b).
    pub chaos: bool,
    /// The chance of winning the rest of the challenge.
    pub chance: f64,
}

impl Values {
    /// Those that are kept in the repository, for all options of O14 that have been solved.
    #[must_use]
    pub fn known() -> Vec<Self> {
        serde_json::from_str(include_str!("values.json")).unwrap_or_default()
    }

    /// Those of these options, if they have been solved.
    #[must_use]
    pub fn of(setup: SoloSetup) -> Option<Self> {
        Self::known().into_iter().find(|values| values.setup == setup)
    }

    /// What the shipped policy gets with these options, if that has been computed.
    #[must_use]
    pub fn of_policy(setup: SoloSetup) -> Option<Self> {
        let known: Vec<Self> =
            serde_json::from_str(include_str!("policy.json")).unwrap_or_default();
        known.into_iter().find(|values| values.setup == setup)
    }

    /// Nothing is known yet.
    #[must_use]
    pub fn unknown(setup: SoloSetup) -> Self {
        Self { setup, starts: Default::default() }
    }

    /// The chance of winning the whole challenge from before the deal (O1); nothing while the first
    /// game is not solved.
    #[must_use]
    pub fn challenge(&self) -> Option<f64> {
        let as_one = |own| self.starts[0].value(0, false, false, Cast::First { own });
        self.starts[0].is_known().then(|| (0..3).map(as_one).sum::<f64>() / 3.0)
    }

    /// Every beginning of one of the three games that can come to pass.
    #[must_use]
    pub fn starts(&self, game: u8) -> Vec<StartValue> {
        let starts = &self.starts[usize::from(game) - 1];
        if !starts.is_known() {
            return Vec::new();
        }
        let (casts, most) = match game {
            1 => ((0..3).map(|own| Cast::First { own }).collect::<Vec<_>>(), 0),
            2 => ((0..6).map(|number| Cast::new(2, number)).collect(), opened(1, 1)),
            _ => ((0..3).map(|own| Cast::Third { own }).collect(), opened(1, 2)),
        };
        let least = if game == 3 { opened(SOLO_LAST_SLOT, 2) } else { 0 };
        let mut values = Vec::new();
        for cast in casts {
            for opened in least..=most {
                for (decryption, chaos) in self.tokens(game) {
                    values.push(StartValue {
                        character: PLAYED[cast.own()],
                        left: left(cast),
                        opened,
                        decryption,
                        chaos,
                        chance: starts.value(opened, decryption, chaos, cast),
                    });
                }
            }
        }
        values
    }

    /// With which tokens a game can begin: Decryption and Chaos (O11, O12, O14b).
    pub(super) fn tokens(&self, game: u8) -> Vec<(bool, bool)> {
        let either = |can: bool| if can { vec![false, true] } else { vec![false] };
        let kept = game > 1 && self.setup.keep_tokens;
        let decryption = if game == 3 { vec![true] } else { either(kept) };
        let with = |decryption| either(kept).into_iter().map(move |chaos| (decryption, chaos));
        decryption.into_iter().flat_map(with).collect()
    }

    pub(super) fn win(&self) -> Win<'_> {
        Win { setup: self.setup, starts: [&self.starts[1], &self.starts[2]] }
    }
}

fn left(cast: Cast) -> Option<Character> {
    match cast {
        Cast::Second { own, other } => {
            debug_assert!(others(own).contains(&other));
            Some(PLAYED[other])
        }
        Cast::First { .. } | Cast::Exchanged { .. } | Cast::Third { .. } => None,
    }
}
