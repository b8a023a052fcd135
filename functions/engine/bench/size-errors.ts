import { scaleToSize } from '../mesh/scale-to-size.ts';
import type { TexturedMesh } from '../types.ts';
import { sidesOf } from './box-of.ts';

/** By how many % the model is too wide (+) or too narrow (−). */
export interface GroundErrors {
  width: number;
  depth: number;
}

export interface SizeErrors {
  heightOnly: GroundErrors;
  /** The owner also measured width and depth. */
  allThree: GroundErrors;
}

type Sides = readonly [width: number, height: number, depth: number];

/**
 * Errors of the model's width and depth, in %. Which is which is free: the first photo, not the truth, tells the
 * front, so that the sides are taken as they fit better.
 */
export function sizeErrors(model: TexturedMesh, truth: Sides): SizeErrors {
  const [width, height, depth] = truth;
  const straight = groundErrors(sidesOf(model.positions), truth);
  const turned = groundErrors(sidesOf(model.positions), [depth, height, width]);
  const isTurned = worstOf(turned) < worstOf(straight);
  const [x, z] = isTurned ? [depth, width] : [width, depth];
  const measured = scaleToSize(model, { width: x, height, depth: z });
  const inTrueOrder = ({ width, depth }: GroundErrors) =>
    isTurned ? { width: depth, depth: width } : { width, depth };
  return {
    heightOnly: inTrueOrder(isTurned ? turned : straight),
    allThree: inTrueOrder(groundErrors(sidesOf(measured.positions), [x, height, z])),
  };
}

const groundErrors = (made: Sides, truth: Sides): GroundErrors => ({
  width: 100 * (made[0] / truth[0] - 1),
  depth: 100 * (made[2] / truth[2] - 1),
});

export const worstOf = ({ width, depth }: GroundErrors): number => Math.max(Math.abs(width), Math.abs(depth));
