import { doubtsOf, findSilhouette } from '../../engine/stages/find-silhouette.ts';
import {
  EngineFailure,
  PHOTO_COUNTS,
  type Blame,
  type Box,
  type Capture,
  type EngineFailureCode,
  type Photo,
  type Preset,
  type SecondOpinion,
  type Silhouette,
} from '../../engine/types.ts';
import { readPhoto, type PhotoFile, type ReadPhotoOptions } from './read-photo.ts';

/** A photo and its silhouette, as the later steps read it. */
export interface SegmentedPhoto {
  photo: Photo;
  silhouette: Silhouette;
}

/** What became of one photo of several: where it could not be read, why. */
export type Segmented = SegmentedPhoto | { unread: EngineFailureCode };

/** How the product is looked for in one photo of a set. */
export interface SegmentPhotoOptions extends ReadPhotoOptions {
  secondOpinion: SecondOpinion;
  /** 0-based, in the order they were taken in. */
  index: number;
  capture?: Capture | undefined;
  preset?: Preset | undefined;
  /** Where the product is, as its owner has shown. */
  box?: Box | undefined;
}

/** Decodes one photo and finds the product in it. What is wrong is told, not thrown: other photos may be wrong too. */
export async function segmentPhoto(
  file: PhotoFile,
  { secondOpinion, index, capture = 'photos', preset, box, ...options }: SegmentPhotoOptions,
): Promise<Segmented> {
  try {
    const photo: Photo = { ...(await readPhoto(file, options)), ...(box && { box }) };
    return {
      photo,
      silhouette: await findSilhouette(photo, {
        secondOpinion,
        doubts: doubtsOf(capture, index, preset),
      }),
    };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return { unread: error.code };
  }
}

/**
 * The photos, all of which were read; of a walk those that were, where enough are left. Throws an `EngineFailure` that
 * names every photo at fault where one was not.
 */
export function allRead(segmented: readonly Segmented[], capture: Capture = 'photos'): SegmentedPhoto[] {
  const read = segmented.flatMap((each) => ('photo' in each ? [each] : []));
  if (read.length === segmented.length) return read;
  if (capture === 'walk' && read.length >= PHOTO_COUNTS.walk.fewest) return read;
  const [first, ...others] = segmented.flatMap(blameOf) as [Blame, ...Blame[]];
  throw new EngineFailure(first.code, { photo: first.photo, others });
}

function blameOf(segmented: Segmented, photo: number): Blame[] {
  if ('unread' in segmented) return [{ code: segmented.unread, photo }];
  const [fault] = segmented.silhouette.faults ?? [];
  return fault ? [{ code: fault.code, photo }] : [];
}
