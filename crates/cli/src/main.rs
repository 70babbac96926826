//! The `enigmata` program.

fn main() {
    let _ =
        enigmata_cli::referee::run("mansion", std::io::stdin().lock(), std::io::stdout().lock());
}
