import type { Mesh } from 'three';
import { seededRandom } from '../../../../infra/local/seeded-random.ts';
import { plain, squares, wood } from './materials.ts';
import { box, corners, cylinder, ring, rod, sphere, turned } from './parts.ts';

/** A white chest of drawers: hardly any texture, before a wall that is hardly darker. */
export function whitebox(): Mesh[] {
  const body = plain('#f3f2ee');
  const front = plain('#ecebe6');
  const brass = plain('#caa45a', { metalness: 0.5 });
  const drawers = (
    [
      [0.62, 0.22],
      [0.38, 0.22],
      [0.17, 0.14],
    ] as const
  ).flatMap(([y, height]) => [
    box([0.56, height, 0.012], front, { at: [0, y, 0.206] }),
    sphere(0.014, brass, { at: [0, y, 0.222] }),
  ]);
  return [
    box([0.6, 0.75, 0.4], body, { at: [0, 0.395, 0] }),
    box([0.63, 0.025, 0.43], body, { at: [0, 0.78, 0] }),
    ...drawers,
  ];
}

/** A bedside table with a drawer above an open shelf. */
export function nightstand(): Mesh[] {
  const light = wood('#c9a06a', '#6d4620');
  const grey = wood('#7d8f88', '#3f4d48');
  const leg = { top: 0.02, bottom: 0.012, height: 0.12 };
  const knob = { top: 0.015, bottom: 0.012, height: 0.03 };
  return [
    box([0.48, 0.03, 0.38], light, { at: [0, 0.535, 0] }),
    ...[-0.225, 0.225].map((x) => box([0.03, 0.4, 0.36], grey, { at: [x, 0.32, 0] })),
    box([0.42, 0.4, 0.015], grey, { at: [0, 0.32, -0.17] }),
    box([0.42, 0.02, 0.34], grey, { at: [0, 0.13, 0] }),
    box([0.42, 0.02, 0.34], grey, { at: [0, 0.34, 0] }),
    box([0.41, 0.16, 0.02], light, { at: [0, 0.435, 0.17] }),
    cylinder(knob, plain('#2a2a2a'), { at: [0, 0.435, 0.195], turn: [Math.PI / 2, 0, 0] }),
    ...corners(0.2, 0.15).map(([x, z]) => cylinder(leg, light, { at: [x, 0.06, z] })),
  ];
}

/** A woven basket with two handles: open at its top, and the same all round. */
export function basket(): Mesh[] {
  const random = seededRandom(1);
  const straw = (isLight: boolean) =>
    `hsl(${32 + 6 * random()}, ${40 + 10 * random()}%, ${(isLight ? 58 : 40) + 10 * random()}%)`;
  const woven = squares([64, 32], [16, 2], (column, row) => straw((column + row) % 2 === 1), '#000');
  const outside = [
    [0, 0.005],
    [0.15, 0.005],
    [0.17, 0.02],
    [0.19, 0.15],
    [0.2, 0.28],
    [0.205, 0.3],
    [0.198, 0.3],
  ] as const;
  const inside = [
    [0.198, 0.3],
    [0.185, 0.28],
    [0.17, 0.06],
    [0, 0.06],
  ] as const;
  const handle = { radius: 0.045, bar: 0.009, arc: Math.PI };
  return [
    turned(outside, woven),
    turned(inside, woven),
    ...[-0.2, 0.2].map((x) =>
      ring(handle, plain('#7d5a33'), { at: [x, 0.295, 0], turn: [0, Math.PI / 2, 0] }),
    ),
  ];
}

/** A low sideboard on slanted legs: a slatted door, an open middle and two drawers. */
export function sideboard(): Mesh[] {
  const walnut = wood('#7a4f30', '#2e1809');
  const pale = wood('#d0b187', '#7d5a30');
  const slats = Array.from({ length: 12 }, (_, i) =>
    box([0.022, 0.34, 0.018], pale, { at: [-0.72 + 0.042 * i, 0.36, 0.2] }),
  );
  return [
    box([1.6, 0.03, 0.42], walnut, { at: [0, 0.565, 0] }),
    box([1.6, 0.03, 0.42], walnut, { at: [0, 0.155, 0] }),
    ...[-0.785, -0.24, 0.24, 0.785].map((x) => box([0.03, 0.38, 0.42], walnut, { at: [x, 0.36, 0] })),
    box([1.56, 0.38, 0.012], walnut, { at: [0, 0.36, -0.2] }),
    box([0.53, 0.38, 0.012], walnut, { at: [-0.51, 0.36, 0.184] }),
    ...slats,
    box([0.46, 0.016, 0.38], walnut, { at: [0, 0.36, 0] }),
    ...[0.265, 0.455].flatMap((y) => [
      box([0.51, 0.178, 0.018], pale, { at: [0.5125, y, 0.2] }),
      box([0.16, 0.012, 0.016], plain('#26262a'), { at: [0.5125, y + 0.05, 0.217] }),
    ]),
    ...corners(1, 1).map(([x, z]) =>
      rod([0.72 * x, 0, 0.18 * z], [0.66 * x, 0.14, 0.14 * z], 0.018, walnut, 0.7),
    ),
  ];
}

