//! Giving a table its inputs, and carrying out its effects.

use super::handle::{Driven, TableHandle};
use crate::bots;
use crate::bus::News;
use crate::outbox::Outbox;
use crate::server::{Server, store_failed};
use crate::store::StoreError;
use crate::wire::Fault;
use axum::extract::ws::Utf8Bytes;
use enigmata_games::AnyDraw;
use enigmata_table::{
    Count, Effect, Input, LINES, Load, Loaded, Log, Reply, Request, Write, Written,
};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::oneshot;

/// What a table asks for and waits for.
enum Ask {
    Persist(u64, Write),
    Load(u64, Load),
    Draw(u64, AnyDraw),
}

/// What an input has led to.
struct Outcome {
    /// What the table waits for, which is now for this task to carry out.
    ask: Option<Ask>,
    /// The answer to the caller's own request.
    reply: Option<Result<Reply, Fault>>,
    /// Where the answer will come from if another task carries out what comes before it.
    later: Option<oneshot::Receiver<Result<Reply, Fault>>>,
}

impl TableHandle {
    /// Ask for something and wait for the answer. It is carried out also if the caller goes away.
    ///
    /// # Errors
    /// Why it was refused; nothing has changed then.
    pub async fn request(self: &Arc<Self>, request: Request) -> Result<Reply, Fault> {
        let handle = Arc::clone(self);
        let asked = tokio::spawn(async move { handle.request_here(request).await });
        asked.await.unwrap_or(Err(Fault::ShuttingDown))
    }

    /// The same for callers that never go away before the answer, which saves a task: what the caller does not carry
    /// out is not done at all.
    ///
    /// # Errors
    /// Why it was refused; nothing has changed then.
    pub async fn request_here(self: &Arc<Self>, request: Request) -> Result<Reply, Fault> {
        let Some(server) = self.server.upgrade() else { return Err(Fault::ShuttingDown) };
        let (ticket, mut outcome) = {
            let mut driven = self.driven();
            let ticket = driven.ticket();
            let input = Input::Request { ticket, request };
            (ticket, self.give(&server, &mut driven, input, Some(ticket)))
        };
        loop {
            let Outcome { ask, reply, later } = outcome;
            if let Some(reply) = reply {
                if let Some(ask) = ask {
                    // Others wait for this. The caller has its answer.
                    tokio::spawn(Arc::clone(self).carry_out(ask));
                }
                return reply;
            }
            match (ask, later) {
                (Some(ask), _) => {
                    let input = self.answer(&server, ask).await;
                    outcome = self.give(&server, &mut self.driven(), input, Some(ticket));
                }
                (None, Some(later)) => return later.await.unwrap_or(Err(Fault::ShuttingDown)),
                (None, None) => return Err(Fault::ShuttingDown),
            }
        }
    }

    /// Tell the table something. What it asks for then is carried out by a task of its own.
    pub fn tell(self: &Arc<Self>, input: Input) {
        let Some(server) = self.server.upgrade() else { return };
        let outcome = self.give(&server, &mut self.driven(), input, None);
        if let Some(ask) = outcome.ask {
            tokio::spawn(Arc::clone(self).carry_out(ask));
        }
    }

    /// Tell the table something, and carry out what it asks for.
    pub async fn tell_and_wait(self: &Arc<Self>, input: Input) {
        let Some(server) = self.server.upgrade() else { return };
        let outcome = self.give(&server, &mut self.driven(), input, None);
        if let Some(ask) = outcome.ask {
            Arc::clone(self).carry_out(ask).await;
        }
    }

    /// Carry out what the table asks for, until it asks for nothing more.
    async fn carry_out(self: Arc<Self>, ask: Ask) {
        let mut next = Some(ask);
        while let Some(ask) = next {
            let Some(server) = self.server.upgrade() else { return };
            let input = self.answer(&server, ask).await;
            next = self.give(&server, &mut self.driven(), input, None).ask;
        }
    }

