//! One WebSocket, to a table or to the hall: frames in, frames out, and the end of it.

mod commands;
mod delay;

use crate::clock::Clock;
use crate::guard::{Ticket, TokenBucket};
use crate::identity::{Pass, me};
use crate::outbox::{Next, Outbox};
use crate::server::Server;
use crate::store::Player;
use crate::tables::TableHandle;
use crate::wire::{ConnectionId, Fault, Millis, PROTOCOL, Push, Timestamp, Welcome, push, refusal};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use delay::Delay;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite;

/// Frames that may wait for one connection before it is cut off.
const QUEUE: usize = 128;
/// The longest frame that is read, in bytes.
pub const LONGEST_FRAME: usize = 64 * 1024;
/// Lines of chat at once, and a second.
const LINES: (u32, f64) = (6, 0.5);
/// So many commands beyond the limit are answered; then the connection is cut off.
const PATIENCE: u32 = 200;
/// A connection that has said nothing for so long is asked whether it is there.
const QUIET: Millis = Millis::seconds(30);
/// After so long without a word it is gone.
const GONE: Millis = Millis::seconds(75);
/// A connection has to say something that makes sense within this time.
const FIRST_WORD: Millis = Millis::seconds(30);
/// How long a frame may take to be written.
const WRITING: Millis = Millis::seconds(20);
/// How long the last words may take.
const FAREWELL: Duration = Duration::from_secs(5);

/// What a connection is for: its address says so.
pub enum Scope {
    /// The list of public tables.
    Hall,
    /// One table, by its link.
    Table {
        /// The table's link, from the address.
        link: Arc<str>,
        /// The table, once it is followed.
        followed: Option<Arc<TableHandle>>,
    },
    /// Nothing: the client speaks another protocol.
    Outdated,
}

/// One open WebSocket, and what its player may do with it.
pub struct Connection {
    server: Arc<Server>,
    player: Player,
    pass: Pass,
    outbox: Outbox,
    scope: Scope,
    commands: TokenBucket,
    lines: TokenBucket,
    excess: u32,
    has_spoken: bool,
    /// When the last message came.
    heard: Timestamp,
    /// Made when it is first measured: most connections never are.
    delay: Option<Box<Delay>>,
}

/// Why a connection ends.
enum End {
    /// The other side has gone.
    Gone,
    /// It is told why.
    Because(Fault),
}

/// What happened next.
enum Event {
    Next(Next),
    Message(Option<Result<Message, axum::Error>>),
    Quiet,
}

/// Serve a connection until it ends.
pub async fn serve(
    server: Arc<Server>,
    mut socket: WebSocket,
    player: Player,
    ticket: Ticket,
    scope: Scope,
    shutdown: &watch::Receiver<bool>,
) {
    let now = server.clock.now();
    let outbox = Outbox::new(ConnectionId(ticket.number()), player.id, QUEUE);
    let commands = server.config.commands_per_second;
    server.meters.sockets.increment(1.0);
    let mut connection = Connection {
        pass: server.presence.enter(&player, outbox.clone()),
        player,
        outbox,
        scope,
        commands: TokenBucket::new(commands.saturating_mul(3), f64::from(commands), now),
        lines: TokenBucket::new(LINES.0, LINES.1, now),
        excess: 0,
        has_spoken: false,
        heard: now,
        delay: None,
        server,
    };
    if *shutdown.borrow() {
        // It may have come too late to be ended with all others.
        connection.outbox.end(Fault::ShuttingDown);
    }
    let end = connection.run(&mut socket).await;
    Box::pin(connection.leave()).await;
    let server = Arc::clone(&connection.server);
    let meters = &server.meters;
    if let End::Because(fault) = &end {
        meters.refused(fault);
        if *fault == Fault::TooSlow {
            meters.slow_readers.increment(1);
        }
        tracing::debug!(connection = ticket.number(), code = fault.code(), "cut off");
        // A client that does not read this is gone anyway.
        let _ = tokio::time::timeout(FAREWELL, Box::pin(connection.say_why(socket, fault))).await;
    }
    meters.sockets.decrement(1.0);
    let player = connection.player.id;
    drop(connection);
    server.mutes.leave(player, || server.presence.has(player));
    drop(ticket);
}

