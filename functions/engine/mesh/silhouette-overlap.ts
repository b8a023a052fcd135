import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mask, Mesh } from '../types.ts';

/** Mean over the views of the intersection over union of each silhouette and the surface as its camera sees it. */
export function silhouetteOverlap(mesh: Mesh, views: readonly { mask: Mask; camera: Camera }[]): number {
  const shares = views.map(({ mask, camera }) => {
    const { triangle } = rasterise(mesh, camera);
    let [both, either] = [0, 0];
    for (let pixel = 0; pixel < triangle.length; pixel++) {
      const [isProduct, isSurface] = [mask.data[pixel] > 127, triangle[pixel] >= 0];
      if (isProduct || isSurface) either++;
      if (isProduct && isSurface) both++;
    }
    return both / Math.max(1, either);
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
