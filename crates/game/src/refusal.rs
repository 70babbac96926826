//! A "no" that a player can act on.

use crate::Language;
use std::error::Error;

/// Why something was refused: a stable code for programs, the rule for the curious, a sentence for
/// the player. As an error it displays the English sentence.
pub trait Refusal: Error + Send + Sync + 'static {
    /// Stable, in snake_case; clients may rely on it.
    fn code(&self) -> &'static str;
    /// The id of the rule that was broken, as in `docs/rules/`.
    fn rule(&self) -> &'static str;
    /// What is wrong and what to do instead.
    fn sentence(&self, language: Language) -> &'static str;
}

/// Declare every way to be wrong: its name, code and rule, and the sentence in English and in Russian. The
/// English one is also its documentation; `ALL` lists them.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $name:ident;
        $($(#[$doc:meta])* $variant:ident = $code:literal, $rule:literal, $en:literal, $ru:literal;)*
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $(#[doc = $en] $(#[$doc])* $variant,)*
        }

        impl $name {
            /// Every one of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::Refusal::sentence(self, $crate::Language::English))
            }
        }

        impl std::error::Error for $name {}

        impl $crate::Refusal for $name {
            fn code(&self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            fn rule(&self) -> &'static str {
                match self { $(Self::$variant => $rule,)* }
            }

            fn sentence(&self, language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => match self { $(Self::$variant => $en,)* },
                    $crate::Language::Russian => match self { $(Self::$variant => $ru,)* },
                }
            }
        }
    };
}