    /// Give the table an input, and do at once what can be done at once.
    #[expect(clippy::wildcard_enum_match_arm, reason = "`perform` has the others")]
    fn give(
        self: &Arc<Self>,
        server: &Arc<Server>,
        driven: &mut Driven,
        input: Input,
        ticket: Option<u64>,
    ) -> Outcome {
        let mut outcome = Outcome { ask: None, reply: None, later: None };
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let now = server.clock.now();
            for effect in driven.table.handle(input, now) {
                match effect {
                    Effect::Persist { number, write } => {
                        outcome.ask = Some(Ask::Persist(number, write))
                    }
                    Effect::Load { number, load } => outcome.ask = Some(Ask::Load(number, load)),
                    Effect::Draw { number, draw } => outcome.ask = Some(Ask::Draw(number, draw)),
                    Effect::Reply { ticket: of, result } if Some(of) == ticket => {
                        outcome.reply = Some(result);
                    }
                    Effect::Reply { ticket: of, result } => {
                        if let Some(waiting) = driven.waiting.remove(&of) {
                            let _ = waiting.send(result);
                        }
                    }
                    Effect::Think(question) => {
                        let seat = question.seat;
                        if !bots::ask(server, self, *question) {
                            inputs.push(Input::NoRoomToThink { seat });
                        }
                    }
                    effect => self.perform(server, driven, effect),
                }
            }
        }
        if let Some(ticket) = ticket
            && outcome.ask.is_none()
            && outcome.reply.is_none()
        {
            let (sender, receiver) = oneshot::channel();
            driven.waiting.insert(ticket, sender);
            outcome.later = Some(receiver);
        }
        outcome
    }

    /// Do what needs no answer.
    fn perform(self: &Arc<Self>, server: &Arc<Server>, driven: &Driven, effect: Effect) {
        match effect {
            Effect::Send { to, frame } => {
                let frame = Utf8Bytes::from(frame);
                let receives = |outbox: &&Outbox| to.contains(&outbox.connection);
                for outbox in driven.outboxes.iter().filter(receives) {
                    outbox.send(frame.clone());
                }
            }
            Effect::Say { to, by, frame } => {
                let frame = Utf8Bytes::from(frame);
                for outbox in &driven.outboxes {
                    let is_to = to.iter().any(|(connection, _)| *connection == outbox.connection);
                    if is_to && !server.mutes.is_muted(outbox.player, by) {
                        outbox.send(frame.clone());
                    }
                }
            }
            Effect::Measure(connections) => {
                let is_one = |outbox: &&Outbox| connections.contains(&outbox.connection);
                driven.outboxes.iter().filter(is_one).for_each(Outbox::measure);
            }
            Effect::Alarm(at) => server.alarms.set(at, &self.link),
            Effect::Changed(info) => {
                if info.options.public {
                    server.lobby.changed(&info);
                }
            }
            Effect::Progress { head, is_listed } => server.node.tell(News::Table {
                table: self.id,
                moves: head.moves,
                version: head.version,
                chat: head.chat,
                listed: is_listed,
            }),
            Effect::Presence(presence) => server.node.set_presence(self.id, presence),
            Effect::Release(seat) => {
                let (server, table) = (Arc::clone(server), self.id);
                tokio::spawn(async move {
                    let released = server.store.release(table, seat, server.node.id).await;
                    if let Err(error) = released {
                        // The other nodes wait a little longer than they would have to.
                        store_failed(&error);
                    }
                });
            }
            Effect::OpenPuzzles(puzzles) => server.puzzles.open.set(&self.link, &puzzles),
            Effect::Opened(table) => {
                let handle = server.lobby.add(Self::new(server, *table));
                handle.tell(Input::Tick);
            }
            Effect::Count(count) => match count {
                Count::Moves(moves) => server.meters.moves.increment(moves),
                Count::Game => server.meters.games.increment(1),
                Count::Timeout => server.meters.timeouts.increment(1),
                Count::Conflict => server.meters.conflicts.increment(1),
                Count::ChatLine => server.meters.chat_lines.increment(1),
                Count::Refused(code) => server.meters.refused_by(code),
            },
            // These need an answer.
            Effect::Persist { .. }
            | Effect::Load { .. }
            | Effect::Draw { .. }
            | Effect::Think(_)
            | Effect::Reply { .. } => {}
        }
    }

    /// Carry out what the table waits for.
    async fn answer(&self, server: &Server, ask: Ask) -> Input {
        match ask {
            Ask::Persist(number, write) => match self.write(server, write).await {
                Ok(written) => Input::Persisted { number, written },
                Err(StoreError::Taken) => Input::Conflict { number },
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "the store failed");
                    Input::Failed { number }
                }
            },
            Ask::Load(number, load) => match self.read(server, load).await {
                Ok(loaded) => Input::Loaded { number, loaded },
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "the store failed");
                    Input::Failed { number }
                }
            },
            Ask::Draw(number, draw) => {
                // On a thread that serves no connections.
                match tokio::task::spawn_blocking(|| draw.run()).await {
                    Ok(drawn) => Input::Drawn { number, drawn },
                    Err(_) => Input::Failed { number },
                }
            }
        }
    }

    async fn write(&self, server: &Server, write: Write) -> Result<Written, StoreError> {
        let (store, node) = (&server.store, server.node.id);
        let done = |()| Written::Done;
        match write {
            Write::Append(append) => store.append(append).await.map(done),
            Write::Save { row, owns } => {
                store.save_table(*row, owns.then_some(node)).await.map(Written::Version)
            }
            Write::Rematch { over, next } => {
                let kept = store.save_rematch(*over, *next).await;
                kept.map(|(over, next)| Written::Versions(over, next))
            }
            Write::Say(line) => store.add_chat(self.id, line).await.map(Written::Line),
            Write::Note { player, text } => store.save_note(self.id, player, text).await.map(done),
            Write::OpenPuzzles(puzzles) => {
                store.save_open_puzzles(self.id, &puzzles).await.map(done)
            }
            Write::Hold { seat, made_at } => {
                let began = Instant::now();
                store.hold(self.id, seat, node, made_at).await?;
                server.node.storing().took(began.elapsed());
                Ok(Written::Done)
            }
        }
    }

    async fn read(&self, server: &Server, load: Load) -> Result<Loaded, StoreError> {
        let (store, node) = (&server.store, server.node.id);
        match load {
            Load::Head => {
                let heads = store.heads(node, &[self.id]).await?;
                Ok(Loaded::Head(heads.into_iter().map(|(_, head)| head).next()))
            }
            Load::Held { from, before } => {
                store.is_held(self.id, node, from, before).await.map(Loaded::Held)
            }
            Load::Log { row, moves, chat, notes } => {
                let mut log = Log::default();
                if row {
                    log.row = store.table(&self.link).await?;
                }
                if let Some(from) = moves {
                    log.moves = store.moves(self.id, from).await?;
                }
                if let Some(from) = chat {
                    log.chat = Some(store.chat(self.id, from, LINES as u32).await?);
                }
                if notes {
                    log.notes = Some(store.notes(self.id).await?);
                }
                Ok(Loaded::Log(Box::new(log)))
            }
        }
    }
}
