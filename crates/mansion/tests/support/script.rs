//! Games written down like the rule book tells them: one move a line, "2 look 4", "1 doubt".

use enigmata_game::{Actor, Game, NotPlayed, Observer, Refusal, Seat, Session, ToAct};
use enigmata_mansion::{
    Card, Character, Deck, Event, Illegal, Layout, Match, MatchView, Move, Order, Pair, SeatView,
    Setup, Spot, Trio, View,
};
use serde::de::DeserializeOwned;

/// A game that a test plays.
pub struct Play {
    pub session: Session<Match>,
}

/// The cards in their own order: Library on spot 0, Enigma Code on 1, Radio Center on 2, Tome on 3,
/// Teamwork on 4, Command Room on 5, Turing Bombe on 6, Phantom on 7, Machine on 8.
pub const PLAIN: [Card; 9] = Card::SHARED;

impl Play {
    /// A standard game with the plain layout and the Characters dealt as given: first one for each
    /// seat, then as many of the rest as are written; the others follow.
    pub fn standard(players: u8, characters: &str) -> Self {
        Self::new(Setup::standard(players), PLAIN, characters)
    }

    /// Any table, dealt.
    pub fn new(setup: Setup, layout: [Card; 9], characters: &str) -> Self {
        let mut play = Self { session: Session::new(&setup).unwrap() };
        play.deal(layout, characters);
        play
    }

    /// Deal a game, the first or a later one.
    pub fn deal(&mut self, layout: [Card; 9], characters: &str) {
        let house = self.session.view(Observer::Spectator).game.characters_in_play;
        let written: Deck = words(characters).map(word::<Character>).collect();
        let rest = written.iter().fold(house, Deck::without);
        let characters: Deck = written.iter().chain(rest.iter()).collect();
        let deal = Move::Deal { layout: Layout::new(layout), characters };
        self.session.play(Actor::Chance, &deal).unwrap();
    }

    /// Make moves, one a line (or divided by semicolons). "all believe" lets everybody believe who
    /// is asked.
    pub fn run(&mut self, script: &str) -> &mut Self {
        for line in script.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()) {
            if line == "all believe" {
                for seat in self.session.game().to_act().seats().iter() {
                    self.make(line, Actor::Seat(seat), &Move::Believe);
                }
            } else {
                let (by, action) = parse(line);
                self.make(line, by, &action);
            }
        }
        self
    }

    fn make(&mut self, line: &str, by: Actor, action: &Move) {
        if let Err(refused) = self.session.play(by, action) {
            panic!("{line:?} is refused: {refused:?} in {:?}", self.session.game().game());
        }
    }

    /// A move is refused, and nothing changes.
    pub fn refuses(&mut self, line: &str, illegal: Illegal) -> &mut Self {
        let before = self.session.clone();
        let (by, action) = parse(line);
        assert_eq!(self.session.play(by, &action).err(), Some(NotPlayed(illegal)), "{line}");
        assert_eq!(self.session, before, "{line} changed something");
        self
    }

    /// A line that is refused by this rule.
    pub fn refuses_by(&mut self, line: &str, rule: &str) -> &mut Self {
        let (by, action) = parse(line);
        let refused = self.session.clone().play(by, &action).map_err(|NotPlayed(why)| why.rule());
        assert_eq!(refused.err(), Some(rule), "{line}");
        self
    }

    /// What a spectator sees of the game.
    pub fn game(&self) -> View {
        self.session.view(Observer::Spectator).game
    }

    /// What a seat sees of the game.
    pub fn seen_by(&self, seat: u8) -> View {
        self.match_seen_by(seat).game
    }

    /// What a seat sees of the match.
    pub fn match_seen_by(&self, seat: u8) -> MatchView {
        self.session.view(Observer::Seat(Seat::new(seat)))
    }

    /// What a spectator sees of the match.
    pub fn standing(&self) -> enigmata_mansion::Standing {
        self.session.view(Observer::Spectator).standing
    }

    /// A player as a spectator sees them.
    pub fn seat(&self, seat: u8) -> SeatView {
        self.game().seats[usize::from(seat)]
    }

    /// A player's tokens: "DCS" for Decryption, Chaos and Silence.
    pub fn tokens(&self, seat: u8) -> String {
        let seat = self.seat(seat);
        [(seat.decryption, 'D'), (seat.chaos, 'C'), (seat.silence, 'S')]
            .into_iter()
            .filter_map(|(held, letter)| held.then_some(letter))
            .collect()
    }

    /// The spots that lie face-up.
    pub fn up(&self) -> Vec<u8> {
        let spots = self.game().spots;
        (0..9u8).filter(|&spot| spots[usize::from(spot)].face_up).collect()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> u8 {
        self.game().turn.map_or(u8::MAX, |turn| turn.seat.number())
    }

    /// Who may act.
    pub fn to_act(&self) -> Vec<u8> {
        self.session.game().to_act().seats().iter().map(Seat::number).collect()
    }

    /// Whether chance is to act.
    pub fn waits_for_chance(&self) -> bool {
        self.session.game().to_act() == ToAct::Chance
    }

    /// Everything a seat has heard, or with `None` a spectator.
    pub fn heard(&self, seat: Option<u8>) -> Vec<Event> {
        let observer = seat.map_or(Observer::Spectator, |seat| Observer::Seat(Seat::new(seat)));
        self.session.heard(observer).into_iter().copied().collect()
    }

    /// Who won the game, once it is over.
    pub fn winner(&self) -> Option<u8> {
        self.game().ending.and_then(|ending| ending.winner()).map(Seat::number)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game().ending.is_some()
    }

    /// The legal moves of a seat.
    pub fn legal(&self, seat: u8) -> Vec<Move> {
        use enigmata_game::Choices;
        self.session.game().legal_moves(Seat::new(seat)).to_vec()
    }
}

