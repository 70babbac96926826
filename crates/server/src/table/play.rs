//! Moves: by players, by bots, and for those whose time has run out.

use super::{Cell, Table};
use crate::nodes::again;
use crate::server::Server;
use crate::store::Append;
use crate::wire::{Fault, Id, Stage};
use enigmata_game::{Actor, Language, Seat};
use enigmata_games::{AnyDraw, AnyPlan, AnyPlanned};

/// The connection that asked for a move, which is answered.
pub struct Origin<'a> {
    /// Its number.
    pub connection: u64,
    /// What it put on the command.
    pub id: Option<&'a Id>,
    /// In which it is told why not.
    pub language: Language,
    /// When the move was made, by what is known of the connection's delay.
    pub made_at: i64,
}

impl Cell {
    /// A player's move: checked, stored, made, told. When this returns, it is on the disk; or, in a
    /// race, it waits for what may have been done before it, and is answered after that.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub async fn play(
        &self,
        server: &Server,
        player: i64,
        seq: u64,
        action: &str,
        origin: &Origin<'_>,
    ) -> Result<(), Fault> {
        let told = self.tell_done(server, player, origin).await?;
        let played = self.play_told(server, player, seq, action, origin, told.is_some()).await;
        if let (Some(seat), Err(_)) = (told, &played) {
            Box::pin(self.take_back(server, seat)).await;
        }
        played
    }

    /// The same, of which the other nodes can know if that is of interest to them.
    async fn play_told(
        &self,
        server: &Server,
        player: i64,
        seq: u64,
        action: &str,
        origin: &Origin<'_>,
        is_told: bool,
    ) -> Result<(), Fault> {
        let mut table = self.lock(server).await?;
        let mut seat = table.asked_seat(player, seq)?;
        let planned = loop {
            match table.game.plan(seat, action, &table.chance)? {
                AnyPlan::Ready(planned) => break planned,
                AnyPlan::Draw(draw) => {
                    // Whoever else does something at the table does not wait for this.
                    drop(table);
                    let planned = run_blocking(draw).await?;
                    table = self.lock(server).await?;
                    seat = table.asked_seat(player, seq)?;
                    if planned.number() == table.game.moves() {
                        break planned;
                    }
                }
            }
        };
        let table = &mut *table;
        if table.is_racing() {
            return Box::pin(self.race(server, table, seat, (action, planned), origin, is_told)).await;
        }
        table.commit(server, planned, server.clock.now(), Some(origin)).await?;
        self.settle(server, table).await;
        Ok(())
    }

    /// Do what is due now: bots that have thought, time that has run out, people who are gone.
    pub async fn tick(&self, server: &Server) {
        let Ok(mut table) = self.lock(server).await else { return };
        let table = &mut *table;
        // Whatever was to be looked at later, it is found out anew.
        table.alarm = None;
        if table.cares && table.stage == Stage::Playing {
            // What has failed here is tried again.
            let _ = table.begin(server).await;
        }
        if table.stage == Stage::Playing && table.game.moves() > 0 && !table.unsure {
            table.replace_absent(server).await;
            table.measure(server);
            table.make_raced(server).await;
            while table.may_stop(server).await
                && let Some((seat, decision)) = table.due(server)
            {
                if !table.play_for(server, seat, decision).await {
                    break;
                }
                table.make_raced(server).await;
            }
        }
        self.settle(server, table).await;
    }

    /// After moves: the end of the game, what bots are asked, and when to look again.
    pub(super) async fn settle(&self, server: &Server, table: &mut Table) {
        // Of several nodes, the one where it ended, or the one that cares should that be gone.
        let is_mine = table.cares || table.ended_here;
        if is_mine && table.stage == Stage::Playing && table.game.outcome().is_some() {
            Box::pin(table.finish(server)).await;
        }
        if table.unsure {
            // The store has failed, and the alarm for that is set.
            return;
        }
        let now = server.clock.now();
        table.think(server, now);
        if let Some(due) = table.next_due(now)
            && table.alarm.is_none_or(|alarm| due < alarm || alarm <= now)
        {
            table.alarm = Some(due);
            server.alarms.set(due, &self.link);
        }
    }
}

