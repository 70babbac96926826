//! A model of what several nodes do with one table, small enough that thousands of interleavings can
//! be tried in seconds. It is no part of the program.
//!
//! Nodes have caches and race to append to one log; the store decides by the number of a move and by
//! the version of the table's row; the node that cares for the table thinks for its bot and acts when
//! time has run out, and another takes over when it has not been heard of; the bus loses, doubles and reorders letters; nodes die between any two steps;
//! answers are lost on the way from the store and on the way to a player, and a write may land after
//! everybody has given it up. When everything is calm again, [`check`] looks at what is left.
//!
//! The model mirrors the server; it shares no code with it, since there everything waits and here
//! everything has to be stepped:
//!
//! | here | there (`crates/server/src`) |
//! |---|---|
//! | [`node::Node::lock`] | `table::Cell::lock` |
//! | `Node::catch_up` | `table/look.rs`, `Table::catch_up` |
//! | `Node::commit` | `table/play.rs`, `Table::commit` |
//! | [`node::Node::play`] | `table/play.rs`, `Cell::play` and `Table::asked_seat` |
//! | [`node::Node::ready`], `Node::begin` | `table/start.rs`, `table/play.rs`, `Table::begin` |
//! | `Node::keep` | `table::Table::keep`, decided again when the version was taken |
//! | [`node::Node::tick`] | `table/play.rs`, `Cell::tick`; `table/due.rs`, `Table::due` |
//! | [`node::Node::beat`] | `nodes/beat.rs`; `table/look.rs`, `Cell::care` |
//! | [`node::Node::look`], [`node::Node::hear`] | `nodes/looking.rs`, `nodes/listen.rs`; `table/look.rs`, `Cell::look` |
//! | [`node::Node::think`] | `table/bots.rs`, `Table::think` and `Cell::hear` |
//! | [`node::Node::watch`] | `table/watch.rs`, `Cell::watch` |
//! | [`rules::Game`] | `house::Live`, and `table/countdown.rs` |
//! | [`store::Store`] | `store/`: `append`, `keep_table`, `beat`, `claim_tables`, `cared_for`, `heads` |
//! | [`bus::Bus`] | `bus/`: where to look, and nothing else |
//! | [`window::Window`] | a player's client: `enigmata load`, `web/src/wire` |

pub mod bus;
pub mod check;
pub mod events;
pub mod explore;
pub mod faults;
pub mod house;
pub mod ledger;
pub mod mutant;
pub mod node;
pub mod rules;
pub mod store;
pub mod window;
mod world;
