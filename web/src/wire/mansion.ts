// Generated from the types in Rust. `make golden` writes it anew.

/** Who makes a move: chance deals, shuffles and draws. */
export type Actor = "chance" | Seat;

/** A Mansion card, or the name of one (C1). */
export type Card =
  | "library"
  | "enigma_code"
  | "radio_center"
  | "tome"
  | "teamwork"
  | "command_room"
  | "turing_bombe"
  | "phantom"
  | "machine"
  | "solowork";

/** A set of cards. */
export type Cards = Array<Card>;

/** A Character (C3). */
export type Character =
  | "decrypter"
  | "dark_messiah"
  | "wanderer"
  | "saboteur"
  | "medium"
  | "archivist"
  | "ghost";

/** Up to nine Characters in order, the top or first one at index 0. Small enough to copy freely. */
export type Deck = Array<Character>;

/** The end of the story, in every language of the house. */
export type Fate = {
  /** English text, one paragraph. */
  en: string,
  /** Russian text, one paragraph. */
  ru: string,
};

/** Which card lies on which spot. */
export type Layout = [Card, Card, Card, Card, Card, Card, Card, Card, Card];

/** What the game waits for. Who has already answered in secret is not told (N3). */
export type MansionAsks =
  | { "what": "chance" }
  | {
      "what": "keep",
      /** Both players, whether or not they have kept one. */
      of: Seats,
    }
  | {
      "what": "turn",
      /** Player whose turn it is. */
      of: Seat,
    }
  | {
      "what": "watch",
      /** Player whose turn it is. */
      of: Seat,
    }
  | {
      "what": "announce",
      /** Player whose turn it is. */
      of: Seat,
      /** Spot of the card to be named. */
      spot: Spot,
    }
  | {
      "what": "doubts",
      /** Of whom; also of those who have answered. */
      of: Seats,
      /** Player who named the card. */
      speaker: Seat,
      /** Spot of the card that was named. */
      spot: Spot,
      /** Name that was said. */
      name: Card,
    }
  | {
      "what": "peek",
      /** Player whose turn it is. */
      of: Seat,
      /** The spot that is left out (N8). */
      named: Spot,
      /** Name whose effect it is. */
      by: Card,
    }
  | {
      "what": "open",
      /** Player whose turn it is. */
      of: Seat,
      /** The spot that is left out (N8). */
      named: Spot,
    }
  | {
      "what": "teamwork",
      /** Player whose turn it is. */
      of: Seat,
    }
  | {
      "what": "phantom",
      /** Player whose turn it is. */
      of: Seat,
    }
  | {
      "what": "lay",
      /** Player whose turn it is, who was the Ghost. */
      of: Seat,
      /** From where they were taken. */
      spots: Trio,
    }
  | {
      "what": "machine",
      /** Holder of Chaos who is asked now. */
      of: Seat,
      /** The spot that was named. */
      named: Spot,
    }
  | {
      "what": "mix",
      /** Player whose turn it is. */
      of: Seat,
      /** The spot that was named. */
      named: Spot,
    }
  | {
      "what": "mission",
      /** Player whose turn it is. */
      of: Seat,
      /** What has yet to be shown. */
      missing: Cards,
    }
  | {
      "what": "naming",
      /** Player whose turn it is, the Archivist. */
      of: Seat,
      /** How many are left. */
      left: number,
    }
  | {
      "what": "accuse",
      /** Player whose turn it is, the Medium. */
      of: Seat,
    }
  | { "what": "nothing" };

/** Why Chaos broke through. */
export type MansionCause = "time" | "eliminated";

/** What changed in a match, and in its game. */
export type MansionChange = {
  /** What is agreed, when it changed (P4). */
  setup?: MansionSetup,
  /** Where the match stands. */
  standing?: MansionStanding,
  /** What changed in the game. */
  game: MansionGameChange,
};

/** Language of the rule book whose two-player set is played (S5). */
export type MansionEdition = "english" | "russian";

