import { beforeAll, describe, expect, test } from 'vitest';
import { unwrapMesh, type UnwrappedMesh } from '../../functions/engine/atlas/unwrap-mesh.ts';
import { randomNumbers } from '../../functions/engine/bench/random-numbers.ts';
import { lookAt, project } from '../../functions/engine/geometry/camera.ts';
import { apply } from '../../functions/engine/geometry/mat3.ts';
import { cross, dot, subtract, type Vec3 } from '../../functions/engine/geometry/vec3.ts';
import { extractSurface } from '../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../functions/engine/mesh/make-manifold.ts';
import { shadeMesh } from '../../functions/engine/mesh/vertex-normals.ts';
import { rasterise } from '../../functions/engine/raster/rasterise.ts';
import { bakeTexture, type Bake } from '../../functions/engine/texture/bake-texture.ts';
import { completeColours } from '../../functions/engine/texture/complete-colours.ts';
import { fillGutters } from '../../functions/engine/texture/fill-gutters.ts';
import type { Camera, Image, Mask, Mesh } from '../../functions/engine/types.ts';
import { preparePhotoView } from '../../functions/engine/views/photo-view.ts';
import { addColour, viewWeight } from '../../functions/engine/views/sample-photo.ts';
import type { ViewSource } from '../../functions/engine/views/view-source.ts';
import { ball, boxMesh, sampleField } from './support/shapes.ts';

const SIDE = 200;
const SEED = 7;
/** Colour of a box face by where its normal points. */
const PAINT: Record<string, number[]> = {
  '-z': [200, 40, 40],
  '+z': [40, 180, 60],
  '-x': [50, 70, 210],
  '+x': [220, 190, 40],
  '+y': [150, 60, 180],
  '-y': [20, 20, 20],
};
const FACES = ['-z', '+z', '-x', '+x', '-y', '+y'];

describe('the fineness of the photos', () => {
  // one square of 1 × 1 before the camera, its chart `share` of a side of the texture
  const square = (share = 1): UnwrappedMesh => ({
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0, share, share, share, share, 0, 0, 0),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  });
  const camera: Camera = {
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translation: [-0.5, -0.5, -2],
    focal: SIDE,
    cx: SIDE / 2,
    cy: SIDE / 2,
    width: SIDE,
    height: SIDE,
  };
  const mask: Mask = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE).fill(255) };
  const grey = (side: number): Image => ({
    width: side,
    height: side,
    channels: 3,
    data: new Uint8Array(3 * side * side).fill(90),
  });

  test.each([
    // a side of the square is 100 pixels long in a photo of 200
    [SIDE, 100, 1],
    [SIDE, 200, 0.5],
    [2 * SIDE, 100, 2],
    [8 * SIDE, 100, 8],
  ])(
    'a photo of %i pixels has over a texture of %i texels %f pixels a texel',
    (side, resolution, expected) => {
      const bake = bakeTexture(square(), [{ image: grey(side), mask, camera }], { resolution });
      expect(bake.photoPixelsPerTexel).toBeGreaterThan(0.97 * expected);
      expect(bake.photoPixelsPerTexel).toBeLessThan(1.001 * expected);
    },
  );

  test.each([
    [500, 2048, true],
    [600, 4096, false],
  ])('from a photo of %i pixels a wished texture of 4096 comes with %i', (side, given, isLimited) => {
    const bake = bakeTexture(square(0.1), [{ image: grey(side), mask, camera }], { resolution: 4096 });
    expect(bake.model.texture.width).toBe(given);
    expect(bake.isLimited).toBe(isLimited);
  });
});

