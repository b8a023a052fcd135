import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { UploadedPhoto } from '../../../shared/schemas/jobs.ts';
import { photoFormat } from '../../generation/photos/format.ts';
import { NoPicture } from '../../services/fetch-picture.ts';
import { countUpload } from '../../store/upload-counts.ts';
import type { Actor, Deps } from '../deps.ts';
import { photoFolder } from './presign-upload.ts';

export interface PhotosToFetch {
  urls: readonly string[];
  /** Of the request: what it names again is the photo that came first, and is fetched once. */
  seed: string;
  /** Photos that the shop may send in an hour, where they are counted. */
  hourly?: number;
}

/**
 * Brings photos from where a shop has them into its folder, for an order to take; what none takes is removed after a
 * day (UP-09). Each is what its bytes are, whatever its address or type says. Throws `photo_url.refused`,
 * `photo_url.unreachable`, `upload.too_large`, `upload.unreadable` with the photo's number, and `upload.too_many`.
 */
export async function fetchPhotos(
  { table, uploads, fetchPicture, now }: Pick<Deps, 'table' | 'uploads' | 'fetchPicture' | 'now'>,
  { urls, seed, hourly }: PhotosToFetch,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<UploadedPhoto[]> {
  const wanted = urls.map((url, index) => ({
    url,
    photo: index + 1,
    path: `${photoFolder(tenantId)}up_${createHash('sha256').update(`${seed}\n${url}`).digest('base64url')}`,
  }));
  const seen = await Promise.all(wanted.map(({ path }) => uploads.look(path)));
  const missing = wanted.filter((_, i) => !seen[i]);
  if (hourly !== undefined && missing.length > 0)
    await countUpload(table, tenantId, { hourly, at: now(), photos: missing.length });
  await Promise.all(
    missing.map(async ({ url, photo, path }) => {
      const bytes = await pictureAt(fetchPicture, url, photo);
      await uploads.putUnclaimed(path, bytes, `image/${photoFormat(bytes)}`);
    }),
  );
  return wanted.map(({ url, photo, path }) => ({ name: nameOf(url, photo), path }));
}

async function pictureAt(fetchPicture: Deps['fetchPicture'], url: string, photo: number) {
  try {
    const bytes = await fetchPicture(url);
    if (!photoFormat(bytes)) throw new AppError('upload.unreadable', { photo });
    return bytes;
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    throw new AppError(CODES[error.reason], { photo }, { cause: error });
  }
}

const CODES = {
  address_refused: 'photo_url.refused',
  unreachable: 'photo_url.unreachable',
  too_large: 'upload.too_large',
} as const;

/** How the photo is told of where one is to blame: by the end of its address. */
function nameOf(url: string, photo: number): string {
  const [last = ''] = new URL(url).pathname.split('/').slice(-1);
  return last.slice(-100) || `foto-${photo}`;
}