/** How a game ended (E). */
export type MansionEnding =
  | {
      "how": "mission",
      /** Player who accomplished it. */
      winner: Seat,
      /** Character of the winner. */
      character: Character,
    }
  | {
      "how": "saboteur",
      /** Who was the Saboteur. */
      winner: Seat,
    }
  | {
      "how": "breakthrough",
      /** Rule by which all lose. */
      cause: MansionCause,
    };

/** An event as one observer hears it. Optional fields are told only to those who may know them. */
export type MansionEvent =
  | {
      "event": "game_began",
      /** Time Keeper of this game (S2). */
      keeper: Seat,
      /** The Characters in the house, in no order. */
      characters: Deck,
    }
  | {
      "event": "received",
      /** Character that this seat is. */
      character: Character,
    }
  | {
      "event": "offered",
      /** From whom I choose. */
      characters: Deck,
    }
  | {
      "event": "kept",
      /** Character that this seat is. */
      character: Character,
    }
  | { "event": "all_kept" }
  | {
      "event": "stack_formed",
      /** Characters in the stack, 0 to 9. */
      count: number,
    }
  | {
      "event": "time_moved",
      /** Where it is now. */
      slot: number,
      /** Rule by which it moved. */
      by: MansionMover,
    }
  | {
      "event": "turn_began",
      /** Number of the turn in this game, counted from one. */
      turn: number,
      /** Player whose turn it is. */
      seat: Seat,
    }
  | {
      "event": "turn_ended",
      /** Player whose turn it was. */
      seat: Seat,
    }
  | {
      "event": "looked",
      /** Player who sees the card. */
      seat: Seat,
      /** Spot that the card lies on. */
      spot: Spot,
      /** Rule by which the player may look; public. */
      by: MansionRight,
      /** What it is, to whom it may be told. */
      card?: Card,
    }
  | {
      "event": "pointed",
      /** Player who points. */
      seat: Seat,
      /** Spot of the face-up card. */
      spot: Spot,
    }
  | {
      "event": "announced",
      /** Player who speaks; it is their turn. */
      seat: Seat,
      /** Spot of the card that is named. */
      spot: Spot,
      /** One of the nine names in play; it may be a lie. */
      name: Card,
      /** Who is asked whether they doubt it. */
      asked: Seats,
    }
  | {
      "event": "answered",
      /** Whether this seat doubts the name. */
      doubt: boolean,
    }
  | {
      "event": "stood",
      /** Player who named the card. */
      seat: Seat,
      /** The name that stands. */
      name: Card,
    }
  | {
      "event": "doubted",
      /** Player whose doubt counts. */
      seat: Seat,
      /** Player who named the card. */
      speaker: Seat,
      /** Spot of the card that was named. */
      spot: Spot,
      /** The name that was said. */
      name: Card,
      /** Whether it was true. */
      truth: boolean,
      /** What the card is, to the doubter. */
      card?: Card,
    }
  | {
      "event": "turned_up",
      /** Spot that the card lies on. */
      spot: Spot,
      /** What it is. */
      card: Card,
    }
  | {
      "event": "token_taken",
      /** Player who has the token now. */
      seat: Seat,
      /** Kind of the token; a player holds at most one of each (C4). */
      token: MansionToken,
    }
  | {
      "event": "token_returned",
      /** Player who had the token. */
      seat: Seat,
      /** Kind of the token. */
      token: MansionToken,
    }
  | {
      "event": "no_effect",
      /** Name whose effect was due. */
      name: Card,
    }
  | {
      "event": "character_seen",
      /** Player who looked. */
      seat: Seat,
      /** Player whose Character was seen. */
      of: Seat,
      /** Which, to the one who saw. */
      character?: Character,
    }
  | {
      "event": "swapped",
      /** Whose effect it was. */
      seat: Seat,
      /** Player with whom `seat` swapped. */
      with: Seat,
      /** Who `seat` and `with` are now, to those two. */
      now?: [Character, Character],
    }
  | {
      "event": "declined",
      /** Player who declined. */
      seat: Seat,
    }
  | { "event": "stack_empty" }
  | {
      "event": "stack_refilled",
      /** Characters in the new stack. */
      count: number,
    }
  | {
      "event": "drew",
      /** Player who drew. */
      seat: Seat,
      /** Which, to that seat. */
      character?: Character,
    }
  | {
      "event": "discarded",
      /** Player who was this Character and has drawn another. */
      seat: Seat,
      /** Character that lies face-up now; never the Ghost, who leaves the game. */
      character: Character,
    }
  | {
      "event": "haunted",
      /** Who was the Ghost. */
      seat: Seat,
      /** Which cards were taken. */
      spots: Trio,
      /** What they are, spot by spot, to the Ghost. */
      cards?: [Card, Card, Card],
    }
  | {
      "event": "laid",
      /** Who was the Ghost. */
      seat: Seat,
      /** Spots of the three cards. */
      spots: Trio,
      /** What lies there now, spot by spot, to the Ghost. */
      cards?: [Card, Card, Card],
    }
  | {
      "event": "allowed",
      /** Holder of Chaos who was asked; they keep the token. */
      seat: Seat,
    }
  | {
      "event": "cancelled",
      /** Holder of Chaos who was asked; they return the token. */
      seat: Seat,
    }
  | {
      "event": "mixed",
      /** Whose effect it is. */
      seat: Seat,
      /** Spot that was named and two that the player chose. */
      spots: Trio,
    }
  | {
      "event": "shuffled",
      /** The same spots as in the event [`Mixed`](Self::Mixed). */
      spots: Trio,
    }
  | {
      "event": "mission_began",
      /** Player who attempts the mission. */
      seat: Seat,
      /** Character of that player, and so the mission. */
      character: Character,
    }
  | {
      "event": "named",
      /** Player who is the Archivist. */
      seat: Seat,
      /** Spot of the face-down card, which is turned up next. */
      spot: Spot,
      /** Name that the card must have for the mission to go on (M9). */
      name: Card,
    }
  | {
      "event": "accused",
      /** Player who is the Medium. */
      seat: Seat,
      /** Player who is pointed at; they hold a Chaos token. */
      target: Seat,
      /** Character that was named; if it is wrong, the real one stays hidden. */
      character: Character,
      /** Whether it was so. */
      right: boolean,
    }
  | {
      "event": "eliminated",
      /** Player who is out until the next game. */
      seat: Seat,
      /** Character of that player, face-up from now on. */
      character: Character,
    }
  | {
      "event": "game_ended",
      /** Rule by which the game ended, and the winner if there is one. */
      ending: MansionEnding,
    }
  | {
      "event": "revealed",
      /** Card on every spot. */
      layout: Layout,
      /** Who everybody was at the end, by seat; the eliminated too. */
      characters: Deck,
      /** The stack from the top, or what was put aside. */
      stack: Deck,
    }
  | {
      "event": "triumph",
      /** Player who won the game. */
      seat: Seat,
      /** How many they have. */
      count: number,
    }
  | {
      "event": "breakthrough",
      /** For the how-manieth time. */
      count: number,
    }
  | {
      "event": "ready",
      /** Player who is ready. */
      seat: Seat,
      /** Whether they want the standard set (P4). */
      standard: boolean,
    }
  | { "event": "standard_set" }
  | {
      "event": "left",
      /** Character that won the game just played. */
      character: Character,
    }
  | {
      "event": "joined",
      /** Character that is dealt with the others from the next game on. */
      character: Character,
    }
  | {
      "event": "match_ended",
      /** Player who won the match; nothing when Chaos did. */
      winner: Seat | null,
    };

