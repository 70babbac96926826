/** One move in words: what these eyes noticed of it, or, all at once, what it was. */
import { t } from '../i18n/index.svelte';
import type { Board } from '../mansion/board.svelte';
import type { MansionMove, MansionEvent, Truth } from '../wire/mansion';
import type { ReplayTableSession } from './replayTableSession.svelte';

export interface Line {
  text: string;
  /** It tells of a lie. */
  lie?: boolean;
}

/** What was told, less what need not be said. */
export function toLines<F>(facts: readonly F[], tell: (fact: F) => string | undefined): Line[] {
  return facts.flatMap((fact) => {
    const text = tell(fact);
    return text === undefined ? [] : [{ text }];
  });
}

export function lines(
  tableSession: ReplayTableSession,
  { call, tell }: Pick<Board, 'call' | 'tell'>,
): Line[] {
  const facts = tableSession.events as readonly MansionEvent[];
  const all = tableSession.eyes === 'all';
  const found = facts.flatMap((fact) => line(all ? whole(fact, tableSession.truth) : fact));
  if (all) found.unshift(...secret());
  if (found.length > 0) return found;
  return [{ text: facts.length > 0 || tableSession.at === 0 ? t().replay.quiet : t().replay.unnoticed }];

  function line(fact: MansionEvent): Line[] {
    const text = tell(fact);
    if (text === undefined) return [];
    const { replay, names } = t();
    const card = 'spot' in fact ? tableSession.truth?.layout?.[fact.spot] : undefined;
    if (fact.event === 'announced' && card) {
      const lie = card !== fact.name;
      return [{ text: `${text} ${lie ? replay.isLie(names.card[card]) : replay.isTrue}`, lie }];
    }
    return [{ text, lie: fact.event === 'doubted' && !fact.truth }];
  }

  /** What is done in secret is told to nobody but whoever does it. */
  function secret(): Line[] {
    const step = tableSession.replay.steps[tableSession.at - 1];
    const move = step?.move as MansionMove | undefined;
    if (!step || !move || step.actor === 'chance') return [];
    const { replay, names } = t();
    if (move.do === 'keep')
      return [{ text: replay.keeps(call(step.actor), names.character[move.character]) }];
    const known = facts.some((fact) => fact.event === 'doubted' && fact.seat === step.actor);
    if ((move.do !== 'doubt' && move.do !== 'believe') || known) return [];
    return [{ text: replay.answers(call(step.actor), move.do === 'doubt') }];
  }
}

/** A fact with what only some were told of it. */
function whole(fact: MansionEvent, truth: Truth | undefined): MansionEvent {
  switch (fact.event) {
    case 'looked': {
      const card = truth?.layout?.[fact.spot];
      return card ? { ...fact, card } : fact;
    }
    case 'character_seen': {
      const character = truth?.characters[fact.of];
      return character ? { ...fact, character } : fact;
    }
    case 'drew': {
      const character = truth?.characters[fact.seat];
      return character ? { ...fact, character } : fact;
    }
    default:
      return fact;
  }
}
