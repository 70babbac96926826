//! A move whose answer was lost, and whose number is taken by then: it is there only if it is the very one that was sent.

use super::{actor, append, is_taken, open};
use crate::support::{Mode, Postgres, Proxy};
use enigmata_game::Actor;
use enigmata_server::store::Location;
use enigmata_server::wire::{Millis, TableId};
use enigmata_table::Append;

/// What is sent while nothing comes through, and what another server adds meanwhile. Whether the first is then told
/// that it is there.
async fn is_there(sent: Append, other: Append) -> bool {
    let postgres = Postgres::shared();
    let url = postgres.database().await;
    let proxy = Proxy::to(postgres.port).await;
    let lined = url.replace(&postgres.port.to_string(), &proxy.address.port().to_string());
    let (good, store) =
        (open(&Location::Postgres(url)).await, open(&Location::Postgres(lined)).await);
    // What is said first on a line is to be prepared.
    store.append(append(0, 0, 0)).await.unwrap();
    proxy.set(Mode::Hold);
    let (waits, expected) = (store.clone(), other.clone());
    let waits = tokio::spawn(async move { waits.append(sent).await });
    good.append(other).await.unwrap();
    proxy.cut();
    proxy.set(Mode::Pass);
    let done = waits.await.unwrap();
    assert!(done.is_ok() || is_taken(&done), "{done:?}");
    let kept = good.moves(TableId(7), 0).await.unwrap();
    let texts: Vec<&String> = kept.iter().map(|it| &it.row.action).collect();
    assert_eq!(texts, expected.moves.iter().map(|(_, action)| action).collect::<Vec<_>>());
    store.close().await;
    good.close().await;
    done.is_ok()
}

#[tokio::test]
async fn what_another_has_sent_is_not_ones_own_move() {
    let moves = |of: &[(Actor, &str)]| of.iter().map(|(by, it)| (*by, (*it).to_owned())).collect();
    let sent = Append { moves: moves(&[(actor(0), "look")]), ..append(7, 0, 0) };
    let same = sent.clone();
    assert!(is_there(sent.clone(), same).await, "it was added, and only the answer is missing");
    let others = [
        ("of another seat", Append { moves: moves(&[(actor(1), "look")]), ..sent.clone() }),
        ("another move", Append { moves: moves(&[(actor(0), "name")]), ..sent.clone() }),
        ("at another time", Append { made_at: sent.made_at + Millis(1), ..sent.clone() }),
    ];
    for (what, other) in others {
        assert!(!is_there(sent.clone(), other).await, "{what}");
    }
    let both = moves(&[(actor(0), "look"), (Actor::Chance, "deal")]);
    let two = Append { moves: both, ..sent.clone() };
    assert!(!is_there(two, sent).await, "only half of it is there");
}
