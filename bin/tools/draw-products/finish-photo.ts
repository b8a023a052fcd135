import sharp from 'sharp';

/** Standard deviation in pixels: no lens is as sharp as a drawing. */
const BLUR = 0.5;
/** Grey levels that a sensor's noise reaches to either side. */
const NOISE = 5;

/** A drawing as a phone would have taken it: JPEG with grain, and the focal length in its EXIF where that is given. */
export async function finishPhoto(drawing: Buffer, random: () => number, focal35?: number): Promise<Buffer> {
  const { data, info } = await sharp(drawing)
    .removeAlpha()
    .blur(BLUR)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grainy = Uint8ClampedArray.from(data, (value) => value + NOISE * (random() + random() - 1));
  const { width, height } = info;
  const jpeg = sharp(grainy, { raw: { width, height, channels: 3 } }).jpeg({ quality: 90 });
  return (
    focal35 === undefined ? jpeg : jpeg.withExif({ IFD2: { FocalLengthIn35mmFilm: String(focal35) } })
  ).toBuffer();
}

/** A true silhouette as one channel. */
export const finishMask = (drawing: Buffer): Promise<Buffer> =>
  sharp(drawing).removeAlpha().toColourspace('b-w').png().toBuffer();
