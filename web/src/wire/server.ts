// Generated from the types in Rust. `make golden` writes it anew.

import type { ConduitChange, ConduitEvent, ConduitFamily, ConduitMove, ConduitSetup, ConduitTruth, ConduitView } from "./conduit";
import type { Actor, Card, Cards, Character, MansionChange, MansionEvent, MansionIcon, MansionMove, MansionSetup, MansionView, Observer, Outcome, Seat, SoloChange, SoloEvent, SoloMove, SoloSetup, SoloView, Spot, Trio, Truth } from "./mansion";

/** What this program is: as `enigmata --version` says it, and the server at `/api/about`. */
export type About = {
  /** The version of the program. */
  version: string,
  /** From which commit it was built; none where that could not be known. */
  commit?: Commit,
  /** Whether the client for the browser is part of it. */
  client: boolean,
  /** Its licence, as an SPDX expression. */
  licence: string,
};

/** Every word and every attempt of a game that is over, by what each seat could know then. */
export type Analysis = {
  /** Every name that was said. */
  claims: Array<StudiedClaim>,
  /** Every attempt of a mission. */
  attempts: Array<StudiedAttempt>,
};

/** An answer and the command's id. */
export type Answered = { /** * What the command had. */ id?: Id } & ({ "ok": "watch", /** * Public state of the table, apart from its game. */ table: TableInfo, /** * Seat or spectator as which the connection follows it. */ as: Observer, /** * The game, once it has begun. */ game: Snapshot<GameEvent, GameView, GameMove> | null, /** * What was said here. */ chat: Array<ChatLine>, /** * One's private notes. */ note: string, /** * The first of them, in milliseconds since 1970. */ deadline?: number, /** * The time of each seat in a race in which not all have the same; null for a seat that is done. */ deadlines?: (number | null)[] } | { "ok": "move", /** * What it made known to the player, and changed. */ update: Update<GameEvent, GameChange, GameMove>, /** * The first of them, in milliseconds since 1970. */ deadline?: number, /** * The time of each seat in a race in which not all have the same; null for a seat that is done. */ deadlines?: (number | null)[] } | { "ok": "rematch", /** * Link of the table of the rematch. */ table: string } | { "ok": "lobby", /** * All that are open or played. */ tables: Array<TableInfo> } | { "ok": "done" });

/** A card and its chance. */
export type CardChance = {
  /** Card that it may be. */
  card: Card,
  /** From nothing to one. */
  chance: number,
};

/** A Character and its chance. */
export type CharacterChance = {
  /** Character that the player may be. */
  character: Character,
  /** From nothing to one. */
  chance: number,
};

/** Something that was said. */
export type ChatLine = {
  /** Counted from zero at each table. */
  number: number,
  /** Who said it, by their public id. */
  player: string,
  /** Their name then. */
  name: string,
  /** What: text, never markup. */
  text: string,
  /** When, in milliseconds since 1970. */
  at: number,
};

/** What a coach would do with a name. */
export type CoachAdvice = "doubt" | "believe" | "close";

/** What a player can know of a name. */
export type CoachKnows =
  | {
      "how": "seen",
      /** Card that was seen. */
      card: Card,
    }
  | {
      "how": "elsewhere",
      /** Spot that the named card lies on. */
      spot: Spot,
    }
  | {
      "how": "settled",
      /** Whether the name is true. */
      truth: boolean,
    }
  | { "how": "nothing" };

/** Why something is believed of a card. */
export type CoachReason =
  | {
      "because": "saw",
      /** Number of the turn, counted from one. */
      turn: number,
      /** Card that was seen. */
      card: Card,
    }
  | {
      "because": "proved",
      /** Player who named the card. */
      speaker: Seat,
      /** Player whose doubt counted. */
      by: Seat,
      /** Number of the turn, counted from one. */
      turn: number,
      /** Name that was said, which the card has. */
      name: Card,
    }
  | {
      "because": "disproved",
      /** Player who named the card. */
      speaker: Seat,
      /** Player whose doubt counted. */
      by: Seat,
      /** Number of the turn, counted from one. */
      turn: number,
      /** What it is not. */
      name: Card,
    }
  | {
      "because": "claimed",
      /** Player who names the card. */
      seat: Seat,
      /** Number of the turn, counted from one. */
      turn: number,
      /** Name that was said. */
      name: Card,
    }
  | {
      "because": "stood",
      /** Player who named the card. */
      seat: Seat,
      /** Number of the turn, counted from one. */
      turn: number,
      /** Name that was said. */
      name: Card,
    }
  | {
      "because": "corner",
      /** Player who peeked and took the token. */
      seat: Seat,
      /** Number of the turn, counted from one. */
      turn: number,
      /** Icon of the token that was taken. */
      icon: MansionIcon,
    }
  | {
      "because": "shuffled",
      /** Number of the turn, counted from one. */
      turn: number,
      /** Spots of the three cards. */
      spots: Trio,
    }
  | {
      "because": "laid",
      /** Who was the Ghost. */
      seat: Seat,
      /** Number of the turn, counted from one. */
      turn: number,
      /** Spots of the three cards. */
      spots: Trio,
    }
  | {
      "because": "left",
      /** Cards that are still possible there. */
      cards: Cards,
    };

