/** What is painted onto the things of the table in depth: faces of cubes, metal, wood, and signs of what is wrong. */
import type { Scene } from './scene';
import { MARKS, COLOURS, type Colour } from './shape';

/** The table is dark metal by night and by day, and so are the lights on it. */
export const BRASS = '#dcb364';
const WRONG = '#ff3355';
const INK = '#10151c';

export type Colours = Readonly<Record<Colour, string>>;

/** The colours of the pieces, as the style of the board has them. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (colour: Colour) => style.getPropertyValue(`--piece-${colour}`).trim() || '#999999';
  return Object.fromEntries(COLOURS.map((colour) => [colour, of(colour)])) as Colours;
}

type Brush = CanvasRenderingContext2D;

function painted(width: number, height: number, paint: (brush: Brush) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush) paint(brush);
  return canvas;
}

/** Always the same scratches. */
function scratches(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}

/** A face of a cube: its colour, a worn edge, and the mark cut into it. */
export function cubeFace(colour: Colour, colours: Colours): HTMLCanvasElement {
  const size = 128;
  return painted(size, size, (brush) => {
    brush.fillStyle = colours[colour];
    brush.fillRect(0, 0, size, size);
    brush.lineWidth = 7;
    brush.strokeStyle = 'rgb(255 255 255 / 22%)';
    brush.strokeRect(4, 4, size - 8, size - 8);
    brush.lineWidth = 4;
    brush.strokeStyle = 'rgb(0 0 0 / 34%)';
    brush.strokeRect(10, 10, size - 20, size - 20);
    brush.scale(size, size);
    const mark = new Path2D(MARKS[colour]);
    // Light on the lower edge makes it look cut in.
    brush.translate(0.012, 0.018);
    brush.fillStyle = 'rgb(255 255 255 / 45%)';
    brush.fill(mark);
    brush.translate(-0.012, -0.018);
    brush.fillStyle = INK;
    brush.globalAlpha = 0.82;
    brush.fill(mark);
  });
}

/** The top of the table: brushed metal under a lamp, its cells, and the wanted picture etched into it. */
export function tableTop(scene: Pick<Scene, 'side' | 'etched'>, colours: Colours): HTMLCanvasElement {
  const size = 1024;
  const cell = size / scene.side;
  return painted(size, size, (brush) => {
    const lamp = brush.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size * 0.72);
    lamp.addColorStop(0, '#4a5551');
    lamp.addColorStop(0.55, '#36403d');
    lamp.addColorStop(1, '#222a28');
    brush.fillStyle = lamp;
    brush.fillRect(0, 0, size, size);
    const random = scratches();
    for (let i = 0; i < 900; i++) {
      brush.fillStyle = random() < 0.5 ? 'rgb(255 255 255 / 2.5%)' : 'rgb(0 0 0 / 5%)';
      brush.fillRect(random() * size - 200, random() * size, 120 + random() * 500, 1 + random());
    }
    for (const { x, y, colour } of scene.etched) {
      brush.fillStyle = colours[colour];
      brush.globalAlpha = 0.3;
      brush.fillRect(x * cell, y * cell, cell, cell);
      brush.globalAlpha = 0.75;
      brush.save();
      brush.translate((x + 0.2) * cell, (y + 0.2) * cell);
      brush.scale(cell * 0.6, cell * 0.6);
      brush.lineWidth = 0.07;
      brush.strokeStyle = colours[colour];
      brush.stroke(new Path2D(MARKS[colour]));
      brush.restore();
    }
    brush.globalAlpha = 1;
    for (let i = 0; i <= scene.side; i++) {
      for (const [style, by] of [
        ['rgb(0 0 0 / 55%)', 0],
        ['rgb(255 240 210 / 16%)', 2.5],
      ] as const) {
        brush.fillStyle = style;
        brush.fillRect(i * cell - 1.5 + by, 0, 2.5, size);
        brush.fillRect(0, i * cell - 1.5 + by, size, 2.5);
      }
    }
  });
}

/** Dark wood, along the grain. */
export function wood(): HTMLCanvasElement {
  return painted(256, 64, (brush) => {
    brush.fillStyle = '#6b4426';
    brush.fillRect(0, 0, 256, 64);
    const random = scratches();
    for (let i = 0; i < 120; i++) {
      brush.fillStyle = random() < 0.6 ? 'rgb(30 14 4 / 20%)' : 'rgb(255 205 140 / 9%)';
      brush.fillRect(random() * 256 - 60, random() * 64, 60 + random() * 200, 1 + random() * 1.5);
    }
  });
}

/** Where the piece in the hand will lie: a dashed edge of brass. */
export function dashes(): HTMLCanvasElement {
  const size = 128;
  return painted(size, size, (brush) => {
    brush.fillStyle = BRASS;
    brush.globalAlpha = 0.22;
    brush.fillRect(0, 0, size, size);
    brush.globalAlpha = 1;
    brush.strokeStyle = BRASS;
    brush.lineWidth = 14;
    brush.setLineDash([20, 12]);
    brush.strokeRect(5, 5, size - 10, size - 10);
  });
}

/** What must not be: hatched in red. */
export function hatch(): HTMLCanvasElement {
  const size = 128;
  return painted(size, size, (brush) => {
    brush.fillStyle = WRONG;
    brush.globalAlpha = 0.14;
    brush.fillRect(0, 0, size, size);
    brush.globalAlpha = 0.95;
    brush.strokeStyle = WRONG;
    brush.lineWidth = 8;
    for (let i = -size; i < size; i += 32) {
      brush.beginPath();
      brush.moveTo(i, size);
      brush.lineTo(i + size, 0);
      brush.stroke();
    }
    brush.lineWidth = 10;
    brush.strokeRect(5, 5, size - 10, size - 10);
  });
}
