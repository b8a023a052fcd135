import { findSilhouette } from '../../../../functions/engine/stages/find-silhouette.ts';
import { readPhotoFacts } from '../../../../functions/generation/photos/exif.ts';
import { MIN_PHOTO_SIDE, photoExtension } from '../../../../shared/rules/photos.ts';
import { isOfTheOutline } from '../../../../shared/rules/failures.ts';
import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import type { PhotoReport } from './coach-report.ts';
import { readPixels, type PhotoPixels } from './photo-pixels.ts';
import { cutOutOf } from './cut-out.ts';
import { tintOf } from './tint.ts';

/**
 * Longest side the product's outline is sought at. The engine takes 640 and twice the time; at 320 it warns of the
 * same photos of our sets.
 */
const WORKING_SIDE = 320;

interface CheckOptions {
  /** Where its owner has shown the product. */
  box?: PhotoBox | undefined;
  /** Whether the product is handed over, cut out. */
  isCutOut?: boolean | undefined;
}

/** Looks at one photo as the server will before it makes a model, with the engine's own judgement. */
export async function checkPhoto(file: File, options: CheckOptions = {}): Promise<PhotoReport> {
  const [pixels, takenAt] = await Promise.all([readPixels(file), readTime(file)]);
  const time = takenAt === undefined ? {} : { takenAt };
  if (pixels)
    return { ...(await findProblem(pixels, options)), isSeen: true, thumbnail: pixels.thumbnail, ...time };
  // Most browsers cannot open HEIC, the server can; a broken JPEG or PNG opens nowhere.
  const isHeic = photoExtension(file.name, file.type) === 'heic';
  return { problem: isHeic ? null : 'photo_unreadable', isSeen: !isHeic, ...time };
}

/** What the engine's first stage finds wrong with the photo, and what it takes for the product where that is in doubt. */
async function findProblem(
  { longSide, image, cutOut }: PhotoPixels,
  { box, isCutOut = false }: CheckOptions,
): Promise<Pick<PhotoReport, 'problem' | 'tint' | 'cutOut'>> {
  if (longSide < MIN_PHOTO_SIDE) return { problem: 'photo_too_small' };
  const { mask, faults = [] } = await findSilhouette(
    { image, mask: cutOut, box },
    { workingSide: WORKING_SIDE },
  );
  const problem = faults[0]?.code ?? null;
  const found = isCutOut ? cutOutOf(image, mask) : null;
  return {
    problem,
    ...((box || isOfTheOutline(problem)) && { tint: tintOf(mask) }),
    ...(found && { cutOut: found }),
  };
}

async function readTime(file: File): Promise<number | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Only the focal length depends on the size.
  const { takenAt } = await readPhotoFacts(bytes, { width: 1, height: 1 });
  return takenAt;
}
