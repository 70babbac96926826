//! What is agreed before a solo challenge.

use serde::{Deserialize, Serialize};

/// The easier options (O14). Without them it is the book's own challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SoloSetup {
    /// Time expires when the token would leave the last slot, not when it reaches it (O14a).
    #[serde(default)]
    pub late_time: bool,
    /// Tokens are kept between games unless they were shown for the mission (O14b).
    #[serde(default)]
    pub keep_tokens: bool,
}
