import { errorSentences } from '../../../../shared/copy/pt-br/errors.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { PhotoBox } from '../../../../shared/schemas/jobs.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  photoExtension,
  type PhotoExtension,
} from '../../../../shared/rules/photos.ts';

/** A photo in the form. Its place in the list is its place on the way around the product. */
export interface Photo {
  id: string;
  file: File;
  extension: PhotoExtension;
  /** Where it lies, of one that was sent before and is not sent again. */
  path?: string;
  /** Where the product is, as the owner has shown. */
  box?: PhotoBox;
  /** Object URL; null where the browser cannot show this format; undefined while it is being made. */
  preview?: string | null;
}

/** What the system's file dialog offers first; what is taken is decided by `acceptPhotos`. */
export const OFFERED = 'image/jpeg,image/png,image/heic,image/heif,.jpg,.jpeg,.jpe,.jfif,.pjpeg,.png,.heic';

const copy = uploadCopy.photos;

/** Takes the files that may join the list and says, one sentence each, why others may not. */
export function acceptPhotos(photos: readonly Photo[], files: readonly File[]) {
  const accepted: Photo[] = [];
  const problems = new Set<string>();
  for (const file of files) {
    const extension = photoExtension(file.name, file.type);
    const isRepeated = [...photos, ...accepted].some((photo) => isSameFile(photo.file, file));
    if (!extension) problems.add(errorSentences['upload.type_unsupported']);
    else if (file.size > MAX_PHOTO_BYTES) problems.add(copy.tooLarge(file.name));
    else if (isRepeated) problems.add(copy.repeated(file.name));
    else if (photos.length + accepted.length >= MAX_PHOTOS) problems.add(copy.tooMany);
    else accepted.push({ id: crypto.randomUUID(), file, extension });
  }
  return { accepted, problems: [...problems] };
}

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
