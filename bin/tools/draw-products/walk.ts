import { seededRandom } from '../../../infra/local/seeded-random.ts';
import type { Shot } from './orbit.ts';

/** A film's frames, by the name of their folder. */
export const WALK = { name: 'p36', frames: 36 } as const;

/** Of a phone's film, in mm on a frame whose long side is 36 mm; films tell no focal length. */
const FOCAL_35MM = 28;
const FRAME_35MM = 36;
/** Pixels. */
const [LONG, SHORT] = [1280, 720];
const FOCAL = (LONG * FOCAL_35MM) / FRAME_35MM;

/** Share of the picture that the product takes in the direction that is tight, and how high it is for a tall picture. */
const [FILL, TALL] = [0.72, 0.8];
/** Degrees: how high the phone is held, how far a walk begins from the front, and steps are uneven. */
const [ELEVATION, BEGINS, UNEVEN] = [{ least: 14, most: 18 }, 10, 2];
/** How far the phone sways, in shares of the distance and, its aim, of the product's diagonal; degrees of roll. */
const [SWAY, LIFT, AIM, ROLL] = [0.05, 0.05, 0.03, 1.5];
const [EXPOSURE, EXPOSURE_RANGE] = [1.02, 0.02];
/** Waves to a walk, and the share of it all that is the hand's tremble. */
const [WAVES, TREMBLE] = [[1, 2, 3, 5], 0.2];

/** One walk round a product of that size (metres), phone in hand; the same for the same seed. */
export function planWalk([width, height, depth]: readonly [number, number, number], seed: number): Shot[] {
  const random = seededRandom(seed);
  const ground = Math.hypot(width, depth);
  const isTall = height > TALL * ground;
  const frame = isTall ? { width: SHORT, height: LONG } : { width: LONG, height: SHORT };
  const usual = (FOCAL * Math.max(height / frame.height, ground / frame.width)) / FILL + 0.275 * ground;
  const elevation = radians(ELEVATION.least + (ELEVATION.most - ELEVATION.least) * random());
  const begins = BEGINS * (2 * random() - 1);
  const aim = AIM * Math.hypot(width, height, depth);
  const [nearer, higher, aside, above, roll, light, step] = Array.from({ length: 7 }, () => wave(random));
  return Array.from({ length: WALK.frames }, (_, i) => {
    const turn = (2 * Math.PI * i) / WALK.frames;
    const azimuth = radians(begins) + turn + radians(UNEVEN * step(turn));
    const distance = usual * (1 + SWAY * nearer(turn));
    const eye = distance * (Math.sin(elevation) + LIFT * higher(turn));
    const away = Math.sqrt(distance ** 2 - eye ** 2);
    const side = aim * aside(turn);
    return {
      ...frame,
      focal: FOCAL,
      focal35: FOCAL_35MM,
      azimuth: degrees(azimuth),
      elevation: degrees(Math.atan2(eye, away)),
      distance,
      position: [away * Math.sin(azimuth), 0.47 * height + eye, away * Math.cos(azimuth)],
      target: [side * Math.cos(azimuth), 0.47 * height + aim * above(turn), -side * Math.sin(azimuth)],
      roll: ROLL * roll(turn),
      exposure: EXPOSURE * (1 + EXPOSURE_RANGE * light(turn)),
    };
  });
}

/** Something that sways about 0, to 1 at most, over one walk, and trembles. */
function wave(random: () => number): (turn: number) => number {
  const parts = WAVES.map((times) => ({ times, phase: 2 * Math.PI * random(), height: random() }));
  const total = parts.reduce((sum, { height }) => sum + height, 0);
  return (turn) =>
    ((1 - TREMBLE) *
      parts.reduce((sum, { times, phase, height }) => sum + height * Math.sin(times * turn + phase), 0)) /
      total +
    TREMBLE * (2 * random() - 1);
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