/** What a seat has reason to believe, and what it might do. */
export type Coached = {
  /** Whose belief it is. */
  seat: Seat,
  /** The cards that lie face-down. */
  spots: Array<CoachedSpot>,
  /** Everybody else who still plays. */
  seats: Array<CoachedSeat>,
  /** The name that this seat is asked about. */
  doubt: CoachedDoubt | null,
  /** This seat's own mission, if it has one that can be attempted. */
  mission: CoachedMission | null,
};

/** A player whose Character the Medium would name (M6). */
export type CoachedAccusation = {
  /** Player to point at, who holds a Chaos token. */
  seat: Seat,
  /** Likeliest Character of that player. */
  character: Character,
  /** The chance that it is so. */
  chance: number,
};

/** What doubting a name is worth to a player who is asked. */
export type CoachedDoubt = {
  /** Player who named the card. */
  speaker: Seat,
  /** Spot of the card that was named. */
  spot: Spot,
  /** Name that was said. */
  name: Card,
  /** What this seat can know of it. */
  knows: CoachKnows,
  /** The chance that it is a lie. */
  lie: number,
  /** What doubting is worth, in units of one look at a card; below zero, believing is better. */
  worth: number,
  /** What follows from that. */
  advice: CoachAdvice,
};

/** How a mission stands. */
export type CoachedMission = {
  /** Character whose mission it is. */
  character: Character,
  /** The chance that it would be accomplished if it were attempted now. */
  chance: number,
  /** Whether the tokens allow the attempt. */
  ready: boolean,
  /** Whether a coach would attempt it. */
  advised: boolean,
  /** Where the cards are taken to be. */
  places: Array<CoachedPlace>,
  /** Whom the Medium would name. */
  accuse: CoachedAccusation | null,
};

/** Where a card of a mission is taken to be. */
export type CoachedPlace = {
  /** Card that the mission requires. */
  card: Card,
  /** Likeliest spot of the card. */
  spot: Spot,
  /** The chance that it is there. */
  chance: number,
};

/** What is believed of a player. */
export type CoachedSeat = {
  /** Player who is judged, never the seat itself. */
  seat: Seat,
  /** The likeliest Characters, the best first. */
  characters: Array<CharacterChance>,
};

/** What is believed of a face-down card. */
export type CoachedSpot = {
  /** Spot of the face-down card. */
  spot: Spot,
  /** The likeliest cards, the best first; empty if nothing is likely. */
  cards: Array<CardChance>,
  /** Why, the weightiest first. */
  why: Array<CoachReason>,
};

/** A commit of the repository. */
export type Commit = {
  /** The first digits of its hash. */
  id: string,
  /** The day on which it was made. */
  date: string,
};

/** A hash that fixes a secret without telling it. */
export type Commitment = string;

/** What one player mixed in. */
export type Contribution = string;

/** The puzzle of a day. */
export type DailyPuzzle = {
  /** The day in UTC, as 2026-11-16. */
  date: string,
  /** Which one it is, from 1. */
  number: number,
  /** The day that it is in UTC now. */
  today: string,
  /** Its text, which states it whole. */
  puzzle: string,
  /** The text of the puzzle that stands for all its symmetric images. */
  canonical: string,
  /** Its family: `weight`, `fragment`, `conduit` or `angular`. */
  family: ConduitFamily,
  /** How hard it is, from 1 to 5. */
  band: number,
  /** In how many seconds half of all people solve it, as our model estimates; nothing when they do not. */
  seconds: number | null,
  /** How many solutions it has, as far as they were counted. */
  solutions: number,
  /** Whether there may be more. */
  or_more: boolean,
};

/** All that the server sends. */
export type Frame =
  | Answered
  | {
      /** Why the frame was refused. */
      error: Refusal,
      /** What the command had. */
      id?: Id,
    }
  | Push;

/** What changed in a view of some game. */
export type GameChange = MansionChange | SoloChange | ConduitChange;

