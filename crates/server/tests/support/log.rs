//! What the log says while a test looks at it.

use std::io::{self, Write};
use tokio::sync::mpsc;
use tracing::Dispatch;
use tracing::subscriber::{DefaultGuard, NoSubscriber, set_default};
use tracing_subscriber::fmt::MakeWriter;

/// The log of this thread for as long as this is kept, line by line.
pub struct Log {
    said: mpsc::UnboundedReceiver<String>,
    _watching: DefaultGuard,
    /// As long as one subscriber alone is known, tracing asks that of the thread which comes first to a
    /// line of the log whether anybody reads it, and keeps the answer for all threads. The other tests'
    /// threads have none. With a second one it asks all that there are.
    _second: Dispatch,
}

impl Log {
    /// Whatever passes a filter, such as `trace`.
    pub fn watch(filter: &str) -> Self {
        let second = Dispatch::new(NoSubscriber::new());
        let (lines, said) = mpsc::unbounded_channel();
        let subscriber =
            tracing_subscriber::fmt().with_env_filter(filter).with_writer(Lines(lines)).finish();
        Self { said, _watching: set_default(subscriber), _second: second }
    }

    /// The next line.
    pub async fn next(&mut self) -> String {
        self.said.recv().await.unwrap()
    }

    /// Everything that was said and not read yet.
    pub fn rest(&mut self) -> String {
        std::iter::from_fn(|| self.said.try_recv().ok()).collect()
    }
}

#[derive(Clone)]
struct Lines(mpsc::UnboundedSender<String>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
