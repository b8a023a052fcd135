import { fairHull, type FairHullOptions } from '../hull/fair-hull.ts';
import type { HullView } from '../hull/hull-views.ts';
import { levelUndersides } from '../hull/level-undersides.ts';
import { carvedSurface, flatSurface } from '../mesh/carved-surface.ts';
import { surfaceOfField, type SurfaceOptions } from '../mesh/surface-of-field.ts';
import { explainPhotos, type Explanation } from '../quality/explain-photos.ts';
import { explainsAsWell, explainsBetter, explainsBest } from '../quality/explains-better.ts';
import type { Mesh, ScalarField } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';

export interface Body {
  /** The hull carved in one way or in several, at least one. */
  carved: readonly ScalarField[];
  hull: ScalarField;
  /** The body of a round product, which is taken as it is. */
  round?: ScalarField;
  /** The hull before its slices were made circles; without it the hull is not faired. */
  corners?: ScalarField;
  /** Whether outlines are sure: only then are undersides levelled. */
  isSure: boolean;
  /** Whether outlines have few straight lines. */
  isSoft: boolean;
}

export interface FindSurfaceOptions {
  outlines: readonly HullView[];
  /** Of which views a surface is judged by. */
  judging: readonly number[];
  surface: SurfaceOptions;
  fairing: FairHullOptions;
  signal?: AbortSignal;
}

/**
 * The surface of a body, and how well it explains the photos: that of the way of carving which explains them best, with its planes, or the smoothest one between
 * the outlines, where photos predict each other clearly better on it; of a soft product, which has no planes, as well as on what was carved without them. Views are
 * small ones, about 400 pixels wide.
 */
export async function findSurface(
  { carved, hull, round, corners, isSure, isSoft }: Body,
  views: readonly ViewSource[],
  { outlines, judging, surface, fairing, signal }: FindSurfaceOptions,
): Promise<Explanation & { mesh: Mesh }> {
  const explain = (mesh: Mesh) => ({ mesh, ...explainPhotos(mesh, views, judging) });
  const judges = judging.map((i) => views[i]);
  if (round) return explain(await flatSurface(round, judges, surface));
  const cameras = views.map(({ camera }) => camera);
  const level = isSure ? levelUndersides({ carved, hull }, cameras) : { carved, hull };
  const roughly: Explanation[] = [];
  for (const body of level.carved.length > 1 || isSoft ? level.carved : []) {
    roughly.push(explain(await surfaceOfField(body, surface)));
    signal?.throwIfAborted();
  }
  const best = explainsBest(roughly);
  const flat = explain(
    await carvedSurface(level.carved[best], level.hull, { outlines, views: judges }, surface),
  );
  signal?.throwIfAborted();
  if (!corners) return flat;
  const smooth = explain(await surfaceOfField(fairHull(hull, corners, outlines, fairing), surface));
  signal?.throwIfAborted();
  const isSmooth = isSoft && explainsAsWell(smooth, roughly[best]);
  return isSmooth || explainsBetter(smooth, flat) ? smooth : flat;
}
