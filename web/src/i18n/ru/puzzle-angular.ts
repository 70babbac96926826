import type { AngularWords } from '../en/puzzle-angular';
import { plural } from '../plural';

export const puzzleAngular: AngularWords = {
  board: 'Стол для четырёх фигур',
  colour: { r: 'Красная', g: 'Зелёная', b: 'Синяя', y: 'Жёлтая' },
  letter: { r: 'К', g: 'З', b: 'С', y: 'Ж' },

  pieces: 'Фигуры',
  take: (piece) => `${piece}: взять`,
  lift: (piece) => `${piece}: поднять вместе с тем, что на ней стоит`,
  putAside: (piece) => `${piece}: отложить`,
  state: { aside: 'рядом', hand: 'в руке', lies: 'лежит' },

  way: 'Как показывать стол',
  table: 'Стол',
  layers: 'Слои',
  turnView: 'Повернуть стол',
  turnLeft: 'Повернуть стол влево',
  turnRight: 'Повернуть стол вправо',
  drawing: 'Стол, как он виден. Слои рассказывают то же словами.',

  tools: 'Повернуть и положить',
  tip: 'Наклонить от себя (X)',
  roll: 'Наклонить вправо (Y)',
  spin: 'Повернуть на столе (Z)',
  raise: 'Держать выше',
  lower: 'Держать ниже',
  release: 'Отпустить вниз',
  lay: 'Положить',
  noRoom: 'Нет места',

  turnAll: 'Повернуть всё, что лежит',

  wanted: 'Нужно',
  now: 'Вид сверху',
  nothing: 'ничего не лежит',
  empty: 'пусто',
  row: (row, cells) => `Ряд ${row}: ${cells}.`,
  agree: (count, of) => `Совпадает клеток: ${count} из ${of}`,
  agrees: 'совпадает',
  differs: 'не совпадает',
  gaps: (count) =>
    plural('ru', count, {
      one: `Под ${count} кубиком пустота.`,
      many: `Под ${count} кубиками пустота.`,
    }),

  layer: (layer) => `Слой ${layer}`,
  layerUp: 'Слоем выше',
  layerDown: 'Слоем ниже',
  cell: (column, row, what) => `Столбец ${column}, ряд ${row}: ${what}`,
  gapBelow: 'под ней пустота',
  inHand: (piece) => `${piece} в руке`,
  below: (piece) => `${piece} ниже`,
  above: (piece) => `${piece} выше`,

  keys: 'Стрелки двигают фигуру, X, Y и Z поворачивают её, Enter кладёт. Цифры от 1 до 4 берут фигуру, Page Up и Page Down держат её выше или ниже, Escape оставляет всё как было, V поворачивает стол.',
  choose: 'Выберите фигуру.',
  said: {
    over: (piece, column, row, layer) => `${piece}: столбец ${column}, ряд ${row}, слой ${layer}.`,
    noRoom: (piece) => `${piece}: здесь нет места.`,
    laid: (piece) => `${piece} лежит.`,
    complete: 'Лежат все четыре фигуры.',
    aside: (pieces) => `Отложено: ${pieces}.`,
  },
};
