import { traceContours } from './contour.ts';
import { cutOut } from './silhouette-view.ts';
import type { Mask } from '../types.ts';

/** Pixels. */
const DIAGONAL = 800;

/** All outlines of silhouettes that are shrunk to a diagonal of 800 pixels: closed loops of x, y pairs. */
export const shrunkOutlines = (masks: readonly Mask[]): Float64Array[] =>
  masks.flatMap((mask) => traceContours(cutOut(mask, DIAGONAL).mask));
