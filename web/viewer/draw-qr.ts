import { encode } from 'uqr';
import { part, show } from './page.ts';

const SVG = 'http://www.w3.org/2000/svg';
const QUIET_ZONE = 1;
/** Pixels (P §9). */
const SIDE = '200';

/** A QR code as one black path; it stands on white in both themes, as readers need it. */
export function drawQr(text: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('width', SIDE);
  svg.setAttribute('height', SIDE);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  path.setAttribute('d', modules.join(''));
  path.setAttribute('fill', '#000');
  svg.append(path);
  return svg;
}

/** Whoever comes by the code is counted as such. */
const viaQr = (pageUrl: string): string => `${pageUrl}?via=qr`;

/** Shows the way from this screen to a phone. */
export function showQr(pageUrl: string): void {
  part('qr').replaceChildren(drawQr(viaQr(pageUrl)));
  show('scan');
}
