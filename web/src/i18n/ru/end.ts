import type { Chapter } from '../words';

export const end: Chapter<'end'> = {
  title: 'Чем всё кончилось',
  mission: (who, character) => (who.me ? `Вы победили: ${character}` : `Побеждает ${who.name}: ${character}`),
  saboteur: (who) => (who.me ? 'Вы победили: Лазутчик' : `Побеждает ${who.name}: Лазутчик`),
  breakthrough: 'Хаос прорвался',
  how: {
    mission: 'Цель достигнута.',
    saboteur: 'Время вышло, а Лазутчик только этого и ждал.',
    time: 'Время вышло. Проиграли все.',
    eliminated: 'Никого не осталось. Проиграли все.',
  },
  cast: 'Кто был кем',
  won: 'победа',
  stack: 'В стопке',
  aside: 'Отложены не глядя',
  lies: 'Кто лгал?',
  lied: (lies, said, caught) =>
    lies === 0
      ? `Ни слова лжи из ${said}`
      : `Ложь: ${lies} из ${said}${caught > 0 ? `, раскрыто: ${caught}` : ''}`,
  standing: 'Счёт матча',
  triumphs: (count, of) => `Триумфы: ${count} из ${of}`,
  breakthroughs: (count, of) => `Прорывы Хаоса: ${count} из ${of}`,
  goesOn: 'Матч продолжается. Следующая партия начнётся, когда все будут готовы: кнопка на столе.',
  matchWon: (who) => (who.me ? 'Вы выиграли матч' : `Матч выигрывает ${who.name}`),
  matchLost: 'Матч проиграли все',
  look: 'Посмотреть на стол',
  reopen: 'Чем всё кончилось',
  replay: 'Смотреть повтор',
  rematch: 'Сыграть ещё',
  rematchJoin: 'Сесть за новый стол',
  record: 'Скачать запись',
  share: 'Скопировать ссылку на повтор',
  home: 'В холл',
};
