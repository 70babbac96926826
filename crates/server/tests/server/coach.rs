//! The coach: at a training table for whoever trains there, for nobody else during a game, and for
//! everybody afterwards.

use crate::support;

use enigmata_bots::mansion::coach::{analysis, coach};
use enigmata_game::{Observer, Seat, Session};
use enigmata_mansion::Match;
use enigmata_server::clock::Clock;
use serde_json::{Value, json};
use support::{BEGIN, Client, Folder, Guest, TestServer, play_to_the_end, play_until, seeded};

fn training(players: u8) -> Value {
    json!({"game": "mansion", "setup": {"players": players}, "training": true})
}

/// Somebody at a training table of two, with a bot, and the game is on.
async fn trainee(app: &TestServer) -> (String, Guest, Client) {
    let guest = app.guest("Trainee").await;
    let link = guest.open_table(training(2), 1).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    let path = format!("/api/tables/{link}/coach");
    assert_eq!(guest.get(&path).await.code(), "not_begun");
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    (link, guest, client)
}

#[tokio::test]
async fn whoever_trains_hears_what_their_own_view_says() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, guest, mut client) = trainee(&app).await;
    let path = format!("/api/tables/{link}/coach");
    let said = guest.get(&path).await;
    assert_eq!(said.status, 200, "{}", said.body);
    let said = said.json();
    assert_eq!((&said["seat"], said["spots"].as_array().unwrap().len()), (&json!(0), 9));
    assert_eq!(client.watch(&link).await["table"]["options"]["training"], true);
    // Nobody else hears it, seated or not.
    let other = app.guest("Other").await;
    assert_eq!(other.get(&path).await.code(), "not_seated");
    let analysis = other.get(&format!("/api/tables/{link}/analysis")).await;
    assert_eq!((analysis.status, analysis.code().as_str()), (409, "not_over"));
    let belief = other.get(&format!("/api/tables/{link}/analysis/1?step=3")).await;
    assert_eq!((belief.status, belief.code().as_str()), (409, "not_over"));
    app.close().await;
}

#[tokio::test]
async fn nobody_joins_somebody_who_trains() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let host = app.guest("Host").await;
    let link = host.open_table(training(3), 1).await;
    let mut friend = app.guest("Friend").await.connect().await;
    assert_eq!(friend.refused(json!({"cmd": "sit", "table": link})).await, "training_table");
    // Without the training they may, and then it cannot become one again.
    let mut client = host.connect().await;
    client.watch(&link).await;
    let configure = |options: Value| json!({"cmd": "configure", "table": link, "options": options});
    client.ask(configure(support::mansion(3))).await;
    friend.ask(json!({"cmd": "sit", "table": link})).await;
    assert_eq!(client.refused(configure(training(3))).await, "bad_options");
    app.close().await;
}

#[tokio::test]
async fn a_training_is_private_and_has_bots_and_a_coach() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Host").await;
    let mut public = training(2);
    public["public"] = json!(true);
    let alone = json!({"game": "solo", "setup": {}, "training": true});
    let uncoached = json!({"game": "conduit", "setup": {"players": 2}, "training": true});
    for options in [public, alone, uncoached] {
        let reply = guest.post("/api/tables", &json!({"options": options})).await;
        assert_eq!((reply.status, reply.code().as_str()), (422, "bad_options"));
    }
    app.close().await;
}

#[tokio::test]
async fn during_a_game_that_is_no_training_the_coach_is_silent() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    // With other people, and against bots alone where no training was agreed.
    let (link, mut people) = app.game(support::mansion(2), 2).await;
    play_until(&link, &mut people, &mut seeded(2), |clients| clients[0].seq > 5).await;
    let lone = app.guest("Lone").await;
    let bots = lone.open_table(support::mansion(2), 1).await;
    let mut client = lone.connect().await;
    client.watch(&bots).await;
    client.ask(json!({"cmd": "ready", "table": bots, "ready": true})).await;
    client.until_begun().await;
    let asking = [
        (
            Guest { address: app.address(), cookie: people[0].cookie.clone(), id: String::new() },
            link,
        ),
        (lone, bots),
    ];
    for (who, link) in asking {
        let reply = who.get(&format!("/api/tables/{link}/coach")).await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "not_training"));
        let reply = who.get(&format!("/api/tables/{link}/analysis")).await;
        assert_eq!((reply.status, reply.code().as_str()), (409, "not_over"));
    }
    app.close().await;
}

#[tokio::test]
async fn afterwards_every_word_is_analysed_for_all() {
    let folder = Folder::new();
    let app = TestServer::open_with(folder.path(), &[], Clock::manual(BEGIN)).await;
    let (link, mut clients) = app.game(support::mansion(3), 3).await;
    play_to_the_end(&link, &mut clients, &mut seeded(5)).await;
    let get = async |path: String| {
        support::request(app.address(), "GET", &format!("/api/tables/{link}{path}"), "", None).await
    };
    let record = get("/record".to_owned()).await.json();
    let setup = serde_json::from_value(record["setup"].clone()).unwrap();
    let mut session = Session::<Match>::new(&setup).unwrap();
    let middle = record["moves"].as_array().unwrap().len() / 2;
    for (at, kept) in record["moves"].as_array().unwrap().iter().enumerate() {
        if at == middle {
            let view = session.view(Observer::Seat(Seat::new(1)));
            let said = get(format!("/analysis/1?step={middle}")).await.json();
            assert_eq!(said, serde_json::to_value(coach(&view)).unwrap());
        }
        let by = serde_json::from_value(kept["by"].clone()).unwrap();
        session.play(by, &serde_json::from_value(kept["move"].clone()).unwrap()).unwrap();
    }
    let whole = get("/analysis".to_owned()).await;
    assert_eq!(whole.status, 200);
    assert_eq!(whole.json(), serde_json::to_value(analysis(&session)).unwrap());
    assert_eq!(get("/analysis".to_owned()).await.body, whole.body);
    assert_eq!(get("/analysis/3?step=1".to_owned()).await.code(), "no_seat");
    // When all is revealed there is nothing to believe.
    assert_eq!(get("/analysis/1?step=9999".to_owned()).await.code(), "no_coach");
    assert_eq!(get("/coach".to_owned()).await.code(), "unauthenticated");
    app.close().await;
}

#[tokio::test]
async fn a_challenge_for_one_has_no_coach() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(json!({"game": "solo", "setup": {}}), 1).await;
    play_to_the_end(&link, &mut clients, &mut seeded(3)).await;
    let path = format!("/api/tables/{link}/analysis");
    let reply = support::request(app.address(), "GET", &path, "", None).await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "no_coach"));
    app.close().await;
}

/// Who plays solo has nobody to be unfair to: every legal move with its chance, the best first.
#[tokio::test]
async fn whoever_plays_alone_hears_every_moves_chance() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Alone").await;
    let link = guest.open_table(json!({"game": "solo", "setup": {}}), 0).await;
    let mut client = guest.connect().await;
    client.watch(&link).await;
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    let said = guest.get(&format!("/api/tables/{link}/coach")).await;
    assert_eq!(said.status, 200, "{}", said.body);
    let said = said.json();
    let moves = said["moves"].as_array().unwrap();
    let chances: Vec<f64> = moves.iter().map(|it| it["chance"].as_f64().unwrap()).collect();
    assert!(moves.len() >= 9, "{said}");
    assert!(chances.windows(2).all(|pair| pair[0] >= pair[1]), "{chances:?}");
    assert!(chances[0] > 0.4 && chances[0] < 1.0, "{chances:?}");
    app.close().await;
}
