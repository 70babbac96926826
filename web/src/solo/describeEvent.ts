/** What happened, in one line of the reader's language. */
import { t } from '../i18n/index.svelte';
import type { SoloEvent, Spot } from '../wire/mansion';

/** The line, or nothing for what need not be told. */
export function describeEvent(fact: SoloEvent): string | undefined {
  const { names } = t();
  const { log } = t().solo;
  const at = (spot: Spot) => names.spot[spot];
  switch (fact.event) {
    case 'laid_out':
      return log.laid_out(fact.game);
    case 'game_began':
      return log.game_began(fact.game, names.character[fact.character], fact.slot);
    case 'turn_began':
      return log.turn_began(fact.turn);
    // The time that moves then says it.
    case 'turn_ended':
      return undefined;
    case 'chosen':
      if (fact.by === 'decryption') return log.chosenDecryption(at(fact.spot));
      return fact.by === 'solowork' ? log.chosenSolowork(at(fact.spot)) : log.chosenTurn(at(fact.spot));
    case 'turned_up':
      return log.turned_up(names.card[fact.card], at(fact.spot));
    case 'silence_laid':
      return fact.from === undefined
        ? log.silence_laid(at(fact.spot))
        : log.silence_moved(at(fact.spot), at(fact.from));
    case 'silence_returned':
    case 'turned_down':
    case 'pointed':
      return log[fact.event](at(fact.spot));
    case 'time_moved':
      return log[`time_${fact.by}`](fact.slot);
    case 'token_taken':
    case 'token_returned':
      return log[fact.event](names.token[fact.token]);
    case 'no_effect':
      return log.no_effect(names.card[fact.name]);
    case 'held':
    case 'allowed':
    case 'cancelled':
    case 'shuffled':
    case 'exchanging':
    case 'declined':
    case 'revealed':
      return log[fact.event];
    case 'mixed':
      return log.mixed(fact.spots.map(at).join(', '));
    case 'exchanged':
      return log.exchanged(names.character[fact.taken], names.character[fact.laid]);
    case 'stack_formed':
      return log.stack_formed(fact.count);
    case 'mission_began':
      return log.mission_began(names.character[fact.character]);
    case 'game_won':
      return log.game_won(fact.game, names.character[fact.win.character], fact.win.slot);
    case 'game_ended': {
      const { ending } = fact;
      if (ending.how === 'won') return log.won(names.character[ending.fate]);
      if (ending.how === 'expired') return log.expired(ending.game);
      return log.failed(ending.game, names.character[ending.character]);
    }
  }
}
