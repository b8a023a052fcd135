import type { TargetDims } from '../../shared/schemas/jobs.ts';
import type { Size } from '../engine/types.ts';

/** People measure in centimetres, the engine in metres. */
export const sizeInMetres = ({ height, width, depth }: TargetDims): Size => ({
  height: height / 100,
  ...(width !== undefined && { width: width / 100 }),
  ...(depth !== undefined && { depth: depth / 100 }),
});
