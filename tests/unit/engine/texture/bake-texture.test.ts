import { beforeAll, describe, expect, test } from 'vitest';
import { unwrapMesh, type UnwrappedMesh } from '../../../../functions/engine/atlas/unwrap-mesh.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { bakeTexture, type Bake } from '../../../../functions/engine/texture/bake-texture.ts';
import type { Camera, Image, Mask } from '../../../../functions/engine/types.ts';
import { orbit, PAINT, SIDE } from '../../../support/engine/painted-box.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';

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
    [281, 2048, true],
    [338, 2304, false],
  ])('from a photo of %i pixels a wished texture of 2304 comes with %i', (side, given, isLimited) => {
    const bake = bakeTexture(square(0.1), [{ image: grey(side), mask, camera }], { resolution: 2304 });
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

  test('keeps the pattern of a top that photos see at 8°', async () => {
    // The top is painted in two halves, cut from corner 2 to corner 7; the model's triangles run across, from 6 to 3.
    const sides = cube.indices.slice(0, 30);
    const painted = { ...cube, indices: Uint32Array.of(...sides, 2, 6, 7, 2, 6, 7, 2, 7, 3) };
    const across = { ...cube, indices: Uint32Array.of(...sides, 6, 7, 3, 6, 3, 2) };
    const unwrapped = await unwrapMesh(shadeMesh(across), { resolution: 256 });
    const { model } = bakeTexture(
      unwrapped,
      orbit(painted, () => 1, { height: 0.89 }),
      { resolution: 256 },
    );
    expectColour(colourAt(model, 10, [0.6, 0.25, 0.15]), PAINT['+y'], 45);
    expectColour(colourAt(model, 10, [0.15, 0.25, 0.6]), PAINT['-z'], 45);
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

/** Texture colour in a triangle, at weights of its corners. */
function colourAt({ indices, uvs, texture }: Bake['model'], t: number, weights: readonly number[]): number[] {
  const corners = [...indices.subarray(3 * t, 3 * t + 3)];
  const [u, v] = [0, 1].map((k) =>
    corners.reduce((sum, vertex, corner) => sum + weights[corner] * uvs[2 * vertex + k], 0),
  );
  const texel = Math.floor(v * texture.height) * texture.width + Math.floor(u * texture.width);
  return [...texture.data.subarray(3 * texel, 3 * texel + 3)];
}

function expectColour(actual: number[], expected: number[], tolerance: number): void {
  actual.forEach((value, c) =>
    expect(Math.abs(value - expected[c]), `${actual.join()} for ${expected.join()}`).toBeLessThanOrEqual(
      tolerance,
    ),
  );
}
