import { expect, test } from 'vitest';
import { cameraCentre, directionThrough } from '../../../../functions/engine/geometry/camera.ts';
import type { Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import { depthOdds } from '../../../../functions/engine/poses/depth-odds.ts';
import type { Camera, Image } from '../../../../functions/engine/types.ts';
import { box, cameraAt, union } from '../../../support/engine/silhouettes.ts';

/*
 * Part of a walk round a table with two legs, 1 high with its middle over the origin, in a room with round walls. All of it has the same
 * colours: only how far away things are tells them apart.
 */
const SIDE = 120;
const [FLOOR, WALL] = [-0.5, 3];
const table = union(
  box([-0.5, 0.35, -0.4], [0.5, 0.5, 0.4]),
  box([-0.45, FLOOR, -0.1], [-0.25, 0.35, 0.1]),
  box([0.25, FLOOR, -0.1], [0.45, 0.35, 0.1]),
);
const around = { min: [-0.7, -0.7, -0.6], max: [0.7, 0.7, 0.6] } as const;
const cameras = Array.from({ length: 5 }, (_, i) =>
  cameraAt({ azimuth: 10 * i, elevation: 15, distance: 2.4, target: [0, 0, 0] }, SIDE),
);

/** Grey of a place: soft blots of a ninth of the height, anything from dark to light. */
function blots(at: Vec3): number {
  const [cell, part] = [
    at.map((value) => Math.floor(9 * value)),
    at.map((value) => 9 * value - Math.floor(9 * value)),
  ];
  let grey = 0;
  for (let corner = 0; corner < 8; corner++) {
    const is = [0, 1, 2].map((k) => (corner >> k) % 2);
    const weight = is.reduce((all, one, k) => all * (one ? part[k] : 1 - part[k]), 1);
    const [x, y, z] = cell.map((value, k) => value + is[k]);
    const hash = Math.imul((x * 73856093) ^ (y * 19349663) ^ (z * 83492791), 0x45d9f3b);
    grey += weight * (20 + ((hash >>> 8) % 220));
  }
  return grey;
}
const plain = (): number => 200;

/** What a camera sees: where each pixel's ray ends, and whether that is on the table. */
function look(camera: Camera, u: number, v: number): { at: Vec3; isTable: boolean } {
  const [from, d] = [cameraCentre(camera), directionThrough(camera, u, v)];
  const at = (t: number): Vec3 => [from[0] + t * d[0], from[1] + t * d[1], from[2] + t * d[2]];
  const hit = Math.min(Infinity, ...table(from, d).map(([first]) => first));
  if (hit < Infinity) return { at: at(hit), isTable: true };
  const [a, b, c] = [
    d[0] ** 2 + d[2] ** 2,
    from[0] * d[0] + from[2] * d[2],
    from[0] ** 2 + from[2] ** 2 - WALL ** 2,
  ];
  const wall = (Math.sqrt(b * b - a * c) - b) / a;
  const floor = d[1] < 0 ? (FLOOR - from[1]) / d[1] : Infinity;
  return { at: at(Math.min(wall, floor)), isTable: false };
}

const pixels = Array.from({ length: SIDE * SIDE }, (_, p) => [(p % SIDE) + 0.5, Math.floor(p / SIDE) + 0.5]);
const photograph = (camera: Camera, floorOf: (at: Vec3) => number): Image => ({
  width: SIDE,
  height: SIDE,
  channels: 3,
  data: Uint8Array.from({ length: 3 * pixels.length }, (_, k) => {
    const [u, v] = pixels[Math.floor(k / 3)];
    const { at, isTable } = look(camera, u, v);
    return !isTable && at[1] < FLOOR + 1e-6 ? floorOf(at) : blots(at);
  }),
});
const isTable = cameras.map((camera) => pixels.map(([u, v]) => look(camera, u, v).isTable));

const oddsBefore = (floorOf: (at: Vec3) => number) =>
  depthOdds(
    cameras.map((camera) => ({ image: photograph(camera, floorOf), camera })),
    { min: [...around.min], max: [...around.max] },
    { seed: 1 },
  ).map((lattice) => lattice!.values);

/** Share of the pixels of one kind that are told rightly, and wrongly. */
function told(values: Float32Array, frame: number, ofTable: boolean) {
  const own = pixels.flatMap((_, p) =>
    isTable[frame][p] === ofTable ? [ofTable ? values[p] : -values[p]] : [],
  );
  const share = (is: (nats: number) => boolean) => own.filter(is).length / own.length;
  return { right: share((nats) => nats > 0), wrong: share((nats) => nats < -0.5) };
}

test('a product of the colours of its room is told from walls and floor by how far away it is, its legs as well', () => {
  oddsBefore(blots).forEach((values, frame) => {
    expect(told(values, frame, true).right, `table in frame ${frame}`).toBeGreaterThan(0.9);
    expect(told(values, frame, false).right, `room in frame ${frame}`).toBeGreaterThan(0.94);
  });
});

test('on a floor without any marks hardly anything wrong is told, and the table still is from the walls', () => {
  oddsBefore(plain).forEach((values, frame) => {
    expect(told(values, frame, true).right, `table in frame ${frame}`).toBeGreaterThan(0.8);
    expect(told(values, frame, true).wrong, `table in frame ${frame}`).toBeLessThan(0.05);
    expect(told(values, frame, false).wrong, `room in frame ${frame}`).toBeLessThan(0.1);
  });
});
