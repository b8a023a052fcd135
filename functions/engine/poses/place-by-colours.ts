import type { Vec3 } from '../geometry/vec3.ts';
import {
  ELEVATION,
  LOG_DISTANCE,
  ORBIT_PARAMETERS,
  PITCH,
  posesOfOrbit,
  ROLL,
  AZIMUTH,
  YAW,
} from './orbit.ts';

/** How far each pixel of a small copy of a photo suits the product better than the room, in nats. */
export interface PixelNats {
  width: number;
  height: number;
  data: Float32Array;
  /** Focal length in these pixels. */
  focal: number;
}

/** Places on the surface of a body, so near each other that squares of this side cover it. */
export interface BodyPoints {
  points: readonly Vec3[];
  spacing: number;
}

export interface Placed {
  /** Of the orbit; see `ORBIT_PARAMETERS`. */
  parameters: Float64Array;
  /** Mean nats of the pixels that the body covers. */
  worth: number;
}

const DEGREE = Math.PI / 180;
/** How far a camera may be from where its neighbours put it, one standard deviation: people aim as they like. */
const SPREAD: Record<number, number> = {
  [AZIMUTH]: 10 * DEGREE,
  [ELEVATION]: 8 * DEGREE,
  [LOG_DISTANCE]: 0.15,
  [ROLL]: 1.5 * DEGREE,
  [YAW]: 12 * DEGREE,
  [PITCH]: 8 * DEGREE,
};
/** What the nats of a body that covers a photo count against the guess: neighbouring pixels tell the same. */
const INDEPENDENT = 100;
/** Nats of a pixel beyond the photo. */
const BEYOND = -1;
/** Where the body is first looked for, round the guess: with so few of its points. */
const FIRST = {
  azimuths: [-12 * DEGREE, 0, 12 * DEGREE],
  elevations: [-12 * DEGREE, -6 * DEGREE, 0, 6 * DEGREE, 12 * DEGREE],
  distances: [-0.15, 0, 0.15],
  yaws: steps(3, 5 * DEGREE),
  pitches: steps(2, 4 * DEGREE),
  points: 3000,
};
/** The best of them are moved by ever smaller steps, in standard deviations. */
const [STARTS, FIRST_STEP, HALVINGS] = [6, 0.7, 5];

function steps(count: number, step: number): number[] {
  return Array.from({ length: 2 * count + 1 }, (_, k) => (k - count) * step);
}

/**
 * Finds from where a photo shows a body, by the colours of what the body would cover: the outline that was found in it is
 * not asked (region-based pose, Prisacariu and Reid, PWP3D, IJCV 2012).
 */
export function placeByColours(body: BodyPoints, nats: PixelNats, guess: Float64Array): Placed {
  const stride = Math.ceil(body.points.length / FIRST.points);
  const few = { ...body, points: body.points.filter((_, k) => k % stride === 0) };
  const scoreOf = scoring(few, nats, guess);
  const tries: Try[] = [];
  for (const azimuth of FIRST.azimuths)
    for (const elevation of FIRST.elevations)
      for (const distance of FIRST.distances)
        for (const yaw of FIRST.yaws)
          for (const pitch of FIRST.pitches) {
            const parameters = guess.slice();
            parameters[AZIMUTH] += azimuth;
            parameters[ELEVATION] += elevation;
            parameters[LOG_DISTANCE] += distance;
            parameters[YAW] += yaw;
            parameters[PITCH] += pitch;
            tries.push({ parameters, score: scoreOf(parameters) });
          }
  const finely = scoring(body, nats, guess);
  const best = tries
    .sort((a, b) => b.score - a.score)
    .slice(0, STARTS)
    .map(({ parameters }) => climb({ parameters, score: finely(parameters) }, finely))
    .reduce((a, b) => (b.score > a.score ? b : a));
  const { sum, pixels } = coverage(body, nats)(best.parameters);
  return { parameters: best.parameters, worth: sum / Math.max(1, pixels) };
}

interface Try {
  parameters: Float64Array;
  score: number;
}

function scoring(
  body: BodyPoints,
  nats: PixelNats,
  guess: Float64Array,
): (parameters: Float64Array) => number {
  const look = coverage(body, nats);
  const usual = Math.max(1, look(guess).pixels);
  return (parameters) => {
    let unlikely = 0;
    for (let k = 0; k < ORBIT_PARAMETERS; k++) unlikely += ((parameters[k] - guess[k]) / SPREAD[k]) ** 2;
    return (INDEPENDENT * look(parameters).sum) / usual - unlikely / 2;
  };
}

/** Moves one parameter after another while that helps, then by half the step (Hooke and Jeeves, J. ACM 1961). */
function climb(start: Try, scoreOf: (parameters: Float64Array) => number): Try {
  let best = start;
  for (let halving = 0, step = FIRST_STEP; halving < HALVINGS;) {
    const before = best.score;
    for (let k = 0; k < ORBIT_PARAMETERS; k++)
      for (const way of [step, -step]) {
        const parameters = best.parameters.slice();
        parameters[k] += way * SPREAD[k];
        const score = scoreOf(parameters);
        if (score > best.score) best = { parameters, score };
      }
    if (best.score > before) continue;
    step /= 2;
    halving++;
  }
  return best;
}

/** Sums the nats of all pixels that the body covers under a pose, each once. */
function coverage({ points, spacing }: BodyPoints, { width, height, data, focal }: PixelNats) {
  const seen = new Int32Array(width * height);
  let turn = 0;
  return (parameters: Float64Array): { sum: number; pixels: number } => {
    const p = posesOfOrbit(parameters);
    turn++;
    let [sum, pixels] = [0, 0];
    for (const [x, y, z] of points) {
      const depth = -(p[6] * x + p[7] * y + p[8] * z + p[11]);
      if (depth < 0.1) continue;
      const u = width / 2 + (focal * (p[0] * x + p[1] * y + p[2] * z + p[9])) / depth;
      const v = height / 2 - (focal * (p[3] * x + p[4] * y + p[5] * z + p[10])) / depth;
      const half = (spacing * focal) / depth / 2;
      const [left, top] = [Math.round(u - half), Math.round(v - half)];
      const [right, bottom] = [
        Math.max(left + 1, Math.round(u + half)),
        Math.max(top + 1, Math.round(v + half)),
      ];
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          if (row < 0 || column < 0 || row >= height || column >= width) {
            sum += BEYOND;
            pixels++;
            continue;
          }
          const at = row * width + column;
          if (seen[at] === turn) continue;
          seen[at] = turn;
          sum += data[at];
          pixels++;
        }
    }
    return { sum, pixels };
  };
}
