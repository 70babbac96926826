// Generated from the types in Rust. `make golden` writes it anew.

/** Who makes a move: chance deals, shuffles and draws. */
export type Actor = "chance" | Seat;

/** What the game waits for. */
export type ConduitAsks =
  | { "what": "chance" }
  | {
      "what": "choose",
      /** Player who chooses. */
      of: Seat,
    }
  | {
      "what": "solve",
      /** Players who may still solve theirs. */
      of: Seats,
      /** Who solved first (R5). */
      first: Seat | null,
    }
  | {
      "what": "lay",
      /** Player who lays. */
      of: Seat,
      /** Tile that the player took in this round. */
      tile: ConduitTile,
    }
  | {
      "what": "put",
      /** Player who laid the tile. */
      of: Seat,
      /** The numbers of the cells that may take it. */
      cells: Array<number>,
    }
  | { "what": "nothing" };

/** One of the four chambers (C5). */
export type ConduitChamberView = {
  /** Family of its puzzles, by which the chamber is named. */
  chamber: ConduitFamily,
  /** The network side on top. */
  top: ConduitTile,
  /** How many tiles lie below it. */
  left: number,
  /** Who has chosen it in this round. */
  chosen_by?: Seat,
};

/** What changed in a game. */
export type ConduitChange = {
  observer?: Observer,
  setup?: ConduitSetup,
  round?: number,
  start?: Seat,
  asks?: ConduitAsks,
  ending?: ConduitEnding | null,
  chambers?: Array<ConduitChamberView> | { [index: number]: ConduitChamberView },
  seats?: Array<ConduitSeatView> | { [index: number]: ConduitSeatView },
  laid?: Array<ConduitLaid> | { [index: number]: ConduitLaid },
  networkers?: Array<ConduitNetworker> | { [index: number]: ConduitNetworker },
  spots?: Array<ConduitSpot> | { [index: number]: ConduitSpot },
  systems?: Array<ConduitSystemView> | { [index: number]: ConduitSystemView },
  history?: Array<ConduitEvent>,
};

/** The colour of a power cell (C2). */
export type ConduitColour = "red" | "blue" | "green";

/** What decided a game (E1). */
export type ConduitDecided = "points" | "networkers" | "nothing";

/**
 * What a networker earned when its system was scored (P5). [`Network::counted`](super::Network::counted) tells by which
 * cells.
 */
export type ConduitEarned = {
  /** The networker, which is back in its owner's supply. */
  networker: ConduitNetworker,
  /** The colour of the cell it stood on. */
  colour: ConduitColour,
  /** One for each cell of that colour in the system. */
  points: number,
};

/** How a game ended. */
export type ConduitEnding = {
  /** Who has won; several share the win. */
  winners: Seats,
  /** What decided between those with the most points. */
  by: ConduitDecided,
  /** Whether no player had enough points after the last round (E3). */
  out_of_rounds: boolean,
};

