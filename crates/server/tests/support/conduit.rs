//! Conduit as its players see it.

use super::Client;
use enigmata_conduit::puzzle::AnyPuzzle;
use serde_json::{Value, json};

/// Options of a table for two, or for as many as the setup says.
pub fn conduit(setup: Value) -> Value {
    let mut options = json!({"game": "conduit", "setup": {"players": 2}});
    for (field, value) in setup.as_object().unwrap() {
        options["setup"][field] = value.clone();
    }
    options
}

/// What somebody is asked.
pub fn asked(client: &Client) -> &str {
    client.view["asks"]["what"].as_str().unwrap()
}

/// A client's own puzzle.
pub fn puzzle(client: &Client) -> AnyPuzzle {
    let me = client.view["observer"].as_u64().unwrap() as usize;
    client.view["seats"][me]["puzzle"].as_str().unwrap().parse().unwrap()
}

/// A solution of it.
pub fn solution(client: &Client) -> Value {
    json!({"do": "solve", "answer": puzzle(client).solutions(1)[0].to_string()})
}

/// Who has solved so far, in the order in which somebody heard of it.
pub fn solvers(client: &Client) -> Vec<u64> {
    let history = client.view["history"].as_array().unwrap().iter();
    let solved = history.filter(|event| event["event"] == "solved");
    solved.map(|event| event["seat"].as_u64().unwrap()).collect()
}
