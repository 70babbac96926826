//! How the server is started: flags, and the same from the environment.

use crate::bus::NatsUrl;
use crate::guard::address::Net;
use crate::site::Site;
use crate::store::Location;
use crate::wire::Commit;
use clap::{Args, ValueEnum};
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Run the server: people play in their browsers.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Where to listen. With port 0 a free port is chosen and printed. By default 0.0.0.0:8080, or
    /// the next port that is free.
    #[arg(long, env = "ENIGMATA_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// The folder for everything that is kept; made if it is missing. By default
    /// $XDG_DATA_HOME/enigmata or ~/.local/share/enigmata.
    #[arg(long, env = "ENIGMATA_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Keep everything in a database of PostgreSQL instead, which several servers may share, such as
    /// postgres://enigmata:password@localhost/enigmata. Better given by the environment: there nobody else sees the
    /// password.
    #[arg(long, env = "ENIGMATA_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<DatabaseUrl>,
    /// A NATS server by which the nodes of one cluster tell each other where something has happened, such as
    /// nats://user:password@10.0.0.5:4222; several of one cluster have commas between them. Without it, and
    /// while it is away, nodes find out by looking into the store.
    #[arg(long, env = "ENIGMATA_NATS_URL", hide_env_values = true, value_name = "URL")]
    pub nats_url: Option<NatsUrl>,
    /// The address that people use, when a proxy stands in front: for links, and to know which pages
    /// may connect. With https the cookie is marked as secure. Who asks for another host is refused, except
    /// for this machine and those of --origin.
    #[arg(long, env = "ENIGMATA_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<Site>,
    /// Further pages that may connect, such as https://example.org; may be given several times.
    #[arg(long = "origin", env = "ENIGMATA_ORIGINS", value_delimiter = ',', value_name = "URL")]
    pub origins: Vec<Site>,
    /// A proxy that stands in front on another machine, such as 10.0.0.1 or 10.0.0.0/8: it is
    /// believed for whom it asks, and by which address. May be given several times. A proxy on this machine is believed
    /// without.
    #[arg(
        long = "trusted-proxy",
        env = "ENIGMATA_TRUSTED_PROXIES",
        value_delimiter = ',',
        value_name = "ADDRESS"
    )]
    pub trusted_proxies: Vec<Net>,
    /// How long bots take to answer, in milliseconds; longer where their thinking takes longer.
    #[arg(long, env = "ENIGMATA_BOT_DELAY", default_value = "700-2500", value_name = "LEAST-MOST")]
    pub bot_delay: Delay,
    /// Threads on which bots think; half of the cores if not given.
    #[arg(long, env = "ENIGMATA_BOT_THREADS", value_name = "COUNT")]
    pub bot_threads: Option<usize>,
    /// Forget finished games after so many days; 0 keeps them for ever.
    #[arg(long, env = "ENIGMATA_KEEP_DAYS", default_value_t = 0, value_name = "DAYS")]
    pub keep_days: u32,
    /// Close tables at which nothing has happened for so many days; 0 never does.
    #[arg(long, env = "ENIGMATA_IDLE_DAYS", default_value_t = 30, value_name = "DAYS")]
    pub idle_days: u32,
    /// Unfinished tables that one player may sit at.
    #[arg(long, env = "ENIGMATA_TABLES_PER_PLAYER", default_value_t = 20, value_name = "COUNT")]
    pub tables_per_player: usize,
    /// Tables in memory in all.
    #[arg(long, env = "ENIGMATA_TABLES", default_value_t = 50_000, value_name = "COUNT")]
    pub tables: usize,
    /// Connections in all.
    #[arg(long, env = "ENIGMATA_CONNECTIONS", default_value_t = 20_000, value_name = "COUNT")]
    pub connections: usize,
    /// Connections from one address. This machine itself is not counted, unless a proxy on it says
    /// for whom it asks.
    #[arg(
        long,
        env = "ENIGMATA_CONNECTIONS_PER_ADDRESS",
        default_value_t = 256,
        value_name = "COUNT"
    )]
    pub connections_per_address: usize,
    /// Commands that one connection may send a second; three times as many at once.
    #[arg(long, env = "ENIGMATA_COMMANDS_PER_SECOND", default_value_t = 50, value_name = "COUNT")]
    pub commands_per_second: u32,
    /// Answer /metrics to everybody, not only to this machine.
    #[arg(long, env = "ENIGMATA_PUBLIC_METRICS")]
    pub public_metrics: bool,
    /// Threads that serve tables; half of the cores if not given.
    #[arg(long, env = "ENIGMATA_THREADS", value_name = "COUNT")]
    pub threads: Option<usize>,
    /// What goes into the log, such as info, debug or enigmata_table=trace.
    #[arg(long, env = "ENIGMATA_LOG", default_value = "info", value_name = "FILTER")]
    pub log: String,
    /// How the log is written.
    #[arg(long, env = "ENIGMATA_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// From which commit the program was built: it knows that by itself.
    #[arg(skip)]
    pub commit: Option<Commit>,
}