/** What an observer is told in some game. */
export type GameEvent = MansionEvent | SoloEvent | ConduitEvent;

/** A move of some game. */
export type GameMove = MansionMove | SoloMove | ConduitMove;

/** What some game leaves open. An option that is left out is as the books have it. */
export type GameSetup = MansionSetup | SoloSetup | ConduitSetup;

/** What was hidden at one moment of some game. */
export type GameTruth = Truth | ConduitTruth;

/** A view of some game. */
export type GameView = MansionView | SoloView | ConduitView;

/** A command in the hall, with `cmd` saying which. It may carry an `id` as well. */
export type HallCommand =
  | {
      "cmd": "lobby",
      /** Whether to follow it. */
      follow: boolean,
    }
  | { "cmd": "ping" };

/** What a client puts on a command to know its answer again. */
export type Id = number | string;

/** Limits of time, in seconds. */
export type Limits = {
  /** For a whole turn, while the player whose turn it is is asked. */
  turn: number,
  /** For an answer to what another player does. */
  answer: number,
};

/** Who one is. */
export type Me = {
  /** The public id. */
  player: string,
  /** The name that others see. */
  name: string,
  /** Whether this is a guest, an account or a program. */
  kind: PlayerKind,
  /** The name of the account, if it is one. */
  login: string | null,
  /** The language of sentences. */
  language: "en" | "ru",
  /** The number among its owner's local players, if it is one. */
  local_player?: number,
};

/** Who sits in a seat. */
export type Occupant =
  | {
      "kind": "person",
      /** Their public id. */
      player: string,
      /** Their name: text, never markup. */
      name: string,
      /** Whether it is a program. */
      program: boolean,
      /** Whether they said that they are ready. */
      ready: boolean,
      /** Whether a window of theirs is open at this table. */
      present: boolean,
      /**
       * While they are away and no bot plays for them: from when on the other players may ask for
       * one, in milliseconds since 1970.
       */
      replaceable_at?: number,
      /** Whether a bot plays for them until they are back. */
      stand_in: boolean,
    }
  | {
      "kind": "bot",
      /** Name that the table shows for the bot: text, never markup. */
      name: string,
      /** How well it plays. */
      strength: "novice" | "regular" | "sharp" | "casual" | "strong",
      /** How it likes to play. */
      personality: "even" | "bold" | "careful" | "suspicious",
    };

/** What is agreed at a table. */
export type Options = {
  /** The game's name. */
  game: string,
  /** What the game itself leaves open, as in docs/protocol.md. */
  setup: GameSetup,
  /** Whether strangers find it in the lobby; without, only the link leads there. */
  public?: boolean,
  /** Whether spectators are admitted; they are if it is left out. */
  spectators?: boolean,
  /** Whether the table has a chat; it has if it is left out. */
  chat?: boolean,
  /** Whether a coach may be asked during the game: only the host and bots play there. */
  training?: boolean,
  /**
   * The limits of time; null for none. Left out, a public table has 120 and 30 seconds, and a
   * private one has none.
   */
  clock?: Limits | null,
  /**
   * After how many seconds of absence a bot plays on for a player; null for never. Left out, a
   * public table has 180, and a private one never.
   */
  absence?: number | null,
};

/** Version of the protocol that these types belong to. */
export const PROTOCOL = 2;

/** What kind of player. */
export type PlayerKind = "guest" | "account" | "program";

/** News, with `push` saying what kind. */
export type Push =
  | { "push": "welcome" } & Welcome
  | {
      "push": "table",
      /** As it is now. */
      table: TableInfo,
    }
  | {
      "push": "begun",
      /** Snapshot of the game for this observer. */
      game: Snapshot<GameEvent, GameView, GameMove>,
      /** The first of them, in milliseconds since 1970. */
      deadline?: number,
      /** The time of each seat in a race in which not all have the same; null for a seat that is done. */
      deadlines?: (number | null)[],
    }
  | {
      "push": "update",
      /** What they made known, and changed. */
      update: Update<GameEvent, GameChange, GameMove>,
      /** The first of them, in milliseconds since 1970. */
      deadline?: number,
      /** The time of each seat in a race in which not all have the same; null for a seat that is done. */
      deadlines?: (number | null)[],
    }
  | {
      "push": "listed",
      /** As it is now. */
      table: TableInfo,
    }
  | {
      "push": "chat",
      /** The line that was said. */
      line: ChatLine,
    }
  | {
      "push": "note",
      /** All of them. */
      text: string,
    }
  | { "push": "removed" };

