import { findNiches, nicheVoxel } from '../carve/find-niches.ts';
import { openNiche } from '../carve/open-niche.ts';
import { TEXELS } from '../carve/plane-sheet.ts';
import { inSameLight } from '../carve/same-light.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { surfaceOfField, type SurfaceOptions } from '../mesh/surface-of-field.ts';
import type { Explanation } from '../quality/explain-photos.ts';
import { explainsWithoutPart } from '../quality/explains-better.ts';
import type { Mesh, ScalarField } from '../types.ts';
import { prepareGreyView } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';

/** A surface, and how well it explains the photos. */
export type Explained = Explanation & { mesh: Mesh };

export interface OpenNichesOptions {
  /** Views about 800 pixels wide: niches are looked for in their grain. */
  grained: readonly ViewSource[];
  /** How well a surface explains the photos. */
  explain: (mesh: Mesh) => Explained;
  surface: SurfaceOptions;
  signal?: AbortSignal | undefined;
}

/**
 * A carved body with those niches of its hull's faces open that the photos are explained better by, the clearest first. And the
 * hull itself with its niches, where it has some: nothing was carved from it on what only seemed to agree.
 */
export async function openNiches(
  { carved, hull, rough }: { carved: ScalarField; hull: ScalarField; rough: Explained },
  options: OpenNichesOptions,
): Promise<[carved: ScalarField, hull?: ScalarField]> {
  const { grained, explain, surface, signal } = options;
  const middle = hull.origin.map((from, k) => from + (hull.spacing * hull.size[k]) / 2) as unknown as Vec3;
  const grey = grained.map((view) => prepareGreyView(view, middle, nicheVoxel(hull) / TEXELS));
  const niches = findNiches(hull, inSameLight(grey, grained, rough.mesh));
  if (niches.length === 0) return [carved];

  async function opened(field: ScalarField, explained: Explained): Promise<ScalarField> {
    let best = { field, explained };
    for (const niche of niches) {
      signal?.throwIfAborted();
      const tried = openNiche(best.field, niche);
      const shown = explain(await surfaceOfField(tried, surface));
      if (explainsWithoutPart(shown, best.explained)) best = { field: tried, explained: shown };
    }
    return best.field;
  }

  const ofHull = await opened(hull, explain(await surfaceOfField(hull, surface)));
  const ofCarved = await opened(carved, rough);
  return ofHull === hull ? [ofCarved] : [ofCarved, ofHull];
}
