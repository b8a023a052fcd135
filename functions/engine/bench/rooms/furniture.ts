import type { Vec3 } from '../../geometry/vec3.ts';
import type { Thing } from './scene.ts';
import * as look from './surfaces.ts';
import type { Colour } from './surfaces.ts';

/** Where a piece stands. */
type Spot = readonly [x: number, z: number];

export function chair([x, z]: Spot, floor: number, colour: Colour, turn: number): Thing[] {
  const surface = look.wood(colour);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const part = (dx: number, y: number, dz: number, half: Vec3): Thing => ({
    kind: 'box',
    middle: [x + c * dx + s * dz, floor + y, z - s * dx + c * dz],
    half,
    turn,
    surface,
  });
  const things = [part(0, 0.45, 0, [0.22, 0.02, 0.21])];
  for (const dx of [-0.19, 0.19]) {
    things.push(part(dx, 0.22, 0.18, [0.02, 0.22, 0.02]), part(dx, 0.46, -0.18, [0.02, 0.46, 0.02]));
  }
  for (let dx = -0.12; dx <= 0.13; dx += 0.08) things.push(part(dx, 0.68, -0.18, [0.012, 0.2, 0.012]));
  things.push(part(0, 0.88, -0.18, [0.2, 0.04, 0.015]));
  return things;
}

export function plant([x, z]: Spot, floor: number, colour: Colour, random: () => number): Thing[] {
  const pot: Thing = {
    kind: 'cylinder',
    middle: [x, floor + 0.16, z],
    half: [0.15, 0.16, 0.15],
    turn: 0,
    surface: look.plain(colour),
  };
  const leaves = Array.from({ length: 26 }, (): Thing => {
    const radius = 0.04 + 0.07 * random();
    const [out, way] = [0.05 + 0.28 * random(), 2 * Math.PI * random()];
    return {
      kind: 'ball',
      middle: [x + out * Math.cos(way), floor + 0.4 + 0.7 * random(), z + out * Math.sin(way)],
      half: [radius, radius, radius],
      turn: 0,
      surface: look.plain([0.05 + 0.08 * random(), 0.18 + 0.2 * random(), 0.05]),
    };
  });
  return [pot, ...leaves];
}

/** Somebody who looks on: shoes, trousers and a coat. */
export function legs([x, z]: Spot, floor: number, trousers: Colour, coat: Colour): Thing[] {
  const upright = (dx: number, y: number, radius: number, half: number, colour: Colour): Thing => ({
    kind: 'cylinder',
    middle: [x + dx, floor + y, z],
    half: [radius, half, radius],
    turn: 0,
    surface: look.plaster(colour),
  });
  return [
    upright(-0.11, 0.04, 0.09, 0.04, [0.03, 0.03, 0.03]),
    upright(0.11, 0.04, 0.09, 0.04, [0.03, 0.03, 0.03]),
    upright(-0.1, 0.45, 0.075, 0.42, trousers),
    upright(0.1, 0.45, 0.075, 0.42, trousers),
    upright(0, 1.15, 0.19, 0.32, coat),
    {
      kind: 'ball',
      middle: [x, floor + 1.62, z],
      half: [0.11, 0.11, 0.11],
      turn: 0,
      surface: look.plain([0.5, 0.32, 0.24]),
    },
  ];
}
