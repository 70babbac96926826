//! The server as a program: its log, its signals, its farewell.

use crate::clock::Clock;
use crate::config::{Config, LogFormat};
use crate::{Failure, start};
use std::io::Write as _;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Run until somebody ends it by Ctrl-C or a signal.
///
/// # Errors
/// Why it could not begin.
pub fn serve(config: &Config) -> Result<(), Failure> {
    log(config)?;
    // Every connection is an open file, and the ordinary limit is a thousand.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit on open files stays as it is");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Failure::System)?;
    runtime.block_on(async {
        let running = start(config.clone(), Clock::System).await?;
        // The house stays open when nobody reads this to the end.
        let _ = writeln!(
            std::io::stdout(),
            "Enigmata is open at http://{}/\n\
             Press Ctrl-C to close it; every game goes on when it is opened again.",
            running.address
        );
        until_asked_to_stop().await.map_err(Failure::System)?;
        running.stop().await;
        Ok(())
    })
}

fn log(config: &Config) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&config.log)
        .map_err(|error| Failure::Folder(format!("--log {}: {error}.", config.log)))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

async fn until_asked_to_stop() -> std::io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        result = tokio::signal::ctrl_c() => result,
        _ = terminate.recv() => Ok(()),
    }
}
