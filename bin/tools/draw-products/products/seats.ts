import type { Mesh } from 'three';
import { seededRandom } from '../../../../infra/local/seeded-random.ts';
import { cloth, painted, plain, squares, wood } from './materials.ts';
import {
  around,
  ball,
  bentRod,
  box,
  corners,
  cylinder,
  ring,
  rod,
  softBox,
  turned,
  type Point,
} from './parts.ts';

/** A high stool on four thin legs with two rings. */
export function barstool(): Mesh[] {
  const iron = plain('#24262a', { metalness: 0.4, roughness: 0.5 });
  const seat = { top: 0.18, bottom: 0.17, height: 0.04 };
  const legs = around(4, Math.PI / 4).map((angle) => {
    const at = (radius: number, y: number): Point => [radius * Math.cos(angle), y, radius * Math.sin(angle)];
    return rod(at(0.21, 0), at(0.12, 0.71), 0.012, iron);
  });
  const flat: Point = [Math.PI / 2, 0, 0];
  return [
    cylinder(seat, wood('#a8703f', '#4e2c12'), { at: [0, 0.73, 0] }),
    ...legs,
    ring({ radius: 0.183, bar: 0.009 }, iron, { at: [0, 0.22, 0], turn: flat }),
    ring({ radius: 0.142, bar: 0.008 }, iron, { at: [0, 0.54, 0], turn: flat }),
  ];
}

/** A chair with a back of thin spindles. */
export function windsor(): Mesh[] {
  const ash = wood('#9c6436', '#43230d');
  const bar = (from: Point, to: Point, radius: number) => rod(from, to, radius, ash, 0.85);
  const legs = corners(1, 1).map(([x, z]) => bar([0.21 * x, 0, 0.2 * z], [0.16 * x, 0.43, 0.15 * z], 0.017));
  const stretchers = [
    bar([-0.19, 0.17, 0], [0.19, 0.17, 0], 0.01),
    ...[-0.195, 0.195].map((x) => bar([x, 0.17, -0.18], [x, 0.17, 0.18], 0.011)),
  ];
  const spindles = [-3, -2, -1, 0, 1, 2, 3].map((i) =>
    bar([0.055 * i, 0.45, -0.18], [0.066 * i, 0.86, -0.27], 0.009),
  );
  const posts = [-1, 1].map((side) => bar([0.19 * side, 0.45, -0.16], [0.22 * side, 0.85, -0.25], 0.015));
  const rail: Point[] = [
    [-0.235, 0.83, -0.24],
    [-0.2, 0.87, -0.265],
    [0, 0.89, -0.285],
    [0.2, 0.87, -0.265],
    [0.235, 0.83, -0.24],
  ];
  const seat = softBox([0.44, 0.035, 0.42], 0.015, ash, { at: [0, 0.44, 0] });
  return [seat, ...legs, ...stretchers, ...spindles, ...posts, bentRod(rail, 0.02, ash)];
}

/** A round stool in tartan on four short legs. */
export function ottoman(): Mesh[] {
  const cover = [
    [0, 0.06],
    [0.26, 0.06],
    [0.285, 0.07],
    [0.29, 0.1],
    [0.295, 0.2],
    [0.29, 0.33],
    [0.28, 0.37],
    [0.25, 0.395],
    [0.15, 0.415],
    [0, 0.42],
  ] as const;
  const dark = wood('#5a3a22', '#22130a');
  const legs = around(4, Math.PI / 4).map((angle) =>
    cylinder({ top: 0.022, bottom: 0.015, height: 0.07 }, dark, {
      at: [0.2 * Math.cos(angle), 0.035, 0.2 * Math.sin(angle)],
    }),
  );
  return [turned(cover, painted([1024, 512], paintTartan, { roughness: 0.95 })), ...legs];
}

function paintTartan(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = '#7a3b46';
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.5;
  for (let i = 0; i < 32; i++) {
    context.fillStyle = i % 2 ? '#c98f7a' : '#3c1d2a';
    context.fillRect(32 * i, 0, 10 + 6 * (i % 3), height);
  }
  context.globalAlpha = 0.4;
  for (let i = 0; i < 16; i++) {
    context.fillStyle = i % 2 ? '#e2c9a8' : '#2a1420';
    context.fillRect(0, 32 * i, width, 9);
  }
}

