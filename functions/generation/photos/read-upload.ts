import { ObjectChanged, type Bucket } from '../../services/bucket.ts';
import { ProviderFailure } from '../provider.ts';

export interface StoredPhoto {
  path: string;
  /** Of the photo as the job was ordered with; rows of before that was kept have none. */
  etag?: string | undefined;
}

/** The bytes of a job's photo, as they were when the job was ordered (UP-10). Throws `ProviderFailure` photo_changed. */
export async function readUpload(
  uploads: Bucket,
  { path, etag }: StoredPhoto,
  index: number,
): Promise<Uint8Array> {
  try {
    return await uploads.get(path, etag);
  } catch (error) {
    if (error instanceof ObjectChanged)
      throw new ProviderFailure('photo_changed', { photo: index, cause: error });
    throw error;
  }
}
