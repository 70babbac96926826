//! Local players: further players of one person, who share that person's device and key.

use super::{Player, Store, StoreError, players};
use enigmata_wire::PlayerId;
use sqlx::{AnyConnection, Row as _};

/// How many local players one person may have; they are numbered from one.
pub const LOCAL_PLAYERS: u8 = 4;

impl Store {
    /// A person's local players, by their numbers.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn local_players(&self, owner: PlayerId) -> Result<Vec<Player>, StoreError> {
        let query = concat!(
            players::chosen_players!(),
            " WHERE owner = $1 AND hand IS NOT NULL ORDER BY hand"
        );
        let rows = self.all(query, |query| query.bind(owner.0)).await?;
        Ok(rows.iter().map(players::player).collect())
    }
}

/// Give the local players of a guest to an account. Each keeps its number, or is given another one if the
/// account uses that. Returns those for which no number is left.
pub(super) async fn take_over(
    connection: &mut AnyConnection,
    guest: PlayerId,
    account: PlayerId,
) -> sqlx::Result<Vec<PlayerId>> {
    let owned = "SELECT id, hand FROM players WHERE owner = $1 AND hand IS NOT NULL ORDER BY hand";
    let taken = sqlx::query(owned).bind(account.0).fetch_all(&mut *connection).await?;
    let taken: Vec<i64> = taken.iter().map(|row| row.get("hand")).collect();
    let given = sqlx::query(owned).bind(guest.0).fetch_all(&mut *connection).await?;
    let given = given.iter().map(|row| (PlayerId(row.get("id")), row.get::<i64, _>("hand")));
    let mut free: Vec<i64> =
        (1..=i64::from(LOCAL_PLAYERS)).filter(|number| !taken.contains(number)).collect();
    let mut left = Vec::new();
    for (player, number) in given {
        let same = free.iter().position(|&other| other == number);
        if free.is_empty() {
            left.push(player);
            continue;
        }
        sqlx::query("UPDATE players SET owner = $1, hand = $2 WHERE id = $3")
            .bind(account.0)
            .bind(free.remove(same.unwrap_or(0)))
            .bind(player.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(left)
}
