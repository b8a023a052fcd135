import { expect, test } from 'vitest';
import { Vector3 } from 'three';
import { meshFile } from '../../../../bin/tools/draw-products/mesh-file.ts';
import { PHOTO_SETS, planOrbit, type PhotoSet } from '../../../../bin/tools/draw-products/orbit.ts';
import { describeCamera, shotCamera } from '../../../../bin/tools/draw-products/shot-camera.ts';
import { planWalk } from '../../../../bin/tools/draw-products/walk.ts';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import { toCamera } from '../../../../functions/engine/bench/photo-sets.ts';

const WIDE = [1.3, 0.75, 0.65] as const;
const TALL = [0.5, 0.9, 0.5] as const;
const SEEDS = Array.from({ length: 40 }, (_, i) => 7919 * i);
const orbitsOf = (set: PhotoSet) => SEEDS.map((seed) => planOrbit(WIDE, set, seed));
const inTurn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

test.each(PHOTO_SETS)('photos of $name go once round in order, each at most 10° from its place', (set) => {
  const step = 360 / set.photos;
  for (const orbit of orbitsOf(set)) {
    expect(orbit).toHaveLength(set.photos);
    const offs = orbit.map(({ azimuth }, i) => azimuth - i * step - set.start);
    expect(Math.max(...offs) - Math.min(...offs)).toBeLessThanOrEqual(20);
    expect(Math.max(...offs.map(Math.abs))).toBeLessThanOrEqual(20); // the orbit's beginning is off as well
    expect(new Set(offs.map((off) => off.toFixed(3))).size).toBe(set.photos);
    const turns = orbit.slice(1).map(({ azimuth }, i) => azimuth - orbit[i].azimuth);
    expect(Math.min(...turns)).toBeGreaterThan(0);
  }
});

test.each(PHOTO_SETS)('photos of $name are taken from all its heights and no other', (set) => {
  const { least, most } = set.elevation;
  const elevations = orbitsOf(set).flatMap((orbit) => orbit.map(({ elevation }) => elevation));
  expect(Math.min(...elevations)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...elevations)).toBeLessThanOrEqual(most);
  expect(Math.max(...elevations) - Math.min(...elevations)).toBeGreaterThan(0.9 * (most - least));
});

test('the same seed gives the same orbit, another seed another one', () => {
  const [set] = PHOTO_SETS;
  expect(planOrbit(WIDE, set, 3)).toEqual(planOrbit(WIDE, set, 3));
  expect(planOrbit(WIDE, set, 3)).not.toEqual(planOrbit(WIDE, set, 4));
});

test('a camera stands where its azimuth, elevation and distance say', () => {
  for (const { position, azimuth, elevation, distance } of planOrbit(WIDE, PHOTO_SETS[0], 5)) {
    const [x, y, z] = [position[0], position[1] - WIDE[1] / 2, position[2]];
    expect(Math.hypot(x, y, z)).toBeCloseTo(distance);
    expect(inTurn((Math.atan2(x, z) * 180) / Math.PI - azimuth)).toBeCloseTo(0);
    expect((Math.asin(y / distance) * 180) / Math.PI).toBeCloseTo(elevation);
  }
});

test.each([
  ['wide', WIDE, 1600, 1200],
  ['tall', TALL, 1200, 1600],
] as const)('a %s product is in every picture as a whole', (_, size, width, height) => {
  const [x, y, z] = [size[0] / 2, size[1], size[2] / 2];
  const corners = [-x, x].flatMap((cx) => [0, y].flatMap((cy) => [-z, z].map((cz) => [cx, cy, cz])));
  const shots = SEEDS.flatMap((seed) => PHOTO_SETS.flatMap((set) => planOrbit(size, set, seed)));
  for (const shot of shots) {
    expect([shot.width, shot.height]).toEqual([width, height]);
    const camera = toCamera(describeCamera('00', shot));
    for (const corner of corners) {
      const { u, v } = project(camera, corner as [number, number, number]);
      expect(u > 0 && u < width && v > 0 && v < height).toBe(true);
    }
  }
});

test('the camera of cams.json sees a point where the drawing has it', () => {
  for (const shot of planOrbit(TALL, PHOTO_SETS[0], 9)) {
    const point = [0.1, 0.7, -0.2] as const;
    const drawn = new Vector3(...point).project(shotCamera(shot)); // −1 to 1, upwards
    const { u, v } = project(toCamera(describeCamera('00', shot)), [...point]);
    expect(u).toBeCloseTo(((drawn.x + 1) / 2) * shot.width, 3);
    expect(v).toBeCloseTo(((1 - drawn.y) / 2) * shot.height, 3);
  }
});

test('gt.bin begins with its counts, then has all vertices, then all triangles', () => {
  const file = meshFile([0, 0, 0, 1, 0, 0, 0, 1.5, 0], [0, 1, 2]);
  expect(file).toHaveLength(4 * (2 + 9 + 3));
  expect([file.readUInt32LE(0), file.readUInt32LE(4)]).toEqual([3, 1]);
  expect(file.readFloatLE(4 * (2 + 7))).toBe(1.5);
  expect([0, 1, 2].map((i) => file.readUInt32LE(4 * (11 + i)))).toEqual([0, 1, 2]);
});

test('a walk goes once round in small steps', () => {
  for (const seed of SEEDS) {
    const shots = planWalk(WIDE, seed);
    const turns = shots.slice(1).map(({ azimuth }, i) => azimuth - shots[i].azimuth);
    expect(Math.min(...turns)).toBeGreaterThan(5);
    expect(Math.max(...turns)).toBeLessThan(15);
    expect(shots.at(-1)!.azimuth - shots[0].azimuth).toBeCloseTo(350, -1);
  }
});
