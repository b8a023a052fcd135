/** How a phone is held, in degrees, as `deviceorientation` events tell it. */
export interface Orientation {
  alpha: number;
  beta: number;
  gamma: number;
}

const RADIANS = Math.PI / 180;
/** A camera that looks this steeply up or down has no direction round the product, as a sine. */
const STEEP = 0.94;

/**
 * The compass direction that the camera on the back looks in, degrees to the left of where the phone took 0; null while
 * it looks almost straight up or down. Source: W3C DeviceOrientation Event, the Z-X'-Y'' angles of its frame.
 */
export function headingOf({ alpha, beta, gamma }: Orientation): number | null {
  const [a, b, c] = [alpha * RADIANS, beta * RADIANS, gamma * RADIANS];
  const east = -(Math.cos(a) * Math.sin(c) + Math.sin(a) * Math.sin(b) * Math.cos(c));
  const north = -(Math.sin(a) * Math.sin(c) - Math.cos(a) * Math.sin(b) * Math.cos(c));
  const up = -Math.cos(b) * Math.cos(c);
  if (Math.abs(up) > STEEP) return null;
  return Math.atan2(-east, north) / RADIANS;
}

/** The turn from one direction to another the short way, −180 to 180 degrees. */
export const turnBetween = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180;
