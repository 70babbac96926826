//! A game that is over, to be stepped through: how each observer saw it, and how it was.

use crate::{Actor, Changing, Disclosure, Json, Observer, Session};
use serde::Serialize;
use serde_json::value::to_raw_value;

/// Proof that a game is over: only this file can give it.
#[derive(Clone, Copy, Debug)]
pub struct Over(());

/// A game whose secrets can be told once it is over.
pub trait Revealing: Changing {
    /// All that is hidden from some observer, as it is sent after the game.
    type Truth: Serialize;

    /// What is hidden in a state of a game that is over by now.
    fn truth(&self, over: Over) -> Self::Truth;
}

/// A whole game. Every list of steps has an entry for each move, chance's too: an index means the
/// same moment in all of them.
#[derive(Debug, Serialize)]
pub struct Replay {
    /// How it was seen: by every seat, and by a spectator.
    pub observers: Vec<ReplayObserver<Json, Json>>,
    /// The moves, each a [`ReplayMove`] in JSON.
    pub steps: Vec<Json>,
    /// What was hidden after each move.
    pub truth: Vec<Json>,
}

/// How one observer saw a game that is over.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayObserver<V, S> {
    /// Seat or spectator whose view this is.
    #[serde(rename = "as")]
    pub observer: Observer,
    /// Their view before the first move.
    pub view: V,
    /// What each move told them: [`ReplayStep`]s.
    pub steps: Vec<S>,
}

/// A move of a game that is over.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayMove<M> {
    /// Who made it.
    pub actor: Actor,
    /// What was done.
    #[serde(rename = "move")]
    pub action: M,
}

/// What a move told one observer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep<E, C> {
    /// What was told, in order.
    pub events: Vec<E>,
    /// What changed in the view; nothing if nothing was told.
    pub change: Option<C>,
}

/// What is remembered of an observer from move to move.
struct Eyes<'a, G: Changing> {
    heard: Vec<&'a G::Event>,
    view: G::View,
    history: usize,
}

impl<G: Revealing> Session<G> {
    /// The whole game; nothing while it is played, since it has every secret.
    ///
    /// The game is played once more by its own moves, and what it told then is heard again: of a
    /// long match only what is new in a move is looked at.
    #[must_use]
    pub fn replay(&self) -> Option<Replay> {
        self.game().outcome()?;
        let mut game = G::new(self.setup()).ok()?;
        let mut seers: Vec<_> = Observer::all(game.seats())
            .map(|observer| {
                let mut view = game.view(observer, &[]);
                let first = to_raw_value(&view).ok()?;
                let history = G::drop_history(&mut view);
                let seer = ReplayObserver { observer, view: first, steps: Vec::new() };
                Some((seer, Eyes::<G> { heard: Vec::new(), view, history }))
            })
            .collect::<Option<_>>()?;
        let (mut steps, mut truth) = (Vec::new(), Vec::new());
        let mut rest = self.disclosures();
        for step in self.steps() {
            let mut told: Vec<Disclosure<G::Event>> = Vec::new();
            game.apply(step.by, &step.action, &mut told);
            let (told, after) = rest.split_at_checked(told.len())?;
            rest = after;
            for (seer, eyes) in &mut seers {
                seer.steps.push(eyes.see(&game, seer.observer, told)?);
            }
            steps.push(to_raw_value(&ReplayMove { actor: step.by, action: &step.action }).ok()?);
            truth.push(to_raw_value(&game.truth(Over(()))).ok()?);
        }
        let observers = seers.into_iter().map(|(seer, _)| seer).collect();
        Some(Replay { observers, steps, truth })
    }
}

impl<'a, G: Changing> Eyes<'a, G> {
    fn see(
        &mut self,
        game: &G,
        observer: Observer,
        disclosures: &'a [Disclosure<G::Event>],
    ) -> Option<Json> {
        let before = self.heard.len();
        self.heard
            .extend(disclosures.iter().filter_map(|disclosure| disclosure.heard_by(observer)));
        let events = &self.heard[before..];
        // Who is told nothing sees nothing change.
        if events.is_empty() {
            return to_raw_value(&ReplayStep::<&G::Event, ()> { events: Vec::new(), change: None })
                .ok();
        }
        let mut view = game.view(observer, &self.heard);
        let change = Some(G::change(&self.view, self.history, &view, events));
        let heard = to_raw_value(&ReplayStep { events: events.to_vec(), change }).ok();
        self.history = G::drop_history(&mut view);
        self.view = view;
        heard
    }
}
