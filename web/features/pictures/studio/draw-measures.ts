import { escapeHtml } from '../../../../shared/pages/html.ts';
import type { Measures } from './measures.ts';
import type { Frame } from './view.ts';

/** Of the viewer on white paper, which a picture always is (web/styles/tokens.css). */
const [ACCENT, PANEL, LINE] = ['#ab4222', '#fffdf9', '#e1dacd'];
const FAMILY = "'Figtree Variable', Figtree, system-ui, sans-serif";
/** In letters: of a line, and of a label's height and what is left of and right of its text. */
const [STROKE, HEIGHT, PADDING] = [0.1, 1.7, 0.6];

/** Returns when the labels' font is there: a canvas does not wait for it. */
export const fontReady = (): Promise<unknown> => document.fonts.load(`600 16px ${FAMILY}`, 'LAP 0');

/** How wide words are in letters of this size, in pixels. */
export function textWidths(
  paper: OffscreenCanvasRenderingContext2D,
  fontSize: number,
): (text: string) => number {
  return (text) => {
    paper.font = `600 ${fontSize}px ${FAMILY}`;
    return paper.measureText(text).width;
  };
}

/** Draws measures over a picture, as opaque as told. */
export function paintMeasures(
  paper: OffscreenCanvasRenderingContext2D,
  measures: Measures,
  opacity = 1,
): void {
  const { lines, labels, fontSize } = measures;
  paper.save();
  paper.globalAlpha = opacity;
  paper.strokeStyle = ACCENT;
  paper.lineWidth = STROKE * fontSize;
  for (const line of lines) paper.stroke(new Path2D(line));
  paper.font = `600 ${fontSize}px ${FAMILY}`;
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  for (const { text, x, y } of labels) {
    const { left, top, width, height } = boxOf({ x, y }, paper.measureText(text).width, fontSize);
    paper.beginPath();
    paper.roundRect(left, top, width, height, height / 2);
    paper.fillStyle = PANEL;
    paper.fill();
    paper.strokeStyle = LINE;
    paper.lineWidth = Math.max(1, STROKE * fontSize * 0.6);
    paper.stroke();
    paper.fillStyle = ACCENT;
    paper.fillText(text, x, y + 0.04 * fontSize);
  }
  paper.restore();
}

/** A picture and its measures as SVG: the product as a picture in it, lines and words to be edited. */
export function measuresSvg(
  { width, height }: Frame,
  { lines, labels, fontSize }: Measures,
  { title, picture, widthOf }: { title: string; picture: string; widthOf: (text: string) => number },
): string {
  const words = labels.map(({ text, x, y }) => {
    const box = boxOf({ x, y }, widthOf(text), fontSize);
    return `<rect x="${one(box.left)}" y="${one(box.top)}" width="${one(box.width)}" height="${one(box.height)}" rx="${one(box.height / 2)}" fill="${PANEL}" stroke="${LINE}"/><text x="${one(x)}" y="${one(y + 0.36 * fontSize)}">${text}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeHtml(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<image href="${picture}" width="${width}" height="${height}"/>
<g fill="none" stroke="${ACCENT}" stroke-width="${one(STROKE * fontSize)}">${lines.map((d) => `<path d="${d.replaceAll(/\d+\.\d+/g, (number) => one(Number(number)))}"/>`).join('')}</g>
<g font-family="${FAMILY}" font-weight="600" font-size="${fontSize}" text-anchor="middle" fill="${ACCENT}">${words.join('')}</g>
</svg>
`;
}

const one = (pixels: number): string => String(Math.round(10 * pixels) / 10);

function boxOf({ x, y }: { x: number; y: number }, textWidth: number, fontSize: number) {
  const [width, height] = [textWidth + 2 * PADDING * fontSize, HEIGHT * fontSize];
  return { left: x - width / 2, top: y - height / 2, width, height };
}