/** One game as an observer knows it. */
export type MansionGame = {
  /** Whose view it is. */
  observer: Observer,
  /** The slot of the time token. */
  time: number,
  /** The slot that ends the game. */
  last_slot: number,
  /** How many rounds have begun. */
  round: number,
  /** Time Keeper of this game (S2). */
  keeper: Seat,
  /** The turn that is being played, once the first has begun. */
  turn: MansionTurn | null,
  /** What the game waits for. */
  asks: MansionAsks,
  /** Spots of the grid by rows. */
  spots: [MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView],
  /** Players by seat, the eliminated too. */
  seats: Array<MansionSeatView>,
  /** The Characters of this game, in no order. */
  characters_in_play: Deck,
  /** Cards in the Character stack. */
  stack: number,
  /** Characters put aside unseen. */
  aside: number,
  /** Characters face-up beside the stack. */
  discards: Deck,
  /** What only this seat may know; nothing for a spectator. */
  mine: MansionMine | null,
  /** Every card this observer has seen, in order. */
  sightings: Array<Sighting>,
  /** How the game ended, once it is over. */
  ending: MansionEnding | null,
  /** What became of the world. */
  fate: Fate | null,
  /** Everything this observer has heard of this game. */
  history: Array<MansionEvent>,
};

/** What changed in a game. */
export type MansionGameChange = {
  observer?: Observer,
  time?: number,
  last_slot?: number,
  round?: number,
  keeper?: Seat,
  turn?: MansionTurn | null,
  asks?: MansionAsks,
  characters_in_play?: Deck,
  stack?: number,
  aside?: number,
  discards?: Deck,
  mine?: MansionMine | null,
  ending?: MansionEnding | null,
  fate?: Fate | null,
  spots?: Array<MansionSpotView> | { [index: number]: MansionSpotView },
  seats?: Array<MansionSeatView> | { [index: number]: MansionSeatView },
  sightings?: Array<Sighting> | { [index: number]: Sighting },
  history?: Array<MansionEvent>,
};

