import { problemWords } from '../../../../shared/copy/pt-br/upload.ts';
import type { FailureCode } from '../../../../shared/rules/failures.ts';
import type { KeptPhoto } from '../../../../shared/schemas/remakes.ts';
import type { Advice } from '../coach/use-coach.ts';
import type { Photo } from '../photos/accept-photos.ts';

/** What the engine says of photos of a finished model, as the coach says it. */
const AS_PROBLEM: Readonly<Record<string, FailureCode>> = {
  photo_disagrees: 'photos_disagree',
  photo_left_out: 'photos_disagree',
  silhouettes_uncertain: 'backdrop_cluttered',
};

const isProblem = (code: string): code is FailureCode => Object.hasOwn(problemWords, code);

/** What the engine held against a photo when it was sent before, or null. */
export function doubtOf({ doubts }: Pick<KeptPhoto, 'doubts'>): FailureCode | null {
  for (const code of doubts) {
    const problem = isProblem(code) ? code : AS_PROBLEM[code];
    if (problem) return problem;
  }
  return null;
}

/** The coach's advice with what the engine held against photos of before; one in which the product is shown since is another. */
export function withDoubts(advice: Advice, photos: readonly Photo[], kept: readonly KeptPhoto[]): Advice {
  const problems = new Map(advice.problems);
  for (const { id, path, box } of photos) {
    const known = kept.find((each) => each.path === path);
    const doubt = known && isSameBox(box, known.box) ? doubtOf(known) : null;
    if (doubt && !problems.has(id)) problems.set(id, doubt);
  }
  return { ...advice, problems };
}

const isSameBox = (a: Photo['box'], b: Photo['box']): boolean =>
  a === b ||
  (!!a && !!b && (['left', 'top', 'right', 'bottom'] as const).every((side) => a[side] === b[side]));
