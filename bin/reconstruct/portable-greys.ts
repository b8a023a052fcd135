import type { GreyImage } from '../../shared/capture/grey-image.ts';

const HEADER = /^P5\s+(\d+)\s+(\d+)\s+255\s/;
const LONGEST_HEADER = 40;

/** The pictures of a stream of binary PGM files, one after another. Source: netpbm's pgm(5). */
export function* readPortableGreys(bytes: Buffer): Generator<GreyImage> {
  for (let at = 0; at < bytes.length;) {
    const header = HEADER.exec(bytes.toString('latin1', at, at + LONGEST_HEADER));
    if (!header) throw new Error(`no PGM at byte ${at}`);
    const [width, height] = [Number(header[1]), Number(header[2])];
    const from = at + header[0].length;
    yield { width, height, data: new Uint8Array(bytes.subarray(from, from + width * height)) };
    at = from + width * height;
  }
}
