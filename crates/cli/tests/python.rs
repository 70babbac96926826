//! The bot in Python for the referee, which needs nothing but Python's standard library.

use serde_json::Value;
use std::process::Command;

#[test]
fn the_bot_in_python_plays_a_game_to_its_end() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/referee_bot.py");
    for players in ["2", "5"] {
        let played = Command::new("python3")
            .args([bot, env!("CARGO_BIN_EXE_enigmata"), players, "7"])
            .output()
            .unwrap();
        assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
        let outcome: Value = serde_json::from_slice(&played.stdout).unwrap();
        assert!(outcome["winners"].is_array(), "{outcome}");
    }
}
