import type { Chapter } from '../words';

export const games: Chapter<'games'> = {
  title: 'Сыгранные партии',
  unfinished: 'Ещё не окончены',
  won: 'Вы победили',
  shared: 'Общая победа, и ваша тоже',
  chaos: 'Победил Хаос',
  wonBy: (names) => `Победа: ${names}`,
  solo: 'В одиночку',
  soloWon: 'Три победы подряд',
  soloLost: 'Ночь проиграна',
  replay: 'Повтор',
  record: 'Запись',
  older: 'Показать более ранние',
  none: 'Вы ещё не доиграли ни одной партии.',
  noneLine: 'Доигранная партия останется здесь: её можно пересмотреть ход за ходом.',
  me: 'вы',
};
