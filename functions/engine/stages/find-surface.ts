import { fairHull, type FairHullOptions } from '../hull/fair-hull.ts';
import type { HullView } from '../hull/hull-views.ts';
import { levelUndersides } from '../hull/level-undersides.ts';
import type { RoundBody } from '../hull/round-body.ts';
import { withRoundCore } from '../hull/round-core.ts';
import { carvedSurface } from '../mesh/carved-surface.ts';
import { surfaceOfField, type SurfaceOptions } from '../mesh/surface-of-field.ts';
import { explainPhotos } from '../quality/explain-photos.ts';
import {
  explainsAsWell,
  explainsBest,
  explainsBetter,
  explainsFarBetter,
  explainsMoreSimply,
  explainsRoundly,
  hasFarLessError,
} from '../quality/explains-better.ts';
import type { Mesh, ScalarField } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import { openNiches, type Explained } from './open-niches.ts';
import { roundSurface, type Round } from './round-surface.ts';

export interface Body {
  /** The hull carved in one way or in several, at least one. */
  carved: readonly ScalarField[];
  hull: ScalarField;
  /** The body of a round product, which is taken as it is but for its mouth, and what it is but for handles and feet. */
  round?: Round | undefined;
  /** The round body that is the core of a product with a handle or a spout. */
  core?: RoundBody | undefined;
  /** The hull before its slices were made circles; without it the hull is not faired. */
  corners?: ScalarField | undefined;
  /** Whether outlines are sure: only then are undersides levelled. */
  isSure: boolean;
  /** Whether outlines have few straight lines. */
  isSoft: boolean;
  /** Whether their edges are rounded, as those of upholstery are: also of a soft product. */
  isRounded: boolean;
}

export interface FindSurfaceOptions {
  outlines: readonly HullView[];
  /** Of which views a surface is judged by. */
  judging: readonly number[];
  /** Those of them again, about 800 pixels wide: niches are looked for in their grain. */
  grained: readonly ViewSource[];
  surface: SurfaceOptions;
  fairing: FairHullOptions;
  signal?: AbortSignal;
}

/**
 * The surface of a body, and how well it explains the photos. Views are small ones, about 400 pixels wide.
 *
 * Of furniture it is that of the way of carving which explains them best, with its niches open and on its planes, or of the hull
 * itself with its niches where that explains them nearly as well. Where the product has a round core, the body with that core
 * takes its place where it explains them nearly as well. It is the smoothest one between the outlines where photos predict each
 * other clearly better on it, and of a soft product, which has no planes, where they do so as well. Of what is rounded that one
 * is tried with the hollows that were carved, too.
 */
export async function findSurface(
  { carved, hull, round, core, corners, isSure, isSoft, isRounded }: Body,
  views: readonly ViewSource[],
  { outlines, judging, grained, surface, fairing, signal }: FindSurfaceOptions,
): Promise<Explained> {
  const explain = (mesh: Mesh) => ({ mesh, ...explainPhotos(mesh, views, judging) });
  const judges = judging.map((i) => views[i]);
  const cameras = views.map(({ camera }) => camera);
  const rounded = async (product: Round) =>
    explain(await roundSurface(product, judges, { isSure, cameras, surface, signal }));
  if (round) return roundest(round, rounded);
  const level = isSure ? levelUndersides({ carved, hull }, cameras) : { carved, hull };
  const roughly: Explained[] = [];
  for (const body of level.carved.length > 1 || isSoft ? level.carved : []) {
    roughly.push(explain(await surfaceOfField(body, surface)));
    signal?.throwIfAborted();
  }
  const best = explainsBest(roughly);
  const rough = isSoft ? undefined : roughly[best]?.mesh;
  const bodies = await openNiches(
    { carved: level.carved[best], hull: level.hull, rough },
    { grained, explain, surface, signal },
  );
  const flats: Explained[] = [];
  for (const body of bodies) {
    flats.push(explain(await carvedSurface(body, level.hull, { outlines, views: judges }, surface)));
    signal?.throwIfAborted();
  }
  const flat = flats.reduce((before, simpler) => (explainsMoreSimply(simpler, before) ? simpler : before));
  if (core) {
    const smooth = await rounded({ field: withRoundCore(carved[best], core), body: core });
    if (explainsRoundly(smooth, flat)) return smooth;
  }
  if (!corners) return flat;
  const fairedWith = async (options: FairHullOptions) => {
    const mesh = await surfaceOfField(fairHull(hull, corners, outlines, { ...fairing, ...options }), surface);
    signal?.throwIfAborted();
    return explain(mesh);
  };
  const fair = [await fairedWith({})];
  if (isRounded || hasFarLessError(fair[0], flat)) fair.push(await fairedWith({ carved: carved[best] }));
  const smooth = fair[explainsBest(fair)];
  const isSmooth = isSoft && explainsAsWell(smooth, roughly[best]);
  return isSmooth || explainsBetter(smooth, flat) || explainsFarBetter(smooth, flat) ? smooth : flat;
}

/** A round product as it is; where handles or feet stick out of it, with nothing but the round body between them if photos agree with that. */
async function roundest(
  { field, body }: Round,
  explained: (product: Round) => Promise<Explained>,
): Promise<Explained> {
  const whole = await explained({ field, body });
  if (body.isBare) return whole;
  const smooth = await explained({ field: withRoundCore(field, body), body });
  return explainsRoundly(smooth, whole) ? smooth : whole;
}
