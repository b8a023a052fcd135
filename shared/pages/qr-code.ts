import { encode } from 'uqr';

const QUIET_ZONE = 1;
/** Pixels (AR-02). */
export const QR_SIDE = 200;

/** A QR code's dark modules as one SVG path in a square of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return {
    size,
    path: data
      .flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
      .join(''),
  };
}

/** Where dark modules lie side by side: from where, and how many. */
function runs(row: boolean[]): [x: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}

/** A QR code as HTML; it stands on white in both themes, as readers need it. */
export function qrHtml(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg viewBox="0 0 ${size} ${size}" width="${QR_SIDE}" height="${QR_SIDE}" shape-rendering="crispEdges"><path fill="#000" d="${path}" /></svg>`;
}
