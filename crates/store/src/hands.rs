//! Hands: further players of somebody who shares one device with others.

use super::{Player, Store, StoreError, players};
use sqlx::{AnyConnection, Row as _};

/// How many hands somebody may have; they are numbered from one.
pub const HANDS: i64 = 4;

impl Store {
    /// Somebody's hands by their numbers.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn hands(&self, owner: i64) -> Result<Vec<Player>, StoreError> {
        let hands = concat!(
            players::chosen_players!(),
            " WHERE owner = $1 AND hand IS NOT NULL ORDER BY hand"
        );
        let rows = self.all(hands, |query| query.bind(owner)).await?;
        Ok(rows.iter().map(players::player).collect())
    }
}

/// Give the hands of a guest to an account. Each keeps its number, or has another one if the
/// account uses that. The hands for which no number is left.
pub(super) async fn hand_over(
    connection: &mut AnyConnection,
    guest: i64,
    account: i64,
) -> sqlx::Result<Vec<i64>> {
    let owned = "SELECT id, hand FROM players WHERE owner = $1 AND hand IS NOT NULL ORDER BY hand";
    let taken = sqlx::query(owned).bind(account).fetch_all(&mut *connection).await?;
    let taken: Vec<i64> = taken.iter().map(|row| row.get("hand")).collect();
    let hands = sqlx::query(owned).bind(guest).fetch_all(&mut *connection).await?;
    let hands = hands.iter().map(|row| (row.get::<i64, _>("id"), row.get::<i64, _>("hand")));
    let mut free: Vec<i64> = (1..=HANDS).filter(|number| !taken.contains(number)).collect();
    let mut left = Vec::new();
    for (hand, number) in hands {
        let same = free.iter().position(|&other| other == number);
        if free.is_empty() {
            left.push(hand);
            continue;
        }
        sqlx::query("UPDATE players SET owner = $1, hand = $2 WHERE id = $3")
            .bind(account)
            .bind(free.remove(same.unwrap_or(0)))
            .bind(hand)
            .execute(&mut *connection)
            .await?;
    }
    Ok(left)
}
