/** What photos a job accepts (UP-01, UP-02). */
export const MIN_PHOTOS = 4;
export const MAX_PHOTOS = 12;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Least longest side in pixels that the engine takes. */
export const MIN_PHOTO_SIDE = 480;

/** Characters of the address of a photo, and how long a shop's server has for one, in milliseconds (API-06). */
export const PHOTO_ADDRESS_MAX = 2000;
export const PHOTO_ADDRESS_MS = 15_000;

export const PHOTO_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
} as const;
export type PhotoExtension = keyof typeof PHOTO_TYPES;

const ALIASES: Record<string, PhotoExtension> = { jpe: 'jpeg', jfif: 'jpeg', pjpeg: 'jpeg' };
const BY_MIME: Record<string, PhotoExtension> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/pjpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

const isPhotoExtension = (text: string): text is PhotoExtension => Object.hasOwn(PHOTO_TYPES, text);

/** The extension a photo is stored under: its own, or its MIME type's when the name has none; null when unsupported. */
export function photoExtension(fileName: string, mimeType = ''): PhotoExtension | null {
  const dot = fileName.lastIndexOf('.');
  if (dot < 0) return BY_MIME[mimeType.toLowerCase()] ?? null;
  const extension = fileName.slice(dot + 1).toLowerCase();
  return ALIASES[extension] ?? (isPhotoExtension(extension) ? extension : null);
}

/** Photos for which a shop gets a form in an hour of the clock: five filmed walks, or fifteen models of twelve photos. */
export const PHOTOS_AN_HOUR = 180;
