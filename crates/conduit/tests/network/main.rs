//! The network by its rules: cases from the rule book, random networks against a plain flood fill,
//! and how long greedy games last.

mod flood;
mod greedy;
mod lasting;
mod random;
mod rules;
