//! What only the host does: who may sit, which bots play, what is agreed; and the table of a rematch.

use crate::chair::Chair;
use crate::countdown::Countdown;
use crate::flow::{After, Step, Then};
use crate::options::check_options;
use crate::{BotKind, Effect, Reply, Seed, Table, Write};
use enigmata_game::Seat;
use enigmata_wire::{Fault, Options, PlayerId, Stage, Version};

impl Table {
    /// Free a seat, of a person or a bot, before the game.
    pub(crate) fn remove(&mut self, by: PlayerId, seat: Seat) -> Result<Step, Fault> {
        self.must_wait()?;
        self.must_be_host(by)?;
        let sitter = self.seating.get(seat)?.sitter();
        let is_own_local_player = sitter.is_some_and(|sitter| sitter.local_to == Some(by));
        let removed = sitter.map(|sitter| sitter.player);
        if removed == Some(by) {
            return Err(Fault::NoSeat);
        }
        self.free(seat);
        self.seating.removed.extend(removed.filter(|_| !is_own_local_player));
        self.save(removed.map_or(After::Announce, After::Removed))
    }

    /// Seat a bot.
    pub(crate) fn add_bot(
        &mut self,
        by: PlayerId,
        seat: Option<Seat>,
        bot: Option<&str>,
    ) -> Result<Step, Fault> {
        self.must_wait()?;
        self.must_be_host(by)?;
        let kind = match bot {
            Some(name) => self.bot_named(name)?,
            None => self.usual_bot.clone(),
        };
        self.seat_bot(seat, kind)?;
        self.start_when_ready()
    }

    /// Have a bot play as another kind. It stays who it is.
    pub(crate) fn change_bot(
        &mut self,
        by: PlayerId,
        seat: Seat,
        bot: &str,
    ) -> Result<Step, Fault> {
        self.must_wait()?;
        self.must_be_host(by)?;
        let kind = self.bot_named(bot)?;
        match self.seating.get_mut(seat)? {
            Chair::Bot { kind: plays, .. } => *plays = kind,
            Chair::Free | Chair::Person(_) => return Err(Fault::NotABot),
        }
        self.save(After::Announce)
    }

    /// Change what is agreed. All people have to be ready again.
    pub(crate) fn configure(&mut self, by: PlayerId, options: &Options) -> Result<Step, Fault> {
        self.must_wait()?;
        self.must_be_host(by)?;
        if options.public && self.seating.owner_of_local_players().is_some() {
            return Err(Fault::PublicLocalPlayers);
        }
        if options.training && !self.seating.is_alone(by) {
            return Err(Fault::BadOptions([
                "somebody else sits here, and a training is for one person and bots",
                "здесь сидит ещё кто-то, а тренировка — для одного человека и ботов",
            ]));
        }
        let mut options = options.clone();
        enigmata_games::complete(&options.game, &mut options.setup)?;
        let game = check_options(&mut options)?;
        let seats = game.seats().len() as usize;
        if self.seating.iter().skip(seats).any(|(_, chair)| chair.sitter().is_some()) {
            return Err(Fault::BadOptions([
                "somebody sits on a seat that would be gone; free it first",
                "на одном из мест, которых не станет, уже сидят; сначала освободите его",
            ]));
        }
        if !game.has_bots() && self.seating.iter().any(|(_, chair)| chair.is_bot()) {
            return Err(Fault::NoBots);
        }
        self.seating.resize(seats);
        self.minds.resize(seats);
        let is_another = options.game != self.options.game;
        self.usual_bot = self.shared.roster.usual(&options.game);
        for chair in self.seating.chairs_mut() {
            match chair {
                // A bot stays, and plays the other game as is usual there.
                Chair::Bot { kind, .. } if is_another => *kind = self.usual_bot.clone(),
                Chair::Person(sitter) => sitter.ready = false,
                Chair::Bot { .. } | Chair::Free => {}
            }
        }
        self.clock = Countdown::new(options.clock);
        self.game = game;
        self.options = options;
        self.save(After::Announce)
    }

    /// Turn the chat on or off, at any time.
    pub(crate) fn allow_chat(&mut self, by: PlayerId, chat: bool) -> Result<Step, Fault> {
        self.must_be_host(by)?;
        self.options.chat = chat;
        self.save(After::Announce)
    }

    /// Close a table that is open.
    pub(crate) fn close(&mut self) -> Result<Step, Fault> {
        match self.stage {
            Stage::Waiting | Stage::Playing => {}
            Stage::Over | Stage::Closed => return Ok(Step::DONE),
        }
        self.stage = Stage::Closed;
        self.save(After::Announce)
    }

    /// Another game for the same people, with the same bots in the same seats. The player who asks first opens the
    /// table, and hosts it unless people who share a device play: they play at its owner's tables.
    pub(crate) fn rematch(&mut self, by: PlayerId, seed: &Seed) -> Result<Step, Fault> {
        self.must_be_seated(by)?;
        if self.stage != Stage::Over {
            return Err(Fault::NotOver);
        }
        if let Some(next) = &self.next {
            return Ok(Step::Done(Reply::Rematch(next.clone())));
        }
        let mut options = self.options.clone();
        options.setup = self.game.again()?;
        let mut next = Self::open(seed.clone(), options, self.shared.clone(), self.now)?;
        next.seating.host = self.seating.owner_of_local_players().or(Some(by));
        for (seat, chair) in self.seating.iter() {
            *next.seating.get_mut(seat)? = match chair {
                Chair::Free => Chair::Free,
                Chair::Bot { .. } => chair.clone(),
                Chair::Person(sitter) => Chair::Person(sitter.again(self.now)),
            };
        }
        self.next = Some(seed.link.clone());
        self.touched_at = self.now;
        let write = Write::Rematch { over: self.row()?.into(), next: next.row()?.into() };
        Ok(Step::Persist(write, Then::Opened(Box::new(next))))
    }

    /// The table of the rematch is stored.
    pub(crate) fn opened(
        &mut self,
        mut next: Self,
        over: Version,
        new: Version,
    ) -> Result<Step, Fault> {
        (self.version, next.version) = (over, new);
        next.announce();
        let link = next.link.to_string();
        self.effect(Effect::Opened(Box::new(next)));
        self.report_progress();
        self.announce();
        Ok(Step::Done(Reply::Rematch(link)))
    }

    /// Seat a bot on a free chair.
    pub fn seat_bot(&mut self, seat: Option<Seat>, kind: BotKind) -> Result<(), Fault> {
        if !self.game.has_bots() {
            return Err(Fault::NoBots);
        }
        self.seating.seat_bot(seat, kind, &self.chat.speakers())
    }

    fn bot_named(&self, name: &str) -> Result<BotKind, Fault> {
        self.shared.roster.find(&self.options.game, name).ok_or(Fault::NoSuchBot)
    }

    fn must_be_host(&self, player: PlayerId) -> Result<(), Fault> {
        if self.seating.host == Some(player) { Ok(()) } else { Err(Fault::NotHost) }
    }
}
