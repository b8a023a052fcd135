import type { Mesh } from 'three';
import { seededRandom } from '../../../../infra/local/seeded-random.ts';
import { painted, plain, squares } from './materials.ts';
import { bentRod, cylinder, ring, rod, turned } from './parts.ts';

/** A can of tomatoes: round all over, with a label that tells its sides apart. */
export function can(): Mesh[] {
  const tin = plain('#b9bcc0', { metalness: 0.6, roughness: 0.35 });
  const label = painted([2048, 1024], paintLabel, { roughness: 0.4 });
  const foot = [
    [0, 0],
    [0.036, 0],
    [0.0375, 0.002],
    [0.036, 0.005],
    [0.0365, 0.006],
  ] as const;
  const lid = [
    [0.0365, 0.106],
    [0.0375, 0.108],
    [0.036, 0.111],
    [0.035, 0.108],
    [0, 0.108],
  ] as const;
  const body = { top: 0.0365, bottom: 0.0365, height: 0.1, sides: 96 };
  return [turned(foot, tin), cylinder(body, label, { at: [0, 0.056, 0] }), turned(lid, tin)];
}

function paintLabel(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = '#c8102e';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#f4efe2';
  context.fillRect(0, 0.3 * height, width, 0.4 * height);
  context.fillStyle = '#1b3a2a';
  context.font = 'bold 190px serif';
  context.fillText('TOMATES', 120, 590);
  context.fillText('PELADOS', 1130, 590);
  context.font = '44px sans-serif';
  for (let i = 0; i < 6; i++)
    context.fillText(`inteiros · sem sal · 400 g · lote ${17 * i + 3}`, 30 + 340 * i, 800 + 30 * (i % 3));
  context.fillStyle = '#e3b23c';
  for (let i = 0; i < 9; i++) {
    context.beginPath();
    context.arc(110 + 230 * i, 150, 50 + 20 * (i % 3), 0, 2 * Math.PI);
    context.fill();
  }
}

/** A mug, closed at its top: nearly round but for its handle. */
export function mug(): Mesh[] {
  const glaze = { roughness: 0.3 };
  const body = { top: 0.041, bottom: 0.038, height: 0.095, sides: 96 };
  return [
    cylinder(body, painted([1024, 512], paintFlowers, glaze), { at: [0, 0.0475, 0] }),
    ring({ radius: 0.027, bar: 0.0065, arc: 4.2 }, plain('#eae4d6', glaze), {
      at: [0.048, 0.048, 0],
      turn: [0, 0, -2.1],
    }),
  ];
}

/** A plant pot with soil near its rim: open, and not deep. */
export function planter(): Mesh[] {
  const random = seededRandom(3);
  const clay = squares(
    [24, 10],
    [32, 3],
    () => `hsl(${14 + 8 * random()}, 45%, ${42 + 16 * random()}%)`,
    '#6d3b26',
  );
  const soil = squares(
    [48, 48],
    [8, 0],
    () => `hsl(${22 + 10 * random()}, 30%, ${12 + 16 * random()}%)`,
    '#241812',
  );
  const sides = [
    [0, 0.004],
    [0.09, 0.004],
    [0.1, 0.012],
    [0.13, 0.2],
    [0.14, 0.202],
    [0.142, 0.24],
    [0.13, 0.24],
    [0.126, 0.212],
  ] as const;
  const earth = [
    [0.127, 0.212],
    [0.06, 0.216],
    [0, 0.214],
  ] as const;
  return [turned(sides, clay), turned(earth, soil)];
}

/** A low bowl, painted inside as well. */
export function bowl(): Mesh[] {
  const COLOURS = ['#27566b', '#e8dfc8', '#c9793a', '#e8dfc8'];
  const random = seededRandom(4);
  const glazed = squares(
    [20, 8],
    [48, 4],
    (column, row) => (random() < 0.3 ? '#8a3b2a' : COLOURS[(column + 2 * row) % COLOURS.length]),
    '#e8dfc8',
  );
  const outside = [
    [0, 0],
    [0.06, 0],
    [0.062, 0.01],
    [0.1, 0.035],
    [0.135, 0.075],
    [0.15, 0.11],
    [0.144, 0.11],
  ] as const;
  const inside = [
    [0.144, 0.11],
    [0.128, 0.076],
    [0.094, 0.04],
    [0.05, 0.018],
    [0, 0.014],
  ] as const;
  return [turned(outside, glazed), turned(inside, glazed)];
}

/** An enamelled kettle: a spout to one side, a handle over its lid. */
export function kettle(): Mesh[] {
  const random = seededRandom(5);
  const enamel = squares(
    [36, 14],
    [28, 0],
    (_, row) =>
      row > 9 || random() < 0.12 ? '#e9dfc7' : `hsl(${196 + 8 * random()}, 42%, ${30 + 8 * random()}%)`,
    '#24505f',
  );
  const body = [
    [0, 0],
    [0.085, 0],
    [0.1, 0.012],
    [0.104, 0.05],
    [0.094, 0.1],
    [0.07, 0.135],
    [0.05, 0.145],
    [0.045, 0.152],
    [0.02, 0.16],
    [0, 0.162],
  ] as const;
  const dark = plain('#2b211a', { roughness: 0.5 });
  return [
    turned(body, enamel),
    cylinder({ top: 0.012, bottom: 0.008, height: 0.02 }, dark, { at: [0, 0.17, 0] }),
    rod([0.16, 0.13, 0], [0.08, 0.07, 0], 0.012, plain('#2f6275', { roughness: 0.4 }), 1.7),
    bentRod(
      [
        [-0.075, 0.13, 0],
        [-0.07, 0.19, 0],
        [0, 0.225, 0],
        [0.06, 0.195, 0],
        [0.065, 0.138, 0],
      ],
      0.009,
      dark,
    ),
  ];
}

function paintFlowers(context: CanvasRenderingContext2D, width: number, height: number): void {
  const colours = ['#d1603d', '#2f6d7a', '#e0a030'];
  const PETALS = 5;
  context.fillStyle = '#eae4d6';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#2f6d7a';
  context.fillRect(0, 0.82 * height, width, 0.18 * height);
  for (let i = 0; i < 7; i++) {
    context.fillStyle = colours[i % colours.length];
    context.save();
    context.translate(80 + 146 * i, 210 + 30 * (i % 2));
    context.rotate(i);
    for (let petal = 0; petal < PETALS; petal++) {
      context.rotate((2 * Math.PI) / PETALS);
      context.beginPath();
      context.ellipse(0, -34, 17, 34, 0, 0, 2 * Math.PI);
      context.fill();
    }
    context.restore();
  }
}