/** Four open cubes, two by two, with a back. */
export function cubes(): Mesh[] {
  const oak = wood('#c9a06a', '#7a5426');
  return [
    ...[0.015, 0.385, 0.755].map((y) => box([0.77, 0.03, 0.39], oak, { at: [0, y, 0] })),
    ...[-0.37, 0, 0.37].flatMap((x) =>
      [0.2, 0.57].map((y) => box([0.03, 0.34, 0.39], oak, { at: [x, y, 0] })),
    ),
    box([0.74, 0.74, 0.008], oak, { at: [0, 0.385, -0.19] }),
  ];
}

/** A low stand for a television: two open shelves over two drawers. */
export function tvStand(): Mesh[] {
  const grey = wood('#8f8a80', '#4b463c');
  const white = plain('#e4e0d6');
  return [
    ...[0.06, 0.265, 0.47].map((y) => box([1.4, 0.024, 0.4], grey, { at: [0, y, 0] })),
    ...[-0.688, 0, 0.688].map((x) => box([0.024, 0.4, 0.4], grey, { at: [x, 0.265, 0] })),
    box([1.36, 0.4, 0.01], grey, { at: [0, 0.265, -0.192] }),
    ...[-0.345, 0.345].flatMap((x) => [
      box([0.65, 0.17, 0.02], white, { at: [x, 0.163, 0.186] }),
      box([0.14, 0.014, 0.018], plain('#26262a'), { at: [x, 0.21, 0.203] }),
    ]),
    ...corners(0.64, 0.15).map(([x, z]) => box([0.06, 0.05, 0.06], plain('#26262a'), { at: [x, 0.025, z] })),
  ];
}

/** A crate of boards, open at its top, with gaps between them. */
export function crate(): Mesh[] {
  const pine = wood('#d9b47c', '#8a5f2b');
  const boards = [0.05, 0.145, 0.24].flatMap((y) => [
    ...[-0.15, 0.15].map((z) => box([0.5, 0.085, 0.012], pine, { at: [0, y, z] })),
    ...[-0.244, 0.244].map((x) => box([0.012, 0.085, 0.288], pine, { at: [x, y, 0] })),
  ]);
  const posts = corners(0.226, 0.132).map(([x, z]) => box([0.024, 0.28, 0.024], pine, { at: [x, 0.145, z] }));
  return [box([0.48, 0.012, 0.288], pine, { at: [0, 0.014, 0] }), ...boards, ...posts];
}

/** A chest of six drawers with knobs, on a plinth. */
export function dresser(): Mesh[] {
  const pine = wood('#c08a52', '#6b3f17');
  const brass = plain('#b08a45', { metalness: 0.5, roughness: 0.4 });
  const drawers = [0.185, 0.43, 0.675].flatMap((y) =>
    [-0.285, 0.285].flatMap((x) => [
      box([0.54, 0.22, 0.02], pine, { at: [x, y, 0.225] }),
      ...[-0.13, 0.13].map((knob) => sphere(0.016, brass, { at: [x + knob, y, 0.247] })),
    ]),
  );
  return [
    box([1.16, 0.76, 0.44], pine, { at: [0, 0.43, 0] }),
    box([1.2, 0.03, 0.48], pine, { at: [0, 0.825, 0.005] }),
    box([1.12, 0.05, 0.4], plain('#3a2a1d'), { at: [0, 0.025, 0] }),
    ...drawers,
  ];
}

/** A ladder of four shelves, deeper towards the floor, that leans backwards. */
export function ladder(): Mesh[] {
  const pale = wood('#d2ac74', '#8a6330');
  const black = plain('#26272a', { roughness: 0.5 });
  const shelves = (
    [
      [0.12, 0.4],
      [0.52, 0.32],
      [0.92, 0.24],
      [1.32, 0.17],
    ] as const
  ).map(([y, depth]) => box([0.56, 0.025, depth], pale, { at: [0, y, depth / 2 - 0.2] }));
  const rails = [-0.29, 0.29].flatMap((x) => [
    rod([x, 0, 0.21], [x, 1.6, -0.14], 0.013, black),
    rod([x, 0, -0.19], [x, 1.6, -0.17], 0.013, black),
  ]);
  return [...shelves, ...rails];
}
