import { isFull } from './proof-size.ts';

/**
 * In a page, before it loads: WebGL that draws nothing. The model is fetched and read, the camera moves, measures and
 * buttons are as ever; only the pixels are missing, which take six seconds of the processor for every page of 3D where
 * there is no graphics card. For tests whose subject is not the picture. The whole run draws everywhere.
 */
export const withoutDrawing = isFull
  ? () => undefined
  : () => {
      const calls = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
      for (const call of calls) WebGL2RenderingContext.prototype[call] = () => undefined;
    };
