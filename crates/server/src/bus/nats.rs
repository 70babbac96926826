//! Messages by a NATS server.
//!
//! The client connects again by itself, for ever. Whenever it has, messages may have been missed on both sides,
//! and both are told so.

use super::count::Count;
use super::mailbox::{Ears, Mailbox, Put};
use super::news::{Heard, News, Reading, read};
use super::url::NatsUrl;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How often the server is asked whether it is there: a connection that was cut without a word is noticed
/// after a few of these.
const PING: Duration = Duration::from_secs(5);
/// How long it may take to connect.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the server may take to say that there are no responders. It says nothing if a client subscribes to all.
const ANSWER: Duration = Duration::from_secs(1);
/// The pauses between attempts to connect grow from the first to the last of these.
const PAUSES: [u64; 6] = [0, 50, 100, 250, 500, 1_000];
/// The pause before a client that has failed is replaced.
const GIVEN_UP: Duration = Duration::from_secs(30);
/// How long a node that goes may take to say so.
const FAREWELL: Duration = Duration::from_millis(500);
/// Messages that the client holds on their way; more wait in the mailboxes, one about each thing.
const UNDER_WAY: usize = 1024;

/// The end of one node.
#[derive(Debug)]
pub(super) struct Nats {
    outbox: Arc<Mailbox>,
    count: Count,
    joined: watch::Receiver<bool>,
    work: Mutex<Option<JoinHandle<()>>>,
}

impl Nats {
    /// Connect as soon as the server is there.
    pub(super) fn start(url: &NatsUrl, cluster: &str, ears: &Arc<Ears>, count: Count) -> Self {
        let outbox = Arc::new(Mailbox::default());
        let (joining, joined) = watch::channel(false);
        let work = Work {
            prefix: format!("enigmata.{cluster}"),
            ears: Arc::clone(ears),
            outbox: Arc::clone(&outbox),
            count: count.clone(),
        };
        count.connected.set(0.0);
        let work = tokio::spawn(work.run(url.clone(), joining));
        Self { outbox, count, joined, work: Mutex::new(Some(work)) }
    }

    /// Send it as soon as possible.
    pub(super) fn publish(&self, news: News) {
        if self.outbox.put(news) == Put::Overflowed {
            self.count.gaps.increment(1);
        }
    }

    /// Whether messages go out and come in now.
    pub(super) fn is_joined(&self) -> bool {
        *self.joined.borrow()
    }

    /// Wait until messages go out and come in.
    pub(super) async fn joined(&self) {
        // The other end lives until this one is closed.
        let _ = self.joined.clone().wait_for(|&is_joined| is_joined).await;
    }

    /// Send what waits, if that can be done soon, and end.
    pub(super) async fn close(&self) {
        self.outbox.close();
        let work = self.work.lock().take();
        if let Some(mut work) = work
            && tokio::time::timeout(FAREWELL, &mut work).await.is_err()
        {
            work.abort();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let work = self.work.get_mut();
        if let Some(work) = work.take() {
            work.abort();
        }
    }
}

/// Where the connection stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Connection {
    Down,
    /// Now for so many times.
    Up(u64),
}

/// What the tasks of one end share.
struct Work {
    /// What the subjects of this cluster begin with.
    prefix: String,
    ears: Arc<Ears>,
    outbox: Arc<Mailbox>,
    count: Count,
}

impl Work {
    /// Send and hear until the bus is closed.
    async fn run(self, url: NatsUrl, joining: watch::Sender<bool>) {
        while !self.speak(&url, &joining).await {
            joining.send_replace(false);
            self.count.connected.set(0.0);
            tracing::error!(
                %url,
                "the bus cannot be spoken to; does its server want TLS? That is not spoken here. Nodes look into the store"
            );
            tokio::time::sleep(GIVEN_UP).await;
        }
    }

    /// Send and hear by one client, which connects as often as it has to. Whether the bus was closed: else the
    /// client itself has failed.
    async fn speak(&self, url: &NatsUrl, joining: &watch::Sender<bool>) -> bool {
        let (connections, connection) = watch::channel(Connection::Down);
        let log = Log { url: url.clone(), connections, last: Mutex::default() };
        let options = options(url, &self.prefix, log, Arc::clone(&self.ears));
        // Neither waits for the server.
        let Ok(client) = options.connect(url.servers()).await else { return false };
        let subject = format!("{}.*", self.prefix);
        let Ok(messages) = client.subscribe(subject).await else { return false };
        tokio::select! {
            () = self.listen(messages) => false,
            () = self.join(&client, connection, joining) => false,
            () = self.write(&client, joining.subscribe()) => true,
        }
    }