describe('a painted cube photographed from eight sides', () => {
  const cube = boxMesh(1, 1, 1);
  let mesh: UnwrappedMesh;
  let bake: Bake;
  beforeAll(async () => {
    mesh = await unwrapMesh(shadeMesh(cube), { resolution: 256 });
    bake = bakeTexture(
      mesh,
      orbit(cube, () => 1),
      { resolution: 256 },
    );
  });

  test('has its paint back on every side that was seen', () => {
    for (const face of ['-z', '+z', '-x', '+x', '+y']) expectColour(faceColour(bake, face), PAINT[face], 6);
  });

  test('has a fill like its sides, not black, below, where nobody looked', () => {
    const [r, g, b] = faceColour(bake, '-y');
    expect(Math.min(r, g, b)).toBeGreaterThan(35);
    expect(Math.max(r, g, b)).toBeLessThan(225);
    expect(bake.unseenShare).toBeGreaterThan(0.1);
    expect(bake.unseenShare).toBeLessThan(0.25);
  });

  test('has the colour of its top, not of its rim, from photos that only glance at it', () => {
    const low = orbit(cube, () => 1, { height: 0.85 });
    const { model, unseenShare } = bakeTexture(mesh, low, { resolution: 256 });
    expect(unseenShare).toBeGreaterThan(0.3);
    expectColour(faceColour({ model }, '+y'), PAINT['+y'], 12);
  });

  test('looks the same when the photos were exposed differently', () => {
    const uneven = bakeTexture(
      mesh,
      orbit(cube, (i) => 1 + 0.1 * Math.sin(3 * i)),
      { resolution: 256 },
    );
    for (const face of ['-z', '+x', '+y']) expectColour(faceColour(uneven, face), PAINT[face], 16);
  });

  test('takes nothing of the backdrop when the silhouettes are a little too small', () => {
    const bright = orbit(cube, () => 1, { backdrop: [255, 0, 255] });
    const { model } = bakeTexture(mesh, bright, { resolution: 256 });
    expectColour(faceColour({ model }, '-z'), PAINT['-z'], 8);
  });

  test('is the same texture twice', () => {
    const again = bakeTexture(
      mesh,
      orbit(cube, () => 1),
      { resolution: 256 },
    );
    expect(again.model.texture.data).toEqual(bake.model.texture.data);
  });
});

test('gutters take the colour of the texels beside them', () => {
  // a known red texel and a known blue one, far apart in a row of eight
  const image: Image = { width: 8, height: 8, channels: 3, data: new Uint8Array(8 * 8 * 3) };
  const isKnown = new Uint8Array(64);
  [isKnown[0], isKnown[63]] = [1, 1];
  image.data.set([200, 0, 0], 0);
  image.data.set([0, 0, 200], 63 * 3);
  fillGutters(image, isKnown);
  expect([...image.data.subarray(3, 6)]).toEqual([200, 0, 0]);
  expect([...image.data.subarray(62 * 3, 62 * 3 + 3)]).toEqual([0, 0, 200]);
  for (let i = 0; i < 64; i++) expect(image.data[3 * i] + image.data[3 * i + 2]).toBeGreaterThanOrEqual(199);
});

describe('the colours of a ball of which photos show the upper half', () => {
  const shape = shadeMesh(makeManifold(extractSurface(sampleField(14, ball(0.7)))));
  const weigh = (y: number) => (y > 0 ? 1 : 0);
  const colours = completeColours(shape, (x, y) => ({
    weight: weigh(y),
    colour: Float64Array.of(x > 0 ? 200 : 100, 50, 120),
  }));

  test('are what is seen above, and nothing that is not between those colours below', () => {
    for (let i = 0; i < colours.length; i += 3) {
      const [x, y] = [shape.positions[i], shape.positions[i + 1]];
      if (y > 0.2 && Math.abs(x) > 0.2) expect(colours[i]).toBeCloseTo(x > 0 ? 200 : 100, -1);
      expect(colours[i]).toBeGreaterThan(99);
      expect(colours[i]).toBeLessThan(201);
      expect(colours[i + 1]).toBeCloseTo(50, 0);
    }
  });

  test('are finite when no photo shows anything', () => {
    const blind = completeColours(shape, () => ({ weight: 0, colour: new Float64Array(3) }));
    expect(blind.every(Number.isFinite)).toBe(true);
  });
});

