import { moveCamera } from '../geometry/camera.ts';
import { rotationY, apply } from '../geometry/mat3.ts';
import { subtract, type Vec3 } from '../geometry/vec3.ts';
import type { RoundBody } from '../hull/round-body.ts';
import type { Camera } from '../types.ts';
import { shrinkView } from '../views/shrink-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import { azimuthAbout, COLUMNS, STEP, unroll, type Strip } from './unroll-paint.ts';

const DEGREE = Math.PI / 180;
/** Side of the photos whose paint is compared, in pixels. */
export const COMPARED_SIDE = 800;
/** How far a photo may be turned from where its outline left it, and two against each other, degrees. */
const [FARTHEST, BETWEEN] = [45, 60];
/** How far apart two photos may be taken to be compared, degrees: beyond, they share only what both see flatly. */
const WIDEST = 85;
/**
 * One standard deviation of what people are off equal steps, in degrees, and what it counts against the paint. A fifth of
 * it turned a photo of a can 47° too far, by one of the dots round it, which recur every 40°.
 */
const [SPREAD, PRIOR] = [12, 0.1];

/**
 * Where two neighbours agree by less than this share of what all do, the body is tried a little narrower and wider: on one 1.5 % too narrow every two neighbours seem 1.3° too far apart, and the last
 * pair of eight makes up for it (a can: .39 beside .84 to .93, and its photos 2.7° off in the mean).
 */
const TORN = 0.7;
const WIDTHS = [0.985, 1.015, 1.03];

/** Mean correlation below which the body is plain, or its paint is gloss: .70 on a painted vase, .64 on a striped shade. */
const LEAST_SCORE = 0.4;

/**
 * The cameras turned about the axis of a round body to where the paint of neighbouring photos agrees: outlines of a
 * surface of revolution look the same from everywhere, and leave the azimuths where they were guessed. Equal steps
 * either way round are tried as well, from `places`, in shares of a whole turn. Undefined where there is no paint that
 * tells.
 */
export function turnByPaint(
  views: readonly ViewSource[],
  body: RoundBody,
  places: readonly number[],
): Camera[] | undefined {
  const small = views.map((view) => shrinkView(view, COMPARED_SIDE));
  const found = views.map(({ camera }) => azimuthAbout(camera, body) / DEGREE);
  const steps = ([1, -1] as const).map((way) =>
    places.map((place) => found[0] + way * 360 * (place - places[0])),
  );
  const settleOn = (width: number, starts: readonly number[][]) => {
    const wider = { ...body, radii: body.radii.map((radius) => width * radius) };
    const compare = comparisonOf(small.map((view) => unroll(view, wider)));
    return likelier(starts.map((azimuths) => settle(azimuths, comparePairs(azimuths, compare))));
  };
  const first = settleOn(1, [found, ...steps]);
  const isTorn = first.worst < TORN * first.score;
  const best = isTorn
    ? likelier([first, ...WIDTHS.map((width) => settleOn(width, [first.azimuths]))])
    : first;
  if (best.score < LEAST_SCORE) return undefined;
  return views.map(({ camera }, i) => turnAbout(camera, body, (best.azimuths[i] - found[i]) * DEGREE));
}

const likelier = <T extends { score: number }>(all: readonly T[]): T =>
  all.reduce((a, b) => (b.score > a.score ? b : a));

function comparePairs(
  azimuths: readonly number[],
  compare: (i: number, j: number, columns: number) => Float64Array,
): Pair[] {
  return azimuths.flatMap((from, i) =>
    azimuths.slice(i + 1).flatMap((to, k): Pair[] => {
      const j = i + 1 + k;
      const expected = wrap(to - from);
      if (Math.abs(expected) >= WIDEST) return [];
      const columns = Math.round(expected / STEP);
      return [{ i, j, scores: compare(i, j, columns), rest: expected / STEP - columns }];
    }),
  );
}

/** An angle in degrees, from −180 to 180. */
export const wrap = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/**
 * Correlations of what two photos show, for every turn within `BETWEEN` of standing `columns` apart. Each is worked out
 * once: the azimuths that are tried put most pairs of neighbours about as far apart.
 */
function comparisonOf(strips: readonly Strip[]) {
  const known = new Map<string, number>();
  return (i: number, j: number, columns: number): Float64Array =>
    Float64Array.from({ length: (2 * BETWEEN) / STEP + 1 }, (_, k) => {
      const shift = columns + k - BETWEEN / STEP;
      const key = `${i} ${j} ${shift}`;
      const score = known.get(key) ?? correlation(strips[i], strips[j], shift);
      known.set(key, score);
      return score;
    });
}

/** Of the paint of two photos where one strip lies `shift` columns along the other; 0 where nothing is compared. */
export function correlation(a: Strip, b: Strip, shift: number): number {
  const rows = a.weight.length / COLUMNS;
  const [from, to] = [Math.max(0, shift), Math.min(COLUMNS, COLUMNS + shift)];
  let [aa, bb, ab] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (let x = from; x < to; x++) {
      const p = row * COLUMNS + x;
      const q = p - shift;
      const weight = Math.min(a.weight[p], b.weight[q]);
      if (weight === 0) continue;
      for (let c = 0; c < 3; c++) {
        const u = a.paint[3 * p + c];
        const v = b.paint[3 * q + c];
        aa += weight * u * u;
        bb += weight * v * v;
        ab += weight * u * v;
      }
    }
  }
  return aa * bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}

