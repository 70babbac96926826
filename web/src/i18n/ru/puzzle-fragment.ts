import type { FragmentWords } from '../en/puzzle-fragment';

export const fragment: FragmentWords = {
  title: 'Фрагменты',
  task: 'Закройте контур всеми семью фигурами. Их можно поворачивать и переворачивать.',
  how: 'Перетащите фигуру или коснитесь её, а затем места. Ещё одно касание поворачивает её.',
  keys: 'Стрелки сдвигают фигуру на единицу, с Shift — на половину. R поворачивает, Shift+R — обратно, F переворачивает, Enter кладёт, Delete убирает.',
  unreadable: 'Этот контур не читается.',
  outline: (corners: string) => `Контур, от угла к углу, вправо и вниз: ${corners}.`,
  hole: (corners: string) => `Отверстие или ещё одна часть: ${corners}.`,

  tan: {
    large: 'большой треугольник',
    medium: 'средний треугольник',
    square: 'квадрат',
    parallelogram: 'параллелограмм',
    small: 'маленький треугольник',
  },
  nth: (tan: string, number: number) => `${tan} ${number}`,
  corner: {
    large: 'прямой угол',
    medium: 'прямой угол',
    square: 'угол',
    parallelogram: 'острый угол',
    small: 'прямой угол',
  },
  inTray: (tan: string, how: string) => `${tan}, в лотке${how}`,
  lies: (tan: string, corner: string, right: string, down: string, how: string) =>
    `${tan}, ${corner}: вправо ${right}, вниз ${down}${how}`,
  turned: (degrees: number) => `, поворот ${degrees}°`,
  over: ', перевёрнут',
  decimal: ',',
  left: (count: number) => (count === 0 ? 'Все фигуры лежат.' : `В лотке: ${count}.`),

  tools: 'Выбранная фигура',
  turnBack: 'Влево',
  turn: 'Вправо',
  flip: 'Перевернуть',
  takeBack: 'Убрать',
};
