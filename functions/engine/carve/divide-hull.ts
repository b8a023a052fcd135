import type { Plane } from '../mesh/grow-planes.ts';
import type { ScalarField } from '../types.ts';

/** A hull divided by planes into cells, none of which a plane passes through. */
export interface Cells {
  grid: ScalarField;
  samples: Int32Array;
  planes: readonly Plane[];
  count: number;
  /** Per slot (place in the list of samples): its cell. */
  cellOf: Int32Array;
  /** Per sample of the grid: its slot, −1 outside of the hull. */
  slotOf: Int32Array;
  /** Distance of a slot from a plane, world units: positive on the side of its normal. */
  heightOf: (plane: number, slot: number) => number;
  /** The plane between two neighbouring slots, that nearest the middle of both; −1 for none. */
  planeBetween: (a: number, b: number) => number;
}

/** Divides the samples inside a hull by which side of each plane they lie on, into parts that hang together. */
export function divideHull(grid: ScalarField, samples: Int32Array, planes: readonly Plane[]): Cells {
  const { size, origin, spacing, data } = grid;
  const strides = [1, size[0], size[0] * size[1]];
  const slotOf = new Int32Array(data.length).fill(-1);
  const places = new Float64Array(3 * samples.length);
  samples.forEach((sample, slot) => {
    slotOf[sample] = slot;
    for (let k = 0; k < 3; k++)
      places[3 * slot + k] = origin[k] + spacing * (Math.floor(sample / strides[k]) % size[k]);
  });
  const heightOf = (plane: number, slot: number) => {
    const { normal, offset } = planes[plane];
    const at = 3 * slot;
    return normal[0] * places[at] + normal[1] * places[at + 1] + normal[2] * places[at + 2] - offset;
  };

  const sideOf = sidesOf(samples.length, planes.length, heightOf);
  const cellOf = new Int32Array(samples.length).fill(-1);
  let count = 0;
  for (let slot = 0; slot < samples.length; slot++) {
    if (cellOf[slot] >= 0) continue;
    const part = [slot];
    cellOf[slot] = count;
    for (const at of part) {
      for (const stride of strides) {
        for (const sample of [samples[at] - stride, samples[at] + stride]) {
          const neighbour = slotOf[sample] ?? -1;
          if (neighbour < 0 || cellOf[neighbour] >= 0 || sideOf[neighbour] !== sideOf[slot]) continue;
          cellOf[neighbour] = count;
          part.push(neighbour);
        }
      }
    }
    count++;
  }

  const planeBetween = (a: number, b: number) => {
    if (sideOf[a] === sideOf[b]) return -1;
    let [nearest, between] = [Infinity, -1];
    for (let plane = 0; plane < planes.length; plane++) {
      const [here, there] = [heightOf(plane, a), heightOf(plane, b)];
      if (here > 0 === there > 0) continue;
      const off = Math.abs(Math.abs(here) - Math.abs(there));
      if (off >= nearest) continue;
      nearest = off;
      between = plane;
    }
    return between;
  };
  return { grid, samples, planes, count, cellOf, slotOf, heightOf, planeBetween };
}

/** A number for each slot, the same for those on the same sides of all planes. */
function sidesOf(
  slots: number,
  planes: number,
  heightOf: (plane: number, slot: number) => number,
): Int32Array {
  const sides = new Int32Array(slots);
  let count = 1;
  for (let plane = 0; plane < planes; plane++) {
    const numberOf = new Int32Array(2 * count).fill(-1);
    count = 0;
    for (let slot = 0; slot < slots; slot++) {
      const side = 2 * sides[slot] + (heightOf(plane, slot) > 0 ? 1 : 0);
      if (numberOf[side] < 0) numberOf[side] = count++;
      sides[slot] = numberOf[side];
    }
  }
  return sides;
}
