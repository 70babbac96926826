//! A model of what several nodes do with one table, small enough that thousands of interleavings can
//! be tried in seconds. It is no part of the program.
//!
//! Nodes have caches and race to append to one log; the store decides by the number of a move and by
//! the version of the table's row; the node that owns the table thinks for its bot and acts when
//! time has run out, and another takes over when it has not been heard of; the bus loses, doubles and reorders messages; nodes die between any two steps;
//! answers are lost on the way from the store and on the way to a player, and a write may land after
//! everybody has given it up. When everything is calm again, [`check`] looks at what is left.
//!
//! The model mirrors `table`, `store` and `server`; it shares no code with them:
//!
//! | here | there (`crates/`) |
//! |---|---|
//! | [`node::Node::lock`] | `table/src/flow.rs`, `Table::run`: a table whose last write is of unknown end is read first |
//! | `Node::catch_up` | `table/src/table.rs`, `Table::apply` |
//! | `Node::commit` | `table/src/play.rs`, `Table::append` and `Table::commit` |
//! | [`node::Node::play`] | `table/src/play.rs`, `Table::play` |
//! | [`node::Node::ready`], `Node::begin` | `table/src/seats.rs`, `Table::start_when_ready`; `table/src/play.rs`, `Table::deal` |
//! | `Node::keep` | `table/src/table.rs`, `Table::save`; `table/src/flow.rs`, `Table::conflict` |
//! | [`node::Node::tick`] | `table/src/duties.rs`, `Table::next_duty` |
//! | [`node::Node::beat`] | `server/src/nodes/beat.rs`; `table/src/table.rs`, `Table::own` |
//! | [`node::Node::look`], [`node::Node::hear`] | `server/src/nodes/looking.rs`, `server/src/nodes/listen.rs`; `table/src/flow.rs`, `Table::sync` |
//! | [`node::Node::think`] | `table/src/minds.rs`, `Minds::questions` and `Minds::hear` |
//! | [`node::Node::watch`] | `table/src/watch.rs`, `Table::watch` |
//! | [`rules::Game`] | `games::AnySession`, and `table/src/countdown.rs` |
//! | [`store::Store`] | `store/`: `append`, `save_table`, `beat`, `claim_tables`, `owned_tables`, `heads` |
//! | [`bus::Bus`] | `server/src/bus/`: where to look, and nothing else |
//! | [`window::Window`] | a player's client: `enigmata load`, `web/src/wire` |

pub mod bus;
pub mod check;
pub mod cluster;
pub mod events;
pub mod explore;
pub mod faults;
pub mod ledger;
pub mod mutant;
pub mod node;
pub mod rules;
pub mod store;
pub mod window;
mod world;