/** How a card came to be seen. */
export type MansionHow = "looked" | "checked" | "turned_up" | "handled";

/** What a corner can show (C2). */
export type MansionIcon = "chaos" | "decryption";

/** The Time Keeper of the first game (S2): a player whom the table chose, or one whom chance draws. */
export type MansionKeeper = Seat | "random";

/** How long a match is (P). */
export type MansionLength = "single" | "three_wins";

/** What only one seat may know. */
export type MansionMine = {
  /** Who I am, once that is settled. */
  character: Character | null,
  /** The Characters I choose from (S6). */
  hand: Deck,
  /** The card that I am about to name (N2). */
  looking_at: Card | null,
  /** The cards that I hold as the Ghost, spot by spot (G2). */
  holding: [Card, Card, Card] | null,
  /** What I answered to the name that was said, while others may still answer (N3). */
  doubted: boolean | null,
  /** The cards that my mission asks for (M). */
  required: Cards,
  /** Whether my tokens allow the attempt (M2). */
  mission_ready: boolean,
};

/** A move. Names are verbs that follow "I". */
export type MansionMove =
  | {
      "do": "appoint",
      /** Time Keeper that chance has drawn: any seat of the table. */
      keeper: Seat,
    }
  | {
      "do": "deal",
      /** Card on each spot; each of the nine cards lies on one. */
      layout: Layout,
      /** The shuffled Characters. */
      characters: Deck,
    }
  | {
      "do": "stack",
      /** Characters from the top of the stack down. */
      characters: Deck,
    }
  | {
      "do": "shuffle",
      /** How they are laid back. */
      order: MansionOrder,
    }
  | {
      "do": "admit",
      /** Character that is not in play yet. */
      character: Character,
    }
  | {
      "do": "keep",
      /** One of the Characters in my hand. */
      character: Character,
    }
  | {
      "do": "look",
      /** Spot of the card that I will name, face-down or face-up. */
      spot: Spot,
    }
  | {
      "do": "spend",
      /** Spot of the card that I will name; it must be face-down. */
      spot: Spot,
    }
  | {
      "do": "announce",
      /** One of the nine names in play; it may be a lie. */
      name: Card,
    }
  | { "do": "doubt" }
  | { "do": "believe" }
  | {
      "do": "watch",
      /** Spot of a face-down card. */
      spot: Spot,
    }
  | { "do": "end" }
  | {
      "do": "peek",
      /** Spot of a face-down card other than the one just named (N8). */
      spot: Spot,
    }
  | {
      "do": "open",
      /** Spot of a face-down card other than the one just named (N8). */
      spot: Spot,
    }
  | {
      "do": "see",
      /** Another player who is still in. */
      seat: Seat,
    }
  | {
      "do": "unsettle",
      /** Another player who is still in. */
      seat: Seat,
    }
  | {
      "do": "swap",
      /** Another player who is still in. */
      seat: Seat,
    }
  | { "do": "draw" }
  | { "do": "decline" }
  | {
      "do": "haunt",
      /** Spots of the three cards that I take. */
      spots: Trio,
    }
  | {
      "do": "lay",
      /** Which of the three cards goes back to which of their spots. */
      order: MansionOrder,
    }
  | { "do": "cancel" }
  | { "do": "allow" }
  | {
      "do": "mix",
      /** Spots of two cards other than the one just named, face-down or face-up. */
      spots: Pair,
    }
  | { "do": "attempt" }
  | {
      "do": "point",
      /** Spot of a face-up card that the mission still requires. */
      spot: Spot,
    }
  | {
      "do": "reveal",
      /** Spot of a face-down card; a card that is not required ends the attempt (M9). */
      spot: Spot,
    }
  | {
      "do": "name",
      /** Spot of a face-down card. */
      spot: Spot,
      /** What it is. */
      name: Card,
    }
  | {
      "do": "accuse",
      /** Player who holds a Chaos token. */
      seat: Seat,
      /** Who they are. */
      character: Character,
    }
  | {
      "do": "ready",
      /** Whether I want the standard set from now on. */
      standard: boolean,
    };

