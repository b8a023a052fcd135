import { cutOut, silhouetteView, type SilhouetteView } from '../geometry/silhouette-view.ts';
import type { Camera, Mask } from '../types.ts';

/** A silhouette and the projection onto its cut-out: (u·w, v·w, w) = rows · (X, 1), w the distance −z. */
export interface HullView extends SilhouetteView {
  /** Three rows of four. */
  rows: Float64Array;
  camera: Camera;
}

/** Diagonal in pixels that silhouettes are shrunk to: about four pixels a voxel on a grid of 192. */
const HULL_DIAGONAL = 900;

/** Throws `RangeError` when a mask is empty. */
export function hullViews(
  masks: readonly Mask[],
  cameras: readonly Camera[],
  diagonal = HULL_DIAGONAL,
): HullView[] {
  return masks.map((mask, i) => withCamera(silhouetteView(cutOut(mask, diagonal), cameras[i]), cameras[i]));
}

/** The same silhouettes where their cameras have moved since, or their lenses are known better: distances in them stay as they are. */
export const withMovedCameras = (views: readonly HullView[], cameras: readonly Camera[]): HullView[] =>
  views.map((view, i) =>
    withCamera({ ...view, focal: (view.focal * cameras[i].focal) / view.camera.focal }, cameras[i]),
  );

function withCamera(view: SilhouetteView, camera: Camera): HullView {
  const { rotation: r, translation: t } = camera;
  const { focal, cx, cy } = view;
  const rows = new Float64Array(12);
  for (let c = 0; c < 4; c++) {
    const [x, y, z] = c < 3 ? [r[c], r[3 + c], r[6 + c]] : t;
    rows[c] = focal * x - cx * z;
    rows[4 + c] = -focal * y - cy * z;
    rows[8 + c] = -z;
  }
  return { ...view, camera, rows };
}
