/**
 * In a page, before it loads: WebGL that draws nothing. The model is fetched and read, the camera moves, measures and
 * buttons are as ever; only the pixels are missing, which take six seconds of the processor for every page of 3D where
 * there is no graphics card.
 */
export function noDrawing(): void {
  const calls = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
  for (const call of calls) WebGL2RenderingContext.prototype[call] = () => undefined;
}