    /// Take in what comes.
    async fn listen(&self, mut messages: Subscriber) {
        while let Some(message) = messages.next().await {
            match read(&message.payload) {
                Reading::Heard(Heard::News(news)) => self.ears.tell(news),
                Reading::Heard(Heard::Gap) => self.ears.gap(),
                // A newer node has more to tell. What it is about is in the store.
                Reading::Unknown => self.count.newer.increment(1),
                Reading::Garbage => self.count.skipped.increment(1),
            }
        }
    }

    /// Whenever there is a connection again, say that messages may be missing: here and to the others.
    async fn join(
        &self,
        client: &Client,
        mut connection: watch::Receiver<Connection>,
        joining: &watch::Sender<bool>,
    ) {
        loop {
            let now = *connection.borrow_and_update();
            if let Connection::Up(times) = now {
                self.round_trip(client).await;
                if *connection.borrow() == now {
                    self.ears.gap();
                    if times > 1 {
                        self.outbox.gap();
                    }
                    joining.send_replace(true);
                    self.count.connected.set(1.0);
                }
            } else {
                joining.send_replace(false);
                self.count.connected.set(0.0);
            }
            if connection.changed().await.is_err() {
                return;
            }
        }
    }

    /// Send a request that has no responders. When the server says so, it has read all that was sent before, the
    /// subscription as well: a node that looks into the store after that misses nothing.
    async fn round_trip(&self, client: &Client) {
        let nobody = format!("{}.inbox.nobody", self.prefix);
        let _ = client.request(nobody, Vec::new().into()).await;
    }

    /// Send what waits while there is a connection, until the bus is closed.
    async fn write(&self, client: &Client, mut joined: watch::Receiver<bool>) {
        loop {
            // The sender lives as long as this does.
            let _ = joined.wait_for(|&is_joined| is_joined).await;
            let Some(message) = self.outbox.take().await else { break };
            let subject = format!("{}.{}", self.prefix, message.kind());
            let text = match message.write() {
                Ok(text) => text,
                Err(error) => {
                    tracing::error!(%error, "a message cannot be written as JSON");
                    continue;
                }
            };
            match client.publish(subject, text.into()).await {
                Ok(()) => self.count.sent.increment(1),
                Err(error) => tracing::debug!(%error, "a message was not sent"),
            }
        }
        // The last messages are on their way.
        let _ = client.flush().await;
    }
}

fn options(url: &NatsUrl, prefix: &str, log: Log, ears: Arc<Ears>) -> ConnectOptions {
    let log = Arc::new(log);
    url.options()
        .name("enigmata")
        .no_echo()
        .retry_on_initial_connect()
        .max_reconnects(None)
        .reconnect_delay_callback(|attempts| {
            Duration::from_millis(PAUSES[attempts.saturating_sub(1).min(PAUSES.len() - 1)])
        })
        .connection_timeout(PATIENCE)
        .request_timeout(Some(ANSWER))
        .ping_interval(PING)
        .client_capacity(UNDER_WAY)
        .subscription_capacity(UNDER_WAY)
        .custom_inbox_prefix(format!("{prefix}.inbox"))
        .event_callback(move |event| {
            if matches!(event, Event::SlowConsumer(_)) {
                ears.gap();
            }
            log.note(&event);
            std::future::ready(())
        })
}

/// What the client says of its connection.
struct Log {
    url: NatsUrl,
    connections: watch::Sender<Connection>,
    last: Mutex<Last>,
}

#[derive(Default)]
struct Last {
    /// So many times there was a connection.
    connected: u64,
    /// Why there is none, as it was last said: not again with every attempt.
    error: String,
}

impl Log {
    fn note(&self, event: &Event) {
        let mut last = self.last.lock();
        match event {
            Event::Connected => {
                last.connected += 1;
                last.error.clear();
                self.connections.send_replace(Connection::Up(last.connected));
                tracing::info!(url = %self.url, "the bus is connected");
            }
            Event::Disconnected | Event::Closed => {
                self.connections.send_replace(Connection::Down);
                tracing::warn!(url = %self.url, "the bus is lost; nodes poll the store");
            }
            Event::ServerError(_) | Event::ClientError(_) => {
                let error = event.to_string();
                if last.error != error {
                    tracing::warn!(url = %self.url, error, "{}", advice(&error));
                    last.error = error;
                }
            }
            Event::SlowConsumer(_) | Event::LameDuckMode | Event::Draining => {
                tracing::debug!(%event, "the bus");
            }
        }
    }
}

/// What to do about it.
fn advice(error: &str) -> &'static str {
    match error.to_lowercase().contains("authorization") {
        true => {
            "the bus does not let us in: are user and password, or the token, of --nats-url right?"
        }
        false => "the bus is not there; nodes poll the store",
    }
}
