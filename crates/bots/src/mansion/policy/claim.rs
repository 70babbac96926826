//! What a player says a card is (N2): drawn from all nine names by what their effects are worth and by
//! how likely a lie is to be caught.

use super::{Habits, Lanes, worth::Stand};
use crate::mansion::minds::Minds;
use crate::mansion::scene::Scene;
use enigmata_game::{Seat, Seats};
use enigmata_mansion::{Card, Cards, Character, Spot, Spots};

/// How often a lie is doubted that a player knows of.
const KNOWN: f32 = 0.93;

/// How a speaker stands towards a name for the card that was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub(crate) enum Case {
    /// It is the card's name.
    True,
    /// The speaker does not know where that card is.
    Unknown,
    /// The speaker knows where it is, and no other player who may doubt does.
    Hidden,
    /// Another player who may doubt has seen where it is, and the speaker knows it.
    Exposed,
}

/// The speaker's place: what a name can bring, and how likely a lie is caught.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speaker {
    stand: Stand,
    habits: Habits,
    caught: [f32; 4],
    /// The spots that the speaker knows, the named one apart.
    pub(crate) mine: Spots,
    /// Of these, the ones that another has seen who may doubt.
    pub(crate) exposed: Spots,
}

impl Speaker {
    /// A player who knows these spots and names one, before some who may doubt.
    pub(crate) fn new(
        minds: &Minds,
        up: Spots,
        (speaker, doubters): (Seat, Seats),
        spot: Spot,
        stand: Stand,
        habits: &Habits,
    ) -> Self {
        let theirs = minds.any_of(doubters).or(up);
        let mine = minds.knows[speaker.index()].or(up).without(spot);
        // Whether a player knows better for sure, no matter what is said.
        let whim = if theirs.contains(spot) { KNOWN } else { habits.feared };
        // A card that I cannot place: how likely another player can.
        let unseen = mine.with(spot).others();
        let elsewhere = theirs.and(unseen).len() as f32 / (unseen.len() as f32).max(1.0);
        let caught = if doubters.is_empty() {
            [0.0; 4]
        } else {
            [0.0, whim + (KNOWN - whim) * elsewhere, whim, KNOWN]
        };
        Self { stand, habits: *habits, caught, mine, exposed: mine.and(theirs) }
    }

    /// How a speaker stands to a name who sees these cards.
    pub(crate) fn case(name: Card, card: Card, hidden: Cards, exposed: Cards) -> Case {
        if name == card {
            Case::True
        } else if exposed.contains(name) {
            Case::Exposed
        } else if hidden.contains(name) {
            Case::Hidden
        } else {
            Case::Unknown
        }
    }

    /// How readily a Character says a name.
    #[inline]
    pub(crate) fn weight(&self, name: Card, case: Case, character: Character) -> f32 {
        let habits = &self.habits;
        let caught = self.caught[case as usize];
        let scruple = if case == Case::True { 0.0 } else { habits.scruple };
        let worth = self.stand.worth(name, character);
        (((1.0 - caught) * worth - caught * habits.caught - scruple) / habits.heat).exp()
    }
}

/// How likely each Character is to say each name: weights, by how the speaker stands to it.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// By case, name and Character.
    weights: [[Lanes; 9]; 4],
    /// Of all nine names as if none were known.
    unknown: Lanes,
    /// The spots that the speaker knows, the named one apart.
    mine: Spots,
    /// Of these, the ones that another has seen who may doubt.
    exposed: Spots,
    spot: Spot,
}

impl Claim {
    /// A seat is about to name the card on a spot.
    pub(crate) fn new(scene: &Scene, speaker: Seat, spot: Spot, habits: &Habits) -> Self {
        let stand = Stand {
            chaos: scene.chaos.contains(speaker),
            decryption: scene.decryption.contains(speaker),
            others_down: scene.others_down(spot),
            chaos_elsewhere: !scene.chaos.without(speaker).is_empty(),
            time: scene.time,
        };
        let doubters = scene.may_doubt(speaker);
        let place = Speaker::new(&scene.minds, scene.up, (speaker, doubters), spot, stand, habits);
        let mut weights = [[[0.0; 8]; 9]; 4];
        for case in [Case::True, Case::Unknown, Case::Hidden, Case::Exposed] {
            for name in Card::SHARED {
                for character in Character::ALL {
                    weights[case as usize][name as usize][character as usize] =
                        place.weight(name, case, character);
                }
            }
        }
        let mut unknown = [0.0; 8];
        for name in &weights[Case::Unknown as usize] {
            for lane in 0..8 {
                unknown[lane] += name[lane];
            }
        }
        Self { weights, unknown, mine: place.mine, exposed: place.exposed, spot }
    }

    /// How likely each Character is to say this name, when the cards lie like this. The speaker sees
    /// of the layout what it knows and the named spot.
    #[inline]
    pub(crate) fn likelihood(&self, at: impl Fn(Spot) -> usize, name: Card) -> Lanes {
        let card = at(self.spot);
        let mut all = self.unknown;
        let unknown = &self.weights[Case::Unknown as usize];
        let mut case = Case::Unknown;
        let mut known = |place: usize, as_case: Case| {
            let weights = &self.weights[as_case as usize][place];
            for lane in 0..8 {
                all[lane] += weights[lane] - unknown[place][lane];
            }
            if place == name as usize {
                case = as_case;
            }
        };
        known(card, Case::True);
        let mut bits = self.mine.bits();
        while bits != 0 {
            let spot = Spot::new(bits.trailing_zeros() as u8 % 9);
            bits &= bits - 1;
            known(at(spot), if self.exposed.contains(spot) { Case::Exposed } else { Case::Hidden });
        }
        let said = &self.weights[case as usize][name as usize];
        std::array::from_fn(|lane| said[lane] / all[lane].max(f32::MIN_POSITIVE))
    }

    /// The chances of all nine names for a speaker who knows these cards.
    pub(crate) fn chances(
        &self,
        character: Character,
        card: Card,
        hidden: Cards,
        exposed: Cards,
    ) -> [f32; 9] {
        let weight = |name: Card| {
            let case = Speaker::case(name, card, hidden, exposed);
            self.weights[case as usize][name as usize][character as usize]
        };
        let weights = Card::SHARED.map(weight);
        let all: f32 = weights.iter().sum();
        weights.map(|weight| weight / all)
    }

    /// The spots that the speaker knows, the named one apart, and those of them that another has seen.
    pub(crate) const fn known(&self) -> (Spots, Spots) {
        (self.mine, self.exposed)
    }
}
