import { shadeMesh } from '../mesh/vertex-normals.ts';
import type { Mesh } from '../types.ts';
import { withoutBackdrop, type GreyView } from '../views/grey-view.ts';
import { estimateGains } from '../views/photo-gains.ts';
import { preparePhotoView } from '../views/photo-view.ts';
import type { ViewSource } from '../views/view-source.ts';

/** Grey photos as if all had been exposed alike, without their backdrop: `surface` tells where two show the same. */
export function inSameLight(
  views: readonly GreyView[],
  sources: readonly ViewSource[],
  surface: Mesh,
): GreyView[] {
  const shaded = shadeMesh(surface);
  const photos = sources.map((source) => preparePhotoView(source, shaded, 0));
  return estimateGains(photos, shaded).map(([red, green, blue], i) => {
    const gain = 0.299 * red + 0.587 * green + 0.114 * blue;
    const view = withoutBackdrop(views[i]);
    return { ...view, grey: view.grey.map((value) => gain * value) };
  });
}