/** Two photos of neighbouring sides. */
interface Pair {
  i: number;
  j: number;
  /** For each turn of the second against the first, from −`BETWEEN` on, columns of the strips apart. */
  scores: Float64Array;
  /** What a column's width leaves of the angle between them without a turn, in columns. */
  rest: number;
}

interface Settled {
  azimuths: number[];
  /** Mean and least correlation of the pairs. */
  score: number;
  worst: number;
}

/** The azimuths, in degrees, at which the pairs agree best, near those given; the first photo's stays. */
function settle(azimuths: readonly number[], pairs: readonly Pair[]): Settled {
  const starts = [azimuths.map(() => 0), chain(azimuths.length, pairs)].map((start) => ascend(start, pairs));
  const [still, chained] = starts.map((turns) => totalOf(turns, pairs));
  const turns = starts[chained > still ? 1 : 0];
  return {
    azimuths: azimuths.map((azimuth, i) => azimuth + turns[i]),
    score: meanScore(turns, pairs),
    worst: Math.min(...pairs.map((pair) => scoreOf(turns, pair))),
  };
}

/** From the first photo on, each turned to where it fits one that is placed; the surest pairs first. */
function chain(count: number, pairs: readonly Pair[]): number[] {
  const turns = new Array<number>(count).fill(0);
  const isPlaced = turns.map((_, i) => i === 0);
  for (;;) {
    let best: { photo: number; turn: number; score: number } | undefined;
    for (const { i, j, scores } of pairs) {
      if (isPlaced[i] === isPlaced[j]) continue;
      scores.forEach((score, k) => {
        const shift = k * STEP - BETWEEN;
        const [photo, turn] = isPlaced[i] ? [j, turns[i] + shift] : [i, turns[j] - shift];
        if (Math.abs(turn) <= FARTHEST && score > (best?.score ?? -1)) best = { photo, turn, score };
      });
    }
    if (!best) return turns;
    turns[best.photo] = best.turn;
    isPlaced[best.photo] = true;
  }
}

/**
 * Turns one run of neighbours after another to where it fits best, until none gains. Runs, since two photos that agree
 * with each other and are both wrong hold each other there.
 */
function ascend(start: readonly number[], pairs: readonly Pair[]): number[] {
  let turns = [...start];
  const runs = runsOf(turns.length);
  for (const [step, reach] of [
    [STEP, 2 * FARTHEST],
    [0.1, 1],
  ]) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const run of runs) {
        const own = pairs.filter(({ i, j }) => run.has(i) !== run.has(j));
        let best = { turns, score: totalOf(turns, own) };
        for (let t = -reach; t <= reach; t += step) {
          const tried = turns.map((turn, i) => (run.has(i) ? turn + t : turn));
          if (tried.some((turn) => Math.abs(turn) > FARTHEST)) continue;
          const score = totalOf(tried, own);
          if (score > best.score + 1e-6) best = { turns: tried, score };
        }
        if (best.turns !== turns) isBetter = true;
        turns = best.turns;
      }
    }
  }
  return turns;
}

/** All runs of neighbours on the orbit of which the first photo is none: it stays where it is. */
const runsOf = (count: number): Set<number>[] =>
  Array.from({ length: count - 1 }, (_, first) =>
    Array.from(
      { length: count - 1 - first },
      (__, more) => new Set(Array.from({ length: more + 1 }, (___, k) => first + 1 + k)),
    ),
  ).flat();

/** How well the paint agrees, less how far photos are from where outlines and equal steps left them. */
function totalOf(turns: readonly number[], pairs: readonly Pair[]): number {
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / turns.length;
  const unlikely = turns.reduce((sum, turn) => sum + ((turn - mean) / SPREAD) ** 2, 0);
  return pairs.reduce((sum, pair) => sum + scoreOf(turns, pair), 0) - PRIOR * unlikely;
}

const meanScore = (turns: readonly number[], pairs: readonly Pair[]): number =>
  pairs.reduce((sum, pair) => sum + scoreOf(turns, pair), 0) / Math.max(1, pairs.length);

/** 0 where the pair was not compared: turned against each other by more than `BETWEEN`. */
function scoreOf(turns: readonly number[], { i, j, scores, rest }: Pair): number {
  const k = (turns[j] - turns[i]) / STEP + rest + (scores.length - 1) / 2;
  if (k < 0 || k > scores.length - 1) return 0;
  const at = Math.min(scores.length - 2, Math.floor(k));
  return scores[at] + (k - at) * (scores[at + 1] - scores[at]);
}

/** The camera turned about the body's axis. */
export function turnAbout(camera: Camera, { x, z }: RoundBody, angle: number): Camera {
  const rotation = rotationY(angle);
  const foot: Vec3 = [x, 0, z];
  const moved = apply(rotation, foot);
  return moveCamera(camera, { rotation, scale: 1, translation: subtract(foot, moved) });
}
