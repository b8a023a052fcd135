import type { Mesh } from 'three';
import { cloth, plain } from './materials.ts';
import { around, ball, bentRod, turned, type Point } from './parts.ts';

/** A sitting bear of plush: round parts that meet in folds. */
export function bear(): Mesh[] {
  const fur = cloth('#a8763f', 60);
  const pale = cloth('#e0c79a', 50);
  const black = plain('#17120f', { roughness: 0.3 });
  const pairs = (x: number) => [-x, x];
  return [
    ball([0.1, 0.12, 0.09], fur, { at: [0, 0.12, 0] }),
    ball([0.07, 0.085, 0.03], pale, { at: [0, 0.12, 0.069] }),
    ball([0.085, 0.08, 0.078], fur, { at: [0, 0.27, 0.01] }),
    ball([0.04, 0.032, 0.035], pale, { at: [0, 0.255, 0.08] }),
    ball([0.013, 0.009, 0.009], black, { at: [0, 0.27, 0.113] }),
    ...pairs(0.032).map((x) => ball([0.009, 0.009, 0.009], black, { at: [x, 0.295, 0.08] })),
    ...pairs(0.068).map((x) => ball([0.032, 0.034, 0.017], fur, { at: [x, 0.335, 0] })),
    ...pairs(0.115).map((x) =>
      ball([0.035, 0.085, 0.038], fur, { at: [x, 0.15, 0.03], turn: [-0.4, 0, 5 * x] }),
    ),
    ...pairs(0.085).map((x) => ball([0.045, 0.045, 0.1], fur, { at: [x, 0.045, 0.1], turn: [0, 4 * x, 0] })),
    ...pairs(0.115).map((x) => ball([0.032, 0.036, 0.012], pale, { at: [x, 0.047, 0.195] })),
  ];
}

/** A plant of broad leaves in a pot. */
export function plant(): Mesh[] {
  const leaf = cloth('#3f7a45', 40);
  const stem = plain('#4f6b33');
  const pot = [
    [0, 0.004],
    [0.1, 0.004],
    [0.13, 0.2],
    [0.135, 0.22],
    [0.12, 0.22],
    [0.115, 0.195],
    [0, 0.195],
  ] as const;
  const leaves = around(9, 0.2).flatMap((angle, i) => {
    const [reach, height] = [0.12 + 0.05 * (i % 3), 0.42 + 0.09 * (i % 4)];
    const at = (radius: number, y: number): Point => [radius * Math.cos(angle), y, radius * Math.sin(angle)];
    return [
      bentRod([[0, 0.19, 0], at(0.35 * reach, 0.7 * height), at(reach, height)], 0.006, stem),
      ball([0.11, 0.006, 0.06], leaf, { at: at(reach + 0.08, height - 0.02), turn: [0, -angle, -0.35] }),
    ];
  });
  return [turned(pot, cloth('#b9a58c', 30)), ...leaves];
}
