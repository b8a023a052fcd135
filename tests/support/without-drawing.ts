import { noDrawing } from '../../bin/tools/no-drawing.ts';
import { isFull } from './proof-size.ts';

/**
 * In a page, before it loads: for tests whose subject is not the picture. The whole run draws everywhere; the gate where
 * the picture itself is measured, by viewer.test.ts, main-job.test.ts and model-pictures.test.ts.
 */
export const withoutDrawing = isFull ? () => undefined : noDrawing;