/** Whether an answer is a solution. */
export type PuzzleChecked = {
  /** Whether it is. */
  solved: boolean,
  /** Which condition is not met. */
  code?: string,
  /** The rule that sets the condition. */
  rule?: string,
  /** The same for people. */
  why?: Sentences,
};

/** The next step towards a solution. */
export type PuzzleHint = {
  /** What to do, or why there is nothing to do. */
  hint: Sentences,
};

/** A puzzle, and how hard it is. */
export type PuzzleInfo = {
  /** Its text, which states it whole. */
  puzzle: string,
  /** The text of the puzzle that stands for all its symmetric images. */
  canonical: string,
  /** Its family: `weight`, `fragment`, `conduit` or `angular`. */
  family: ConduitFamily,
  /** How hard it is, from 1 to 5. */
  band: number,
  /** In how many seconds half of all people solve it, as our model estimates; nothing when they do not. */
  seconds: number | null,
  /** How many solutions it has, as far as they were counted. */
  solutions: number,
  /** Whether there may be more. */
  or_more: boolean,
};

/** Solutions of a puzzle that has at least one. */
export type PuzzleSolution = {
  /** An answer that is right: the first of all. */
  answer: string,
  /** All that differ, but at most 100. */
  all: Array<string>,
};

/** Why a command was not carried out. */
export type Refusal = {
  /** Stable; clients may rely on it. */
  code: string,
  /** The id of the rule that forbids it, where one does. */
  rule?: string,
  /** For people, in the language of the player. */
  sentence: string,
};

/**
 * A game that is over: `GET /api/tables/{link}/replay`. Every list of steps and the truth have an entry for each move,
 * those of chance included.
 */
export type Replay = {
  /** The game's name. */
  game: "mansion" | "solo" | "conduit",
  /** The table's link. */
  table: string,
  /** The names under which it was played, by seat. */
  seats: Array<ReplaySeat>,
  /** How it was seen: by every seat, and by a spectator. */
  observers: Array<ReplayObserver<GameView, ReplayStep<GameEvent, GameChange>>>,
  /** Moves in order, with what each told and changed. */
  steps: Array<ReplayMove<GameMove>>,
  /** What was hidden after each move. */
  truth: Array<GameTruth>,
};

/** A move of a game that is over. */
export type ReplayMove<M> = {
  /** Who made it. */
  actor: Actor,
  /** What was done. */
  move: M,
};

/** How one observer saw a game that is over. */
export type ReplayObserver<V, S> = {
  /** Seat or spectator whose view this is. */
  as: Observer,
  /** Their view before the first move. */
  view: V,
  /** What each move told them: [`ReplayStep`]s. */
  steps: Array<S>,
};

/** A seat of a game that is over. */
export type ReplaySeat = {
  /** The seat's number, from 0. */
  seat: Seat,
  /** The name under which it was played. */
  name: string,
  /** Whether a bot of the server played there. */
  bot: boolean,
};

/** What a move told one observer. */
export type ReplayStep<E, C> = {
  /** What was told, in order. */
  events: Array<E>,
  /** What changed in the view; nothing if nothing was told. */
  change: C | null,
};

/** A seat of a table and its occupant. */
export type SeatInfo = {
  /** Number of the seat, from 0. */
  seat: Seat,
  /** Who sits there. */
  occupant: Occupant | null,
};

/** Something for people, in both languages. */
export type Sentences = {
  /** The text in English. */
  en: string,
  /** The text in Russian. */
  ru: string,
};

/** All that an observer may know, and what they were told since they last looked. */
export type Snapshot<E, V, M> = {
  /** The sequence number of what is seen now. */
  seq: number,
  /** What was told since the sequence number that was asked for; it is in the view too. */
  events?: Array<E>,
  /** All that the observer may know, in the game's form. */
  view: V,
  /** All that may be done now; nothing if it is left out. */
  legal?: Array<M>,
};

/** A move, and how likely the challenge is won after it. */
export type SoloAdvised = {
  /** Legal move at this position. */
  move: SoloMove,
  /** The chance of winning the challenge with it. */
  chance: number,
};

/** What the coach says of a position: every move that may be made. */
export type SoloCoached = {
  /** The best one first. */
  moves: Array<SoloAdvised>,
};

/** Where a table stands. */
export type Stage = "waiting" | "playing" | "over" | "closed";

/** What a player could make of a name. */
export type StudiedAnswer = {
  /** Player who was asked. */
  seat: Seat,
  /** What they could know of it. */
  knows: CoachKnows,
  /** The chance that it was a lie, as they could know it. */
  lie: number,
  /** What doubting was worth to them, in units of one look at a card. */
  worth: number,
  /** What a coach would have said. */
  advice: CoachAdvice,
  /** Whether they doubted; nothing if another was quicker. */
  doubted: boolean | null,
};

