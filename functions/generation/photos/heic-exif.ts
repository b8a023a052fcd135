import { boxes, fourCC, metaBoxes, viewOf, type Box } from './iso-boxes.ts';

/**
 * The TIFF block of a HEIC file's Exif item (ISO/IEC 23008-12 Annex A), undefined where there is none.
 * Own, because exifr skips the base offset of `iloc` and so misses the item in files most encoders write.
 * Throws RangeError on a container that is cut or contradicts itself.
 */
export function exifOfHeic(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  const inside = metaBoxes(view);
  const infos = inside.find((box) => box.type === 'iinf');
  const locations = inside.find((box) => box.type === 'iloc');
  const id = infos && exifItem(view, infos);
  const extent = locations && id !== undefined && extentOf(view, locations, id);
  if (!extent) return undefined;
  const tiff = extent.offset + 4 + view.getUint32(extent.offset); // the item opens with the offset of its TIFF header
  return bytes.subarray(tiff, extent.offset + extent.length);
}

/** ISO/IEC 14496-12 §8.11.6: only entries of version 2 and 3 carry an item type. */
function exifItem(view: DataView, infos: Box): number | undefined {
  const countSize = view.getUint8(infos.start) === 0 ? 2 : 4;
  for (const entry of boxes(view, infos.start + 4 + countSize, infos.end)) {
    const version = view.getUint8(entry.start);
    if (version < 2) continue;
    const idSize = version === 2 ? 2 : 4;
    const at = entry.start + 4;
    if (fourCC(view, at + idSize + 2) === 'Exif') return readUint(view, at, idSize);
  }
  return undefined;
}

/** ISO/IEC 14496-12 §8.11.3: first extent of an item, at base offset plus extent offset. */
function extentOf(
  view: DataView,
  locations: Box,
  id: number,
): { offset: number; length: number } | undefined {
  const version = view.getUint8(locations.start);
  const sizes = view.getUint16(locations.start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  const count = readUint(view, locations.start + 6, idSize);
  let at = locations.start + 6 + idSize;
  for (let i = 0; i < count; i++) {
    const item = readUint(view, at, idSize);
    at += idSize + (version === 0 ? 0 : 2) + 2;
    const base = readUint(view, at, baseSize);
    const extents = view.getUint16(at + baseSize);
    at += baseSize + 2;
    if (item === id && extents > 0) {
      const offset = base + readUint(view, at + indexSize, offsetSize);
      return { offset, length: readUint(view, at + indexSize + offsetSize, lengthSize) };
    }
    at += extents * (indexSize + offsetSize + lengthSize);
  }
  return undefined;
}

function readUint(view: DataView, at: number, size: number): number {
  let value = 0;
  for (let i = 0; i < size; i++) value = value * 256 + view.getUint8(at + i);
  return value;
}
