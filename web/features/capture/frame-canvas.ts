import { FOLLOWED_SIDE } from '../../../shared/capture/follow-walk.ts';
import type { GreyImage } from '../../../shared/capture/grey-image.ts';
import { MAX_FRAME_SIDE } from '../../../shared/rules/captures.ts';

/** One picture of a film, held still: small and grey to be judged, and as the JPEG that is sent. */
export interface HeldPicture {
  grey: GreyImage;
  jpeg: () => Promise<Blob>;
}

const JPEG_QUALITY = 0.88;
/** Rec. 709 weights of sRGB bytes, of 256. */
const [RED, GREEN, BLUE] = [54, 183, 19];

/** Holds pictures of a video, one at a time: `jpeg` is of the one held last. */
export function frameCanvas(video: HTMLVideoElement): () => HeldPicture {
  const [large, small] = [document.createElement('canvas'), document.createElement('canvas')];
  const onLarge = large.getContext('2d', { alpha: false });
  const onSmall = small.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!onLarge || !onSmall) throw new Error('no canvas');
  return () => {
    fit(large, video, MAX_FRAME_SIDE);
    onLarge.drawImage(video, 0, 0, large.width, large.height);
    fit(small, video, FOLLOWED_SIDE);
    onSmall.imageSmoothingQuality = 'high';
    onSmall.drawImage(large, 0, 0, small.width, small.height);
    return { grey: greyOf(onSmall.getImageData(0, 0, small.width, small.height)), jpeg: () => jpegOf(large) };
  };
}

function fit(canvas: HTMLCanvasElement, { videoWidth, videoHeight }: HTMLVideoElement, side: number): void {
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (canvas.width === width && canvas.height === height) return; // setting them clears
  canvas.width = width;
  canvas.height = height;
}

function greyOf({ width, height, data }: ImageData): GreyImage {
  const grey = new Uint8Array(width * height);
  const at = (i: number) => data[i] ?? 0;
  for (let i = 0; i < grey.length; i++)
    grey[i] = (at(4 * i) * RED + at(4 * i + 1) * GREEN + at(4 * i + 2) * BLUE) >> 8;
  return { width, height, data: grey };
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the frame was not encoded'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  );
