import type { PuzzleWeight } from '../en/puzzle-weight';
import { plural } from '../plural';

const pieces = (count: number) =>
  count === 0 ? 'пусто' : `${count} ${plural('ru', count, { one: 'фишка', few: 'фишки', many: 'фишек' })}`;

export const puzzleWeight: PuzzleWeight = {
  board: 'Весы',
  how: 'Касание кладёт фишку, удержание вынимает',
  keys: 'Стрелки ведут от чаши к чаше, плюс кладёт фишку, минус вынимает.',
  side: { left: 'Левая сторона', right: 'Правая сторона' },
  cup: (weight, count) => `Чаша с числом ${weight}: ${pieces(count)}`,
  held: (count) => `×${count}`,
  take: (weight) => `Вынуть фишку из чаши с числом ${weight}`,
  supply: (left) => (left === 0 ? 'Все фишки на весах' : `Осталось положить: ${left}`),
  supplyOf: (left, all) => `Запас: ${left} из ${all}`,
  sum: { left: (sum) => `Слева: ${sum}`, right: (sum) => `Справа: ${sum}` },
  lean: {
    left: 'Левая сторона тяжелее.',
    right: 'Правая сторона тяжелее.',
    level: 'Весы в равновесии.',
  },
  unreadable: 'Эти весы не удалось прочесть.',
};
