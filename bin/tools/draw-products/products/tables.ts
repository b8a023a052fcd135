import type { Mesh } from 'three';
import { plain, wood } from './materials.ts';
import { around, box, cylinder, turned } from './parts.ts';

/** A desk with drawers on one side only: nothing about it is symmetrical. */
export function desk(): Mesh[] {
  const light = wood('#b98752', '#5d3716');
  const dark = wood('#8a5a31', '#3a210e');
  const handle = plain('#333', { metalness: 0.5, roughness: 0.4 });
  const drawers = [0.255, 0.435, 0.615].flatMap((y) => [
    box([0.37, 0.165, 0.02], light, { at: [0.42, y, 0.295] }),
    box([0.12, 0.014, 0.02], handle, { at: [0.42, y, 0.314] }),
  ]);
  const feet = (
    [
      [0.25, -0.25],
      [0.25, 0.25],
      [0.59, -0.25],
      [0.59, 0.25],
    ] as const
  ).map(([x, z]) => box([0.05, 0.155, 0.05], dark, { at: [x, 0.0775, z] }));
  const legs = [-0.27, 0.27].map((z) => box([0.05, 0.715, 0.05], dark, { at: [-0.59, 0.3575, z] }));
  return [
    box([1.3, 0.035, 0.65], light, { at: [0, 0.7325, 0] }),
    box([0.4, 0.56, 0.58], dark, { at: [0.42, 0.435, 0] }),
    ...drawers,
    ...feet,
    ...legs,
    box([0.04, 0.06, 0.5], dark, { at: [-0.59, 0.1, 0] }),
    box([0.82, 0.25, 0.02], light, { at: [-0.19, 0.58, -0.27] }),
  ];
}

/** A round table on one turned leg with three feet. */
export function sideTable(): Mesh[] {
  const dark = wood('#6e4a2f', '#2b1808');
  const leg = [
    [0.03, 0.04],
    [0.028, 0.1],
    [0.045, 0.16],
    [0.03, 0.25],
    [0.024, 0.38],
    [0.035, 0.48],
    [0.07, 0.525],
  ] as const;
  const feet = around(3).map((angle) =>
    box([0.24, 0.035, 0.045], dark, {
      at: [0.13 * Math.cos(angle), 0.05, 0.13 * Math.sin(angle)],
      turn: [0, -angle, -0.22],
    }),
  );
  const top = { top: 0.24, bottom: 0.24, height: 0.025, sides: 80 };
  return [cylinder(top, dark, { at: [0, 0.5375, 0] }), turned(leg, dark), ...feet];
}

/** A round dining table on a pedestal that widens to its foot. */
export function pedestal(): Mesh[] {
  const oak = wood('#bd8f57', '#6a431c');
  const black = plain('#2a2b2d', { roughness: 0.5 });
  const top = [
    [0, 0.715],
    [0.5, 0.715],
    [0.545, 0.735],
    [0.55, 0.75],
    [0, 0.75],
  ] as const;
  const foot = [
    [0, 0],
    [0.3, 0],
    [0.3, 0.02],
    [0.12, 0.06],
    [0.07, 0.16],
    [0.05, 0.4],
    [0.07, 0.62],
    [0.16, 0.715],
  ] as const;
  return [turned(top, oak), turned(foot, black)];
}