/** An event as one observer hears it. Optional fields are told only to those who may know them. */
export type ConduitEvent =
  | {
      "event": "game_began",
      /** Start player, who has the start marker. */
      start: Seat,
      /** The tiles on top of the chambers. */
      tops: [ConduitTile, ConduitTile, ConduitTile, ConduitTile],
    }
  | {
      "event": "round_began",
      /** Number of the round, counted from one. */
      round: number,
      /** Who has the start marker. */
      start: Seat,
    }
  | {
      "event": "chose",
      /** Player who took the tile. */
      seat: Seat,
      /** Chamber that the tile was on top of. */
      chamber: ConduitFamily,
      /** Its network side. */
      tile: ConduitTile,
    }
  | {
      "event": "refilled",
      /** Chamber whose tiles had run out. */
      chamber: ConduitFamily,
    }
  | {
      "event": "drew",
      /** Chamber of the tile. */
      chamber: ConduitFamily,
      /** Its network side. */
      tile: ConduitTile,
      /** How many lie below it. */
      left: number,
    }
  | {
      "event": "puzzles_turned_up",
      /** Puzzles in the order in which the tiles were chosen. */
      puzzles: Array<ConduitTurnedUp>,
    }
  | {
      "event": "solved",
      /** Player whose puzzle it is. */
      seat: Seat,
      /** How, to that seat alone. */
      answer?: string,
    }
  | {
      "event": "timer_started",
      /** Player who solved first. */
      seat: Seat,
    }
  | {
      "event": "gave_up",
      /** Player whose puzzle it was. */
      seat: Seat,
    }
  | {
      "event": "stopped",
      /** Player who had not solved their puzzle by then. */
      seat: Seat,
    }
  | {
      "event": "solutions_shown",
      /** One solution for each player. */
      solutions: Array<ConduitSolution>,
    }
  | {
      "event": "put_aside",
      /** Player whose tile it was. */
      seat: Seat,
      /** Its network side. */
      tile: ConduitTile,
    }
  | {
      "event": "laid",
      /** Player who laid it. */
      seat: Seat,
      /** Tile that the player took in this round. */
      tile: ConduitTile,
      /** Spot that it lies on now. */
      spot: ConduitSpot,
      /** How it is turned. */
      turn: ConduitTurn,
    }
  | {
      "event": "put",
      /** Player whose networker it is. */
      seat: Seat,
      /** Cell of the tile just laid. */
      on: ConduitPowerCell,
    }
  | {
      "event": "passed",
      /** Player who put none. */
      seat: Seat,
    }
  | {
      "event": "scored",
      /** Which, and how many. */
      earned: ConduitEarned,
      /** The cells that counted. */
      counted: Array<ConduitPowerCell>,
    }
  | {
      "event": "game_ended",
      /** Winners, and the rule that decided. */
      ending: ConduitEnding,
    };

/** A family of puzzles, and the chamber its tiles lie in. */
export type ConduitFamily = "weight" | "fragment" | "conduit" | "angular";

/** A tile on its spot. */
export type ConduitLaid = {
  /** Where it lies. */
  spot: ConduitSpot,
  /** The tile, unturned. */
  tile: ConduitTile,
  /** How it is turned. */
  turn: ConduitTurn,
};

/** A move. Names are verbs that follow "I". */
export type ConduitMove =
  | {
      "do": "begin",
      /** Start player, who has the start marker: any seat of the table. */
      start: Seat,
      /** The tops, by chamber. */
      tops: [ConduitTile, ConduitTile, ConduitTile, ConduitTile],
    }
  | { "do": "refill" }
  | {
      "do": "draw",
      /** Its network side. */
      tile: ConduitTile,
    }
  | {
      "do": "turn_up",
      /** One puzzle for each tile that was chosen. */
      puzzles: Array<string>,
    }
  | {
      "do": "choose",
      /** Chamber that no player has chosen in this round. */
      chamber: ConduitFamily,
    }
  | {
      "do": "solve",
      /** How the pieces lie. */
      answer: string,
    }
  | { "do": "give_up" }
  | { "do": "stop" }
  | {
      "do": "lay",
      /** Empty spot beside a tile already laid. */
      spot: ConduitSpot,
      /** How it is turned. */
      turn: ConduitTurn,
    }
  | {
      "do": "put",
      /** The number of the cell. */
      cell: number,
    }
  | { "do": "pass" };

/** A networker that stands on the network. */
export type ConduitNetworker = {
  /** Player whose supply it came from and goes back to. */
  owner: Seat,
  /** The cell it stands on. */
  on: ConduitPowerCell,
};

/** A power cell of a laid tile. Turning a tile does not change the numbers of its cells. */
export type ConduitPowerCell = {
  /** The tile, by the order of laying; the starting tile is 0. */
  tile: number,
  /** The number of the cell on it. */
  cell: number,
};

/** One player, as all may know them. */
export type ConduitSeatView = {
  /** Seat of the player. */
  seat: Seat,
  /** Points scored so far. */
  points: number,
  /** The networkers that can be put. */
  supply: number,
  /** The tile of this round, once it is chosen. */
  tile?: ConduitTile,
  /** The puzzle, once it is turned up. */
  puzzle?: string,
  /** How far the player is with it. */
  work: ConduitWork,
  /** A solution: one's own as soon as it is found, everyone's after the phase (R6). */
  solution?: string,
};

