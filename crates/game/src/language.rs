//! The languages that Enigmata speaks.

use serde::{Deserialize, Serialize};

/// A language for sentences that a player reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    /// English, `en` in JSON; what programs read.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Russian, `ru` in JSON.
    #[serde(rename = "ru")]
    Russian,
}
