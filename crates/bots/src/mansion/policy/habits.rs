//! How a player likes to play: the numbers in which tempers differ.

use crate::mansion::Personality;

/// Leanings; what is not a chance is in units of one look at a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Habits {
    /// How evenly names are drawn: towards zero the best one is always said.
    pub(crate) heat: f32,
    /// What telling a lie costs for its own sake.
    pub(crate) scruple: f32,
    /// What being caught costs: the effect, the rest of the turn and the next one's name.
    pub(crate) caught: f32,
    /// How often a lie that no player can know of is expected to be doubted.
    pub(crate) feared: f32,
    /// What doubting is worth for its own sake.
    pub(crate) suspicion: f32,
    /// What a lie exposed is worth: the speaker loses the effect, the turn and a voice.
    pub(crate) exposed: f32,
    /// What a wrong doubt costs: the next turn's name, and a voice until then.
    pub(crate) silenced: f32,
    /// What seeing the doubted card is worth to a player who has not seen it.
    pub(crate) sight: f32,
    /// How evenly doubting and believing are drawn.
    pub(crate) doubt_heat: f32,
    /// How sure one has to be to attempt a mission after naming, with none, one, two or more turns left.
    pub(crate) enough: [f32; 4],
    /// The same before naming, when a look is still to come.
    pub(crate) enough_before: [f32; 4],
    /// How much better a move has to be, in chances of winning, for a search to play it e times as often.
    pub(crate) edge: f32,
}

impl Habits {
    /// By the odds. All players are assumed to have these.
    pub(crate) const EVEN: Self = Self {
        heat: 0.3,
        scruple: 0.1,
        caught: 2.0,
        feared: 0.36,
        suspicion: 0.0,
        exposed: 0.75,
        silenced: 1.3,
        sight: 0.4,
        doubt_heat: 0.1,
        enough: [0.02, 0.4, 0.6, 0.75],
        enough_before: [0.75, 0.8, 0.85, 0.85],
        edge: 0.04,
    };

    /// Of a temper.
    pub(crate) const fn of(personality: Personality) -> Self {
        let even = Self::EVEN;
        match personality {
            Personality::Even => even,
            Personality::Bold => Self {
                scruple: -0.35,
                caught: 1.5,
                enough: [0.02, 0.3, 0.45, 0.6],
                enough_before: [0.6, 0.65, 0.7, 0.7],
                ..even
            },
            Personality::Careful => Self {
                scruple: 0.5,
                suspicion: -0.25,
                enough: [0.02, 0.55, 0.75, 0.85],
                enough_before: [0.85, 0.9, 0.95, 0.95],
                ..even
            },
            Personality::Suspicious => Self { suspicion: 0.3, ..even },
        }
    }
}
