//! Complaints about the command line without the passwords that were written there.

use std::env;
use std::io::Write as _;

/// Settings whose values are never shown; those of the environment too.
const SECRET_FLAGS: [&str; 2] = ["--database-url", "--nats-url"];
const SECRET_VARIABLES: [&str; 2] = ["ENIGMATA_DATABASE_URL", "ENIGMATA_NATS_URL"];
/// What the program reads from the environment begins so.
const VARIABLES: &str = "ENIGMATA_";

/// Say what is wrong with the command line, or show its help, and end the program.
pub fn exit(error: &clap::Error) -> ! {
    let args = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let variables = env::vars_os().filter_map(|(name, value)| {
        let name = name.into_string().ok().filter(|name| name.starts_with(VARIABLES))?;
        Some((name, value.to_string_lossy().into_owned()))
    });
    let said = error.to_string();
    let shown = without(&said, &secrets(args, variables));
    if shown == said {
        error.exit();
    }
    // The exit code is what is left to tell where nothing can be written.
    let _ = write!(std::io::stderr(), "{shown}");
    std::process::exit(error.exit_code())
}

/// What may not be shown of these arguments and variables; the longest first, since one may be in another.
fn secrets(
    args: impl Iterator<Item = String>,
    variables: impl Iterator<Item = (String, String)>,
) -> Vec<String> {
    let mut secrets = Vec::new();
    let mut is_secret = false;
    for arg in args {
        let (flag, value) = match arg.split_once('=') {
            Some((flag, value)) if flag.starts_with("--") => (flag, value),
            Some(_) | None => (arg.as_str(), arg.as_str()),
        };
        add(&mut secrets, value, is_secret || SECRET_FLAGS.contains(&flag));
        is_secret = SECRET_FLAGS.contains(&arg.as_str());
    }
    for (name, value) in variables {
        add(&mut secrets, &value, SECRET_VARIABLES.contains(&name.as_str()));
    }
    secrets.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
    secrets
}

/// The whole of it, and each of what may be a list.
fn add(secrets: &mut Vec<String>, value: &str, is_secret: bool) {
    let may_be = |text: &&str| {
        let has_password = text.contains('@') || text.to_ascii_lowercase().contains("password=");
        !SECRET_FLAGS.contains(text) && !text.is_empty() && (is_secret || has_password)
    };
    let parts = std::iter::once(value).chain(value.split(','));
    secrets.extend(parts.filter(may_be).map(str::to_owned));
}

/// A text in which secrets are not shown. Short ones only where they are quoted: a letter is in every word.
fn without(text: &str, secrets: &[String]) -> String {
    secrets.iter().fold(text.to_owned(), |text, secret| {
        let text = text.replace(&format!("'{secret}'"), "'…'");
        if secret.len() < 8 { text } else { text.replace(secret.as_str(), "…") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(args: &[&str], text: &str, expected: &str) {
        let args = args.iter().map(|arg| (*arg).to_owned());
        let variables = [("ENIGMATA_NATS_URL".to_owned(), "h".to_owned())];
        assert_eq!(without(text, &secrets(args, variables.into_iter())), expected);
    }

    #[test]
    fn what_may_be_a_password_is_not_shown() {
        let url = "postgresq://u:it's@h/x";
        check(
            &["serve", url],
            &format!("unexpected argument '{url}' found"),
            "unexpected argument '…' found",
        );
        check(&["--database-url", "me"], "'me' for '--database-url'", "'…' for '--database-url'");
        check(&["--database-url=me"], "'me' for '--database-url'", "'…' for '--database-url'");
        check(&["--database-url"], "'--database-url' wants", "'--database-url' wants");
        check(&["--origin", "https://a,https://u:p@b"], "'https://u:p@b'", "'…'");
        check(&["--origin", "nonsense"], "'nonsense' for the house", "'nonsense' for the house");
        check(&[], "invalid value 'h' for the house", "invalid value '…' for the house");
    }
}
