import { carveHull } from './hull/carve-hull.ts';
import { dropSmallParts } from './mesh/drop-small-parts.ts';
import { extractSurface } from './mesh/extract-surface.ts';
import { simplifyMesh } from './mesh/simplify-mesh.ts';
import { smoothSurface } from './mesh/smooth-surface.ts';
import { estimatePoses } from './poses/estimate-poses.ts';
import type { Mesh, Photo, Poses, Silhouette } from './types.ts';

export interface ShapeOptions {
  onProgress?: (share: number, stage: string) => void;
  signal?: AbortSignal;
}

/** The product's surface and where it was photographed from, in a world where it is 1 high. */
export interface Shape {
  mesh: Mesh;
  poses: Poses;
}

/** Silhouettes to surface: poses, visual hull, closed mesh. Throws EngineFailure 'photos_disagree', 'photos_too_few'. */
export async function reconstructShape(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: ShapeOptions = {},
): Promise<Shape> {
  const { signal, onProgress } = options;
  const masks = silhouettes.map(({ mask }) => mask);
  const poses = estimatePoses(
    masks,
    photos.map(({ focal }) => focal),
    { signal },
  );
  onProgress?.(0.6, 'poses');
  const field = carveHull(masks, poses.cameras, { signal });
  onProgress?.(0.8, 'hull');
  const surface = smoothSurface(dropSmallParts(extractSurface(field)));
  return { mesh: await simplifyMesh(surface), poses };
}
