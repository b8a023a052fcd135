import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../../../../functions/engine/bench/random-numbers.ts';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import { cross, dot, subtract, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import type { Image, Mesh } from '../../../../functions/engine/types.ts';
import { preparePhotoView } from '../../../../functions/engine/views/photo-view.ts';
import { addColour, viewWeight } from '../../../../functions/engine/views/sample-photo.ts';
import { orbit, SIDE } from '../../../support/engine/painted-box.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';

const SEED = 7;

describe('a small box before a large one', () => {
  const large = boxMesh(1, 1, 0.2);
  const small = boxMesh(0.3, 0.3, 0.1);
  // the small one hangs .3 before the middle of the large one's +Z side
  const scene = join(large, move(small, [0, 0.35, 0.45]));
  const [source] = orbit(scene, () => 1, { turn: 0.35, height: 0.3 });
  const view = preparePhotoView(source, scene, 0.01);

  test(`a point has a say where nothing stands before it (seed ${SEED})`, () => {
    const random = randomNumbers(SEED);
    let [seen, hidden] = [0, 0];
    for (let i = 0; i < 400; i++) {
      const point: Vec3 = [random() - 0.5, random(), 0.1];
      // the obvious way, and only where its neighbours agree with it
      const around = [-0.05, 0, 0.05].flatMap((dx) =>
        [-0.05, 0, 0.05].map((dy) => isHidden(scene, [point[0] + dx, point[1] + dy, 0.1], view.centre)),
      );
      if (around.includes(!around[4]) || Math.max(Math.abs(point[0]), Math.abs(point[1] - 0.5)) > 0.4)
        continue;
      const weight = viewWeight(view, facing(point));
      if (around[4]) expect(weight, point.join()).toBe(0);
      else expect(weight, point.join()).toBeGreaterThan(0);
      if (around[4]) hidden++;
      else seen++;
    }
    expect(Math.min(seen, hidden)).toBeGreaterThan(10);
  });

  test('beside a step in depth a photo says less, and beyond the fade all it has to say', () => {
    const careful = preparePhotoView(source, scene, 0.01, { skip: 1, fade: 5, atSteps: true });
    // the small box's front is at z = .5, its left edge at x = −.15; the eye is on the right
    const share = (x: number) =>
      viewWeight(careful, facing([x, 0.5, 0.5])) / viewWeight(view, facing([x, 0.5, 0.5]));
    expect(share(-0.145)).toBeLessThan(0.3);
    expect(share(0)).toBe(1);
  });

  test(`a colour is the bilinear mean of the four pixels round it (seed ${SEED})`, () => {
    const random = randomNumbers(SEED);
    const image: Image = {
      width: SIDE,
      height: SIDE,
      channels: 3,
      data: Uint8Array.from({ length: 3 * SIDE * SIDE }, () => 256 * random()),
    };
    for (let i = 0; i < 50; i++) {
      const point: Vec3 = [random() - 0.5, random(), 0.1];
      const { u, v } = project(view.camera, point);
      const sum = new Float64Array(3);
      addColour(image, view, facing(point), [1, 0.5, 2], 0.7, sum);
      [1, 0.5, 2].forEach((gain, c) => {
        let expected = 0;
        for (let y = Math.floor(v - 0.5); y <= v + 0.5; y++)
          for (let x = Math.floor(u - 0.5); x <= u + 0.5; x++) {
            const share = (1 - Math.abs(u - x - 0.5)) * (1 - Math.abs(v - y - 0.5));
            expected += share * image.data[3 * (y * SIDE + x) + c];
          }
        expect(sum[c]).toBeCloseTo(0.7 * gain * expected, 6);
      });
    }
  });
});

/** A point of a surface that faces +Z. */
const facing = ([x, y, z]: Vec3) => ({ x, y, z, nx: 0, ny: 0, nz: 1 });

function join(a: Mesh, b: Mesh): Mesh {
  const shift = a.positions.length / 3;
  return {
    positions: Float32Array.of(...a.positions, ...b.positions),
    indices: Uint32Array.of(...a.indices, ...b.indices.map((vertex) => vertex + shift)),
  };
}

const move = (mesh: Mesh, by: Vec3): Mesh => ({
  ...mesh,
  positions: mesh.positions.map((value, i) => value + by[i % 3]),
});

/** Whether a triangle crosses the way from the point to the eye (Möller and Trumbore, 1997). */
function isHidden({ positions, indices }: Mesh, point: Vec3, eye: Vec3): boolean {
  const way = subtract(eye, point);
  const corner = (vertex: number): Vec3 => [
    positions[3 * vertex],
    positions[3 * vertex + 1],
    positions[3 * vertex + 2],
  ];
  for (let t = 0; t < indices.length; t += 3) {
    const a = corner(indices[t]);
    const [u, v] = [subtract(corner(indices[t + 1]), a), subtract(corner(indices[t + 2]), a)];
    const normal = cross(way, v);
    const det = dot(u, normal);
    if (Math.abs(det) < 1e-12) continue;
    const from = subtract(point, a);
    const second = dot(from, normal) / det;
    const third = dot(way, cross(from, u)) / det;
    const along = dot(v, cross(from, u)) / det;
    if (second >= 0 && third >= 0 && second + third <= 1 && along > 1e-3) return true;
  }
  return false;
}
