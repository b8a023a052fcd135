import { blurLimit, type Candidate } from './choose-frames.ts';
import { followMotion, type MotionSight } from './follow-motion.ts';
import { brightnessOf, shrinkGrey, type GreyImage } from './grey-image.ts';
import { turnBetween } from './heading.ts';
import { sharpnessOf } from './sharpness.ts';

/** Longest side in pixels of the grey pictures that a walk is followed by. */
export const FOLLOWED_SIDE = 480;
/** The motion is looked for in pictures smaller by this factor. */
const MOTION_FACTOR = 4;

/** One picture of a film. */
export interface Glimpse {
  /** Seconds from the beginning. */
  time: number;
  /** Of `FOLLOWED_SIDE`, always of one size. */
  picture: GreyImage;
  /** Direction that the camera looks in, degrees to the left, where the phone tells it. */
  heading?: number | null;
}

/** What who films should do, one thing at a time. */
export type WalkWord = 'light' | 'slower' | 'back';

export interface WalkSight {
  /** Degrees round the product so far, to either side. */
  turn: number;
  sharpness: number;
  /** The place under which this picture is to be kept, in place of what is kept there; null where it is not. */
  keep: number | null;
  word: WalkWord | null;
}

export interface KeptFrame extends Candidate {
  place: number;
  time: number;
}

/** What was filmed: the frames kept, in no order, as they stand round the product. */
export interface FollowedWalk {
  frames: KeptFrame[];
  /** Whether the angles are known: by the phone, or as the first view came back. */
  isMeasured: boolean;
}

export interface WalkFollower {
  see: (glimpse: Glimpse) => WalkSight;
  walk: () => FollowedWalk;
}

/** Degrees between two places that frames are kept under; at most so many places: twice round, and then no more. */
const PLACE = 4;
const MOST_PLACES = 180;
/** A frame must be this much sharper than the one it replaces. */
const SHARPER = 1.04;
/** Mean light below which a product is dark, of 255. */
const DARK = 50;
/** Degrees a second that no frame of a usual room stays sharp at. */
const FAST = 40;
/** Degrees without a sharp frame behind who films: worth going back for, and too far to. */
const MISSED = { from: 20, to: 60 };
/** Seconds that a word stands, so that it can be read; seconds that the speed is measured over. */
const [WORD_SECONDS, SPEED_SECONDS] = [1.2, 0.6];
/** Blurred pictures in a row, after which it is no single shake. */
const BLURRED = 3;

/**
 * Follows a film of a walk round a product (CAP-02): says which pictures to keep and what to do better, and where each of those
 * kept stands round the product. Angles come from the phone's orientation where every picture has one, else from what
 * moves in the pictures.
 */
export function followWalk(): WalkFollower {
  const motion = followMotion();
  const kept = new Map<number, KeptFrame>();
  const recent: { time: number; turn: number }[] = [];
  let heading: number | undefined;
  let byHeading = 0;
  /** Whether the pictures tell the angles; one film is not followed both ways. */
  let isByMotion = false;
  let lastSharp = 0;
  let blurred = 0;
  let scale = 1;
  let isClosed = false;
  let lean = 0;
  let said: { word: WalkWord; until: number } | null = null;

  function see(glimpse: Glimpse): WalkSight {
    const sharpness = sharpnessOf(glimpse.picture);
    const seen =
      glimpse.heading === undefined ? motion.see(shrinkGrey(glimpse.picture, MOTION_FACTOR)) : null;
    isByMotion = seen !== null;
    if (seen) ({ scale, isClosed, lean } = seen);
    else turnTo(glimpse.heading);
    const turn = seen ? seen.turn : byHeading;
    const isSharp = sharpness >= blurLimit([...kept.values()]);
    blurred = isSharp ? 0 : blurred + 1;
    // Pictures alone do not tell whether somebody goes back.
    const missed = seen ? 0 : Math.abs(turn) - Math.abs(lastSharp);
    if (missed > MISSED.to || (isSharp && missed < MISSED.from)) lastSharp = turn;
    return {
      turn,
      sharpness,
      keep: keepAs(glimpse.time, turn, sharpness, seen),
      word: say(glimpse, { turn, missed, seen }),
    };
  }

  function turnTo(to: number | null | undefined): void {
    if (typeof to !== 'number') return;
    byHeading += heading === undefined ? 0 : turnBetween(heading, to);
    heading = to;
  }

  function keepAs(time: number, turn: number, sharpness: number, seen: MotionSight | null): number | null {
    // By the phone a second time round is the same places again; by pictures alone nobody knows that yet.
    const place = Math.floor((seen ? turn / scale : ((turn % 360) + 360) % 360) / PLACE);
    const known = kept.get(place);
    if (known ? sharpness < SHARPER * known.sharpness : kept.size >= MOST_PLACES) return null;
    kept.set(place, { place, time, turn: turn / (seen ? scale : 1), sharpness });
    return place;
  }

  function say({ time, picture }: Glimpse, { turn, missed, seen }: Standing): WalkWord | null {
    recent.push({ time, turn });
    while (time - recent[0].time > SPEED_SECONDS) recent.shift();
    const span = time - recent[0].time;
    // What pictures alone tell of the speed may be three times too much.
    const speed = !seen && span > SPEED_SECONDS / 2 ? Math.abs(turn - recent[0].turn) / span : 0;
    const word: WalkWord | null =
      brightnessOf(picture) < DARK
        ? 'light'
        : speed > FAST || blurred >= BLURRED
          ? 'slower'
          : missed >= MISSED.from
            ? 'back'
            : null;
    if (word) said = { word, until: time + WORD_SECONDS };
    return said && said.until > time ? said.word : null;
  }

  function walk(): FollowedWalk {
    // Pictures tell how far, and by which way near things move whether to the left.
    const signed = isByMotion ? (lean < 0 ? -scale : scale) : 1;
    return {
      frames: [...kept.values()].map((frame) => ({ ...frame, turn: frame.turn * signed })),
      isMeasured: !isByMotion || isClosed,
    };
  }
  return { see, walk };
}

/** Where who films is. */
interface Standing {
  turn: number;
  /** Degrees since the last sharp picture. */
  missed: number;
  /** Where the pictures tell it. */
  seen: MotionSight | null;
}
