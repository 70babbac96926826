/** How far a player is, for their plate. */
import type { Words } from '../i18n/words';
import type { ConduitView, Seat } from '../wire/conduit';

type Said = Pick<Words, 'conduitTable' | 'names'>;

export interface State {
  readonly kind: keyof Words['conduitTable']['work'] | 'chosen';
  readonly text: (words: Said) => string;
}

export function stateOf(view: ConduitView, seat: Seat): State | undefined {
  const { asks } = view;
  const plain = (kind: Exclude<State['kind'], 'chosen'>): State => ({
    kind,
    text: ({ conduitTable }) => conduitTable.work[kind],
  });
  const work = view.seats[seat]?.work;
  switch (asks.what) {
    case 'choose': {
      if (asks.of === seat) return plain('choosing');
      const taken = view.chambers.find((one) => one.chosen_by === seat);
      return taken && { kind: 'chosen', text: ({ names }) => names.family[taken.chamber] };
    }
    case 'lay':
    case 'put':
      if (asks.of === seat) return plain(asks.what === 'lay' ? 'laying' : 'putting');
      return work && work !== 'none' ? plain(work) : undefined;
    case 'solve':
      return work && work !== 'none' ? plain(work) : undefined;
    default:
      return undefined;
  }
}
