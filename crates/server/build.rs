//! Says when the client for the browser has been built: its files are part of the program.

use std::fs::{self, File};
use std::path::Path;
use std::time::SystemTime;

const DIST: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let dist = Path::new(DIST);
    // A folder that is not there counts as changed with every build, and without Node it never
    // comes to be. So it is made, empty and old; where it cannot be, nobody builds a client either.
    if !dist.exists() && fs::create_dir(dist).is_ok() {
        let _ = File::open(dist).and_then(|dist| dist.set_modified(SystemTime::UNIX_EPOCH));
    }
    if dist.exists() {
        println!("cargo::rerun-if-changed={DIST}");
    }
}
