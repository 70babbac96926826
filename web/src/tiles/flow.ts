/** Where light flows: from one place through everything that is joined to it. */
import { opposite, SIDES } from './side';

/** What a channel meets at a side: the node of that number, a printed connector, or nothing. */
export type Meets = number | 'connector' | undefined;

/** Whether light comes in by a channel or goes out by it. */
export type Current = 'in' | 'out';

export interface Flow {
  /** For every node and side, how the light goes; nothing where nothing is met. */
  readonly currents: readonly (readonly (Current | undefined)[])[];
  /** For every node, the number of the part it belongs to. Nodes that are joined are one part. */
  readonly parts: readonly number[];
}

/**
 * Light enters each part at one place, by its first connector or at its first node, and spreads from there.
 * So it never runs against itself, but where two ways around meet.
 */
export function flowOf(nodes: readonly (readonly Meets[])[]): Flow {
  const currents: (Current | undefined)[][] = nodes.map(() => [undefined, undefined, undefined, undefined]);
  const parts: number[] = nodes.map(() => -1);
  const hasConnector = (node: number) => nodes[node]?.includes('connector') ?? false;
  const order = nodes.map((_, node) => node);
  const roots = [...order.filter(hasConnector), ...order];

  let part = 0;
  for (const root of roots) {
    if (parts[root] !== -1) continue;
    let entered = false;
    parts[root] = part;
    const queue = [root];
    for (const node of queue) {
      for (const side of SIDES) {
        const meets = nodes[node]?.[side];
        const mine = currents[node];
        if (meets === undefined || !mine || mine[side]) continue;
        if (meets === 'connector') {
          mine[side] = entered ? 'out' : 'in';
          entered = true;
          continue;
        }
        mine[side] = 'out';
        const theirs = currents[meets];
        if (theirs) theirs[opposite(side)] = 'in';
        if (parts[meets] === -1) {
          parts[meets] = part;
          queue.push(meets);
        }
      }
    }
    part += 1;
  }
  return { currents, parts };
}
