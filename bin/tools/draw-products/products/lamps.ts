import type { Mesh } from 'three';
import { cloth, plain, wood } from './materials.ts';
import { ball, cylinder, rod, turned } from './parts.ts';

/** A floor lamp: a wide shade on a thin stem and a heavy foot. */
export function floorLamp(): Mesh[] {
  const brass = plain('#a98543', { metalness: 0.5, roughness: 0.4 });
  const foot = [
    [0, 0],
    [0.14, 0],
    [0.14, 0.02],
    [0.03, 0.035],
    [0, 0.035],
  ] as const;
  const shade = { top: 0.17, bottom: 0.23, height: 0.28, sides: 96 };
  return [
    turned(foot, wood('#4a3222', '#1d0f06')),
    rod([0, 0.03, 0], [0, 1.25, 0], 0.012, brass),
    cylinder(shade, cloth('#d8c8a6'), { at: [0, 1.38, 0] }),
  ];
}

/** A desk lamp with a bent arm and a tilted head. */
export function deskLamp(): Mesh[] {
  const green = plain('#2f5d50', { roughness: 0.4 });
  const brass = plain('#a98543', { metalness: 0.5, roughness: 0.4 });
  return [
    cylinder({ top: 0.085, bottom: 0.09, height: 0.025 }, green, { at: [0, 0.0125, 0] }),
    rod([0, 0.02, 0], [-0.08, 0.24, 0], 0.008, brass),
    rod([-0.08, 0.24, 0], [0.07, 0.42, 0], 0.008, brass),
    ball([0.014, 0.014, 0.014], green, { at: [-0.08, 0.24, 0] }),
    cylinder({ top: 0.022, bottom: 0.068, height: 0.11 }, green, {
      at: [0.115, 0.39, 0],
      turn: [0, 0, 0.75],
    }),
  ];
}
