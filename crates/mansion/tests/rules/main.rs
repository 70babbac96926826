//! The rules one by one. Each test names the id that it proves.

mod components;
mod effects;
mod end;
mod every_rule;
mod ghost;
mod gradual;
mod knowledge;
mod match_play;
mod missions;
mod naming;
mod refusals;
mod setup;
mod turns;