/// "2 look 4", "chance shuffle 2 0 1".
pub fn parse(line: &str) -> (Actor, Move) {
    let mut words = words(line);
    let by = match words.next().unwrap() {
        "chance" => Actor::Chance,
        seat => Actor::Seat(Seat::new(seat.parse().unwrap())),
    };
    let verb = words.next().unwrap();
    let rest: Vec<&str> = words.collect();
    let spot = |index: usize| Spot::new(rest[index].parse().unwrap());
    let seat = || Seat::new(rest[0].parse().unwrap());
    let order = || {
        let numbers: Vec<u8> = rest.iter().map(|word| word.parse().unwrap()).collect();
        serde_json::from_value::<Order>(serde_json::json!(numbers)).unwrap()
    };
    let characters = || rest.iter().map(|name| word::<Character>(name)).collect::<Deck>();
    let action = match verb {
        "look" => Move::Look { spot: spot(0) },
        "spend" => Move::Spend { spot: spot(0) },
        "say" => Move::Announce { name: word(rest[0]) },
        "doubt" => Move::Doubt,
        "believe" => Move::Believe,
        "watch" => Move::Watch { spot: spot(0) },
        "end" => Move::End,
        "peek" => Move::Peek { spot: spot(0) },
        "open" => Move::Open { spot: spot(0) },
        "see" => Move::See { seat: seat() },
        "unsettle" => Move::Unsettle { seat: seat() },
        "swap" => Move::Swap { seat: seat() },
        "draw" => Move::Draw,
        "decline" => Move::Decline,
        "haunt" => Move::Haunt { spots: Trio::new([spot(0), spot(1), spot(2)]).unwrap() },
        "lay" => Move::Lay { order: order() },
        "cancel" => Move::Cancel,
        "allow" => Move::Allow,
        "mix" => Move::Mix { spots: Pair::new([spot(0), spot(1)]).unwrap() },
        "attempt" => Move::Attempt,
        "point" => Move::Point { spot: spot(0) },
        "reveal" => Move::Reveal { spot: spot(0) },
        "name" => Move::Name { spot: spot(0), name: word(rest[1]) },
        "accuse" => Move::Accuse { seat: seat(), character: word(rest[1]) },
        "keep" => Move::Keep { character: word(rest[0]) },
        "ready" => Move::Ready { standard: rest.first() == Some(&"standard") },
        "shuffle" => Move::Shuffle { order: order() },
        "stack" => Move::Stack { characters: characters() },
        "appoint" => Move::Appoint { keeper: seat() },
        "admit" => Move::Admit { character: word(rest[0]) },
        other => panic!("no such verb: {other}"),
    };
    (by, action)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

/// A card or a Character by its name on the wire.
pub fn word<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(serde_json::json!(name)).unwrap()
}
