/** What of an edit is about light and colour, each from −100 to 100. */
export interface LightEdit {
  /** A hundred is twice the light, a hundred less is half of it. */
  brightness: number;
  /** White balance: above 0 warmer, below colder. */
  warmth: number;
}

/** Stops between the red and the blue of the warmest and of the unchanged picture: a lamp's light against daylight's. */
const WARMEST_STOPS = 0.4;
/** Shares of red, green and blue in the brightness of linear light. Source: ITU-R BT.709. */
const SHARES = [0.2126, 0.7152, 0.0722] as const;

/**
 * Times by which red, green and blue of linear light are multiplied (MEND-08); exactly 1 where nothing is changed. Warmth alone
 * leaves a grey as bright as it was.
 */
export function lightGains({ brightness, warmth }: LightEdit): [red: number, green: number, blue: number] {
  if (brightness === 0 && warmth === 0) return [1, 1, 1];
  const exposure = 2 ** (brightness / 100);
  const tint = 2 ** ((warmth / 100) * WARMEST_STOPS);
  const even = tint * SHARES[0] + SHARES[1] + SHARES[2] / tint;
  return [(exposure * tint) / even, exposure / even, exposure / (tint * even)];
}
