/** The coach's numbers and reasons in words. */
import type { Who } from '../i18n/who';
import type { Words } from '../i18n/words';
import type { Card, Seat } from '../wire/mansion';
import type { CoachKnows, CoachReason, CoachedSpot } from '../wire/server';

/** Where less is likely, it is better to say that nothing is. */
const LIKELY = 0.2;

/** What sentences are made of: the words, and how the players are called. */
export interface Telling {
  words: Words;
  call: (seat: Seat) => Who;
  /** Whose belief it is. */
  seat: Seat;
}

/** Certain is only what is certain. */
export function percent(chance: number, words: Words): string {
  const whole = Math.round(chance * 100);
  const shown = chance >= 1 || chance <= 0 ? whole : Math.max(1, Math.min(99, whole));
  return words.coach.percent(String(shown));
}

/** With its sign, and a true minus. */
export function worth(value: number, words: Words): string {
  const rounded = Math.abs(value).toFixed(1);
  const sign = Number(rounded) === 0 ? '±' : value > 0 ? '+' : '−';
  return words.coach.worth(sign + rounded);
}

/** Why something is believed; `card` is what is believed. */
export function describeReason(
  reason: CoachReason,
  card: Card | undefined,
  { words, call, seat }: Telling,
): string {
  const say = words.coach;
  switch (reason.because) {
    case 'saw':
      return say.saw(call(seat), reason.turn);
    case 'proved':
      return say.proved(call(reason.speaker), call(reason.by));
    case 'disproved':
      return say.disproved(call(reason.speaker), call(reason.by), words.names.card[reason.name]);
    case 'claimed':
      return reason.name === card
        ? say.claimed(call(reason.seat))
        : say.claimedOther(call(reason.seat), words.names.card[reason.name]);
    case 'stood':
      return reason.name === card
        ? say.stood(call(reason.seat))
        : say.stoodOther(call(reason.seat), words.names.card[reason.name]);
    case 'corner':
      return say.corner(call(reason.seat), words.names.token[reason.icon]);
    case 'shuffled':
      return say.shuffled(reason.turn);
    case 'laid':
      return say.laid(call(reason.seat), reason.turn);
    case 'left':
      return reason.cards.length === 1
        ? say.leftOne
        : say.left(say.either(reason.cards.map((one) => words.names.card[one])));
  }
}

/** A card in words: what it is likely to be and why, and what else it may be. */
export interface SpotWords {
  first: string;
  or?: string;
  others?: string;
}

export function spotWords({ spot, cards, why: reasons }: CoachedSpot, telling: Telling): SpotWords {
  const { words } = telling;
  const say = words.coach;
  const where = words.names.spot[spot];
  const [best, ...rest] = cards;
  const told = reasons.map((reason) => describeReason(reason, best?.card, telling));
  if (!best || best.chance < LIKELY) {
    const first = upper(say.unknown(where));
    return told.length > 0 ? { first, others: say.others(told.join('; ')) } : { first };
  }
  const what = say.likely(words.names.card[best.card], where, percent(best.chance, words));
  // What speaks against it is no reason for it.
  const speaks = reasons[0] !== undefined && !isAgainst(reasons[0], best.card);
  const [main, more] = speaks ? [told[0], told.slice(1)] : [undefined, told];
  return {
    first: main === undefined ? say.alone(what) : say.because(what, main),
    ...(rest.length > 0 && {
      or: say.or(
        rest.map(({ card, chance }) => `${words.names.card[card]} ${percent(chance, words)}`).join(', '),
      ),
    }),
    ...(more.length > 0 && { others: say.others(more.join('; ')) }),
  };
}

function isAgainst(reason: CoachReason, card: Card): boolean {
  return (reason.because === 'claimed' || reason.because === 'stood') && reason.name !== card;
}

/** What somebody can know of a name. */
export function describeKnowledge(knows: CoachKnows, name: Card, { words, call, seat }: Telling): string {
  const say = words.coach;
  switch (knows.how) {
    case 'seen':
      return say.seen(call(seat), words.names.card[knows.card]);
    case 'elsewhere':
      return say.elsewhere(call(seat), words.names.card[name], words.names.spot[knows.spot]);
    case 'settled':
      return knows.truth ? say.settledTrue : say.settledFalse;
    case 'nothing':
      return say.cannotKnow(call(seat));
  }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
