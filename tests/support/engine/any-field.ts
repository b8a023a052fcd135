import { fc } from '../properties.ts';
import { sampleField } from './shapes.ts';

/** Any 4×4×4 pattern of inside and outside: all the ways in which solids can touch at edges and corners. */
export const anyField = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
  .map((values) => ({
    ...sampleField(4, () => 0),
    data: Float32Array.from(values, (value) => value || -0.5),
  }));
