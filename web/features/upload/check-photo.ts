import type { Finding } from '../../../functions/engine/inspect/finding.ts';
import { inspectCutOut } from '../../../functions/engine/inspect/inspect-cut-out.ts';
import { inspectPhoto } from '../../../functions/engine/inspect/inspect-photo.ts';
import { inspectSilhouette } from '../../../functions/engine/inspect/inspect-silhouette.ts';
import { segmentPhoto } from '../../../functions/engine/segment/segment-photo.ts';
import { readPhotoFacts } from '../../../functions/generation/photos/exif.ts';
import { MIN_PHOTO_SIDE, photoExtension } from '../../../shared/rules/photos.ts';
import type { PhotoReport } from './coach-report.ts';
import { readPixels, type PhotoPixels } from './photo-pixels.ts';

/**
 * Longest side the product's outline is sought at. The engine takes 640 and twice the time; at 320 it warns of the
 * same photos of our sets.
 */
const WORKING_SIDE = 320;

/** Looks at one photo as the server will before it makes a model, with the engine's own judgement. */
export async function checkPhoto(file: File): Promise<PhotoReport> {
  const [pixels, takenAt] = await Promise.all([readPixels(file), readTime(file)]);
  const time = takenAt === undefined ? {} : { takenAt };
  if (pixels) return { problem: problemOf(pixels), isSeen: true, thumbnail: pixels.thumbnail, ...time };
  // Most browsers cannot open HEIC, the server can; a broken JPEG or PNG opens nowhere.
  const isHeic = photoExtension(file.name, file.type) === 'heic';
  return { problem: isHeic ? null : 'photo_unreadable', isSeen: !isHeic, ...time };
}

function problemOf(pixels: PhotoPixels): PhotoReport['problem'] {
  if (pixels.longSide < MIN_PHOTO_SIDE) return 'photo_too_small';
  return inspect(pixels).find(({ blocking }) => blocking)?.code ?? null;
}

/** What is found first is said first: an outline in a photo that is too dark tells nothing. */
function inspect({ image, cutOut }: PhotoPixels): Finding[] {
  if (cutOut) return inspectCutOut(cutOut);
  const findings = inspectPhoto(image);
  if (findings.length > 0) return findings;
  return inspectSilhouette(image, segmentPhoto(image, { workingSide: WORKING_SIDE }));
}

async function readTime(file: File): Promise<number | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Only the focal length depends on the size.
  const { takenAt } = await readPhotoFacts(bytes, { width: 1, height: 1 });
  return takenAt;
}
