//! A "no" that a player can act on.

use crate::Language;

/// Why something was refused: a stable code for programs, the rule for the curious, a sentence for
/// the player.
pub trait Refusal {
    /// Stable, in snake_case; clients may rely on it.
    fn code(&self) -> &'static str;
    /// The id of the rule that was broken, as in `docs/rules/`.
    fn rule(&self) -> &'static str;
    /// What is wrong and what to do instead.
    fn sentence(&self, language: Language) -> &'static str;
}