/** What moved the time. */
export type MansionMover = "round" | "tome" | "machine";

/**
 * How three cards taken from three spots are laid back: the n-th spot gets the card that lay on the
 * spot of this number among the three.
 */
export type MansionOrder = [0, 1, 2] | [0, 2, 1] | [1, 0, 2] | [1, 2, 0] | [2, 0, 1] | [2, 1, 0];

/** By what right a card was looked at. */
export type MansionRight =
  | "naming"
  | "decryption"
  | "silence"
  | "library"
  | "enigma_code"
  | "command_room";

/** One player, as the observer knows them. */
export type MansionSeatView = {
  /** Seat of the player. */
  seat: Seat,
  /** Whether they are still in. */
  playing: boolean,
  /** Whether they hold Decryption. */
  decryption: boolean,
  /** Whether they hold Chaos. */
  chaos: boolean,
  /** Whether they hold Silence. */
  silence: boolean,
  /** Whether they may speak at the table (K4). */
  may_speak: boolean,
  /** Who they are, if the observer knows. */
  character?: Character,
};

/** Which Characters are in the house. */
export type MansionSet = "simplified" | "standard" | "gradual";

/** A table's options. Everything but the number of players has the books' own default. */
export type MansionSetup = {
  /** How many play, 2 to 5. */
  players: number,
  /** The Time Keeper of the first game (S2). */
  keeper: MansionKeeper,
  /** Which Characters (S3–S5, V). */
  set: MansionSet,
  /** Whose book decides the simplified set of two players (S5). */
  edition: MansionEdition,
  /** How doubts are heard (N3). */
  voices: MansionVoices,
  /** Two players: a card that was lied about is turned up (N6). */
  open_checks: boolean,
  /** What a player saw is remembered for them (K3). */
  memory_aid: boolean,
  /** A single game or to three wins (P). */
  length: MansionLength,
  /** The Chaos Breakthrough with which all lose the match: 2, or 3 (P2). */
  breakthroughs: number,
};

/** One spot of the grid. */
export type MansionSpotView = {
  /** Whether the card lies face-up. */
  face_up: boolean,
  /** The card, when it is face-up or the game is over. */
  card?: Card,
  /** What this observer last saw here. */
  seen?: Sighting,
};

/** Where a match stands. */
export type MansionStanding = {
  /** The number of the game, counted from one. */
  game: number,
  /** Wins that decide the match (P1, P5). */
  wins_needed: number,
  /** Games won, by seat; a win is a Triumph (P1). */
  triumphs: Array<number>,
  /** Chaos Breakthroughs so far (P2). */
  breakthroughs: number,
  /** The Characters that will be dealt next, once this game is over (P4, V). */
  characters_in_play: Deck,
  /** Between games: who is ready for the next (P3). */
  ready: Seats | null,
  /** How the games so far ended. */
  endings: Array<MansionEnding>,
  /** Whether the match is over. */
  over: boolean,
  /** Player who won the match; nothing before it is over, or when Chaos won. */
  winner: Seat | null,
};

