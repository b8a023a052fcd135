import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lookAt } from '../../../../functions/engine/geometry/camera.ts';
import { apply } from '../../../../functions/engine/geometry/mat3.ts';
import { multiply, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import type { Camera, Image, Mesh } from '../../../../functions/engine/types.ts';
import { cutOut } from '../../../../functions/generation/pictures/cut-out.ts';
import { drawPicture } from '../../../../functions/generation/pictures/draw-picture.ts';
import { groundShadow } from '../../../../functions/generation/pictures/ground-shadow.ts';
import { measurePicture } from '../../../../functions/generation/pictures/measure-picture.ts';
import { toPhoto, type Placement } from '../../../../functions/generation/pictures/placement.ts';

const SIDE = 400;

/** Boxes between two corners, as triangles. */
function boxes(...corners: [from: Vec3, to: Vec3][]): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [from, to] of corners) {
    const first = positions.length / 3;
    for (let i = 0; i < 8; i++)
      positions.push(...[0, 1, 2].map((axis) => ((i >> axis) & 1 ? to : from)[axis as 0 | 1 | 2]));
    for (const [a, b, c, d] of [
      [0, 1, 3, 2],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 3, 7, 6],
      [0, 2, 6, 4],
      [1, 3, 7, 5],
    ] as const)
      indices.push(...[a, b, c, a, c, d].map((i) => first + i));
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Before the product, a little above it. */
function cameraAt(from: Vec3): Camera {
  const rotation = lookAt(from, [0, 0.4, 0]);
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return {
    rotation,
    translation: [x, y, z],
    focal: 500,
    cx: SIDE / 2,
    cy: SIDE / 2,
    width: SIDE,
    height: SIDE,
  };
}
const CAMERA = cameraAt([0, 1.2, 3]);
/** The whole photo, as it was taken. */
const WHOLE: Placement = { scale: 1, turn: 0, before: [0, 0], after: [0, 0] };
const shadowOf = (mesh: Mesh) => groundShadow(mesh, CAMERA, { width: SIDE, height: SIDE }, WHOLE);

/** Opacity where the camera sees a point of the ground. */
function at({ opacity, box }: ReturnType<typeof shadowOf>, x: number, z: number): number {
  const { rotation, translation, focal, cx, cy } = CAMERA;
  const seen = apply(rotation, [x, 0, z]).map((value, i) => value + translation[i as 0 | 1 | 2]);
  const [u, v] = [cx - (focal * seen[0]) / seen[2], cy + (focal * seen[1]) / seen[2]];
  const scale = opacity.width / box.width;
  const [column, row] = [Math.floor((u - box.left) * scale), Math.floor((v - box.top) * scale)];
  return opacity.data[row * opacity.width + column];
}

test('PIC-03 the ground is dark where the product stands, lighter beside it, and white further away', () => {
  const shadow = shadowOf(
    boxes([
      [-0.3, 0, -0.3],
      [0.3, 1, 0.3],
    ]),
  );
  const [touching, beside, away] = [at(shadow, 0, 0.31), at(shadow, 0, 0.36), at(shadow, 0, 0.55)];
  expect(touching).toBeGreaterThan(30);
  expect(beside).toBeLessThan(touching);
  expect(beside).toBeGreaterThan(5);
  expect(away).toBe(0);
  // As bright from the left as from the right.
  expect(Math.abs(at(shadow, -0.34, 0) - at(shadow, 0.34, 0))).toBeLessThan(6);
});

test('PIC-03 legs have shadows of their own, and what hangs high above the ground has none', () => {
  const [leg, top] = [0.06, 0.5];
  const table = boxes(
    [
      [-0.5, 0.45, -0.5],
      [0.5, top, 0.5],
    ],
    ...[-0.5, 0.5 - leg].flatMap((x) =>
      [-0.5, 0.5 - leg].map((z): [Vec3, Vec3] => [
        [x, 0, z],
        [x + leg, top, z + leg],
      ]),
    ),
  );
  const shadow = shadowOf(table);
  expect(at(shadow, 0.5 - leg / 2, 0.51)).toBeGreaterThan(15);
  expect(at(shadow, 0, 0.3)).toBeLessThan(8);
  const hanging = shadowOf(
    boxes([
      [-0.3, 0.6, -0.3],
      [0.3, 1, 0.3],
    ]),
  );
  expect(hanging.opacity.data.every((value) => value === 0)).toBe(true);
});

