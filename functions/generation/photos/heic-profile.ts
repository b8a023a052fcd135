import { boxes, fourCC, metaBoxes, viewOf } from './iso-boxes.ts';

/** ITU-T H.273 colour primaries of Display P3 (SMPTE EG 432-1). */
const P3_PRIMARIES = 12;

/**
 * The colours a HEIC file means: an embedded ICC profile, or the name of a known one; undefined stands for sRGB.
 * The first colour property of the file is taken, whichever item it belongs to: the tiles and the whole of a photo
 * share theirs. Throws RangeError on a container that contradicts itself.
 */
export function profileOfHeic(bytes: Uint8Array): Uint8Array | 'p3' | undefined {
  const view = viewOf(bytes);
  const inside = (type: string, from: { start: number; end: number } | undefined) =>
    from && boxes(view, from.start, from.end).filter((box) => box.type === type);
  const [properties] = metaBoxes(view).filter((box) => box.type === 'iprp');
  const colours = inside('colr', inside('ipco', properties)?.[0]) ?? [];

  const icc = colours.find(({ start }) => ['prof', 'rICC'].includes(fourCC(view, start)));
  if (icc) return bytes.subarray(icc.start + 4, icc.end);
  const named = colours.find(({ start }) => fourCC(view, start) === 'nclx');
  return named && view.getUint16(named.start + 4) === P3_PRIMARIES ? 'p3' : undefined;
}
