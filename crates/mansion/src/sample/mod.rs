//! Another game that an observer could not tell from this one: all that they cannot know is drawn
//! again, evenly from everything that agrees with what they have heard (K2).
//!
//! It is how secrecy is tested, and how a player in a chair imagines what may be. Only what was
//! heard goes in: a sampler that read the state could not prove that the state does not leak.

mod cast;
mod crowd;
mod grid;
mod matching;
mod solo;
mod story;

use crate::event::Event;
use crate::moves::Move;
use crate::setup::{Rules, Voices};
use enigmata_game::{Actor, Observer, Seat, Seats, Step};
use grid::Odds;
use matching::toss;
use rand::Rng;
use rand::seq::SliceRandom;
use story::{Chapter, Story, Verdict};

pub use solo::resample_solo;

/// All moves of a game that this observer would have heard the same way. `heard` is what they have
/// heard of one game from its beginning, with the memory of all of it.
///
/// Nothing when no game agrees with what was heard; that cannot be for a game that was played.
pub fn resample<R: Rng>(
    rules: &Rules,
    observer: Observer,
    heard: &[&Event],
    random: &mut R,
) -> Option<Vec<Step<Move>>> {
    Resampler::new(rules, observer, heard, 1, random)?.draw(random)
}

/// Draws many games that an observer could not tell from one: what was heard is read and weighed
/// once, which takes most of the time.
pub struct Resampler {
    story: Story,
    odds: Odds,
    observer: Observer,
    voices: Voices,
}

impl Resampler {
    /// To draw about so many games like the one of which this was heard; see [`resample`].
    ///
    /// Nothing when no game agrees with what was heard.
    pub fn new<R: Rng>(
        rules: &Rules,
        observer: Observer,
        heard: &[&Event],
        draws: usize,
        random: &mut R,
    ) -> Option<Self> {
        let story = Story::of(rules, observer, heard);
        let odds = story.grid.odds(draws, random)?;
        Some(Self { story, odds, observer, voices: rules.voices })
    }

    /// All moves of such a game. Nothing when none agrees with what was heard.
    pub fn draw<R: Rng>(&self, random: &mut R) -> Option<Vec<Step<Move>>> {
        let Self { story, odds, observer, voices } = self;
        let (layout, orders) = story.grid.draw_by(odds, random)?;
        let cast = story.cast.draw(*observer, random)?;
        let mut stacks = cast.stacks.into_iter();
        let mut steps = Vec::with_capacity(2 * story.chapters.len());
        let chance = |action| Step { by: Actor::Chance, action };
        for chapter in &story.chapters {
            match *chapter {
                Chapter::Known { by, action } => steps.push(Step { by, action }),
                Chapter::Deal => steps.push(chance(Move::Deal { layout, characters: cast.deal })),
                Chapter::Keep => steps.extend(cast.kept.iter().map(|&(seat, character)| Step {
                    by: Actor::Seat(seat),
                    action: Move::Keep { character },
                })),
                Chapter::Stack => steps.push(chance(Move::Stack { characters: stacks.next()? })),
                Chapter::Relay { index, ghost: None } => {
                    steps.push(chance(Move::Shuffle { order: orders[index] }));
                }
                Chapter::Relay { index, ghost: Some(seat) } => {
                    steps.push(Step {
                        by: Actor::Seat(seat),
                        action: Move::Lay { order: orders[index] },
                    });
                }
                Chapter::Answers { speaker, asked, own, verdict } => {
                    let own = match *observer {
                        Observer::Seat(seat) if asked.contains(seat) => Some((seat, own)),
                        Observer::Seat(_) | Observer::Spectator => None,
                    };
                    steps.extend(answers(*voices, speaker, asked, own, verdict, random));
                }
            }
        }
        Some(steps)
    }
}

/// Answers to a name that agree with what became of it (N3). `own` is the observer's seat, if it was
/// asked, and its answer, if it has given one.
fn answers<R: Rng>(
    voices: Voices,
    speaker: Seat,
    asked: Seats,
    own: Option<(Seat, Option<bool>)>,
    verdict: Verdict,
    random: &mut R,
) -> Vec<Step<Move>> {
    let others: Vec<Seat> =
        asked.iter().filter(|&seat| own.is_none_or(|(mine, _)| mine != seat)).collect();
    let given = own.and_then(|(seat, answer)| answer.map(|doubt| (seat, doubt)));
    let mut answers: Vec<(Seat, bool)> = match verdict {
        Verdict::Stood => others.iter().map(|&seat| (seat, false)).collect(),
        Verdict::Doubted(doubter) => others
            .iter()
            .filter(|&&seat| seat != doubter)
            .filter_map(|&seat| match voices {
                // A doubter closer to the speaker would have counted instead.
                Voices::Sealed => {
                    let closer = Seats::only(seat).with(doubter).closest_after(speaker);
                    Some((seat, closer == Some(doubter) && toss(random)))
                }
                Voices::First => toss(random).then_some((seat, false)),
            })
            .collect(),
        Verdict::Open => {
            let mut some = others.clone();
            some.shuffle(random);
            let all_others = own.is_some() && given.is_none();
            let most = if all_others { some.len() } else { some.len().saturating_sub(1) };
            some.truncate(random_up_to(most, random));
            let may_doubt = voices == Voices::Sealed;
            some.into_iter().map(|seat| (seat, may_doubt && toss(random))).collect()
        }
    };
    answers.extend(given.filter(|&(seat, _)| !matches!(verdict, Verdict::Doubted(d) if d == seat)));
    answers.shuffle(random);
    if let Verdict::Doubted(doubter) = verdict {
        answers.push((doubter, true));
    }
    answers
        .into_iter()
        .map(|(seat, doubt)| Step {
            by: Actor::Seat(seat),
            action: if doubt { Move::Doubt } else { Move::Believe },
        })
        .collect()
}

fn random_up_to<R: Rng>(most: usize, random: &mut R) -> usize {
    enigmata_game::below(random, most as u32 + 1) as usize
}