/** What is agreed before a game. */
export type ConduitSetup = {
  /** How many play, 2 to 4. */
  players: number,
  /** How long the sand timer runs, in seconds: 30, 45, 60 or 90 (C5). */
  timer: number,
  /** After how many seconds a phase ends in which no player has solved, 60 to 3600 (R5). */
  limit: number,
  /** Everyone may finish: neither the timer nor the limit ends a phase (R8). */
  untimed: boolean,
  /**
   * For each seat the part of the timer that it has, in percent, 50 to 400; when empty, everyone
   * has all of it (R8).
   */
  handicap?: Array<number>,
  /** All puzzles of a round are of one band (R8). */
  graded: boolean,
  /** The bands of difficulty that puzzles are drawn from, each named once; when empty, all five (R8). */
  bands?: Array<number>,
  /**
   * Every puzzle is turned up in one of its symmetric images (R4). A record that does not say so is
   * from before there were any, and its puzzles lie as the catalogue has them; a new game has them.
   */
  images: boolean,
};

/** A solution of a player's puzzle. */
export type ConduitSolution = {
  /** Player whose puzzle it solves. */
  seat: Seat,
  /** Whether it is their own. */
  solved: boolean,
  /** The answer of the player, or else a solution found by the solver. */
  answer: string,
};

/**
 * A place for a tile, counted from the starting tile. Spots are in order by rows from the north,
 * and from the west within a row.
 */
export type ConduitSpot = [number, number];

/** A conduit system (P2). */
export type ConduitSystemView = {
  /** Its parts: the number of a tile, by the order of laying, and of a group on it. */
  groups: Array<[number, number]>,
  /** How many of its channels face an empty spot; closed when there is none (P3). */
  open_ends: number,
  /** How many red, blue and green cells it has. */
  cells: [number, number, number],
  /** How many networkers stand on its red, blue and green cells. */
  networkers: [number, number, number],
};

/**
 * The network side of a tile, unturned (C2). Groups are numbered in the order in which their first
 * sides come, clockwise from the north; cells are in order by group, then by colour.
 * One word: from the lowest bit, two bits for the group at each side, four for the number of cells,
 * and from bit 16 four for each cell, its colour below its group.
 */
export type ConduitTile = string;

/**
 * What was hidden at one moment of a game: while puzzles are solved, who had solved theirs how. What
 * lies below the top of a chamber is drawn when it is seen, and so is a puzzle.
 */
export type ConduitTruth = {
  /** Everyone's own solution, by seat. */
  answers: Array<string | null>,
};

/** How many quarters a tile is turned clockwise, none to three (P1). */
export type ConduitTurn = number;

/** A puzzle and who has to solve it. */
export type ConduitTurnedUp = {
  /** Player who has to solve it. */
  seat: Seat,
  /** Puzzle of the family of the player's chamber. */
  puzzle: string,
};

/** A game as an observer knows it. */
export type ConduitView = {
  /** Whose view it is. */
  observer: Observer,
  /** Setup that the game began with. */
  setup: ConduitSetup,
  /** How many rounds have begun. */
  round: number,
  /** Who has the start marker. */
  start: Seat,
  /** What the game waits for. */
  asks: ConduitAsks,
  /** The chambers; none before the game has begun. */
  chambers: Array<ConduitChamberView>,
  /** Players by seat. */
  seats: Array<ConduitSeatView>,
  /** The tiles in the order of laying, the starting tile first. */
  laid: Array<ConduitLaid>,
  /** The networkers that stand, in the order of putting. */
  networkers: Array<ConduitNetworker>,
  /** The empty spots on which a tile may be laid (P1). */
  spots: Array<ConduitSpot>,
  /** Conduit systems of the network (P2). */
  systems: Array<ConduitSystemView>,
  /** How the game ended, once it is over. */
  ending: ConduitEnding | null,
  /** Everything this observer has heard. */
  history: Array<ConduitEvent>,
};

/** How far a player is with a puzzle. */
export type ConduitWork = "none" | "open" | "solved" | "gave_up" | "stopped";

/** Who looks on. */
export type Observer = Seat | "spectator";

/** Result of a game that is over. */
export type Outcome = {
  /** The winners; empty when all lose. */
  winners: Seats,
};

/** A place at the table. Turns go clockwise, which is by rising number. */
export type Seat = number;

/** A set of seats. */
export type Seats = Array<Seat>;
