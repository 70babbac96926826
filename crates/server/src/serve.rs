//! The server as a program: its log, its signals, its greeting and its shutdown.

use crate::clock::Clock;
use crate::config::{Config, LogFormat};
use crate::run::PORT;
use crate::{Failure, Running, start};
use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Run until Ctrl-C or a signal ends it.
///
/// # Errors
/// Why it could not begin.
pub fn serve(config: &Config) -> Result<(), Failure> {
    log(config)?;
    // Every connection is an open file, and the ordinary limit is a thousand.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit on open files stays as it is");
    }
    let mut runtime = match config.threads() {
        1 => tokio::runtime::Builder::new_current_thread(),
        threads => {
            let mut builder = tokio::runtime::Builder::new_multi_thread();
            builder.worker_threads(threads);
            builder
        }
    };
    let runtime = runtime.enable_all().build().map_err(Failure::System)?;
    runtime.block_on(async {
        let mut signals = Signals::new().map_err(Failure::System)?;
        let running = start(config.clone(), Clock::System).await?;
        greet(&running);
        signals.asked_to_stop().await;
        // An operator who asks twice does not want to wait.
        tokio::select! {
            () = running.stop() => {}
            () = signals.asked_to_stop() => tracing::warn!("ended without a farewell"),
        }
        Ok(())
    })
}

fn log(config: &Config) -> Result<(), Failure> {
    // What this client has to say is said by the bus, once and without secrets; and what in the address of a
    // database is not understood may be a password.
    let quiet = "async_nats=off,sqlx_postgres::options=off";
    let filter = EnvFilter::try_new(format!("{quiet},{}", config.log))
        .map_err(|error| Failure::Folder(format!("--log {}: {error}.", config.log)))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// What ends a program.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn new() -> std::io::Result<Self> {
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(Self { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    async fn asked_to_stop(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Say where the server is.
fn greet(running: &Running) {
    let config = &running.server.config;
    let mut out = std::io::stdout();
    let text = greeting(config, running.address, network_address(), out.is_terminal());
    // It need not be read.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn greeting(
    config: &Config,
    address: SocketAddr,
    network: Option<IpAddr>,
    is_terminal: bool,
) -> String {
    // A server that listens on all addresses is reached on this machine by this name.
    let place = match address.ip().is_unspecified() {
        true => format!("localhost:{}", address.port()),
        false => address.to_string(),
    };
    let mut text = format!("Enigmata is open at http://{place}/\n");
    if config.listen.is_none() && address.port() != PORT {
        let _ = writeln!(text, "Port {PORT} is taken, so it is {}.", address.port());
    }
    let here = "On other devices in this network";
    let elsewhere = match &config.public_url {
        Some(url) => Some(("People play at", url.to_string())),
        None if address.ip().is_unspecified() => {
            network.map(|ip| (here, format!("http://{}/", SocketAddr::new(ip, address.port()))))
        }
        None => None,
    };
    if let Some((who, url)) = &elsewhere {
        let _ = writeln!(text, "{who}: {url}");
        let code = fast_qr::QRBuilder::new(url.as_bytes()).build();
        if let (true, Ok(code)) = (is_terminal, code) {
            let _ = writeln!(text, "{}", code.to_str());
        }
    }
    text.push_str("Press Ctrl-C to close it; every game goes on when it is opened again.\n");
    text
}

/// This machine's address in its network: the one that would be used to send something to an
/// address far away. Nothing is sent.
fn network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        config: Config,
    }

    fn said(flags: &[&str], address: &str, is_terminal: bool) -> String {
        let config = Line::parse_from(["test"].iter().chain(flags)).config;
        let network = Some(IpAddr::from([192, 168, 1, 7]));
        greeting(&config, address.parse().unwrap(), network, is_terminal)
    }

    #[test]
    fn the_greeting_says_where_the_house_is() {
        let text = said(&[], "0.0.0.0:8080", false);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "Enigmata is open at http://localhost:8080/");
        assert_eq!(lines[1], "On other devices in this network: http://192.168.1.7:8080/");
        assert_eq!(lines.len(), 3);
        let text = said(&[], "0.0.0.0:8082", false);
        assert!(text.contains("Port 8080 is taken, so it is 8082."), "{text}");
        let text = said(&["--listen", "127.0.0.1:0"], "127.0.0.1:4711", true);
        assert_eq!(text.lines().count(), 2, "{text}");
        let text = said(&["--public-url", "https://play.example.org"], "127.0.0.1:8080", false);
        assert!(text.contains("https://play.example.org\n"), "{text}");
        assert!(said(&[], "0.0.0.0:8080", true).contains('█'));
    }
}
