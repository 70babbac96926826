//! What is printed about the command line has no password in it.

use crate::program::{Folder, enigmata};

fn said(args: &[&str], env: &[(&str, &str)]) -> String {
    let mut command = enigmata("", args);
    command.envs(env.iter().copied());
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?} {env:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn no_password_is_printed_wherever_it_was_written() {
    let folder = Folder::new();
    let data = folder.at("data");
    let data = data.to_str().unwrap();
    for secret in [
        "postgresq://u:SECRET@h/x",
        "postgres:/u:SECRET@h/x",
        "u:SECRET@h/x",
        "postgres//h/x?password=SECRET",
        "tls://u:SECRET@h",
        "nats://u:SECRET@h:port",
        "http://u:SECRET@h",
        "postgres://u:1/SECRET@h/x",
        "postgres://u:1?SECRET@h/x",
        "postgres://u:SECRET@127.0.0.1:1/x?sslmode=u:SECRET@h",
        "u:it's a SECRET@h/x",
    ] {
        let with = |flag: &str| format!("{flag}={secret}");
        for flag in ["--database-url", "--nats-url", "--public-url", "--origin", "--listen"] {
            // What is right for one flag is not tried with it.
            if flag == "--database-url" || !secret.starts_with("postgres://") {
                let open = ["serve", "--data", data, flag, secret];
                assert!(!said(&open, &[]).contains("SECRET"), "{open:?}");
                assert!(!said(&[&with(flag)], &[]).contains("SECRET"), "{flag}={secret}");
            }
        }
        for other in [
            &["serve", secret][..],
            &[secret],
            &["export", "--data", data, "a", secret],
            &["export", "--database-url", secret, "file"],
            &["load", "--url", secret],
            &["serve", "--origin", &format!("https://a.test,{secret}")],
        ] {
            assert!(!said(other, &[]).contains("SECRET"), "{other:?}");
        }
        for name in ["ENIGMATA_DATABASE_URL", "ENIGMATA_NATS_URL", "ENIGMATA_PUBLIC_URL"] {
            if name.starts_with("ENIGMATA_D") || !secret.starts_with("postgres://") {
                let said = said(&["serve", "--data", data], &[(name, secret)]);
                assert!(!said.contains("SECRET"), "{name}: {said}");
            }
        }
    }
    let said = said(&["--database-url", "postgresq://u:SECRET@h/x"], &[]);
    assert!(said.contains("--database-url") && said.contains("postgres://user:"), "{said}");
}

#[test]
fn addresses_of_pages_are_refused_by_what_is_wanted() {
    for (flag, value) in [
        ("--public-url", "nonsense"),
        ("--public-url", "play.example.org"),
        ("--public-url", "ftp://play.example.org"),
        ("--origin", "javascript:alert(1)"),
        ("--origin", "javascript://x"),
        ("--origin", "null"),
        ("--origin", "https://a.test,nonsense"),
    ] {
        let said = said(&["serve", flag, value], &[]);
        assert!(said.contains(flag) && said.contains("https://play.example.org"), "{said}");
    }
}
