import exifr from 'exifr';
import { photoFormat } from './format.ts';
import { exifOfHeic } from './heic-exif.ts';

// exifr is CommonJS in Node: its functions are members of the default export.
// oxlint-disable-next-line import/no-named-as-default-member
const { parse } = exifr;

/** What a camera wrote about a photo, as far as reconstruction can use it. */
export interface PhotoFacts {
  /** Focal length in pixels of an upright image of the given size. */
  focal?: number;
  /** Epoch milliseconds; a camera without a time zone is read as UTC, which keeps the order. */
  takenAt?: number;
}

interface ExifTags {
  FocalLength?: number;
  FocalLengthIn35mmFormat?: number;
  FocalPlaneXResolution?: number;
  FocalPlaneResolutionUnit?: number;
  ExifImageWidth?: number;
  ExifImageHeight?: number;
  DateTimeOriginal?: string;
  SubSecTimeOriginal?: string;
  OffsetTimeOriginal?: string;
}

/** Diagonal of the 36 × 24 mm frame; CIPA DCG-001 defines the 35 mm equivalent by the diagonal angle of view. */
const FULL_FRAME_DIAGONAL_MM = Math.hypot(36, 24);
/** Width over height may differ this much from the recorded size before the photo counts as cropped. */
const ASPECT_TOLERANCE = 0.02;
/** Millimetres in the units of EXIF tag FocalPlaneResolutionUnit. */
const UNIT_MM: Record<number, number> = { 2: 25.4, 3: 10 };

/** Reads focal length and time of a JPEG, PNG or HEIC; what the file does not tell or tells wrongly is left out. */
export async function readPhotoFacts(
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<PhotoFacts> {
  const tags = await readTags(bytes);
  const focal = isCropped(tags, size) ? undefined : focalInPixels(tags, size);
  const takenAt = timeOf(tags);
  return { ...(focal !== undefined && { focal }), ...(takenAt !== undefined && { takenAt }) };
}

async function readTags(bytes: Uint8Array): Promise<ExifTags> {
  const options = { tiff: true, exif: true, gps: false, reviveValues: false, translateValues: false };
  try {
    const source = photoFormat(bytes) === 'heic' ? exifOfHeic(bytes) : bytes;
    return ((source && (await parse(source, options))) as ExifTags | undefined) ?? {};
  } catch {
    return {}; // EXIF is optional: a photo whose EXIF is broken is a photo without EXIF.
  }
}

/** An edited photo that lost one side keeps its EXIF focal length, which is then wrong for what is left. */
function isCropped(tags: ExifTags, { width, height }: { width: number; height: number }): boolean {
  const { ExifImageWidth: w, ExifImageHeight: h } = tags;
  if (!w || !h) return false;
  const recorded = Math.max(w, h) / Math.min(w, h);
  const actual = Math.max(width, height) / Math.min(width, height);
  return Math.abs(recorded / actual - 1) > ASPECT_TOLERANCE;
}

function focalInPixels(tags: ExifTags, { width, height }: { width: number; height: number }) {
  const equivalent = tags.FocalLengthIn35mmFormat;
  if (equivalent && equivalent > 0) return (equivalent / FULL_FRAME_DIAGONAL_MM) * Math.hypot(width, height);
  const unit = UNIT_MM[tags.FocalPlaneResolutionUnit ?? 2];
  const { FocalLength: millimetres, FocalPlaneXResolution: perUnit, ExifImageWidth: recorded } = tags;
  if (!millimetres || !perUnit || !recorded || !unit) return undefined;
  // The resolution counts sensor pixels along the recorded (unrotated, long) side.
  return ((millimetres * perUnit) / unit) * (Math.max(width, height) / recorded);
}

function timeOf(tags: ExifTags): number | undefined {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(tags.DateTimeOriginal ?? '');
  if (!match) return undefined;
  const [, year, month, day, time] = match;
  const fraction = /^\d+/.exec(tags.SubSecTimeOriginal ?? '')?.[0];
  const zone = /^[+-]\d\d:\d\d$/.exec(tags.OffsetTimeOriginal ?? '')?.[0] ?? 'Z';
  const at = Date.parse(`${year}-${month}-${day}T${time}${fraction ? `.${fraction}` : ''}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}
