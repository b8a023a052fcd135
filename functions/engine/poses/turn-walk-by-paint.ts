import type { RoundBody } from '../hull/round-body.ts';
import type { Camera } from '../types.ts';
import { shrinkView } from '../views/shrink-view.ts';
import { spreadFrames } from '../views/spread-frames.ts';
import type { ViewSource } from '../views/view-source.ts';
import { neighboursOf } from './placed-between.ts';
import { COMPARED_SIDE, correlation, turnAbout, turnByPaint, wrap } from './turn-by-paint.ts';
import { azimuthAbout, STEP, unroll, type Strip } from './unroll-paint.ts';

const DEGREE = Math.PI / 180;
/** So many frames are turned by the paint of all that are near; each of the others by that of the two it was taken between. */
const MOST = 12;
/** How far such a frame may stand from even steps between these two, in columns of a strip: 10°. */
const REACH = 10 / STEP;

/** As `turnByPaint`, for the frames of a walk, of which neighbours show almost the same paint. */
export function turnWalkByPaint(
  views: readonly ViewSource[],
  body: RoundBody,
  places: readonly number[],
): Camera[] | undefined {
  const keys = spreadFrames(
    views.map(() => 0),
    MOST,
  );
  const known = keys.map((i) => places[i]);
  const turned = turnByPaint(
    keys.map((i) => views[i]),
    body,
    known,
  );
  if (!turned) return undefined;
  const stripOf = (view: ViewSource): Strip => unroll(shrinkView(view, COMPARED_SIDE), body);
  const azimuthOf = (camera: Camera): number => azimuthAbout(camera, body) / DEGREE;
  const fixed = keys.map((i, k) => ({
    azimuth: azimuthOf(turned[k]),
    strip: stripOf({ ...views[i], camera: turned[k] }),
  }));
  return views.map((view, i) => {
    const key = keys.indexOf(i);
    if (key >= 0) return turned[key];
    const { a, b, share } = neighboursOf(places[i], known);
    const step = wrap(fixed[b].azimuth - fixed[a].azimuth);
    const azimuth = turnBetween(stripOf(view), fixed[a], fixed[b], fixed[a].azimuth + share * step);
    return turnAbout(view.camera, body, (azimuth - azimuthOf(view.camera)) * DEGREE);
  });
}

/** A frame whose azimuth is known, in degrees. */
interface Fixed {
  azimuth: number;
  strip: Strip;
}

/** The azimuth near the guess, in degrees, at which a frame shows what the two about it show. */
function turnBetween(strip: Strip, before: Fixed, after: Fixed, guess: number): number {
  const likenessAt = (offset: number): number =>
    [before, after].reduce((sum, fixed) => {
      const columns = wrap(guess - fixed.azimuth) / STEP + offset;
      const whole = Math.floor(columns);
      const [left, right] = [whole, whole + 1].map((shift) => correlation(fixed.strip, strip, shift));
      return sum + left + (columns - whole) * (right - left);
    }, 0);
  const scores = Array.from({ length: 2 * REACH + 1 }, (_, k) => likenessAt(k - REACH));
  const best = scores.indexOf(Math.max(...scores));
  const [left, middle, right] = [best - 1, best, best + 1].map((k) => scores[k] ?? -Infinity);
  const bend = left - 2 * middle + right;
  const between = Number.isFinite(bend) && bend < 0 ? (left - right) / (2 * bend) : 0;
  return guess + (best - REACH + between) * STEP;
}