/** A kind of token (C4). */
export type MansionToken = "decryption" | "chaos" | "silence";

/** The turn that is being played. */
export type MansionTurn = {
  /** Number of the turn in this game, counted from one. */
  number: number,
  /** Player whose turn it is. */
  seat: Seat,
  /** Whether a card has been named for it (T4). */
  named: boolean,
  /** Whether a Decryption token may still be spent in it (N7). */
  spendable: boolean,
};

/** What an observer may know of a match. */
export type MansionView = {
  /** Options of the table; the set may become the standard one between games (P4). */
  setup: MansionSetup,
  /** Where the match stands. */
  standing: MansionStanding,
  /** The game that is being played, or was played last. */
  game: MansionGame,
};

/** How doubts are heard (N3). */
export type MansionVoices = "sealed" | "first";

/** Who looks on. */
export type Observer = Seat | "spectator";

/** Result of a game that is over. */
export type Outcome = {
  /** The winners; empty when all lose. */
  winners: Seats,
};

/** Different spots in rising order. */
export type Pair = [Spot, Spot];

/** A place at the table. Turns go clockwise, which is by rising number. */
export type Seat = number;

/** A set of seats. */
export type Seats = Array<Seat>;

/** A card that was seen. */
export type Sighting = {
  /** In which turn, counted from one. */
  turn: number,
  /** Spot that the card lay on then. */
  spot: Spot,
  /** Card that was seen; it may have moved since. */
  card: Card,
  /** How it came to be seen. */
  how: MansionHow,
  /** Whether cards of this spot have been shuffled or rearranged since. */
  uncertain: boolean,
};

/** Characters that are not played now. */
export type SoloAside = {
  /** How many lie face-down. */
  down: number,
  /** Those that lie face-up. */
  up: Deck,
};

/** What the game waits for. */
export type SoloAsks =
  | { "what": "chance" }
  | { "what": "turn" }
  | {
      "what": "take_silence",
      /** Spot of the chosen card, which needs the token. */
      to: Spot,
    }
  | {
      "what": "open",
      /** Card whose effect it is. */
      by: Card,
    }
  | { "what": "tome" }
  | { "what": "machine" }
  | {
      "what": "mix",
      /** Where the Machine is. */
      spot: Spot,
      /** Number of other cards to be shuffled: 1 or 2. */
      count: number,
    }
  | { "what": "exchange" }
  | {
      "what": "solowork",
      /** Where Solowork is. */
      spot: Spot,
    }
  | {
      "what": "mission",
      /** What has yet to be shown. */
      missing: Cards,
    }
  | {
      "what": "earned",
      /** How many are left. */
      left: number,
    }
  | { "what": "nothing" };

/** What changed in a solo challenge. */
export type SoloChange = {
  setup?: SoloSetup,
  game?: number,
  time?: number,
  last_slot?: number,
  marks?: [number, number, number],
  turn?: SoloTurn | null,
  asks?: SoloAsks,
  silence?: number,
  decryption?: boolean,
  chaos?: boolean,
  character?: Character | null,
  required?: Cards,
  mission_ready?: boolean,
  aside?: SoloAside,
  ending?: SoloEnding | null,
  fate?: Fate | null,
  wins?: Array<SoloWin> | { [index: number]: SoloWin },
  spots?: Array<SoloSpotView> | { [index: number]: SoloSpotView },
  sightings?: Array<Sighting> | { [index: number]: Sighting },
  history?: Array<SoloEvent>,
};

/** How a challenge ended. */
export type SoloEnding =
  | {
      "how": "won",
      /** Whose world it is. */
      fate: Character,
    }
  | {
      "how": "expired",
      /** Number of the game, 1 to 3. */
      game: number,
    }
  | {
      "how": "failed",
      /** Number of the game, 1 to 3. */
      game: number,
      /** Character whose mission failed. */
      character: Character,
    };

