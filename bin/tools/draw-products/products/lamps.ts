import type { Mesh } from 'three';
import { cloth, plain, wood } from './materials.ts';
import { cylinder, rod, turned } from './parts.ts';

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
