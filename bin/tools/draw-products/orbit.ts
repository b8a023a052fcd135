import { seededRandom } from '../../../infra/local/seeded-random.ts';

/** A set of photos, by the name of its folder. Degrees. */
export interface PhotoSet {
  name: string;
  photos: number;
  /** Where the orbit begins, give or take `JITTER`; 0 is in front. */
  start: number;
  elevation: { least: number; most: number };
}

/** As the sets of the same name that were photographed once and for all: eight for the engine, six to judge it by. */
export const PHOTO_SETS: readonly PhotoSet[] = [
  { name: 'p8', photos: 8, start: 0, elevation: { least: 5, most: 25 } },
  { name: 'h6', photos: 6, start: 22, elevation: { least: 8, most: 38 } },
];

/** How one photo is taken: metres, Y up, the product on y = 0 over the origin and looking along +Z. */
export interface Shot {
  /** Pixels. */
  width: number;
  height: number;
  /** In pixels, and in mm on a frame whose long side is 36 mm. */
  focal: number;
  focal35: number;
  /** Degrees, and metres from the middle of the product. */
  azimuth: number;
  elevation: number;
  distance: number;
  position: [number, number, number];
  target: [number, number, number];
  /** Degrees. */
  roll: number;
  /** 1 is as the light is set. */
  exposure: number;
}

/**
 * Of a phone's main camera, in mm on a frame whose long side is 36 mm. By the frame's diagonal, as the standard measures and the engine reads, it would be
 * 25: what these files tell is 4 % too long, as some telephones do.
 */
const FOCAL_35MM = 26;
const FRAME_35MM = 36;
/** Pixels. */
const [LONG, SHORT] = [1600, 1200];
/** Focal length in pixels. */
const FOCAL = (LONG * FOCAL_35MM) / FRAME_35MM;

/** Degrees to either side of where an even orbit has its photos. */
const JITTER = 10;
/** Share of the picture that the product takes in the direction that is tight. */
const FILL = 0.66;
/** Products at least this high beside their ground's diagonal are photographed upright. */
const TALL = 0.8;
/** Shares of the whole range about the middle. */
const [DISTANCE_RANGE, EXPOSURE_RANGE] = [0.16, 0.14];
const EXPOSURE = 1.02;
/** The target's range about the middle, as a share of the product's diagonal. */
const AIM_RANGE = 0.04;
/** Degrees. */
const ROLL_RANGE = 3;

/** One freehand orbit round a product of that size (metres); the same for the same seed. */
export function planOrbit(
  [width, height, depth]: readonly [number, number, number],
  set: PhotoSet,
  seed: number,
): Shot[] {
  const random = seededRandom(seed);
  const about = (middle: number, range: number) => middle + range * (random() - 0.5);
  const ground = Math.hypot(width, depth);
  const isTall = height > TALL * ground;
  const frame = isTall ? { width: SHORT, height: LONG } : { width: LONG, height: SHORT };
  const needed = Math.max(height / frame.height, ground / frame.width);
  const usual = (FOCAL * needed) / FILL + 0.275 * ground; // of the middle; the near side must fit as well
  const aim = AIM_RANGE * Math.hypot(width, height, depth);
  const start = about(set.start, 2 * JITTER);
  return Array.from({ length: set.photos }, (_, i) => {
    const azimuth = about(start + (360 * i) / set.photos, 2 * JITTER);
    const elevation = set.elevation.least + (set.elevation.most - set.elevation.least) * random();
    const distance = usual * about(1, DISTANCE_RANGE);
    const [around, above] = [radians(azimuth), radians(elevation)];
    return {
      ...frame,
      focal: FOCAL,
      focal35: FOCAL_35MM,
      azimuth,
      elevation,
      distance,
      position: [
        distance * Math.cos(above) * Math.sin(around),
        height / 2 + distance * Math.sin(above),
        distance * Math.cos(above) * Math.cos(around),
      ],
      target: [about(0, aim), about(height / 2, aim), about(0, aim)],
      roll: about(0, ROLL_RANGE),
      exposure: EXPOSURE * about(1, EXPOSURE_RANGE),
    };
  });
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
