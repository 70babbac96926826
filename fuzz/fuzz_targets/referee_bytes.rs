//! Whatever the lines are, each is answered by one JSON object.
#![no_main]

use enigmata_cli::referee::{Referee, Reply};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let mut referee = Referee::new("mansion");
    for line in bytes.split(|&byte| byte == b'\n') {
        match referee.answer(line) {
            Reply::Nothing => assert!(line.trim_ascii().is_empty()),
            Reply::Line(answer) | Reply::Last(answer) => {
                assert!(!answer.contains('\n'));
                assert!(serde_json::from_str::<Value>(&answer).unwrap().is_object());
            }
        }
    }
});
