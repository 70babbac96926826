//! Many schedules, each drawn from a seed, so that what is found can be found again.

use crate::check::Violation;
use crate::events::Happened;
use crate::mutant::Mutant;
use crate::world;
use shuttle::scheduler::{PctScheduler, RandomScheduler, Scheduler};
use shuttle::{Config, FailurePersistence, MaxSteps, Runner};
use std::sync::{Arc, Mutex, PoisonError};

/// So many schedules are drawn from one seed.
pub const ROUND: usize = 100;
/// More steps than any schedule has.
const STEPS: usize = 1_000_000;

/// How schedules are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Everybody is as likely to go on.
    Random,
    /// Who is first goes on, and loses that place at so many moments: few changes at the worst time.
    Priorities(usize),
}

impl Kind {
    /// The kind of a round: every other one is of priorities, with more and more changes.
    #[must_use]
    pub const fn of_round(round: u64) -> Self {
        match round % 6 {
            1 => Self::Priorities(2),
            3 => Self::Priorities(3),
            5 => Self::Priorities(5),
            _ => Self::Random,
        }
    }
}

/// What was found, and where to find it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What does not hold.
    pub violation: Violation,
    /// The seed of the round.
    pub seed: u64,
    /// How its schedules were drawn.
    pub kind: Kind,
}

/// Try one round of schedules. In how many of them everything happened.
///
/// # Errors
/// The first that was found.
pub fn round(seed: u64, kind: Kind, mutant: Option<Mutant>) -> Result<Happened, Found> {
    let outcome = Arc::new(Mutex::new(Ok(Happened::default())));
    let all = Arc::clone(&outcome);
    let schedule = move || {
        let one = world::run(mutant);
        let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
        *all = all.clone().and_then(|all| one.map(|one| together(all, one)));
    };
    match kind {
        Kind::Random => drive(RandomScheduler::new_from_seed(seed, ROUND), schedule),
        Kind::Priorities(depth) => {
            drive(PctScheduler::new_from_seed(seed, depth, ROUND), schedule);
        }
    }
    let outcome = outcome.lock().unwrap_or_else(PoisonError::into_inner).clone();
    outcome.map_err(|violation| Found { violation, seed, kind })
}

/// In how many schedules everything happened, with one more.
#[must_use]
pub fn together(mut all: Happened, one: Happened) -> Happened {
    for (all, one) in all.iter_mut().zip(one) {
        *all += one.min(1);
    }
    all
}

fn drive(scheduler: impl Scheduler + 'static, schedule: impl Fn() + Send + Sync + 'static) {
    let mut config = Config::new();
    config.failure_persistence = FailurePersistence::None;
    config.max_steps = MaxSteps::FailAfter(STEPS);
    config.silence_warnings = true;
    Runner::new(scheduler, config).run(schedule);
}