test(`colours settle on a surface that touches itself along edges, which more than two triangles share (seed ${SEED})`, () => {
  const random = randomNumbers(SEED);
  const isInside = (v: number) => Math.abs(v) < 0.7;
  const crumbs = sampleField(14, (x, y, z) => ([x, y, z].every(isInside) && random() < 0.5 ? 1 : -1));
  const mesh = makeManifold(extractSurface(crumbs));
  const shape = shadeMesh({ ...mesh, positions: mesh.positions.map((value) => Math.round(4 * value) / 4) });
  const colours = completeColours(shape, (_x, y) => ({
    weight: y > 0.5 ? 1 : 0,
    colour: Float64Array.of(90, 120, 150),
  }));
  for (const colour of colours) expect(colour >= 0 && colour < 150.5).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'no gutter texel beside a chart mixes in its neighbour (from column %i)',
  (gap) => {
    // red left of the gap, blue from four texels further on
    const image: Image = { width: 16, height: 16, channels: 3, data: new Uint8Array(16 * 16 * 3) };
    const isKnown = new Uint8Array(256);
    for (let at = 0; at < 256; at++) {
      if (at % 16 >= gap && at % 16 < gap + 4) continue;
      isKnown[at] = 1;
      image.data.set(at % 16 < gap ? [200, 0, 0] : [0, 0, 200], 3 * at);
    }
    fillGutters(image, isKnown);
    for (let at = 0; at < 256; at++) {
      const isRed = at % 16 < gap + 2;
      expect([...image.data.subarray(3 * at, 3 * at + 3)]).toEqual(isRed ? [200, 0, 0] : [0, 0, 200]);
    }
  },
);

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
      // the obvious answer, and only where its neighbours agree with it
      const around = [-0.05, 0, 0.05].flatMap((dx) =>
        [-0.05, 0, 0.05].map((dy) => isHidden(scene, [point[0] + dx, point[1] + dy, 0.1], view.centre)),
      );
      if (around.includes(!around[4]) || Math.max(Math.abs(point[0]), Math.abs(point[1] - 0.5)) > 0.4)
        continue;
      const weight = viewWeight(view, ...point, 0, 0, 1);
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
      viewWeight(careful, x, 0.5, 0.5, 0, 0, 1) / viewWeight(view, x, 0.5, 0.5, 0, 0, 1);
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
      addColour(image, view, ...point, [1, 0.5, 2], 0.7, sum);
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

/** Eight views on a circle, `height` above the middle of a shape 1 high. */
function orbit(
  mesh: Mesh,
  gain: (i: number) => number,
  { height = 1.44, turn = 0.2, backdrop = [128, 128, 128] } = {},
): ViewSource[] {
  return Array.from({ length: 8 }, (_, i) => {
    const azimuth = (i * Math.PI) / 4 + turn;
    const from = [2.63 * Math.sin(azimuth), 0.5 + height, 2.63 * Math.cos(azimuth)] as const;
    const rotation = lookAt(from, [0, 0.5, 0]);
    const [x, y, z] = apply(rotation, from);
    const camera: Camera = {
      rotation,
      translation: [-x, -y, -z],
      focal: 1.4 * SIDE,
      cx: SIDE / 2,
      cy: SIDE / 2,
      width: SIDE,
      height: SIDE,
    };
    return { camera, ...photograph(mesh, camera, gain(i), backdrop) };
  });
}

function photograph(
  mesh: Mesh,
  camera: Camera,
  gain: number,
  backdrop: number[],
): { image: Image; mask: Mask } {
  const { triangle } = rasterise(mesh, camera);
  const image: Image = { width: SIDE, height: SIDE, channels: 3, data: new Uint8Array(SIDE * SIDE * 3) };
  triangle.forEach((t, pixel) => {
    const colour = t < 0 ? backdrop : PAINT[FACES[(t >> 1) % FACES.length]].map((value) => value * gain);
    image.data.set(colour, 3 * pixel);
  });
  return {
    image,
    mask: { width: SIDE, height: SIDE, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) },
  };
}

/** Median texture colour over the middle of one side. */
function faceColour({ model }: Pick<Bake, 'model'>, face: string): number[] {
  const { indices, normals, uvs, texture } = model;
  const axis = 'xyz'.indexOf(face[1]);
  const sign = face[0] === '+' ? 1 : -1;
  const samples: number[][] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [...indices.subarray(t, t + 3)];
    if (corners.some((vertex) => normals[3 * vertex + axis] * sign < 0.9)) continue;
    const [u, v] = [0, 1].map((k) => corners.reduce((sum, vertex) => sum + uvs[2 * vertex + k] / 3, 0));
    const texel = Math.floor(v * texture.height) * texture.width + Math.floor(u * texture.width);
    samples.push([...texture.data.subarray(3 * texel, 3 * texel + 3)]);
  }
  return [0, 1, 2].map((c) => samples.map((sample) => sample[c]).sort((a, b) => a - b)[samples.length >> 1]);
}

function expectColour(actual: number[], expected: number[], tolerance: number): void {
  actual.forEach((value, c) =>
    expect(Math.abs(value - expected[c]), `${actual.join()} for ${expected.join()}`).toBeLessThanOrEqual(
      tolerance,
    ),
  );
}
