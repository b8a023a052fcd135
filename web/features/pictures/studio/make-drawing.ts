import { fontReady, measuresSvg, paintMeasures, textWidths } from './draw-measures.ts';
import type { Making } from './making.ts';
import { measuresIn, withLines } from './measures.ts';
import { whiteCanvas } from './picture-canvas.ts';
import { radians, viewFrom } from './view.ts';

const FRAME = { width: 1600, height: 1600 };
/** What is left round the lines is for their labels. */
const FILL = 0.84;
/** From where our viewer shows a product at first. */
const ORBIT = { theta: radians(32), elevation: radians(16) };

/** A model with its measures, as the viewer draws them (PIC-08). */
export async function makeDrawing({
  studio,
  points,
  dims,
  name,
  onShare,
}: Making): Promise<{ png: Blob; svg: Blob }> {
  const view = viewFrom(ORBIT, { points: withLines(points, [ORBIT.theta]), frame: FRAME, fill: FILL });
  await fontReady();
  const measures = measuresIn(view, FRAME, { points, dims });
  const product = new OffscreenCanvas(FRAME.width, FRAME.height);
  studio.draw(product, view, { hasGround: true, isFine: true });
  const picture = await dataAddress(await product.convertToBlob({ type: 'image/png' }));
  const canvas = whiteCanvas(FRAME);
  const paper = canvas.getContext('2d')!;
  paper.drawImage(product, 0, 0);
  paintMeasures(paper, measures);
  const widthOf = textWidths(paper, measures.fontSize);
  const svg = measuresSvg(FRAME, measures, { title: name, picture, widthOf });
  const png = await canvas.convertToBlob({ type: 'image/png' });
  onShare(1);
  return { png, svg: new Blob([svg], { type: 'image/svg+xml' }) };
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('A picture could not be read'));
    reader.readAsDataURL(blob);
  });
