//! Which spot a move is about.

use enigmata_mansion::{Move, Spot};

/// The one spot that a move is about.
pub(super) const fn spot_of(action: &Move) -> Option<Spot> {
    match *action {
        Move::Look { spot }
        | Move::Spend { spot }
        | Move::Watch { spot }
        | Move::Peek { spot }
        | Move::Open { spot }
        | Move::Point { spot }
        | Move::Reveal { spot }
        | Move::Name { spot, .. } => Some(spot),
        Move::Deal { .. }
        | Move::Stack { .. }
        | Move::Shuffle { .. }
        | Move::Admit { .. }
        | Move::Appoint { .. }
        | Move::Keep { .. }
        | Move::Announce { .. }
        | Move::Doubt
        | Move::Believe
        | Move::End
        | Move::See { .. }
        | Move::Unsettle { .. }
        | Move::Swap { .. }
        | Move::Draw
        | Move::Decline
        | Move::Haunt { .. }
        | Move::Lay { .. }
        | Move::Cancel
        | Move::Allow
        | Move::Mix { .. }
        | Move::Attempt
        | Move::Accuse { .. }
        | Move::Ready { .. } => None,
    }
}
