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
  /** In English. */
  en: string,
  /** In Russian. */
  ru: string,
};

/** Which card lies on which spot. */
export type Layout = [Card, Card, Card, Card, Card, Card, Card, Card, Card];

/** What the game waits for. Who has already answered in secret is not told (N3). */
export type MansionAsks =
  | { "what": "chance" }
  | {
      "what": "keep",
      /** Of whom. */
      of: Seats,
    }
  | {
      "what": "turn",
      /** Of whom. */
      of: Seat,
    }
  | {
      "what": "watch",
      /** Of whom. */
      of: Seat,
    }
  | {
      "what": "announce",
      /** Of whom. */
      of: Seat,
      /** For which card. */
      spot: Spot,
    }
  | {
      "what": "doubts",
      /** Of whom; also of those who have answered. */
      of: Seats,
      /** Whose word. */
      speaker: Seat,
      /** About which card. */
      spot: Spot,
      /** The name. */
      name: Card,
    }
  | {
      "what": "peek",
      /** Of whom. */
      of: Seat,
      /** The spot that is left out (N8). */
      named: Spot,
      /** By which effect. */
      by: Card,
    }
  | {
      "what": "open",
      /** Of whom. */
      of: Seat,
      /** The spot that is left out (N8). */
      named: Spot,
    }
  | {
      "what": "teamwork",
      /** Of whom. */
      of: Seat,
    }
  | {
      "what": "phantom",
      /** Of whom. */
      of: Seat,
    }
  | {
      "what": "lay",
      /** Of whom. */
      of: Seat,
      /** From where they were taken. */
      spots: Trio,
    }
  | {
      "what": "machine",
      /** Of whom. */
      of: Seat,
      /** The spot that was named. */
      named: Spot,
    }
  | {
      "what": "mix",
      /** Of whom. */
      of: Seat,
      /** The spot that was named. */
      named: Spot,
    }
  | {
      "what": "mission",
      /** Of whom. */
      of: Seat,
      /** What has yet to be shown. */
      missing: Cards,
    }
  | {
      "what": "naming",
      /** Of whom. */
      of: Seat,
      /** How many are left. */
      left: number,
    }
  | {
      "what": "accuse",
      /** Of whom. */
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

/** Which book. */
export type MansionEdition = "english" | "russian";

/** How a game ended (E). */
export type MansionEnding =
  | {
      "how": "mission",
      /** By whom. */
      winner: Seat,
      /** As whom. */
      character: Character,
    }
  | {
      "how": "saboteur",
      /** Who was the Saboteur. */
      winner: Seat,
    }
  | {
      "how": "breakthrough",
      /** Why. */
      cause: MansionCause,
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
  /** The Time Keeper. */
  keeper: Seat,
  /** The turn that is being played, once the first has begun. */
  turn: MansionTurn | null,
  /** What the game waits for. */
  asks: MansionAsks,
  /** The grid. */
  spots: [MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView, MansionSpotView],
  /** Everybody, by seat. */
  seats: Array<MansionSeatView>,
  /** The Characters of this game, in no order. */
  house: Deck,
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
  /** How it ended. */
  ending: MansionEnding | null,
  /** What became of the world. */
  fate: Fate | null,
  /** Everything this observer has heard of this game. */
  history: Array<MansionSeen>,
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
  house?: Deck,
  stack?: number,
  aside?: number,
  discards?: Deck,
  mine?: MansionMine | null,
  ending?: MansionEnding | null,
  fate?: Fate | null,
  spots?: Array<MansionSpotView> | { [index: number]: MansionSpotView },
  seats?: Array<MansionSeatView> | { [index: number]: MansionSeatView },
  sightings?: Array<Sighting> | { [index: number]: Sighting },
  history?: Array<MansionSeen>,
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
      /** Who. */
      keeper: Seat,
    }
  | {
      "do": "deal",
      /** The grid. */
      layout: Layout,
      /** The shuffled Characters. */
      characters: Deck,
    }
  | {
      "do": "stack",
      /** The stack. */
      characters: Deck,
    }
  | {
      "do": "shuffle",
      /** How they are laid back. */
      order: MansionOrder,
    }
  | {
      "do": "admit",
      /** Who joins. */
      character: Character,
    }
  | {
      "do": "keep",
      /** Which. */
      character: Character,
    }
  | {
      "do": "look",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "spend",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "announce",
      /** The name. */
      name: Card,
    }
  | { "do": "doubt" }
  | { "do": "believe" }
  | {
      "do": "watch",
      /** Where. */
      spot: Spot,
    }
  | { "do": "end" }
  | {
      "do": "peek",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "open",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "see",
      /** Whose. */
      seat: Seat,
    }
  | {
      "do": "unsettle",
      /** Whose. */
      seat: Seat,
    }
  | {
      "do": "swap",
      /** With whom. */
      seat: Seat,
    }
  | { "do": "draw" }
  | { "do": "decline" }
  | {
      "do": "haunt",
      /** Which. */
      spots: Trio,
    }
  | {
      "do": "lay",
      /** How. */
      order: MansionOrder,
    }
  | { "do": "cancel" }
  | { "do": "allow" }
  | {
      "do": "mix",
      /** Which. */
      spots: Pair,
    }
  | { "do": "attempt" }
  | {
      "do": "point",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "reveal",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "name",
      /** Where. */
      spot: Spot,
      /** What it is. */
      name: Card,
    }
  | {
      "do": "accuse",
      /** Whom. */
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
  /** Which. */
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

/** One fact. Optional fields are told only to those who may know them. */
export type MansionSeen =
  | {
      "event": "game_began",
      /** The Time Keeper. */
      keeper: Seat,
      /** The Characters in the house, in no order. */
      characters: Deck,
    }
  | {
      "event": "received",
      /** Who I am. */
      character: Character,
    }
  | {
      "event": "offered",
      /** From whom I choose. */
      characters: Deck,
    }
  | {
      "event": "kept",
      /** Who I am. */
      character: Character,
    }
  | { "event": "all_kept" }
  | {
      "event": "stack_formed",
      /** Its cards. */
      count: number,
    }
  | {
      "event": "time_moved",
      /** Where it is now. */
      slot: number,
      /** What moved it. */
      by: MansionMover,
    }
  | {
      "event": "turn_began",
      /** Counted from one. */
      turn: number,
      /** Whose. */
      seat: Seat,
    }
  | {
      "event": "turn_ended",
      /** Whose. */
      seat: Seat,
    }
  | {
      "event": "looked",
      /** By whom. */
      seat: Seat,
      /** Where. */
      spot: Spot,
      /** By what right. */
      by: MansionRight,
      /** What it is, to whom it may be told. */
      card?: Card,
    }
  | {
      "event": "pointed",
      /** By whom. */
      seat: Seat,
      /** Where. */
      spot: Spot,
    }
  | {
      "event": "announced",
      /** By whom. */
      seat: Seat,
      /** Where. */
      spot: Spot,
      /** As what. */
      name: Card,
      /** Who is asked whether they doubt it. */
      asked: Seats,
    }
  | {
      "event": "answered",
      /** Whether it doubts. */
      doubt: boolean,
    }
  | {
      "event": "stood",
      /** Whose word. */
      seat: Seat,
      /** The name that stands. */
      name: Card,
    }
  | {
      "event": "doubted",
      /** Who doubted. */
      seat: Seat,
      /** Whose word. */
      speaker: Seat,
      /** Where. */
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
      /** Where. */
      spot: Spot,
      /** What it is. */
      card: Card,
    }
  | {
      "event": "token_taken",
      /** By whom. */
      seat: Seat,
      /** Which. */
      token: MansionToken,
    }
  | {
      "event": "token_returned",
      /** By whom. */
      seat: Seat,
      /** Which. */
      token: MansionToken,
    }
  | {
      "event": "no_effect",
      /** Of which name. */
      name: Card,
    }
  | {
      "event": "character_seen",
      /** By whom. */
      seat: Seat,
      /** Whose. */
      of: Seat,
      /** Which, to the one who saw. */
      character?: Character,
    }
  | {
      "event": "swapped",
      /** Whose effect it was. */
      seat: Seat,
      /** With whom. */
      with: Seat,
      /** Who `seat` and `with` are now, to those two. */
      now?: [Character, Character],
    }
  | {
      "event": "declined",
      /** By whom. */
      seat: Seat,
    }
  | { "event": "stack_empty" }
  | {
      "event": "stack_refilled",
      /** Its cards. */
      count: number,
    }
  | {
      "event": "drew",
      /** By whom. */
      seat: Seat,
      /** Which, to that seat. */
      character?: Character,
    }
  | {
      "event": "discarded",
      /** By whom. */
      seat: Seat,
      /** Which. */
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
      /** Where. */
      spots: Trio,
      /** What lies there now, spot by spot, to the Ghost. */
      cards?: [Card, Card, Card],
    }
  | {
      "event": "allowed",
      /** Who. */
      seat: Seat,
    }
  | {
      "event": "cancelled",
      /** Who. */
      seat: Seat,
    }
  | {
      "event": "mixed",
      /** Whose effect it is. */
      seat: Seat,
      /** Which. */
      spots: Trio,
    }
  | {
      "event": "shuffled",
      /** Which. */
      spots: Trio,
    }
  | {
      "event": "mission_began",
      /** By whom. */
      seat: Seat,
      /** As whom. */
      character: Character,
    }
  | {
      "event": "named",
      /** Who. */
      seat: Seat,
      /** Where. */
      spot: Spot,
      /** As what. */
      name: Card,
    }
  | {
      "event": "accused",
      /** Who. */
      seat: Seat,
      /** Whom. */
      target: Seat,
      /** As whom. */
      character: Character,
      /** Whether it was so. */
      right: boolean,
    }
  | {
      "event": "eliminated",
      /** Who. */
      seat: Seat,
      /** As whom. */
      character: Character,
    }
  | {
      "event": "game_ended",
      /** How. */
      ending: MansionEnding,
    }
  | {
      "event": "revealed",
      /** The grid. */
      layout: Layout,
      /** Who everybody was at the end, by seat; the eliminated too. */
      characters: Deck,
      /** The stack from the top, or what was put aside. */
      stack: Deck,
    }
  | {
      "event": "triumph",
      /** By whom. */
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
      /** Who. */
      seat: Seat,
      /** Whether they want the standard set (P4). */
      standard: boolean,
    }
  | { "event": "standard_set" }
  | {
      "event": "left",
      /** Who. */
      character: Character,
    }
  | {
      "event": "joined",
      /** Who. */
      character: Character,
    }
  | {
      "event": "match_ended",
      /** Who won it; nobody when Chaos did. */
      winner: Seat | null,
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
  /** Wins by seat. */
  triumphs: Array<number>,
  /** Chaos Breakthroughs so far (P2). */
  breakthroughs: number,
  /** The Characters that will be dealt next, once this game is over (P4, V). */
  house: Deck,
  /** Between games: who is ready for the next (P3). */
  ready: Seats | null,
  /** How the games so far ended. */
  endings: Array<MansionEnding>,
  /** Whether the match is over. */
  over: boolean,
  /** Who won it, if somebody did. */
  winner: Seat | null,
};

/** A kind of token (C4). */
export type MansionToken = "decryption" | "chaos" | "silence";

/** A turn. */
export type MansionTurn = {
  /** Counted from one. */
  number: number,
  /** Whose. */
  seat: Seat,
  /** Whether a card has been named for it (T4). */
  named: boolean,
  /** Whether a Decryption token may still be spent in it (N7). */
  spendable: boolean,
};

/** What an observer may know of a match. */
export type MansionView = {
  /** What is agreed. */
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

/** Who has won. Nobody is an answer too. */
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
  /** Where. */
  spot: Spot,
  /** What it was. */
  card: Card,
  /** How it came to be seen. */
  how: MansionHow,
  /** Whether cards of this spot have been shuffled or rearranged since. */
  uncertain: boolean,
};

/** The Characters aside. */
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
      /** For which card. */
      to: Spot,
    }
  | {
      "what": "open",
      /** By which effect. */
      by: Card,
    }
  | { "what": "tome" }
  | { "what": "machine" }
  | {
      "what": "mix",
      /** Where the Machine is. */
      spot: Spot,
      /** How many others. */
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
  history?: Array<SoloSeen>,
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
      /** In which game. */
      game: number,
    }
  | {
      "how": "failed",
      /** In which game. */
      game: number,
      /** As whom. */
      character: Character,
    };

/**
 * A move. Names are verbs that follow "I", and the same words as in the game for 2–5 players where
 * the act is the same.
 */
export type SoloMove =
  | {
      "do": "deal",
      /** The grid. */
      layout: Layout,
      /** The shuffled Characters. */
      characters: Deck,
    }
  | {
      "do": "lay",
      /** The grid. */
      layout: Layout,
    }
  | {
      "do": "draw",
      /** Whom. */
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
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "spend",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "take_silence",
      /** From where. */
      spot: Spot,
    }
  | { "do": "end" }
  | {
      "do": "open",
      /** Where. */
      spot: Spot,
    }
  | { "do": "hold" }
  | { "do": "cancel" }
  | { "do": "allow" }
  | {
      "do": "mix",
      /** Which. */
      spots: Spots,
    }
  | { "do": "exchange" }
  | { "do": "decline" }
  | { "do": "unsettle" }
  | { "do": "attempt" }
  | {
      "do": "point",
      /** Where. */
      spot: Spot,
    }
  | {
      "do": "reveal",
      /** Where. */
      spot: Spot,
    };

/** What moved the time. */
export type SoloMover = "corner" | "turn" | "tome" | "machine";

/** By what right a card was chosen. */
export type SoloRight = "turn" | "decryption" | "solowork";

/** One fact. */
export type SoloSeen =
  | {
      "event": "laid_out",
      /** For which game. */
      game: number,
    }
  | {
      "event": "game_began",
      /** Which. */
      game: number,
      /** Who I am. */
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
      /** Which. */
      turn: number,
    }
  | {
      "event": "chosen",
      /** Where. */
      spot: Spot,
      /** By what right. */
      by: SoloRight,
    }
  | {
      "event": "turned_up",
      /** Where. */
      spot: Spot,
      /** What it is. */
      card: Card,
    }
  | {
      "event": "silence_laid",
      /** Where. */
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
      /** What moved it. */
      by: SoloMover,
    }
  | {
      "event": "token_taken",
      /** Which. */
      token: MansionIcon,
    }
  | {
      "event": "token_returned",
      /** Which. */
      token: MansionIcon,
    }
  | {
      "event": "no_effect",
      /** Of which card. */
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
      /** Which. */
      spots: Spots,
    }
  | {
      "event": "turned_down",
      /** Where. */
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
      /** Its cards. */
      count: number,
    }
  | { "event": "declined" }
  | {
      "event": "mission_began",
      /** As whom. */
      character: Character,
    }
  | {
      "event": "pointed",
      /** Where. */
      spot: Spot,
    }
  | {
      "event": "game_won",
      /** Which. */
      game: number,
      /** By whom and how early. */
      win: SoloWin,
    }
  | {
      "event": "game_ended",
      /** How. */
      ending: SoloEnding,
    }
  | {
      "event": "revealed",
      /** The grid. */
      layout: Layout,
      /** The Characters that lay aside face-down. */
      aside: Deck,
    };

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

/** A turn. */
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
  /** The grid. */
  spots: [SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView, SoloSpotView],
  /** Silence tokens in the supply. */
  silence: number,
  /** Whether I hold Decryption. */
  decryption: boolean,
  /** Whether I hold Chaos. */
  chaos: boolean,
  /** Who I am; nobody before the first deal and between games. */
  character: Character | null,
  /** The cards that my mission asks for (M). */
  required: Cards,
  /** Whether my tokens allow the attempt (M2). */
  mission_ready: boolean,
  /** The Characters aside. */
  aside: SoloAside,
  /** Every card that was seen in this game, in order. */
  sightings: Array<Sighting>,
  /** How it ended. */
  ending: SoloEnding | null,
  /** What became of the world (O13). */
  fate: Fate | null,
  /** Everything that has happened. */
  history: Array<SoloSeen>,
};

/** A game won on the way. */
export type SoloWin = {
  /** As whom. */
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
  /** Who everybody is, by seat, the eliminated too; nobody before they have a Character. */
  characters: Array<Character | null>,
  /**
   * The stack from the top, or what was put aside. While two players choose, what they were not
   * offered (S6).
   */
  stack: Deck,
};
