//! A player's legal moves as a short tree of questions: 84 ways to haunt are three small choices.

use crate::board;
use crate::glossary::{effect, name, number, short};
use crate::words::Speech;
use enigmata_mansion::{Distinct, MatchView, Move, Spot, View};

/// One word of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The number to type, where it is not just the next one: that of a spot.
    pub key: Option<u8>,
    /// What it says.
    pub text: String,
}

/// What can be said next, and the moves that it leaves.
pub struct Choice {
    /// Whether it is a spot, which fits on a line with others.
    pub is_spot: bool,
    /// The number to type.
    pub key: usize,
    /// What it says.
    pub text: String,
    /// The moves that begin so.
    pub moves: Vec<Move>,
}

/// The choices at one level of the tree. A level at which all moves say the same is passed over;
/// the level that is shown comes back as well, with what was passed over as a heading.
pub fn choices(
    moves: &[Move],
    mut level: usize,
    view: &MatchView,
    speech: &Speech,
) -> (Vec<Choice>, usize, Vec<String>) {
    let mut headings = Vec::new();
    loop {
        let mut found: Vec<(Word, Vec<Move>)> = Vec::new();
        for action in moves {
            let path = words(action, view, speech);
            let Some(word) = path.get(level).or(path.last()) else { continue };
            match found.iter_mut().find(|(known, _)| known == word) {
                Some((_, moves)) => moves.push(*action),
                None => found.push((word.clone(), vec![*action])),
            }
        }
        if let [(word, _)] = found.as_slice()
            && moves.len() > 1
            && level < 4
        {
            headings.push(word.text.clone());
            level += 1;
            continue;
        }
        let choices = found.into_iter().enumerate().map(|(index, (word, moves))| {
            let key = word.key.map_or(index + 1, usize::from);
            Choice { is_spot: word.key.is_some(), key, text: word.text, moves }
        });
        return (choices.collect(), level, headings);
    }
}

/// A move as a path of words, each of them one choice.
fn words(action: &Move, view: &MatchView, speech: &Speech) -> Vec<Word> {
    let view = &view.game;
    let said = |text: &str| vec![Word { key: None, text: text.to_owned() }];
    let on = |before: &str, spot: Spot| {
        let mut path = said(before);
        path.push(word_of(spot, view));
        path
    };
    match *action {
        Move::Keep { character } => said(&format!("keep the {}", name(character))),
        Move::Look { spot } => on("name a card", spot),
        Move::Spend { spot } => on("spend Decryption to name one more card", spot),
        Move::Announce { name } => {
            let truth = view.mine.as_ref().and_then(|mine| mine.looking_at) == Some(name);
            let mark = if truth { "true: " } else { "" };
            said(&format!("{:<13} {mark}{}", short(name), effect(name)))
        }
        Move::Doubt => said("doubt it"),
        Move::Believe => said("believe it"),
        Move::Watch { spot } => on("look at a card in silence", spot),
        Move::End => said("end the turn"),
        Move::Peek { spot } => on("peek at a card", spot),
        Move::Open { spot } => on("turn a card up", spot),
        Move::See { seat } => said(&format!("see {}'s Character", speech.whom(seat))),
        Move::Unsettle { seat } => {
            let has = view.seats.iter().any(|player| player.seat == seat && player.chaos);
            let verb = if has { "take Chaos from" } else { "give Chaos to" };
            said(&format!("{verb} {}", speech.whom(seat)))
        }
        Move::Swap { seat } => said(&format!("swap Characters with {}", speech.whom(seat))),
        Move::Draw => said("take the top Character of the stack and discard yours"),
        Move::Decline => said("do nothing more"),
        Move::Haunt { spots } => {
            let mut path = said("reveal the Ghost and take three cards, the lowest spot first");
            path.extend(spots_of(spots, view));
            path
        }
        Move::Lay { order } => {
            let holding = view.mine.as_ref().and_then(|mine| mine.holding);
            let cards = order.from_spots().map(|from| holding.map_or("?", |h| short(h[from])));
            said(&format!("lay them back as {}", cards.join(", ")))
        }
        Move::Cancel => said("return your Chaos and cancel the Machine"),
        Move::Allow => said("let the Machine run"),
        Move::Mix { spots } => {
            let mut path = said("shuffle two more cards, the lower spot first");
            path.extend(spots_of(spots, view));
            path
        }
        Move::Attempt => said("reveal your Character and attempt the mission"),
        Move::Point { spot } => on("point at a face-up card", spot),
        Move::Reveal { spot } => on("turn a card up for the mission", spot),
        Move::Name { spot, name } => {
            let mut path = on("name a card and turn it up", spot);
            path.extend(said(short(name)));
            path
        }
        Move::Accuse { seat, character } => {
            let mut path = said(&format!("point at {}", speech.whom(seat)));
            path.extend(said(&format!("the {}", name(character))));
            path
        }
        Move::Ready { standard: false } => said("on to the next game"),
        Move::Ready { standard: true } => said("on to the next game, with the standard set"),
        Move::Appoint { .. }
        | Move::Deal { .. }
        | Move::Stack { .. }
        | Move::Shuffle { .. }
        | Move::Admit { .. } => said("let chance decide"),
    }
}

fn spots_of<const N: usize>(spots: Distinct<N>, view: &View) -> impl Iterator<Item = Word> {
    spots.spots().map(|spot| word_of(spot, view)).into_iter()
}

/// A spot as the grid shows it.
fn word_of(spot: Spot, view: &View) -> Word {
    Word { key: Some(number(spot)), text: board::card_on(&view.spots[spot.index()]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::{Game, Observer, Seat, Session};
    use enigmata_mansion::{Match, Setup};

    #[test]
    fn every_move_can_be_reached_by_small_choices() {
        let session = Session::<Match>::new(&Setup::standard(4)).unwrap();
        let me = Seat::new(0);
        let view = session.game().view(Observer::Seat(me), &[]);
        let speech = Speech::new(Some(me), Vec::new());
        let universe = Move::universe();
        type Kind = fn(&Move) -> bool;
        let kinds: [Kind; 5] = [
            |action| matches!(action, Move::Haunt { .. }),
            |action| matches!(action, Move::Mix { .. }),
            |action| matches!(action, Move::Name { .. }),
            |action| matches!(action, Move::Accuse { .. }),
            |action| matches!(action, Move::Look { .. } | Move::End | Move::Attempt),
        ];
        fn reach(moves: &[Move], level: usize, view: &MatchView, speech: &Speech) -> Vec<Move> {
            if let [only] = moves {
                return vec![*only];
            }
            let (choices, level, _) = choices(moves, level, view, speech);
            assert!(choices.len() > 1 && choices.len() < 11, "{moves:?}");
            let below = |choice: &Choice| reach(&choice.moves, level + 1, view, speech);
            choices.iter().flat_map(below).collect()
        }
        for kind in kinds {
            let moves: Vec<_> = universe.iter().filter(|action| kind(action)).copied().collect();
            let reached = reach(&moves, 0, &view, &speech);
            assert_eq!(reached.len(), moves.len());
            assert!(moves.iter().all(|action| reached.contains(action)));
        }
    }
}
