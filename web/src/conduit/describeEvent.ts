/** What happened in a game of Conduit, in one line of the reader's language. */
import { t } from '../i18n/index.svelte';
import type { Who } from '../i18n/who';
import { tileOf } from '../tiles/tile';
import type { ConduitEvent, Seat } from '../wire/conduit';

/** How somebody is called in a sentence. */
export type Call = (seat: Seat) => Who;
/** The tile that was laid as number so many, where it is known. */
export type TileAt = (number: number) => string | undefined;

/** The line, or nothing for what need not be told. */
export function describeEvent(fact: ConduitEvent, call: Call, tileAt: TileAt): string | undefined {
  const { conduitTable, conduitNetwork } = t();
  const { log } = conduitTable;
  const { family } = t().names;
  const names = (seats: readonly Seat[]) => seats.map((seat) => call(seat).name);
  switch (fact.event) {
    case 'game_began':
      return log.game_began(call(fact.start));
    case 'round_began':
      return log.round_began(fact.round, call(fact.start));
    case 'chose':
      return log.chose(call(fact.seat), family[fact.chamber]);
    case 'refilled':
      return log.refilled(family[fact.chamber]);
    case 'drew':
      return log.drew(family[fact.chamber], fact.left);
    case 'puzzles_turned_up':
      return log.puzzles_turned_up;
    case 'solved':
    case 'timer_started':
    case 'gave_up':
    case 'stopped':
    case 'put_aside':
    case 'passed':
      return log[fact.event](call(fact.seat));
    case 'solutions_shown':
      return log.solutions_shown(names(fact.solutions.filter((one) => one.solved).map((one) => one.seat)));
    case 'laid':
      return log.laid(call(fact.seat), conduitNetwork.place(fact.spot[0], fact.spot[1]));
    case 'put': {
      const tile = tileAt(fact.on.tile);
      const colour = tile && tileOf(tile).cells[fact.on.cell]?.colour;
      return log.put(call(fact.seat), colour ? conduitNetwork.colour[colour] : '');
    }
    case 'scored': {
      const { networker, colour, points } = fact.earned;
      return log.scored(call(networker.owner), conduitNetwork.colour[colour], points);
    }
    case 'game_ended': {
      const [winner, ...others] = fact.ending.winners;
      if (winner === undefined) return undefined;
      return others.length ? log.shared(names(fact.ending.winners)) : log.won(call(winner));
    }
  }
}
