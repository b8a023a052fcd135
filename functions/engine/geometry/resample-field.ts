import type { ScalarField } from '../types.ts';

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
export function sampleField(
  { size, origin, spacing, data }: ScalarField,
  x: number,
  y: number,
  z: number,
): number {
  const u = clamp((x - origin[0]) / spacing, size[0]);
  const v = clamp((y - origin[1]) / spacing, size[1]);
  const w = clamp((z - origin[2]) / spacing, size[2]);
  const [i, j, k] = [u | 0, v | 0, w | 0];
  const [a, b, c] = [u - i, v - j, w - k];
  const [sy, sz] = [size[0], size[0] * size[1]];
  const at = i + sy * j + sz * k;
  const line = (from: number) => data[from] + a * (data[from + 1] - data[from]);
  const plane = (from: number) => line(from) + b * (line(from + sy) - line(from));
  return plane(at) + c * (plane(at + sz) - plane(at));
}

const clamp = (value: number, count: number) => Math.min(count - 1.0001, Math.max(0, value));
