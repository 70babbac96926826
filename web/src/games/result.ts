/** How a game ended, in words. */
import type { Language } from '../i18n/index.svelte';
import { listedNames } from '../i18n/when';
import type { Words } from '../i18n/words';
import type { Played } from '../wire/api';

export function result(game: Played, words: Words['games'], language: Language): string {
  if (game.game === 'solo') return game.won ? words.soloWon : words.soloLost;
  const { winners } = game.outcome;
  if (game.won) return winners.length > 1 ? words.shared : words.won;
  if (winners.length === 0) return words.chaos;
  return words.wonBy(
    listedNames(
      winners.map((seat) => game.names[seat] ?? '—'),
      language,
    ),
  );
}
