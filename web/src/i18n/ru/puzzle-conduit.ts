import type { Chapter } from '../words';

export const puzzleConduit: Chapter<'puzzleConduit'> = {
  board: 'Поле',
  tray: 'Детали',
  how: 'Положите по детали на каждую клетку так, чтобы ни один канал не остался открытым.',
  keys: 'Стрелки ведут от клетки к клетке, Enter берёт и кладёт, R поворачивает, Delete убирает, Escape отпускает.',
  kind: { end: 'тупик', straight: 'прямая', bend: 'поворот', tee: 'тройник', cross: 'крест' },
  sides: ['север', 'восток', 'юг', 'запад'],
  crossedOut: (piece) => `${piece}, деталь зачёркнута`,
  slot: (piece) => `${piece}, уже на поле`,
  lies: (piece, sides) => `${piece}: ${sides}`,
  empty: 'пусто',
  connector: (sides) => `разъём: ${sides}`,
  held: 'деталь в руке',
  open: (sides) => `открыто: ${sides}`,
  whole: 'ничего не открыто',
  cell: (row, column, what) => `Ряд ${row}, столбец ${column}: ${what}`,
  turn: 'Повернуть',
  move: 'Переложить',
  letGo: 'Отпустить',
  takeBack: 'Убрать',
};
