import { outlinePhoto } from '../../engine/outline-photo.ts';
import { EngineFailure, type Photo, type Silhouette } from '../../engine/types.ts';
import { decodePhoto } from '../photos/decode.ts';

/** A photo as it was uploaded. */
export interface PhotoFile {
  name: string;
  bytes: Uint8Array;
}

/** A photo and its outline, as the later steps read it. */
export interface SegmentedPhoto {
  photo: Photo;
  silhouette: Silhouette;
}

/** Decodes one photo, finds the product in it and inspects both. Throws EngineFailure naming the photo, the `index`th. */
export async function segmentFile({ name, bytes }: PhotoFile, index: number): Promise<SegmentedPhoto> {
  try {
    const photo = await decodePhoto(bytes, { name });
    return { photo, silhouette: outlinePhoto(photo) };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    throw new EngineFailure(error.code, { photo: index, cause: error });
  }
}