/** An event of the challenge. */
export type SoloEvent =
  | {
      "event": "laid_out",
      /** Number of the game that they are laid out for, 1 to 3. */
      game: number,
    }
  | {
      "event": "game_began",
      /** Number of the game, 1 to 3. */
      game: number,
      /** Character that I am. */
      character: Character,
      /** Where the time starts. */
      slot: number,
    }
  | {
      "event": "turn_began",
      /** Counted from one in each game. */
      turn: number,
    }
  | {
      "event": "turn_ended",
      /** Number of the turn in this game, counted from one. */
      turn: number,
    }
  | {
      "event": "chosen",
      /** Spot that the card lies on. */
      spot: Spot,
      /** Rule by which it was chosen. */
      by: SoloRight,
    }
  | {
      "event": "turned_up",
      /** Spot that the card lies on. */
      spot: Spot,
      /** What it is. */
      card: Card,
    }
  | {
      "event": "silence_laid",
      /** Spot of the card that has the token now. */
      spot: Spot,
      /** From which card; none when it came from the supply. */
      from?: Spot,
    }
  | {
      "event": "silence_returned",
      /** Where it lay. */
      spot: Spot,
    }
  | {
      "event": "time_moved",
      /** Where it is now. */
      slot: number,
      /** Rule by which it moved. */
      by: SoloMover,
    }
  | {
      "event": "token_taken",
      /** Kind of the token. */
      token: MansionIcon,
    }
  | {
      "event": "token_returned",
      /** Kind of the token. */
      token: MansionIcon,
    }
  | {
      "event": "no_effect",
      /** Card whose effect was due. */
      name: Card,
    }
  | { "event": "held" }
  | { "event": "allowed" }
  | { "event": "cancelled" }
  | {
      "event": "mixed",
      /** Which, the Machine among them. */
      spots: Spots,
    }
  | {
      "event": "shuffled",
      /** Spots of the cards, the Machine's among them. */
      spots: Spots,
    }
  | {
      "event": "turned_down",
      /** Spot of the Machine. */
      spot: Spot,
    }
  | { "event": "exchanging" }
  | {
      "event": "exchanged",
      /** Who I am now. */
      taken: Character,
      /** Who I was, laid face-up aside. */
      laid: Character,
    }
  | {
      "event": "stack_formed",
      /** Characters in the stack. */
      count: number,
    }
  | { "event": "declined" }
  | {
      "event": "mission_began",
      /** Character that I am, and so the mission. */
      character: Character,
    }
  | {
      "event": "pointed",
      /** Spot of the face-up card. */
      spot: Spot,
    }
  | {
      "event": "game_won",
      /** Number of the game, 1 to 3. */
      game: number,
      /** By whom and how early. */
      win: SoloWin,
    }
  | {
      "event": "game_ended",
      /** Rule by which the challenge ended, and in which game. */
      ending: SoloEnding,
    }
  | {
      "event": "revealed",
      /** Card on every spot. */
      layout: Layout,
      /** The Characters that lay aside face-down. */
      aside: Deck,
    };

/**
 * A move. Names are verbs that follow "I", and the same words as in the game for 2–5 players where
 * the act is the same.
 */
export type SoloMove =
  | {
      "do": "deal",
      /** Card on each spot; each of the nine of solo lies on one. */
      layout: Layout,
      /** The three Characters in the order in which they were shuffled. */
      characters: Deck,
    }
  | {
      "do": "lay",
      /** Card on each spot; each of the nine of solo lies on one. */
      layout: Layout,
    }
  | {
      "do": "draw",
      /** Character drawn; it lay face-down aside. */
      character: Character,
    }
  | {
      "do": "shuffle",
      /** How they are laid back. */
      order: MansionOrder,
    }
  | {
      "do": "shuffle_two",
      /** Whether the two have changed places. */
      swap: boolean,
    }
  | {
      "do": "choose",
      /** Spot of the card, face-down or face-up, without a Silence token. */
      spot: Spot,
    }
  | {
      "do": "spend",
      /** Spot of the card. */
      spot: Spot,
    }
  | {
      "do": "take_silence",
      /** Spot of another card that has a Silence token. */
      spot: Spot,
    }
  | { "do": "end" }
  | {
      "do": "open",
      /** Spot of a face-down card. */
      spot: Spot,
    }
  | { "do": "hold" }
  | { "do": "cancel" }
  | { "do": "allow" }
  | {
      "do": "mix",
      /** Spots of the face-up cards other than the Machine. */
      spots: Spots,
    }
  | { "do": "exchange" }
  | { "do": "decline" }
  | { "do": "unsettle" }
  | { "do": "attempt" }
  | {
      "do": "point",
      /** Spot of a face-up card that the mission still requires. */
      spot: Spot,
    }
  | {
      "do": "reveal",
      /** Spot of a face-down card; a card that is not required ends the challenge (O2). */
      spot: Spot,
    };

