//! The rules of the round, each by its id.

mod audit;
mod choosing;
mod end;
mod every_rule;
mod options;
mod placing;
mod refusals;
mod script;
mod solving;
