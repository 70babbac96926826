/** What happened, in one line of the reader's language. */
import { t } from '../i18n/index.svelte';
import type { Who } from '../i18n/who';
import type { Deck, MansionEvent, Seat, Spot } from '../wire/mansion';

/** How somebody is called in a sentence. */
export type Call = (seat: Seat) => Who;

/** Whether the observer of this history doubted the name that a verdict is about. */
export function doubtedToo(verdict: MansionEvent, history: readonly MansionEvent[]): boolean {
  const before = history.slice(0, history.lastIndexOf(verdict));
  const own = before.findLast((one) => one.event === 'answered' || one.event === 'announced');
  return own?.event === 'answered' && own.doubt;
}

/** The line, or nothing for what need not be told. */
export function describeEvent(
  fact: MansionEvent,
  call: Call,
  single = false,
  history: readonly MansionEvent[] = [],
): string | undefined {
  // A single game is not counted as a match.
  if (single && (fact.event === 'triumph' || fact.event === 'breakthrough' || fact.event === 'match_ended'))
    return undefined;
  const { log, names } = t();
  const at = (spot: Spot) => names.spot[spot];
  const list = (deck: Deck) => deck.map((one) => names.character[one]).join(', ');
  switch (fact.event) {
    case 'game_began':
      return log.game_began(call(fact.keeper));
    case 'received':
    case 'kept':
      return log[fact.event](names.character[fact.character]);
    case 'offered':
      return log.offered(list(fact.characters));
    case 'all_kept':
    case 'stack_empty':
    case 'stood':
    case 'shuffled':
    case 'revealed':
    case 'standard_set':
      return log[fact.event];
    case 'stack_formed':
    case 'stack_refilled':
    case 'breakthrough':
      return log[fact.event](fact.count);
    case 'time_moved':
      return log[`time_${fact.by}`](fact.slot);
    case 'turn_began':
      return log.turn_began(call(fact.seat));
    case 'turn_ended':
      return undefined;
    case 'looked': {
      const who = call(fact.seat);
      const spot = at(fact.spot);
      const card = fact.card && names.card[fact.card];
      if (fact.by === 'library' || fact.by === 'enigma_code' || fact.by === 'command_room') {
        const by = names.card[fact.by];
        return card ? log.peekedSaw(who, spot, by, card) : log.peeked(who, spot, by);
      }
      return card ? log.lookedSaw(who, spot, card) : log.looked(who, spot);
    }
    case 'pointed':
      return log.pointed(call(fact.seat), at(fact.spot));
    case 'announced':
      return log.announced(call(fact.seat), names.card[fact.name], at(fact.spot));
    case 'answered':
      return log.answered(fact.doubt);
    case 'doubted': {
      const line = fact.truth ? log.doubtedTrue : log.doubtedLie;
      const checked = fact.card ? ` ${log.checked(names.card[fact.card])}` : '';
      // Of several doubters the one who sits closest after the speaker counts (N3).
      const who = call(fact.seat);
      const overtaken = !who.me && doubtedToo(fact, history) ? ` ${log.overtaken(who.name)}` : '';
      return line(who, call(fact.speaker)) + checked + overtaken;
    }
    case 'turned_up':
      return log.turned_up(names.card[fact.card], at(fact.spot));
    case 'token_taken':
    case 'token_returned':
      return log[fact.event](call(fact.seat), names.token[fact.token]);
    case 'no_effect':
      return log.no_effect(names.card[fact.name]);
    case 'character_seen':
      return fact.character
        ? log.character_seenIs(call(fact.seat), call(fact.of), names.character[fact.character])
        : log.character_seen(call(fact.seat), call(fact.of));
    case 'swapped': {
      const [who, other] = [call(fact.seat), call(fact.with)];
      const now = fact.now?.[who.me ? 0 : 1];
      return now ? log.swappedNow(who, other, names.character[now]) : log.swapped(who, other);
    }
    case 'drew':
      return fact.character
        ? log.drewIs(call(fact.seat), names.character[fact.character])
        : log.drew(call(fact.seat));
    case 'discarded':
    case 'mission_began':
    case 'eliminated':
      return log[fact.event](call(fact.seat), names.character[fact.character]);
    case 'declined':
    case 'haunted':
    case 'laid':
    case 'allowed':
    case 'cancelled':
    case 'mixed':
    case 'ready':
      return log[fact.event](call(fact.seat));
    case 'named':
      return log.named(call(fact.seat), at(fact.spot), names.card[fact.name]);
    case 'accused': {
      const line = fact.right ? log.accusedRight : log.accusedWrong;
      return line(call(fact.seat), call(fact.target), names.character[fact.character]);
    }
    case 'game_ended': {
      const { ending } = fact;
      if (ending.how === 'mission')
        return log.wonMission(call(ending.winner), names.character[ending.character]);
      if (ending.how === 'saboteur') return log.wonSaboteur(call(ending.winner));
      return ending.cause === 'time' ? log.breakthroughTime : log.breakthroughEliminated;
    }
    case 'triumph':
      return log.triumph(call(fact.seat), fact.count);
    case 'left':
    case 'joined':
      return log[fact.event](names.character[fact.character]);
    case 'match_ended':
      return log.match_ended(fact.winner === null ? null : call(fact.winner));
  }
}
