import { plural } from '../plural';
import type { Chapter } from '../words';

const seconds = (count: number) =>
  `${count} ${plural('ru', count, { one: 'секунда', few: 'секунды', many: 'секунд' })}`;

export const conduitRace: Chapter<'conduitRace'> = {
  title: 'Гонка',
  players: 'Кто как продвинулся',
  turnedUp: 'Головоломки открыты.',
  task: {
    weight: 'Все фишки — в дело, и весы должны уравняться.',
    fragment: 'Закройте контур всеми семью фигурами.',
    conduit: 'Заполните поле. Ни один канал не должен остаться открытым.',
    angular: 'Постройте из всех четырёх фигур: вид сверху — точно как на картинке.',
  },
  work: {
    none: 'ожидание',
    open: 'в работе',
    solved: 'решено',
    gave_up: 'сдача',
    stopped: 'стоп',
  },
  first: 'раньше всех',
  sand: {
    lying: 'Песочные часы лежат на боку.',
    running: (left) => `Песок сыплется, осталось: ${seconds(left)}.`,
    limit: (left) => `На всё осталось: ${seconds(left)}.`,
    untimed: 'Без часов: каждый может дорешать.',
  },
  nobody: 'Пока никто не решил.',
  firstWas: (who) => (who.me ? 'Вы раньше всех.' : `Первое решение: ${who.name}.`),
  timer: (who, left) =>
    who.me
      ? `Готово! Остальным осталось: ${seconds(left)}.`
      : `${who.name}: решено. Осталось: ${seconds(left)}.`,
  lastSeconds: (left) => `Осталось: ${seconds(left)}.`,
  solvedFirst: 'Решено раньше всех!',
  solved: 'Решено',
  timeUp: 'Время вышло',
  over: {
    solved: 'Решено. Ждём остальных.',
    gave_up: 'Вы сдались. Ваша плитка выходит из игры.',
    stopped: 'Время вышло. Ваша плитка выходит из игры.',
  },
  checked: 'Проверяем…',
  offline: 'Нет связи. Всё, что лежит, сохранено; готовый ответ уйдёт, как только она вернётся.',
  again: 'Отправить ещё раз',
  giveUp: 'Сдаться',
  sure: {
    title: 'Отказаться от этой головоломки?',
    text: 'Это насовсем: ваша плитка выходит из игры, и в этом раунде вам нечего класть.',
    no: 'Решать дальше',
    yes: 'Сдаться',
  },
  all: 'Все головоломки',
  others: 'Над чем сидят другие',
  puzzleOf: (who, family) => (who.me ? `Ваша головоломка: ${family}` : `${who.name}: ${family}`),
};