impl Connection {
    async fn run(&mut self, socket: &mut WebSocket) -> End {
        let opened = self.server.clock.now();
        let welcome = Welcome {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            time: opened,
            you: me(&self.player),
        };
        match push(Push::Welcome(welcome)) {
            Ok(frame) => self.outbox.send(frame.into()),
            Err(error) => return End::Because(error.into()),
        }
        match Box::pin(self.server.store.mutes(self.player.id)).await {
            Ok(muted) => self.server.mutes.set(self.player.id, muted),
            Err(_) => return End::Because(Fault::Store),
        }
        if let Err(fault) = Box::pin(self.server.remember(self.player.id)).await {
            return End::Because(fault);
        }
        let clock = self.server.clock.clone();
        let mut asked = opened;
        // Apart and made only once: a connection that waits is small.
        let mut quiet = Box::pin(until(clock.clone(), opened + QUIET.min(FIRST_WORD)));
        loop {
            let event = tokio::select! {
                biased;
                next = self.outbox.next() => Event::Next(next),
                message = socket.recv() => Event::Message(message),
                () = &mut quiet => Event::Quiet,
            };
            match event {
                Event::Next(Next::Send(frame)) => {
                    if let Err(end) = self.write(socket, Message::Text(frame)).await {
                        return end;
                    }
                }
                Event::Next(Next::Measure) => {
                    // The table may ask again before the answer is there.
                    if !self.delay.as_ref().is_some_and(|delay| delay.is_measuring())
                        && let Err(end) = Box::pin(self.ping(socket)).await
                    {
                        return end;
                    }
                }
                Event::Message(Some(Ok(message))) => {
                    self.heard = clock.now();
                    if let Err(end) = self.read(message).await {
                        return end;
                    }
                }
                Event::Message(Some(Err(error))) => return End::Because(fault_of(&error)),
                Event::Message(None) => return End::Gone,
                Event::Next(Next::End(fault)) => return End::Because(fault),
                Event::Quiet => {
                    let now = clock.now();
                    if now - self.heard >= GONE || (!self.has_spoken && now - opened >= FIRST_WORD)
                    {
                        return End::Because(Fault::Silent);
                    }
                    if now >= self.heard.max(asked) + QUIET {
                        asked = now;
                        if let Err(end) = Box::pin(self.ping(socket)).await {
                            return end;
                        }
                    }
                    quiet = Box::pin(until(clock.clone(), self.heard.max(asked) + QUIET));
                }
            }
        }
    }

    /// One message of the other side.
    async fn read(&mut self, message: Message) -> Result<(), End> {
        let now = self.server.clock.now();
        let is_within = self.commands.take(now);
        let fault = match message {
            Message::Close(_) => return Err(End::Gone),
            Message::Text(text) if is_within => {
                self.command(&text).await;
                return Ok(());
            }
            Message::Pong(carries) if is_within => {
                let ticks = self.server.clock.ticks();
                let delay = self.delay.as_mut();
                if let Some(delay) = delay.and_then(|delay| delay.pong(&carries, ticks)) {
                    self.outbox.set_delay(delay);
                    if let Scope::Table { followed: Some(table), .. } = &self.scope {
                        table.set_delay(self.outbox.connection, delay);
                    }
                }
                return Ok(());
            }
            Message::Ping(_) if is_within => return Ok(()),
            Message::Binary(_) if is_within => Fault::Binary,
            Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => {
                Fault::too_fast(self.commands.wait(now))
            }
        };
        self.excess += 1;
        if self.excess > PATIENCE {
            return Err(End::Because(fault));
        }
        self.refuse(None, &fault);
        Ok(())
    }

    /// Ask whether the other side is there, and how far away.
    async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let carries = self.delay.get_or_insert_default().ping(self.server.clock.ticks());
        self.write(socket, Message::Ping(carries)).await
    }

    /// Write, but do not wait for ever for a client that does not read.
    async fn write(&self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        let clock = &self.server.clock;
        let is_late = async { clock.sleep_until(clock.now() + WRITING).await };
        tokio::select! {
            // Almost always there is nothing to wait for, and the rest is not even begun.
            biased;
            written = socket.send(message) => written.map_err(|_| End::Gone),
            fault = self.outbox.ended() => Err(End::Because(fault)),
            () = is_late => Err(End::Because(Fault::TooSlow)),
        }
    }

    /// Follow nothing any more.
    async fn leave(&mut self) {
        self.server.lobby.unfollow(self.outbox.connection);
        if let Scope::Table { followed, .. } = &mut self.scope
            && let Some(table) = followed.take()
        {
            table.unwatch(&self.server, self.outbox.connection).await;
        }
    }

    async fn say_why(&self, mut socket: WebSocket, fault: &Fault) {
        let Ok(frame) = refusal(None, fault, self.player.language) else { return };
        let code = if matches!(fault, Fault::TooLong { .. }) {
            close_code::SIZE
        } else if matches!(fault, Fault::Unreadable(_)) {
            close_code::PROTOCOL
        } else if *fault == Fault::ShuttingDown {
            close_code::RESTART
        } else {
            close_code::POLICY
        };
        if socket.send(Message::Text(frame.into())).await.is_ok() {
            let close = CloseFrame { code, reason: Utf8Bytes::from_static(fault.code()) };
            let _ = socket.send(Message::Close(Some(close))).await;
        }
    }
}

/// [`crate::clock::Clock::sleep_until`] with a clock of its own.
async fn until(clock: Clock, moment: Timestamp) {
    clock.sleep_until(moment).await;
}

/// What is wrong with what could not be read. If the connection itself failed, the client does not receive it.
fn fault_of(error: &axum::Error) -> Fault {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        // axum's own error has that of its WebSocket library inside.
        if let Some(tungstenite::Error::Capacity(_)) = error.downcast_ref() {
            return Fault::TooLong { limit: LONGEST_FRAME };
        }
        cause = error.source();
    }
    Fault::Unreadable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Thousands of connections wait at once: what each of them keeps is counted.
    #[test]
    fn a_waiting_connection_is_small() {
        fn size<A, F: Future>(_: impl Fn(A) -> F) -> usize {
            size_of::<F>()
        }
        let size = size(|(server, socket, player, ticket, scope, shutdown)| {
            serve(server, socket, player, ticket, scope, shutdown)
        });
        assert!(size < 3_000, "{size} bytes");
    }
}
