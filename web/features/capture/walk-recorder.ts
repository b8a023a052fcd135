import {
  asOneTurn,
  chooseFrames,
  coverageOf,
  isEnough,
  type Coverage,
} from '../../../shared/capture/choose-frames.ts';
import { followWalk, type WalkSight } from '../../../shared/capture/follow-walk.ts';
import type { HeldPicture } from './frame-canvas.ts';

/** The frames chosen of a film, and how much of the way round the product they show. */
export interface FilmedWalk extends Coverage {
  /** JPEG, in the order of the walk. */
  frames: Blob[];
  /** Whether a model can be made of them. */
  isEnough: boolean;
  /** Whether the angles are known; else the film is taken for once round, which its owner is asked. */
  isMeasured: boolean;
}

export interface WalkRecorder {
  /** Judges one picture and keeps it where it is worth it. `heading` is left out where the phone tells none. */
  look: (time: number, picture: HeldPicture, heading?: number | null) => Promise<WalkSight>;
  /** Angles that are covered so far, in degrees from where the walk began. */
  turns: () => number[];
  /** What there is of the walk. */
  filmed: () => FilmedWalk;
}

/** Records a walk picture by picture; only pictures that may be sent are encoded. */
export function walkRecorder(): WalkRecorder {
  const follower = followWalk();
  const jpegs = new Map<number, Blob>();
  return {
    async look(time, picture, heading) {
      const sight = follower.see({ time, picture: picture.grey, ...(heading !== undefined && { heading }) });
      if (sight.keep !== null) jpegs.set(sight.keep, await picture.jpeg());
      return sight;
    },
    turns: () => chooseFrames(follower.walk().frames).map(({ turn }) => turn),
    filmed() {
      const { frames, isMeasured } = follower.walk();
      const chosen = chooseFrames(isMeasured ? frames : asOneTurn(frames));
      return {
        frames: chosen.flatMap(({ place }) => jpegs.get(place) ?? []),
        isEnough: isEnough(chosen),
        isMeasured,
        ...coverageOf(chosen),
      };
    },
  };
}
