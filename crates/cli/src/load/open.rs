//! Guests come, and tables are opened for them.

use super::http::request;
use super::place::Place;
use super::seat::Seat;
use super::table::Table;
use super::tally::Tally;
use crate::args::LoadArgs;
use enigmata_game::below;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde::Deserialize;
use std::rc::Rc;

/// One table of so many checks all of its views.
const CHECKED: u32 = 20;

#[derive(Deserialize)]
struct Opened {
    table: String,
}

/// The table of a number, with all players at it, each at another node, and its first game begun.
///
/// # Errors
/// When the server is not there or does not do its part.
pub async fn open(
    places: &[Place],
    args: &LoadArgs,
    number: usize,
    tally: &Rc<Tally>,
) -> Result<Table, String> {
    let mut random = stream(args.seed, number as u64);
    let is_checked = below(&mut random, CHECKED) == 0 || args.tables <= CHECKED as usize;
    let mut seats = Vec::with_capacity(args.players.into());
    let mut link = String::new();
    for seat in 0..args.players {
        let place = &places[(number + usize::from(seat)) % places.len()];
        let cookie = guest(place, &format!("Load {number}.{seat}")).await?;
        if seat == 0 {
            link = new_table(place, &cookie, args.players, None).await?;
        }
        let name = format!("table {number}, seat {seat}");
        seats.push(Seat::connect(place.clone(), cookie, &link, name, is_checked).await?);
    }
    let mut table = Table::new(link, seats, is_checked, random, Rc::clone(tally));
    table.set_up().await?;
    Ok(table)
}

/// A new guest's cookie.
///
/// # Errors
/// When the server makes no guest.
pub async fn guest(place: &Place, name: &str) -> Result<String, String> {
    let body = serde_json::json!({ "name": name }).to_string();
    let reply = request(place, "POST", "/api/session", None, Some(&body)).await;
    let reply = reply.map_err(|error| error.to_string())?;
    let cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next());
    match cookie {
        Some(cookie) if reply.status == 200 => Ok(cookie.to_owned()),
        Some(_) | None => Err(format!("no guest is let in: {} {}", reply.status, reply.body)),
    }
}

/// A new table's link. Its clocks, if it has any, give so many seconds for everything.
///
/// # Errors
/// When none is opened.
pub async fn new_table(
    place: &Place,
    cookie: &str,
    players: u8,
    limit: Option<u32>,
) -> Result<String, String> {
    let clock = limit.map(|limit| serde_json::json!({ "turn": limit, "answer": limit }));
    let setup = serde_json::json!({ "players": players });
    let options = serde_json::json!({ "game": "mansion", "setup": setup, "clock": clock });
    let body = serde_json::json!({ "options": options }).to_string();
    let reply = request(place, "POST", "/api/tables", Some(cookie), Some(&body)).await;
    let reply = reply.map_err(|error| error.to_string())?;
    match serde_json::from_str::<Opened>(&reply.body) {
        Ok(opened) if reply.status == 201 => Ok(opened.table),
        Ok(_) | Err(_) => Err(format!("no table is opened: {} {}", reply.status, reply.body)),
    }
}

/// The chance of one table. The factor spreads tables over all 64 bits, and is not the step by which
/// the generator spreads a seed.
#[must_use]
pub fn stream(seed: u64, table: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(table.wrapping_mul(0xd134_2543_de82_ef95)))
}
