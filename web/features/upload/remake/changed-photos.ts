import type { RemakeOffer } from '../../../../shared/schemas/remakes.ts';
import type { Photo } from '../photos/accept-photos.ts';

const pathsOf = (photos: readonly Pick<Photo, 'path'>[]) => photos.map(({ path }) => path);

/** Those of the latest job, with which a new try begins. */
export function chosenOf(known: readonly Photo[], { photos: kept }: RemakeOffer): Photo[] {
  const chosen = new Set(pathsOf(kept.filter(({ is_chosen }) => is_chosen)));
  return known.filter(({ path }) => chosen.has(path));
}

/** Whether these are still the photos that the model was made from: the same model would come of them. */
export function isUnchanged(
  photos: readonly Photo[],
  { photos: kept, job_id, photos_gone }: RemakeOffer,
): boolean {
  if (job_id !== null || photos_gone > 0 || photos.length !== kept.length) return false;
  return photos.every(
    ({ path, box }, place) =>
      path === kept[place]?.path && JSON.stringify(box) === JSON.stringify(kept[place]?.box),
  );
}

/** Photos of before that the latest try did without, and that are not in the list now. */
export function leftOut(
  known: readonly Photo[],
  photos: readonly Photo[],
  { photos: kept }: RemakeOffer,
): Photo[] {
  const dropped = new Set(pathsOf(kept.filter(({ is_chosen }) => !is_chosen)));
  const listed = new Set(pathsOf(photos));
  return known.filter(({ path }) => dropped.has(path) && !listed.has(path));
}
