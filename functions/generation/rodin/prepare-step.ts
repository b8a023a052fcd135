import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { findSilhouette } from '../../engine/stages/find-silhouette.ts';
import { measurePhoto } from '../../engine/stages/inspect-photos.ts';
import { EngineFailure, type EngineFailureCode, type Image, type Photo } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { decodePhoto } from '../photos/decode.ts';
import { readUpload, type StoredPhoto } from '../photos/read-upload.ts';
import { workspaceOf, type Workspace } from '../workspace.ts';
import { choosePhotos, type InspectedPhoto } from './choose-photos.ts';

/** A photo as it is sent: upright, sRGB, JPEG. */
export interface ChosenPhoto {
  /** Among the photos of the job. */
  index: number;
  /** Of `bytes`, hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
}

const CHOSEN = 'rodin-photos';
/** Longest side in pixels, and JPEG quality: what the provider works on, at a twentieth of the upload. */
const SIDE = 1600;
const QUALITY = 92;
/** What hinders our engine and not this provider, which knows products without their outline. */
const TOLERATED: readonly EngineFailureCode[] = ['backdrop_cluttered', 'no_product_found'];

/** Looks at the photos of a job as the embedded engine does and keeps those to send. Throws `EngineFailure`, `ProviderFailure` photo_changed. */
export async function prepareStep(
  { uploads }: { uploads: Bucket },
  { jobId, photos: files }: { jobId: string; photos: readonly StoredPhoto[] },
  onProgress?: (share: number) => void,
): Promise<void> {
  const photos: (InspectedPhoto & { jpeg?: Uint8Array })[] = [];
  for (const [index, file] of files.entries()) {
    photos.push(await inspect(await readUpload(uploads, file, index), file.path));
    onProgress?.((index + 1) / files.length);
  }
  const chosen = choosePhotos(photos).map((index): ChosenPhoto => {
    const bytes = photos.at(index)!.jpeg!; // a photo without a fault was decoded
    return { index, sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
  });
  await workspaceOf(uploads, jobId).save(CHOSEN, chosen);
}

/** The photos to send, as `prepareStep` left them. */
export const chosenPhotos = (workspace: Workspace): Promise<ChosenPhoto[]> =>
  workspace.load<ChosenPhoto[]>(CHOSEN);

async function inspect(bytes: Uint8Array, name: string) {
  try {
    const photo = await decodePhoto(bytes, { name, maxSide: SIDE });
    const { blur } = measurePhoto(photo.image);
    return { fault: await faultOf(photo), blur, jpeg: await jpegOf(photo.image) };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return { fault: error.code, blur: Infinity };
  }
}

async function faultOf(photo: Photo): Promise<EngineFailureCode | undefined> {
  const { faults = [] } = await findSilhouette(photo);
  return faults.find(({ code }) => !TOLERATED.includes(code))?.code;
}

async function jpegOf({ data, width, height, channels }: Image): Promise<Uint8Array> {
  const jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: QUALITY }).toBuffer();
  return new Uint8Array(jpeg);
}
