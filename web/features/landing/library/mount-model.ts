import { createViewer, hasWebgl, showIn } from '../../../viewer/create-viewer.ts';
import { drawDimensions } from '../../../viewer/dimension-lines.ts';
import '../../../viewer/dimension-lines.css';
import { arProblem, type ArProblem } from './ar-problem.ts';
import type { LibraryItem } from './library-items.ts';

/** This browser cannot draw 3D at all. */
export class NoWebgl extends Error {
  override name = 'NoWebgl';
}

export interface MountedModel {
  /** Opens AR, or answers why this device cannot. */
  openAr: () => ArProblem | null;
  remove: () => void;
}

/** Puts the model into the frame, with room for its dimensions, and answers when it is seen. Throws `NoWebgl`, or that it failed. */
export async function mountModel(
  frame: HTMLElement,
  { title, url_glb, url_usdz }: LibraryItem,
): Promise<MountedModel> {
  if (!hasWebgl()) throw new NoWebgl();
  const viewer = await createViewer(
    { name: title, url_glb_web: url_glb, ...(url_usdz !== null && { url_usdz }) },
    { 'camera-orbit': `32deg 74deg ${innerWidth < innerHeight ? '185%' : '155%'}` },
  );
  await showIn(frame, viewer);
  const { x, y, z } = viewer.getDimensions();
  drawDimensions(viewer, { width: 100 * x, height: 100 * y, depth: 100 * z });
  return {
    openAr() {
      const problem = arProblem({ canActivate: viewer.canActivateAR, hasUsdz: url_usdz !== null });
      if (!problem) void viewer.activateAR();
      return problem;
    },
    remove: () => viewer.remove(),
  };
}