/// Draw on a thread that serves nobody.
async fn run_blocking(draw: AnyDraw) -> Result<AnyPlanned, Fault> {
    let drawn = tokio::task::spawn_blocking(|| draw.run()).await;
    Ok(drawn.map_err(|_| Fault::ShuttingDown)??)
}

impl Table {
    /// Plan a move. Where chance draws for a while, the table waits for it, and nobody else.
    pub(super) async fn plan(&self, seat: Seat, action: &str) -> Result<AnyPlanned, Fault> {
        match self.game.plan(seat, action, &self.chance)? {
            AnyPlan::Ready(planned) => Ok(planned),
            AnyPlan::Draw(draw) => run_blocking(draw).await,
        }
    }

    /// The seat of a player who answers what they have been asked by then.
    fn asked_seat(&self, player: i64, seq: u64) -> Result<Seat, Fault> {
        match self.stage {
            Stage::Waiting => return Err(Fault::NotBegun),
            Stage::Closed => return Err(Fault::Closed),
            Stage::Playing | Stage::Over => {}
        }
        let seat = self.seat_of(player).ok_or(Fault::NotSeated)?;
        if seq < self.game.asked_at(seat) { Err(Fault::Stale) } else { Ok(seat) }
    }

    /// Deal the first cards, unless that has been done, and show everybody the game.
    pub(super) async fn begin(&mut self, server: &Server) -> Result<(), Fault> {
        if self.game.moves() > 0 {
            return Ok(());
        }
        let planned = self.game.plan_start(&self.chance)?;
        self.commit(server, planned, server.clock.now(), None).await?;
        self.show_beginning();
        Ok(())
    }

    /// Store planned moves; when they are on the disk, make them and tell everybody.
    pub(super) async fn commit(
        &mut self,
        server: &Server,
        mut planned: AnyPlanned,
        made_at: i64,
        origin: Option<&Origin<'_>>,
    ) -> Result<(), Fault> {
        let now = server.clock.now();
        let pace = planned.pace();
        let countdown = self.countdown.after(pace, made_at);
        let begins = !self.game.pace().goes_on_as(pace);
        let rows = planned.take_rows();
        let actor = |by: Actor| match by {
            Actor::Chance => -1,
            Actor::Seat(seat) => i64::from(seat.number()),
        };
        let by_seats = rows.iter().filter(|row| row.by != Actor::Chance).count();
        let append = Append {
            table: self.id,
            number: planned.number(),
            moves: rows.into_iter().map(|row| (actor(row.by), row.action)).collect(),
            made_at,
            deadline: countdown.deadline(),
        };
        self.write(server, server.store.append(append)).await?;
        server.meters.moves.increment(by_seats as u64);
        if let Err(error) = self.game.commit(planned) {
            // The lock is held from the plan on, so this is a defect; the store has the moves.
            tracing::error!(table = self.id, %error, "stored moves could not be made");
            self.unsure = true;
            self.look_at_once(server);
            return Err(Fault::Internal);
        }
        self.ended_here = self.game.outcome().is_some();
        self.countdown = countdown;
        self.wake_bots(server, now);
        self.open_puzzles(server);
        self.keep_open_puzzles(server).await;
        self.publish(origin);
        self.tell_nodes(server);
        if begins {
            // Behind what they were just sent.
            self.measure_now(now);
        }
        Ok(())
    }

    /// The game is over: keep the result.
    async fn finish(&mut self, server: &Server) {
        let kept = again!(async {
            if self.stage == Stage::Over {
                return Ok(());
            }
            self.stage = Stage::Over;
            self.outcome = self.game.outcome();
            self.ended_at = Some(server.clock.now());
            self.keep(server).await
        });
        // Should this fail, it is done again: the moves are there.
        if kept.is_ok() {
            server.meters.games.increment(1);
            tracing::info!(table = self.id, moves = self.game.moves(), "a game is over");
            self.announce(server);
        }
    }
}
