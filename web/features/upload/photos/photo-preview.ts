const PREVIEW_SIDE = 360;

/**
 * A small upright picture of a photo as an object URL (the caller revokes it), or null where this browser cannot
 * decode the format, as most cannot HEIC. The photo itself is never re-encoded: its EXIF holds the focal length.
 */
export async function makePreview(file: File): Promise<string | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    console.info('No preview for', file.name, error);
    return null;
  });
  if (!bitmap) return null;
  const scale = Math.min(1, PREVIEW_SIDE / Math.min(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
  return blob && URL.createObjectURL(blob);
}
