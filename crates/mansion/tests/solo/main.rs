//! Solo by the ids of `docs/rules/mansion.md`: each test begins with the rule that it proves.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod conformance;
mod driver;
mod effects;
mod fairness;
mod games;
mod machine;
mod missions;
mod secrecy;
mod turn;
mod wire;
