import { findNiches, nicheVoxel, type FaceNiche } from '../carve/find-niches.ts';
import { openNiche } from '../carve/open-niche.ts';
import { TEXELS } from '../carve/plane-sheet.ts';
import { inSameLight } from '../carve/same-light.ts';
import { middleOf } from '../geometry/resample-field.ts';
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
 * A carved body, and after it its hull, with those niches of the hull's faces open by which photos are explained better, the clearest first.
 * They are judged on the hull, where nothing that was carved beside a niche is taken for it. The carved body alone where there is none, and
 * without the `rough` surface, by which photos are brought into the same light.
 */
export async function openNiches(
  { carved, hull, rough }: { carved: ScalarField; hull: ScalarField; rough: Mesh | undefined },
  { grained, explain, surface, signal }: OpenNichesOptions,
): Promise<ScalarField[]> {
  if (!rough) return [carved];
  const middle = middleOf(hull);
  const grey = grained.map((view) => prepareGreyView(view, middle, nicheVoxel(hull) / TEXELS));
  const niches = findNiches(hull, inSameLight(grey, grained, rough));
  if (niches.length === 0) return [carved];
  const opened: FaceNiche[] = [];
  let best = { field: hull, explained: explain(await surfaceOfField(hull, surface)) };
  for (const niche of niches) {
    signal?.throwIfAborted();
    const field = openNiche(best.field, niche);
    const explained = explain(await surfaceOfField(field, surface));
    if (!explainsWithoutPart(explained, best.explained)) continue;
    best = { field, explained };
    opened.push(niche);
  }
  return opened.length > 0 ? [opened.reduce(openNiche, carved), best.field] : [carved];
}
