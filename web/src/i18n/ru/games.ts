import { plural } from '../plural';
import type { Chapter } from '../words';

export const games: Chapter<'games'> = {
  title: 'Сыгранные партии',
  unfinished: 'Ещё не окончены',
  won: 'Вы победили',
  lost: 'Вы проиграли',
  chaos: 'Победил Хаос',
  wonBy: (names) => `Победа: ${names}`,
  solo: 'В одиночку',
  soloWon: 'Три победы подряд',
  soloLost: 'Ночь проиграна',
  players: (count) => `${count} ${plural('ru', count, { one: 'игрок', few: 'игрока', many: 'игроков' })}`,
  replay: 'Повтор',
  record: 'Запись',
  recordOf: (when) => `Скачать запись партии: ${when}`,
  replayOf: (when) => `Повтор партии: ${when}`,
  older: 'Показать более ранние',
  none: 'Вы ещё не доиграли ни одной партии.',
  noneLine: 'Доигранная партия останется здесь: её можно пересмотреть ход за ходом.',
  me: 'вы',
};
