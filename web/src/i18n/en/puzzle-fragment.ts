/** The fragment puzzle: seven tans and an outline. */
export const fragment = {
  title: 'Fragments',
  task: 'Cover the outline with all seven pieces. Turn them and turn them over as you like.',
  how: 'Drag a piece, or tap it and then a place. Tap it again to turn it.',
  keys: 'Arrow keys move a piece by one, with Shift by a half. R turns it, Shift+R turns it back, F turns it over, Enter puts it down, Delete takes it back.',
  unreadable: 'This outline cannot be read.',
  outline: (corners: string) => `The outline, from corner to corner, to the right and down: ${corners}.`,
  hole: (corners: string) => `A hole or a further part: ${corners}.`,

  tan: {
    large: 'large triangle',
    medium: 'medium triangle',
    square: 'square',
    parallelogram: 'parallelogram',
    small: 'small triangle',
  },
  /** Two are alike: they are counted. */
  nth: (tan: string, number: number) => `${tan} ${number}`,
  corner: {
    large: 'right angle',
    medium: 'right angle',
    square: 'corner',
    parallelogram: 'sharp corner',
    small: 'right angle',
  },
  inTray: (tan: string, how: string) => `${tan}, in the tray${how}`,
  lies: (tan: string, corner: string, right: string, down: string, how: string) =>
    `${tan}, ${corner} ${right} right, ${down} down${how}`,
  turned: (degrees: number) => `, turned by ${degrees}°`,
  over: ', turned over',
  decimal: '.',
  left: (count: number) => (count === 0 ? 'All seven are laid.' : `In the tray: ${count}.`),

  tools: 'The chosen piece',
  turnBack: 'Turn left',
  turn: 'Turn right',
  flip: 'Turn over',
  takeBack: 'Take back',
};

export type FragmentWords = typeof fragment;