/** A sofa of soft cushions, with one of another colour thrown on it. */
export function sofa(): Mesh[] {
  const cover = cloth('#5f7a86');
  const cushion = cloth('#6b8792');
  const dark = wood('#5a3a22', '#22130a');
  const chequered = squares([8, 8], [32, 0], (i, j) => ((i + j) % 2 ? '#d9a441' : '#f2e8d5'), '#d9a441');
  const seats = [-0.355, 0.355].flatMap((x) => [
    softBox([0.69, 0.16, 0.66], 0.06, cushion, { at: [x, 0.42, 0.06] }),
    softBox([0.68, 0.42, 0.18], 0.07, cushion, { at: [x, 0.66, -0.27], turn: [-0.16, 0, 0] }),
  ]);
  const leg = { top: 0.03, bottom: 0.02, height: 0.13 };
  return [
    softBox([1.5, 0.22, 0.8], 0.04, cover, { at: [0, 0.24, 0] }),
    softBox([1.5, 0.66, 0.14], 0.05, cover, { at: [0, 0.48, -0.39] }),
    ...[-0.82, 0.82].map((x) => softBox([0.17, 0.5, 0.86], 0.06, cover, { at: [x, 0.38, 0] })),
    ...seats,
    softBox([0.4, 0.4, 0.13], 0.06, chequered, { at: [-0.5, 0.66, -0.1], turn: [-0.3, 0.25, 0.1] }),
    ...corners(0.78, 0.36).map(([x, z]) => cylinder(leg, dark, { at: [x, 0.065, z] })),
  ];
}

/** A made bed with a headboard, two pillows and a quilt. */
export function bed(): Mesh[] {
  const frame = wood('#8d6844', '#402812');
  const linen = cloth('#e6dfd2', 14);
  const random = seededRandom(2);
  const patch = () => `hsl(${215 + 10 * random()}, 30%, ${38 + 14 * random()}%)`;
  const quilt = squares([16, 16], [32, 2], patch, '#4c5f7d');
  return [
    box([1.5, 0.95, 0.06], frame, { at: [0, 0.475, -1] }),
    box([1.5, 0.2, 2], frame, { at: [0, 0.22, 0] }),
    ...[-0.7, 0.7].map((x) => box([0.08, 0.13, 0.08], frame, { at: [x, 0.065, 0.95] })),
    softBox([1.44, 0.2, 1.92], 0.06, linen, { at: [0, 0.4, 0.02] }),
    softBox([1.5, 0.08, 1.3], 0.03, quilt, { at: [0, 0.49, 0.33] }),
    ...[-0.36, 0.36].map((x) =>
      softBox([0.6, 0.14, 0.4], 0.06, linen, { at: [x, 0.56, -0.7], turn: [-0.2, 0, 0] }),
    ),
  ];
}

/** A dining chair in cloth: a bent back, a padded seat and tapered legs. */
export function diningChair(): Mesh[] {
  const cover = cloth('#8c8f6a');
  const oak = wood('#c59a63', '#6b441c');
  const legs = corners(1, 1).map(([x, z]) =>
    rod([0.23 * x, 0, 0.23 * z - 0.01], [0.17 * x, 0.42, 0.17 * z], 0.02, oak, 0.6),
  );
  const STRIPS = 9;
  const BEND = 0.9;
  const back = Array.from({ length: STRIPS }, (_, i) => {
    const angle = (BEND * (i - (STRIPS - 1) / 2)) / (STRIPS - 1);
    const [x, z] = [0.48 * Math.sin(angle), 0.25 - 0.48 * Math.cos(angle)];
    return softBox([0.07, 0.4, 0.05], 0.024, cover, { at: [x, 0.66, z], turn: [-0.14, -angle, 0] });
  });
  return [softBox([0.46, 0.09, 0.46], 0.04, cover, { at: [0, 0.45, 0] }), ...back, ...legs];
}