/** What moved the time. */
export type SoloMover = "corner" | "turn" | "tome" | "machine";

/** By what right a card was chosen. */
export type SoloRight = "turn" | "decryption" | "solowork";

/** The easier options (O14). Without them it is the book's own challenge. */
export type SoloSetup = {
  /** Time expires when the token would leave the last slot, not when it reaches it (O14a). */
  late_time: boolean,
  /** Tokens are kept between games unless they were shown for the mission (O14b). */
  keep_tokens: boolean,
};

/** One spot of the grid. */
export type SoloSpotView = {
  /** Whether the card lies face-up. */
  face_up: boolean,
  /** Whether a Silence token lies on it. */
  silence: boolean,
  /** The card, when it is face-up or all is over. */
  card?: Card,
  /** What was last seen here in this game. */
  seen?: Sighting,
};

/** The turn that is being played. */
export type SoloTurn = {
  /** Counted from one in each game. */
  number: number,
  /** Whether a card has been chosen for it (O3). */
  chosen: boolean,
  /** Whether a Decryption token may still be spent in it (O6). */
  spendable: boolean,
};

/** What the player knows, and anybody who looks on. */
export type SoloView = {
  /** What was agreed (O14). */
  setup: SoloSetup,
  /** Which of the three games is played or prepared, counted from one. */
  game: number,
  /** The games won so far, in order. */
  wins: Array<SoloWin>,
  /** The slot of the time token. */
  time: number,
  /** The slot that ends the game, or with O14a the last one that does not. */
  last_slot: number,
  /** The slots on which the three games begin (C5). */
  marks: [number, number, number],
  /** The turn that is being played, once the first of this game has begun. */
  turn: SoloTurn | null,
  /** What the game waits for. */
  asks: SoloAsks,
  /** Spots of the grid by rows. */
  spots: [SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView],
  /** Silence tokens in the supply. */
  silence: number,
  /** Whether I hold Decryption. */
  decryption: boolean,
  /** Whether I hold Chaos. */
  chaos: boolean,
  /** Character that I am; nothing before the first deal and between games. */
  character: Character | null,
  /** The cards that my mission asks for (M). */
  required: Cards,
  /** Whether my tokens allow the attempt (M2). */
  mission_ready: boolean,
  /** Characters that are not played now. */
  aside: SoloAside,
  /** Every card that was seen in this game, in order. */
  sightings: Array<Sighting>,
  /** How the challenge ended, once it is over. */
  ending: SoloEnding | null,
  /** What became of the world (O13). */
  fate: Fate | null,
  /** Everything that has happened. */
  history: Array<SoloEvent>,
};

/** A game won on the way. */
export type SoloWin = {
  /** Character that accomplished the mission. */
  character: Character,
  /** Where the time token was. */
  slot: number,
  /** How many slots lay strictly between it and the last one (O11). */
  left: number,
};

/** A place in the 3×3 grid, by rows from the upper left, counted from zero (C1). */
export type Spot = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A set of spots. */
export type Spots = Array<Spot>;

/** Different spots in rising order. */
export type Trio = [Spot, Spot, Spot];

/** What was hidden at one moment of a game. */
export type Truth = {
  /** The grid; none before it is dealt. */
  layout: Layout | null,
  /** Who everybody is, by seat, the eliminated too; nothing before they have a Character. */
  characters: Array<Character | null>,
  /**
   * The stack from the top, or what was put aside. While two players choose, what they were not
   * offered (S6).
   */
  stack: Deck,
};