test('PIC-03 what a low body hides of the ground is dark all along it', () => {
  const sofa = shadowOf(
    boxes([
      [-0.9, 0.08, -0.3],
      [0.9, 0.6, 0.3],
    ]),
  );
  for (const x of [-0.6, 0, 0.6]) expect(at(sofa, x, 0.31)).toBeGreaterThan(40);
});

test.each([0, -4, 5])(
  'PIC-03 a cut-out that was turned by %s° knows where in its photo it was',
  async (turn) => {
    // A dot at a place of its own in a product that is grey otherwise.
    const [dotX, dotY] = [150, 240];
    const inside = (x: number, y: number) => x >= 100 && x < 300 && y >= 60 && y < 340;
    const image: Image = { width: SIDE, height: SIDE, channels: 3, data: new Uint8Array(3 * SIDE * SIDE) };
    const mask = new Uint8Array(SIDE * SIDE);
    for (let y = 0, i = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++, i++) {
        const isDot = Math.hypot(x + 0.5 - dotX, y + 0.5 - dotY) < 8;
        image.data.fill(inside(x, y) ? 90 : 230, 3 * i, 3 * i + 3);
        if (isDot) image.data[3 * i] = 255;
        if (inside(x, y)) mask[i] = 255;
      }
    const cut = (await cutOut(image, { width: SIDE, height: SIDE, data: mask }, { side: 420, turn }))!;
    let [sumX, sumY, count] = [0, 0, 0];
    const { width, data } = cut.image;
    for (let i = 0; i < data.length / 4; i++) {
      if (data[4 * i] < 200 || data[4 * i + 1] > 140) continue;
      sumX += (i % width) + 0.5;
      sumY += Math.trunc(i / width) + 0.5;
      count++;
    }
    const [x, y] = toPhoto(cut.placement, [sumX / count, sumY / count]);
    expect(Math.hypot(x - dotX, y - dotY)).toBeLessThan(1.5);
  },
);

test('PIC-02 with the shadow of the ground a picture fills its share, and its border is white', async () => {
  const [width, height] = [300, 200];
  const cut: Image = { width, height, channels: 4, data: new Uint8Array(4 * width * height).fill(255) };
  for (let i = 0; i < width * height; i++) cut.data.fill(80, 4 * i, 4 * i + 3);
  // Far below the product, and to the side as far as it is known.
  const opacity = { width: 80, height: 50, data: new Uint8Array(80 * 50) };
  for (let y = 30; y < 46; y++) opacity.data.fill(60, 80 * y + 4, 80 * y + 80);
  const shadow = { opacity, box: { left: -50, top: 0, width: 400, height: 250 } };
  const look = { side: 500, fill: 0.89, format: 'png' } as const;
  const drawn = await drawPicture(cut, { ...look, shadow });
  const facts = await measurePicture(drawn);
  expect(facts.white).toBe(255);
  expect(facts.fill).toBeGreaterThan(0.85);
  expect(facts.fill).toBeLessThanOrEqual(0.9);
  const plain = await drawPicture(cut, { ...look, shadow: null });
  const darkest = async (bytes: Uint8Array, top: number) =>
    (await sharp(bytes).extract({ left: 200, top, width: 100, height: 4 }).raw().toBuffer()).reduce(
      (least, value) => Math.min(least, value),
    );
  expect(await darkest(drawn.bytes, 385)).toBeLessThan(240);
  expect(await darkest(plain.bytes, 420)).toBe(255);
});
