/** A box of an ISO base media file (ISO/IEC 14496-12 §4.2). */
export interface Box {
  type: string;
  /** Content, after the header. */
  start: number;
  end: number;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const fourCC = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** The boxes that lie one after another between two places. Throws RangeError where they contradict themselves. */
export function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at;
    if (length < 8) throw new RangeError('box shorter than its header');
    found.push({ type: fourCC(view, at + 4), start: at + (short === 1 ? 16 : 8), end: at + length });
    at += length;
  }
  return found;
}

/** What describes the items of a HEIC file: the boxes inside `meta`, none where there is no such box. */
export function metaBoxes(view: DataView): Box[] {
  const meta = boxes(view, 0, view.byteLength).find((box) => box.type === 'meta');
  return meta ? boxes(view, meta.start + 4, meta.end) : [];
}
