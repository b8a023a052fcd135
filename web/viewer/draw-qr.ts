import { QR_SIDE, qrPath } from '../../shared/pages/qr-code.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A QR code as one black path; it stands on white in both themes, as readers need it. */
export function drawQr(text: string): SVGSVGElement {
  const { size, path } = qrPath(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('width', String(QR_SIDE));
  svg.setAttribute('height', String(QR_SIDE));
  svg.setAttribute('shape-rendering', 'crispEdges');
  const modules = document.createElementNS(SVG, 'path');
  modules.setAttribute('d', path);
  modules.setAttribute('fill', '#000');
  svg.append(modules);
  return svg;
}
