import type { Dimensions } from '../../../shared/schemas/models.ts';
import type { PageModel } from '../../../shared/pages/page-model.ts';
import { createViewer, showIn } from '../../viewer/create-viewer.ts';
import { drawDimensions } from '../../viewer/dimension-lines.ts';
import '../../viewer/dimension-lines.css';
import '../../viewer/framed-model.css';

export interface Preview {
  /** Draws the measures of the model at so many times its size. */
  show: (scale: number) => void;
  remove: () => void;
}

const NARROW_PX = 440;

/** Puts the 3D model into a frame, with its dimension lines. Throws when this browser cannot show it. */
export async function mountPreview(
  frame: HTMLElement,
  model: PageModel & { url_glb_web: string },
): Promise<Preview> {
  const distance = frame.clientWidth < NARROW_PX ? '145%' : '125%'; // the labels need the room
  const viewer = await createViewer(model, { 'camera-orbit': `32deg 74deg ${distance}` });
  await showIn(frame, viewer);
  const redraw = drawDimensions(viewer, model.dims_cm);
  return {
    // Its lines alone change: a larger model in an empty scene looks the same, and nothing need be framed again.
    show: (scale) => redraw(scaled(model.dims_cm, scale)),
    remove: () => viewer.remove(),
  };
}

const scaled = ({ width, height, depth }: Dimensions, scale: number): Dimensions => ({
  width: width * scale,
  height: height * scale,
  depth: depth * scale,
});
