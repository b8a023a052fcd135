import { expect, test } from 'vitest';
import { rasterise } from '../../functions/engine/raster/rasterise.ts';
import { findShape } from '../../functions/engine/stages/find-shape.ts';
import type { Mesh } from '../../functions/engine/types.ts';
import { cameraAt, drawSheet } from '../support/engine/draw-sheet.ts';
import { boxMesh } from '../support/engine/shapes.ts';
import { isFull } from '../support/proof-size.ts';

/** Metres. */
const TALL = 0.8;
const [WIDTH, HEIGHT, FOCAL] = [960, 720, 950];

/** A seat with a back and one arm, 1 high: no side of it looks like another. */
const SEAT = joined([
  moved(boxMesh(0.6, 0.45, 0.55), 0, 0, 0),
  moved(boxMesh(0.6, 0.6, 0.12), 0, 0.4, 0.22),
  moved(boxMesh(0.12, 0.65, 0.5), 0.24, 0, 0),
]);

function moved({ positions, indices }: Mesh, x: number, y: number, z: number): Mesh {
  return { positions: positions.map((value, i) => value + [x, y, z][i % 3]), indices };
}

function joined(parts: readonly Mesh[]): Mesh {
  let before = 0;
  const indices = parts.flatMap((part) => {
    const from = before;
    before += part.positions.length / 3;
    return Array.from(part.indices, (index) => from + index);
  });
  const positions = parts.flatMap((part) => Array.from(part.positions));
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** A photo of the seat and the sheet beside it, from this azimuth. */
function photograph(azimuth: number, name: string) {
  const from = [2.4 * Math.sin(azimuth), 1.7, -2.4 * Math.cos(azimuth)] as const;
  const camera = cameraAt(from, { target: [0, 0.45, 0], width: WIDTH, height: HEIGHT, focal: FOCAL });
  const image = drawSheet(camera, { at: [0.75, -0.1], turn: 0.4, unit: 1 / (1000 * TALL), noise: 0.01 });
  const { triangle } = rasterise(SEAT, camera);
  triangle.forEach((t, pixel) => {
    const paint = 60 + (((t >> 1) * 37) % 160);
    if (t >= 0) image.data.set([paint, (3 * paint) % 200, 80], 3 * pixel);
  });
  const data = Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255));
  return {
    photo: { name, image, focal: FOCAL },
    silhouette: { mask: { width: WIDTH, height: HEIGHT, data }, confidence: 1 },
  };
}

// A draft of eight photos; unit tests place the sheet with cameras that are given.
test.runIf(isFull)(
  'CAP-06 cameras that outlines told give the true height of a product by the sheet beside it, to two per cent',
  async () => {
    const taken = Array.from({ length: 8 }, (_, i) => photograph((i * Math.PI) / 4 + 0.2, `${i}.jpg`));
    const { sheet } = await findShape(
      taken.map(({ photo }) => photo),
      taken.map(({ silhouette }) => silhouette),
      { preset: 'draft', seed: 1 },
    );
    expect(Math.abs(sheet!.height / TALL - 1)).toBeLessThan(0.02);
    expect(sheet!.spread).toBeLessThan(0.02);
    expect(sheet!.photos).toBeGreaterThanOrEqual(5);
  },
);