/** An attempt of a mission. */
export type StudiedAttempt = {
  /** After how many moves it begins. */
  at: number,
  /** In which game of the match, counted from one. */
  game: number,
  /** Number of the turn in its game, counted from one. */
  turn: number,
  /** Player who attempts it. */
  seat: Seat,
  /** Character whose mission it is. */
  character: Character,
  /** The chance to accomplish it, as they could know it. */
  chance: number,
  /** Whether it was accomplished. */
  accomplished: boolean,
};

/** A name that was said. */
export type StudiedClaim = {
  /** After how many moves it is said. */
  at: number,
  /** In which game of the match, counted from one. */
  game: number,
  /** Number of the turn in its game, counted from one. */
  turn: number,
  /** Player who named the card. */
  seat: Seat,
  /** Spot of the card that was named. */
  spot: Spot,
  /** Name that was said. */
  name: Card,
  /** What the card was. */
  card: Card,
  /** Everybody who was asked. */
  answers: Array<StudiedAnswer>,
};

/**
 * A command at a table, which the address of the connection names; `cmd` says which it is. Every command may carry an
 * `id`, which comes back in its answer.
 */
export type TableCommand =
  | {
      "cmd": "watch",
      /** The last sequence number that this client has seen. */
      since?: number,
    }
  | {
      "cmd": "sit",
      /** Which; the first free one if not given. */
      seat?: Seat,
    }
  | { "cmd": "leave" }
  | {
      "cmd": "stand_in",
      /** The seat of the player who is away. */
      seat: Seat,
    }
  | {
      "cmd": "ready",
      /** Whether one is. */
      ready: boolean,
      /** What this client mixes into the deals, in hexadecimal. */
      contribution?: Contribution,
    }
  | {
      "cmd": "add_bot",
      /** Where; the first free seat if not given. */
      seat?: Seat,
      /** Which, such as `sharp` or `regular-bold`; a regular one if not given. */
      bot?: string,
    }
  | {
      "cmd": "change_bot",
      /** Where it sits. */
      seat: Seat,
      /** How, such as `sharp` or `regular-bold`. */
      bot: string,
    }
  | {
      "cmd": "remove",
      /** Seat to free: that of a bot, or of a person who is not the host. */
      seat: Seat,
    }
  | {
      "cmd": "configure",
      /** All that is agreed. */
      options: Options,
    }
  | {
      "cmd": "allow_chat",
      /** Whether there is a chat. */
      chat: boolean,
    }
  | {
      "cmd": "move",
      /** The sequence number of what this client sees: a move for an older question is refused. */
      seq: number,
      /** The move, as the game's rules have it. */
      move: GameMove,
    }
  | {
      "cmd": "chat",
      /** What is said. */
      text: string,
    }
  | {
      "cmd": "note",
      /** All of them. */
      text: string,
    }
  | { "cmd": "rematch" }
  | {
      "cmd": "mute",
      /** The player's public id. */
      player: string,
      /** Whether to hear no more. */
      muted: boolean,
    }
  | { "cmd": "ping" };

/** Public state of a table, apart from its game. */
export type TableInfo = {
  /** The link: who has it may come. */
  table: string,
  /** Where it stands. */
  stage: Stage,
  /** What is agreed. */
  options: Options,
  /** Who may change that, by their public id. */
  host: string | null,
  /** The seats, by their number. */
  seats: Array<SeatInfo>,
  /** Number of spectators that are connected. */
  spectators: number,
  /** What fixes the deals before they are known; see "deals that can be checked" in docs/protocol.md. */
  commitment: Commitment,
  /** Who has won, once it is over. */
  outcome: Outcome | null,
  /** The table of the rematch. */
  next: string | null,
  /** When it was opened, in milliseconds since 1970. */
  created_at: number,
};

/** What an observer is sent of moves that were made; see `docs/protocol.md`. */
export type Update<E, C, M> = {
  /** The sequence number of what is seen now. */
  seq: number,
  /** What the observer was told, in order. */
  events: Array<E>,
  /** What changed in the view. */
  change: C,
  /** All that may be done now; nothing if it is left out. */
  legal?: Array<M>,
};

/** Who one is, and who answers. */
export type Welcome = {
  /** Version of the protocol: [`super::PROTOCOL`]. */
  protocol: number,
  /** The server's version. */
  version: string,
  /** The server's time, in milliseconds since 1970. */
  time: number,
  /** Who one is. */
  you: Me,
};
