import { mirrored, type Mirror } from '../hull/find-mirrors.ts';
import { bodyOfCells } from './carve-by-planes.ts';
import type { Cells } from './divide-hull.ts';

/** What a body of the cells looks like in a mirror, in whole cells again. */
export function imageIn(cells: Cells, mirror: Mirror): (body: Uint8Array) => Uint8Array {
  const { grid, samples, slotOf, cellOf } = cells;
  const { size, origin, spacing } = grid;
  const strides = [1, size[0], size[0] * size[1]];
  const cellBehind = Int32Array.from(samples, (sample) => {
    const [x, y, z] = strides.map(
      (stride, k) => origin[k] + spacing * (Math.floor(sample / stride) % size[k]),
    );
    const [i, j, k] = mirrored(mirror, x, y, z).map((value, axis) =>
      Math.round((value - origin[axis]) / spacing),
    );
    const isOut = i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2];
    const slot = isOut ? -1 : slotOf[i + strides[1] * j + strides[2] * k];
    return slot < 0 ? -1 : cellOf[slot];
  });
  return (body) =>
    bodyOfCells(
      cells,
      cellBehind.map((cell) => (cell < 0 ? 0 : body[cell])),
    );
}
