import { EngineFailure } from '../failure.ts';
import { otherWayThan, type Way } from '../poses/way-round.ts';
import { REFUSED } from '../quality/limits.ts';
import type { Shape } from '../types.ts';

/**
 * Where photos fit by their outlines and not by their colours: the shape made of them as of an orbit the other way round, if
 * that suits their colours better. Outlines of a product that is nearly round, or looks the same from two sides, fit either
 * way, and what is made the wrong way has two faces. Costs as much again as a shape that would be refused.
 */
export async function theOtherWayRound(shape: Shape, make: (way: Way) => Promise<Shape>): Promise<Shape> {
  const { photoError, poses } = shape;
  if (photoError <= REFUSED.photoError || poses.incoherence > REFUSED.incoherence) return shape;
  try {
    const other = await make(otherWayThan(poses.cameras));
    return other.photoError < photoError ? other : shape;
  } catch (error) {
    if (error instanceof EngineFailure) return shape;
    throw error;
  }
}
