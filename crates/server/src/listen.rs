//! Accepting connections, and serving HTTP on each until it ends or becomes a WebSocket.

use crate::clock::Clock;
use crate::guard::Slot;
use crate::guard::address::{household, is_proxy};
use crate::http::{HttpFault, language, translate};
use crate::server::Server;
use crate::wire::{Fault, Millis};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::rt::{Sleep, Timer};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use std::convert::Infallible;
use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tower_service::Service as _;

/// The whole head of a request has to be there within this time; so long may a connection wait
/// between requests, too.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes and in lines.
const LONGEST_HEAD: usize = 16 * 1024;
const HEADERS: usize = 64;
/// A connection that has not become a WebSocket is asked to end after this time, and then cut off:
/// a client that does not read an answer would keep it for ever.
const HTTP_LIFE: Millis = Millis::seconds(300);
const HTTP_FAREWELL: Millis = Millis::seconds(30);
/// How long requests may take when the server goes down.
const LAST_ANSWER: Duration = Duration::from_secs(2);
/// So many at a time are told why they are turned away; the others are cut off without a word.
const TOLD_WHY: usize = 64;
/// How long to wait when no connection can be accepted: files may be used up.
const BREATH: Duration = Duration::from_millis(500);

/// Accepts connections and serves HTTP on them.
pub(crate) struct Door {
    pub(crate) server: Arc<Server>,
    pub(crate) app: Router,
    pub(crate) shutdown: watch::Receiver<bool>,
    /// Held by every connection: when all are dropped, the last one has ended.
    pub(crate) alive: mpsc::Sender<()>,
}

impl Door {
    /// Accept connections until the server goes down.
    pub(crate) async fn listen(mut self, listener: TcpListener) {
        let told_why = Arc::new(Semaphore::new(TOLD_WHY));
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = self.shutdown.wait_for(|&down| down) => return,
            };
            match accepted {
                Ok((stream, peer)) => self.admit(stream, peer, &told_why),
                Err(error) if is_of_one_connection(error.kind()) => {}
                Err(error) => {
                    tracing::error!(%error, "no connection can be accepted");
                    tokio::select! {
                        () = tokio::time::sleep(BREATH) => {}
                        _ = self.shutdown.wait_for(|&down| down) => return,
                    }
                }
            }
        }
    }

    /// Serve a connection if there is a slot for it.
    fn admit(&self, stream: TcpStream, peer: SocketAddr, told_why: &Arc<Semaphore>) {
        let config = &self.server.config;
        // Behind a proxy the address is known when a request comes.
        let address = (!is_proxy(peer.ip(), &config.trusted_proxies)).then(|| household(peer.ip()));
        let limits = (config.connections, config.connections_per_address);
        let admitted = self.server.guard.connections.enter(address, limits.0, limits.1);
        let conversation = Conversation {
            clock: self.server.clock.clone(),
            shutdown: self.shutdown.clone(),
            alive: self.alive.clone(),
        };
        match admitted {
            Ok(slot) => {
                let (app, slot) = (self.app.clone(), Arc::new(slot));
                let answer = move |request| answer(app.clone(), request, peer, Arc::clone(&slot));
                tokio::spawn(conversation.serve(stream, answer));
            }
            Err(fault) => {
                self.server.meters.turned_away.increment(1);
                tracing::debug!(code = fault.code(), "a connection was turned away");
                let Ok(permit) = Arc::clone(told_why).try_acquire_owned() else { return };
                tokio::spawn(async move {
                    let answer = move |request| turn_away(request, fault.clone());
                    conversation.serve(stream, answer).await;
                    drop(permit);
                });
            }
        }
    }
}

/// Whether only the connection failed that was about to be accepted.
fn is_of_one_connection(kind: ErrorKind) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&kind)
}

async fn answer(
    mut app: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    slot: Arc<Slot>,
) -> Result<Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(slot);
    app.call(request).await
}

async fn turn_away(request: Request<Incoming>, fault: Fault) -> Result<Response, Infallible> {
    let language = language::accepted(request.headers());
    let mut answer = translate(HttpFault(fault.clone()).into_response(), &fault, language);
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    Ok(answer)
}

/// One connection while it speaks HTTP.
struct Conversation {
    clock: Clock,
    shutdown: watch::Receiver<bool>,
    alive: mpsc::Sender<()>,
}

impl Conversation {
    async fn serve<F, A>(mut self, stream: TcpStream, answer: F)
    where
        F: Fn(Request<Incoming>) -> A + Send + 'static,
        A: Future<Output = Result<Response, Infallible>> + Send + 'static,
    {
        // Small frames must not wait for each other.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection is slower than it could be");
        }
        let end = self.clock.now() + HTTP_LIFE;
        let connection = http1::Builder::new()
            .timer(ByClock(self.clock.clone()))
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(LONGEST_HEAD)
            .max_headers(HEADERS)
            .serve_connection(TokioIo::new(stream), service_fn(answer))
            .with_upgrades();
        let mut connection = pin!(connection);
        let is_down = tokio::select! {
            // The connection has ended, with or without an error.
            _ = connection.as_mut() => return,
            _ = self.shutdown.wait_for(|&down| down) => true,
            () = self.clock.sleep_until(end) => false,
        };
        connection.as_mut().graceful_shutdown();
        if is_down {
            let _ = tokio::time::timeout(LAST_ANSWER, connection).await;
        } else {
            tokio::select! {
                _ = connection => {}
                () = self.clock.sleep_until(end + HTTP_FAREWELL) => {}
            }
        }
        drop(self.alive);
    }
}

/// The server's clock for the HTTP library.
#[derive(Clone, Debug)]
struct ByClock(Clock);

impl Timer for ByClock {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        let clock = self.0.clone();
        let moment = clock.now() + Millis(i64::try_from(duration.as_millis()).unwrap_or(0));
        Box::pin(Sleeping(Box::pin(async move { clock.sleep_until(moment).await })))
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        self.sleep(deadline.saturating_duration_since(Instant::now()))
    }
}

struct Sleeping(Pin<Box<dyn Future<Output = ()> + Send + Sync>>);

impl Future for Sleeping {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}

impl Sleep for Sleeping {}