/// How the log is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// A JSON object on a line.
    Json,
}

/// The address of a database, with a password that is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl std::str::FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let rest = ["postgres://", "postgresql://"].iter().find_map(|it| text.strip_prefix(it));
        let Some(rest) = rest else {
            let wanted = "an address such as postgres://user:password@host/database is wanted";
            return Err(wanted.to_owned());
        };
        // What follows would be taken for the host, the database or a setting, which are shown.
        if rest.split_once(['/', '?', '#']).is_some_and(|(_, after)| after.contains('@')) {
            let wanted = "/, ?, # and @ in a user's name, a password or a setting are written as %2F, %3F, %23 and %40";
            return Err(wanted.to_owned());
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Location::Postgres(self.0.clone()))
    }
}

/// From so many to so many milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delay {
    /// Shortest delay, in milliseconds.
    pub least: u32,
    /// Longest delay, in milliseconds.
    pub most: u32,
}

impl std::str::FromStr for Delay {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (least.parse(), most.parse()) {
            (Ok(least), Ok(most)) if least <= most && most <= 60_000 => Ok(Self { least, most }),
            _ => Err("milliseconds are wanted, such as 700-2500, at most 60000".to_owned()),
        }
    }
}

impl Config {
    /// The folder for everything that is kept.
    ///
    /// # Errors
    /// When none is given and there is no home folder.
    pub fn data_folder(&self) -> Result<PathBuf, String> {
        if let Some(data) = &self.data {
            return Ok(data.clone());
        }
        let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let share = from("XDG_DATA_HOME")
            .map(PathBuf::from)
            .or_else(|| from("HOME").map(|home| PathBuf::from(home).join(".local/share")));
        share.map(|share| share.join("enigmata")).ok_or_else(|| {
            "there is no home folder to keep games in; say where with --data DIR.".to_owned()
        })
    }

    /// Where everything is kept.
    ///
    /// # Errors
    /// When nothing is said about it and there is no home folder.
    pub fn place(&self) -> Result<Location, String> {
        match &self.database_url {
            Some(url) => Ok(Location::Postgres(url.0.clone())),
            None => Ok(Location::File(self.data_folder()?.join("enigmata.db"))),
        }
    }

    /// Threads on which bots think.
    #[must_use]
    pub fn bot_threads(&self) -> usize {
        self.bot_threads.unwrap_or_else(half_of_the_cores).max(1)
    }

    /// Threads that serve tables. The kernel's part of the work, sockets and the disk, is as large as
    /// ours, and two threads that wake each other for every frame cost more than they give.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads.unwrap_or_else(half_of_the_cores).max(1)
    }

    /// Whether people come by https.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(Site::is_secure)
    }
}

fn half_of_the_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_are_read_with_their_limits() {
        let read = |text: &str| text.parse::<Delay>().ok().map(|delay| (delay.least, delay.most));
        assert_eq!(read("700-2500"), Some((700, 2500)));
        assert_eq!(read("0"), Some((0, 0)));
        assert_eq!(read("9-3"), None);
        assert_eq!(read("1-60001"), None);
        assert_eq!(read("soon"), None);
    }

    /// `--help` shows what the environment says, and an address may have a password in it.
    #[test]
    fn addresses_with_passwords_are_not_in_the_help() {
        let command = Config::augment_args(clap::Command::new("test"));
        let is_secret = |id: &str| id.ends_with("_url") && id != "public_url";
        let mut secret =
            command.get_arguments().filter(|it| is_secret(it.get_id().as_str())).peekable();
        assert!(secret.peek().is_some());
        assert!(secret.all(clap::Arg::is_hide_env_values_set));
    }
}
