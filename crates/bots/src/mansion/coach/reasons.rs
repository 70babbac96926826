//! Why something is believed of a card: what was seen, said and moved, as this seat has heard it.

use super::wire::CoachReason;
use enigmata_game::Seat;
use enigmata_mansion::{Card, Cards, Event, Icon, Right, Spot, Token, Trio};

/// More would be a history, not a reason.
const MOST: usize = 3;
/// So many cards are worth listing as all that is left.
const FEW: u32 = 3;

/// All reasons by spot, the earliest first. `possible` are the cards that each may be for certain.
pub(super) fn reasons(me: Seat, history: &[Event], possible: &[Cards; 9]) -> [Vec<CoachReason>; 9] {
    let mut reader = Reader::new(me);
    for event in history {
        reader.hear(event);
    }
    let mut why = reader.end();
    for (why, possible) in why.iter_mut().zip(possible) {
        let is_settled = why.iter().any(|reason| weight(reason, None) == 0);
        if !is_settled && possible.len() <= FEW {
            why.push(CoachReason::Left { cards: *possible });
        }
    }
    why
}

/// The weightiest reasons for what a card is most likely to be, the best and then the latest first.
pub(super) fn weightiest(mut why: Vec<CoachReason>, best: Option<Card>) -> Vec<CoachReason> {
    why.reverse();
    why.sort_by_key(|reason| weight(reason, best));
    why.truncate(MOST);
    why
}

/// What settles it, then what speaks for it, then what else is known, then what speaks against it.
fn weight(reason: &CoachReason, best: Option<Card>) -> u8 {
    match *reason {
        CoachReason::Saw { .. } | CoachReason::Proved { .. } => 0,
        CoachReason::Claimed { name, .. } | CoachReason::Stood { name, .. } => {
            if Some(name) == best { 1 } else { 6 }
        }
        CoachReason::Left { .. } => 2,
        CoachReason::Corner { .. } => 3,
        CoachReason::Disproved { .. } => 4,
        CoachReason::Shuffled { .. } | CoachReason::Laid { .. } => 5,
    }
}

struct Reader {
    me: Seat,
    turn: u16,
    why: [Vec<CoachReason>; 9],
    /// The name that is being answered.
    said: Option<(Seat, Spot, Card)>,
    /// A peek by the Library whose token may follow at once.
    library: Option<(Seat, Spot)>,
}

impl Reader {
    fn new(me: Seat) -> Self {
        Self { me, turn: 0, why: std::array::from_fn(|_| Vec::new()), said: None, library: None }
    }

    /// A name that no player has answered yet is a reason too.
    fn end(mut self) -> [Vec<CoachReason>; 9] {
        if let Some((seat, spot, name)) = self.said.filter(|(seat, ..)| *seat != self.me) {
            self.add(spot, CoachReason::Claimed { seat, turn: self.turn, name });
        }
        self.why
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is no reason")]
    fn hear(&mut self, event: &Event) {
        let library = self.library.take();
        let turn = self.turn;
        match *event {
            Event::TurnBegan { turn, .. } => self.turn = turn,
            Event::Looked { spot, card: Some(card), .. } => self.saw(spot, card),
            Event::Looked { seat, spot, by: Right::Library, .. } => {
                self.library = Some((seat, spot));
            }
            Event::TokenTaken { seat, token } => {
                let icon = match token {
                    Token::Chaos => Icon::Chaos,
                    Token::Decryption => Icon::Decryption,
                    Token::Silence => return,
                };
                if let Some((_, spot)) = library.filter(|(peeked, _)| *peeked == seat) {
                    self.add(spot, CoachReason::Corner { seat, turn, icon });
                }
            }
            Event::Announced { seat, spot, name, .. } => self.said = Some((seat, spot, name)),
            Event::Stood { .. } => {
                if let Some((seat, spot, name)) = self.said.take()
                    && seat != self.me
                {
                    self.add(spot, CoachReason::Stood { seat, turn, name });
                }
            }
            Event::Doubted { seat: by, speaker, spot, name, truth, card } => {
                self.said = None;
                match (card, truth) {
                    (Some(card), _) => self.saw(spot, card),
                    (None, true) => {
                        self.only(spot, CoachReason::Proved { speaker, by, turn, name });
                    }
                    (None, false) => {
                        self.add(spot, CoachReason::Disproved { speaker, by, turn, name });
                    }
                }
            }
            Event::TurnedUp { spot, card } => self.saw(spot, card),
            Event::Haunted { spots, cards: Some(cards), .. } => self.saw_all(spots, cards),
            Event::Laid { spots, cards: Some(cards), .. } => self.saw_all(spots, cards),
            Event::Laid { seat, spots, cards: None } => {
                self.moved(spots, CoachReason::Laid { seat, turn, spots });
            }
            Event::Shuffled { spots } => self.moved(spots, CoachReason::Shuffled { turn, spots }),
            _ => {}
        }
    }

    fn add(&mut self, spot: Spot, reason: CoachReason) {
        let why = &mut self.why[spot.index()];
        // Nothing that is said of it weighs against having seen it.
        if !why.iter().any(|one| matches!(one, CoachReason::Saw { .. })) {
            why.push(reason);
        }
    }

    fn only(&mut self, spot: Spot, reason: CoachReason) {
        if !self.why[spot.index()].iter().any(|one| matches!(one, CoachReason::Saw { .. })) {
            self.why[spot.index()] = vec![reason];
        }
    }

    fn saw(&mut self, spot: Spot, card: Card) {
        self.why[spot.index()] = vec![CoachReason::Saw { turn: self.turn, card }];
    }

    fn saw_all(&mut self, spots: Trio, cards: [Card; 3]) {
        for (spot, card) in spots.spots().into_iter().zip(cards) {
            self.saw(spot, card);
        }
    }

    /// What was known of a place is not known of what lies there now.
    fn moved(&mut self, spots: Trio, reason: CoachReason) {
        for spot in spots.spots() {
            self.why[spot.index()] = vec![reason];
        }
    }
}
