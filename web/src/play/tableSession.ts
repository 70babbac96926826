/**
 * What a table's page needs, wherever the game comes from: a server, a script that teaches, a game that is
 * over, or one device that goes round. Everything here is reactive.
 */
import type { Card, Observer, Seat, Spot, Truth } from '../wire/mansion';
import type { ChatLine, GameEvent, GameMove, GameView, Refusal, TableInfo } from '../wire/server';

/** What was just told, and the view before and after: animations are made from these. */
export interface Step {
  /** Counted up with every step, so that the same things told twice are two steps. */
  count: number;
  events: readonly GameEvent[];
  before: GameView;
  after: GameView;
}

/** What a lesson wants to be tapped. */
export interface Hint {
  spots?: readonly Spot[];
  names?: readonly Card[];
  moves?: readonly string[];
}

export interface TableSession {
  readonly link: string;
  /** The table, once it is known. */
  readonly info: TableInfo | undefined;
  /** Whose eyes these are. */
  readonly as: Observer;
  readonly view: GameView | undefined;
  /** Everything that may be done now. */
  readonly legal: readonly GameMove[];
  /** When the time of those who are asked runs out, by this device's clock; null for never. */
  readonly deadline: number | null;
  /** The same by seat, where each has their own; null for whose time does not run. */
  readonly deadlines?: readonly (number | null)[] | undefined;
  readonly chat: readonly ChatLine[];
  readonly note: string;
  /** The last step; undefined after the view came whole, which is nothing to animate. */
  readonly step: Step | undefined;
  /** Whether a move is on its way. */
  readonly sending: boolean;
  /** Why the last thing was not done. If a rule forbade it, the same thing would be refused again. */
  readonly refusal: Refusal | undefined;
  /** Whether news come just now. */
  readonly connected: boolean;

  /** What a lesson points at. */
  readonly hint?: Hint | undefined;
  /** Whether this is a lesson: nobody else is here, and nothing is at stake. */
  readonly taught?: true;

  /** What was hidden, for who steps through a game that is over and wants to see all at once. */
  readonly truth?: Truth | undefined;
  /** Where the device goes round: hide what only this seat may see. */
  readonly hide?: (() => void) | undefined;

  move(move: GameMove): Promise<void>;
  /** Where others sit at the table: have a bot play for a player who has been away for long enough. */
  standIn?(seat: Seat): Promise<void>;
  /** Whether it was said. */
  say(text: string): Promise<boolean>;
  keepNote(text: string): Promise<void>;
  dismiss(): void;
}
