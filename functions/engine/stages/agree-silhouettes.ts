import { inspectSecondOpinion } from '../inspect/inspect-silhouette.ts';
import { leaveStands } from '../inspect/leave-stands.ts';
import { agreeLooks, type LookedAt } from '../segment/agree-looks.ts';
import { PHOTO_COUNTS, type Photo, type SecondOpinion, type Silhouette } from '../types.ts';

/** Where a second opinion was asked about so many photos of a set, it is about all of them: it stands in a room. */
const IN_ROOM = 0.5;
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Between the first stage and the second: finds the product again in photos of a room, by what all of them show alike,
 * and inspects what is found; then, where that leaves too few good photos, without the stand that it goes on with beyond
 * them. Without a second opinion nothing is found again; silhouettes of a walk stay as they are.
 */
export async function agreeSilhouettes(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  secondOpinion: SecondOpinion | undefined,
): Promise<Silhouette[]> {
  // Not tried on walks, whose frames are nearly alike: what they all show is the room behind as well.
  if (silhouettes.length > PHOTO_COUNTS.photos.most) return [...silhouettes];
  return leaveStands(secondOpinion ? await findAgain(photos, silhouettes, secondOpinion) : silhouettes);
}

async function findAgain(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  secondOpinion: SecondOpinion,
): Promise<Silhouette[]> {
  const isInRoom = silhouettes.filter(({ looks }) => looks).length >= IN_ROOM * silhouettes.length;
  const seen: LookedAt[] = [];
  for (const [i, silhouette] of silhouettes.entries()) {
    const { image, mask } = photos[i];
    // In a room our own silhouettes are sure and wrong: two of eight of a stool, .41 and .61 of overlap.
    const isToBeSeen = isInRoom && !silhouette.looks && !mask && !silhouette.faults?.length;
    const looks = isToBeSeen
      ? { part: WHOLE, seen: await secondOpinion.look(image), isShown: false }
      : silhouette.looks;
    seen.push({ ...silhouette, image, looks });
  }
  const agreed = await agreeLooks(seen, secondOpinion);
  return agreed.map((silhouette, i) => {
    if (silhouette.mask === silhouettes[i].mask) return silhouette;
    const faults = (silhouettes[i].faults ?? []).map((fault) => ({ ...fault, blocking: true }));
    return { ...silhouette, faults: inspectSecondOpinion(photos[i].image, silhouette, faults) };
  });
}
