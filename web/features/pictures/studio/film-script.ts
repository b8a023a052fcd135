import { radians, type Frame } from './view.ts';

/** What chats and social networks show without cutting it. */
export const FILM_FRAMES = {
  square: { width: 1080, height: 1080 },
  upright: { width: 1080, height: 1920 },
} as const satisfies Record<string, Frame>;
export type FilmShape = keyof typeof FILM_FRAMES;

export const FILM_RATE = 30;

/** Seconds of each part: the product turns once, then its measures come, stay and go, so that it may begin anew. */
const [TURN, FADE_IN, STAY, FADE_OUT] = [5, 0.5, 2, 0.4];
const FILM_SECONDS = TURN + FADE_IN + STAY + FADE_OUT;
export const FILM_COUNT = Math.round(FILM_RATE * FILM_SECONDS);

/** Where the turn begins and ends, as in our viewer; the camera looks down on it a little. */
const START = radians(32);
export const FILM_ELEVATION = radians(14);

/** What a frame of the film shows: where the camera stands, and how opaque the measures are. */
export function filmFrame(index: number): { theta: number; measures: number } {
  const seconds = index / FILM_RATE;
  const done = Math.min(1, seconds / TURN);
  // It starts and stops softly.
  const turned = (1 - Math.cos(Math.PI * done)) / 2;
  const shown = Math.min(1, Math.max(0, (seconds - TURN) / FADE_IN));
  const gone = Math.min(1, Math.max(0, (seconds - TURN - FADE_IN - STAY) / FADE_OUT));
  return { theta: START - 2 * Math.PI * turned, measures: Math.min(shown, 1 - gone) };
}
