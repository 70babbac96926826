//! A store that is far from one node and near to the other: slow, and nothing else.

use super::browser::{Browser, to_the_race};
use super::lined::Lined;
use super::support::{Mode, conduit, mansion, solution, solvers};
use futures_util::future::join_all;
use serde_json::json;
use std::time::Duration;

const FAR: Mode = Mode::Jitter { least: 50, most: 200 };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_though_the_store_is_far_away() {
    let lined = Lined::open().await;
    let mut game = lined.game(mansion(2), 2, 0).await;
    lined.store.set(FAR);
    join_all(game.iter_mut().map(Browser::play_on)).await;
    lined.store.set(Mode::Pass);
    assert!(game.iter().all(|browser| browser.faults == 0 && browser.away.is_empty()));
    let record = lined.record(&game[0].link).await;
    for browser in &game {
        browser.check(&record);
    }
    lined.close().await;
}

/// Two race, one at each node. Whoever solves first is first, though the one's solution is stored at once and the
/// other's some hundred milliseconds later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn k3_who_solved_first_is_first_though_the_store_is_far_away() {
    let lined = Lined::open().await;
    let mut game = lined.game(conduit(json!({"bands": [1]})), 2, 0).await;
    lined.store.set(FAR);
    let mut order = Vec::new();
    for (round, first) in [0, 1, 0, 1, 0].into_iter().enumerate() {
        to_the_race(&mut game).await;
        if round == 0 {
            // The first race only shows how far away everything is: connections are measured every five seconds,
            // by those who answer.
            let measured = || tokio::time::sleep(Duration::from_secs(6));
            join_all(game.iter_mut().map(|browser| browser.hear_until(measured()))).await;
        }
        let solved = solvers(&game[0].client).len();
        let answers = [solution(&game[0].client), solution(&game[1].client)];
        let second = 1 - first;
        let (one, other) = game.split_at_mut(1);
        let mut both = [&mut one[0], &mut other[0]];
        let solve = async |browser: &mut Browser, index: usize| {
            if index == second {
                // So much later, which is less than the store is away.
                tokio::time::sleep(Duration::from_millis(90)).await;
            }
            assert!(browser.play(answers[index].clone()).await);
        };
        let [zero, one] = &mut both;
        tokio::join!(solve(zero, 0), solve(one, 1));
        for browser in &mut game {
            while solvers(&browser.client).len() < solved + 2 {
                browser.hear().await;
            }
        }
        if round > 0 {
            order.push((first as u64, solvers(&game[0].client)[solved]));
            assert_eq!(solvers(&game[0].client), solvers(&game[1].client));
        }
    }
    println!("who solved first, and who was first: {order:?}");
    let rows: Vec<(i64, i64)> = lined
        .find("SELECT actor, made_at FROM moves WHERE action LIKE '%solve%' ORDER BY number")
        .await;
    assert!(order.iter().all(|(solved, was)| solved == was), "{order:?}: {rows:?}");
    lined.close().await;
}
