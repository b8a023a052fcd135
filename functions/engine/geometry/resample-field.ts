import type { ScalarField } from '../types.ts';
import type { Vec3 } from './vec3.ts';

/** The middle of the box that a field fills, world units. */
export const middleOf = ({ origin, size, spacing }: ScalarField): Vec3 => [
  origin[0] + (spacing * size[0]) / 2,
  origin[1] + (spacing * size[1]) / 2,
  origin[2] + (spacing * size[2]) / 2,
];

/** The same field with `steps` samples along its longest side. */
export function resampleField(field: ScalarField, steps: number): ScalarField {
  const spacing = (field.spacing * (Math.max(...field.size) - 1)) / (steps - 1);
  const size = field.size.map((count) => Math.floor(((count - 1) * field.spacing) / spacing + 1e-6) + 1) as [
    number,
    number,
    number,
  ];
  const data = new Float32Array(size[0] * size[1] * size[2]);
  for (let k = 0, i = 0; k < size[2]; k++) {
    for (let j = 0; j < size[1]; j++) {
      for (let h = 0; h < size[0]; h++, i++) {
        const [x, y, z] = [h, j, k].map((step, axis) => field.origin[axis] + step * spacing);
        data[i] = sampleField(field, x, y, z);
      }
    }
  }
  return { size, origin: field.origin, spacing, data };
}

/** The part that two bodies have in common, on the samples of the first; `other` tells the second's value at a world point. */
export function commonField(
  field: ScalarField,
  other: (x: number, y: number, z: number) => number,
): ScalarField {
  const { size, origin, spacing } = field;
  const data = field.data.map((value, i) => {
    if (value < -spacing) return value; // outside for sure
    const x = origin[0] + spacing * (i % size[0]);
    const y = origin[1] + spacing * (Math.floor(i / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(i / (size[0] * size[1]));
    return Math.min(value, other(x, y, z));
  });
  return { ...field, data };
}

/** Trilinear value at a world point; beyond the grid that of its nearest sample. */
export function sampleField(field: ScalarField, x: number, y: number, z: number): number {
  const { size, origin, spacing } = field;
  return trilinear(
    field,
    clamp((x - origin[0]) / spacing, size[0]),
    clamp((y - origin[1]) / spacing, size[1]),
    clamp((z - origin[2]) / spacing, size[2]),
  );
}

const clamp = (value: number, count: number) => Math.min(count - 1.0001, Math.max(0, value));

/**
 * The field between its samples, at a position in samples that must lie inside the grid. It is asked millions of times: a
 * function made in it would be given its name each time, by esbuild's `keepNames`, which costs many times the sample.
 */
export function trilinear({ size, data }: ScalarField, x: number, y: number, z: number): number {
  const [i, j, k] = [x | 0, y | 0, z | 0];
  const [a, b, c] = [x - i, y - j, z - k];
  const row = size[0];
  const slab = row * size[1];
  const at = k * slab + j * row + i;
  const front = onPlane(data, at, row, a, b);
  return front + c * (onPlane(data, at + slab, row, a, b) - front);
}

function onPlane(data: Float32Array, at: number, row: number, a: number, b: number): number {
  const line = data[at] + a * (data[at + 1] - data[at]);
  const next = data[at + row] + a * (data[at + row + 1] - data[at + row]);
  return line + b * (next - line);
}
