//! The second solvers of the tests, which share nothing with ours.

#[path = "../../../conduit/tests/oracle/angular.rs"]
pub mod angular;
#[path = "../../../conduit/tests/oracle/conduit.rs"]
pub mod conduit;
#[path = "../../../conduit/tests/oracle/cover.rs"]
mod cover;
#[path = "../../../conduit/tests/oracle/fragment.rs"]
pub mod fragment;
#[path = "../../../conduit/tests/oracle/weight.rs"]
pub mod weight;