/** An office chair: a star of five feet on castors, a gas spring, arms, and a bent back. */
export function officeChair(): Mesh[] {
  const black = plain('#1f2124', { roughness: 0.5 });
  const steel = plain('#8d9196', { metalness: 0.5, roughness: 0.4 });
  const cover = cloth('#39566b');
  const feet = around(5).flatMap((angle) => {
    const at = (radius: number, y: number): Point => [radius * Math.cos(angle), y, radius * Math.sin(angle)];
    return [
      rod(at(0.03, 0.1), at(0.3, 0.07), 0.02, black, 0.7),
      ball([0.022, 0.028, 0.028], black, { at: at(0.3, 0.028), turn: [0, -angle, 0] }),
    ];
  });
  const arms = [-1, 1].flatMap((side) => [
    rod([0.2 * side, 0.47, 0.02], [0.29 * side, 0.66, 0.02], 0.014, black),
    softBox([0.07, 0.03, 0.26], 0.014, black, { at: [0.29 * side, 0.675, 0.04] }),
  ]);
  return [
    ...feet,
    cylinder({ top: 0.025, bottom: 0.035, height: 0.34 }, steel, { at: [0, 0.27, 0] }),
    softBox([0.5, 0.08, 0.48], 0.035, cover, { at: [0, 0.48, 0.02] }),
    rod([0, 0.45, -0.2], [0, 0.66, -0.27], 0.022, black),
    softBox([0.46, 0.56, 0.07], 0.034, cover, { at: [0, 0.8, -0.25], turn: [-0.13, 0, 0] }),
    ...arms,
  ];
}

/** A wing chair in plain cloth on four turned legs. */
export function wingChair(): Mesh[] {
  const cover = cloth('#7d5a4f');
  const dark = wood('#4a3020', '#1c0f06');
  const leg = { top: 0.026, bottom: 0.016, height: 0.18 };
  const sides = [-1, 1].flatMap((side) => [
    softBox([0.13, 0.34, 0.66], 0.06, cover, { at: [0.34 * side, 0.43, 0.02] }),
    softBox([0.09, 0.5, 0.26], 0.044, cover, { at: [0.35 * side, 0.78, -0.19], turn: [0, -0.3 * side, 0] }),
  ]);
  return [
    softBox([0.7, 0.2, 0.72], 0.05, cover, { at: [0, 0.28, 0] }),
    softBox([0.55, 0.14, 0.56], 0.06, cover, { at: [0, 0.43, 0.07] }),
    softBox([0.66, 0.78, 0.15], 0.07, cover, { at: [0, 0.66, -0.29], turn: [-0.12, 0, 0] }),
    ...sides,
    ...corners(0.29, 0.29).map(([x, z]) => cylinder(leg, dark, { at: [x, 0.09, z] })),
  ];
}

/** A garden bench of slats. */
export function bench(): Mesh[] {
  const teak = wood('#a97b4a', '#553515');
  const slats = [-0.17, -0.085, 0, 0.085, 0.17].map((z) =>
    box([1.2, 0.025, 0.07], teak, { at: [0, 0.43, z] }),
  );
  const back = [0.56, 0.66, 0.76].map((y, i) =>
    box([1.2, 0.075, 0.022], teak, { at: [0, y, -0.21 - 0.02 * i], turn: [-0.2, 0, 0] }),
  );
  const frames = [-0.54, 0.54].flatMap((x) => [
    box([0.06, 0.42, 0.06], teak, { at: [x, 0.21, 0.18] }),
    rod([x, 0, -0.16], [x, 0.42, -0.2], 0.03, teak),
    rod([x, 0.4, -0.2], [x, 0.8, -0.28], 0.026, teak),
    box([0.05, 0.05, 0.42], teak, { at: [x, 0.39, 0] }),
    box([0.06, 0.03, 0.44], teak, { at: [x, 0.63, -0.02] }),
    box([0.05, 0.2, 0.05], teak, { at: [x, 0.52, 0.18] }),
  ]);
  return [...slats, ...back, ...frames];
}
