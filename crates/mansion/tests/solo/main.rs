//! Solo by the ids of `docs/rules/mansion.md`: each test begins with the rule that it proves.

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
