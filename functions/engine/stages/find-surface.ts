import { findNiches, nicheVoxel } from '../carve/find-niches.ts';
import { TEXELS } from '../carve/plane-sheet.ts';
import { openNiche } from '../carve/open-niche.ts';
import { inSameLight } from '../carve/same-light.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { fairHull, type FairHullOptions } from '../hull/fair-hull.ts';
import type { HullView } from '../hull/hull-views.ts';
import { openMouths } from '../hull/open-mouth.ts';
import type { RoundBody } from '../hull/round-body.ts';
import { levelUndersides } from '../hull/level-undersides.ts';
import { carvedSurface, flatSurface } from '../mesh/carved-surface.ts';
import { surfaceOfField, type SurfaceOptions } from '../mesh/surface-of-field.ts';
import { explainPhotos, type Explanation } from '../quality/explain-photos.ts';
import {
  explainsAsWell,
  explainsBest,
  explainsBetter,
  explainsFarBetter,
  explainsWithoutPart,
  hasFarLessError,
} from '../quality/explains-better.ts';
import { errorInside } from '../quality/error-inside.ts';
import type { Mesh, ScalarField } from '../types.ts';
import { prepareGreyView } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';

export interface Body {
  /** The hull carved in one way or in several, at least one. */
  carved: readonly ScalarField[];
  hull: ScalarField;
  /** The body of a round product, which is taken as it is but for its mouth, and what it is but for handles and feet. */
  round?: { field: ScalarField; body: RoundBody } | undefined;
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
  /** Those of them again, about 800 pixels wide: niches are looked for in their grain. */
  grained: readonly ViewSource[];
  surface: SurfaceOptions;
  fairing: FairHullOptions;
  signal?: AbortSignal;
}

/** A surface, and how well it explains the photos. */
type Explained = Explanation & { mesh: Mesh };

/** Of the error on a closed mouth, at most so much on an open one: a basket has .34 to .44, a can 1.6, an ottoman 9. */
const MOST_INSIDE = 0.75;
/** What is inside is not as deep as it could be where photos predict each other so much better on it. */
const SHALLOWER = 0.85;

/**
 * The surface of a body, and how well it explains the photos: that of the way of carving which explains them best, with its niches open and with its planes, or the smoothest one between
 * the outlines, where photos predict each other clearly better on it; of a soft product, which has no planes, as well as on what was carved without them. With
 * the hollows that were carved where photos predict each other better in them. Views are small ones, about 400 pixels wide.
 */
export async function findSurface(
  { carved, hull, round, corners, isSure, isSoft }: Body,
  views: readonly ViewSource[],
  { outlines, judging, grained, surface, fairing, signal }: FindSurfaceOptions,
): Promise<Explained> {
  const explain = (mesh: Mesh) => ({ mesh, ...explainPhotos(mesh, views, judging) });
  const judges = judging.map((i) => views[i]);
  const cameras = views.map(({ camera }) => camera);
  if (round) {
    // A bare one stands on its foot.
    const isLevelled = isSure && !round.body.isBare;
    const closed = isLevelled
      ? levelUndersides({ carved: [], hull: round.field }, cameras).hull
      : round.field;
    const opened = await openedMouth(closed, round.body, judges, { surface, signal });
    return explain(await flatSurface(opened ?? closed, judges, surface));
  }
  const level = isSure ? levelUndersides({ carved, hull }, cameras) : { carved, hull };
  const roughly: Explained[] = [];
  for (const body of level.carved.length > 1 || isSoft ? level.carved : []) {
    roughly.push(explain(await surfaceOfField(body, surface)));
    signal?.throwIfAborted();
  }
  const best = explainsBest(roughly);
  const rough = isSoft ? undefined : roughly[best];
  const open = await withNichesOpen(level.carved[best], level.hull, grained, {
    rough,
    explain,
    surface,
    signal,
  });
  const flat = explain(await carvedSurface(open, level.hull, { outlines, views: judges }, surface));
  signal?.throwIfAborted();
  if (!corners) return flat;
  const fairedWith = async (options: FairHullOptions) => {
    const mesh = await surfaceOfField(fairHull(hull, corners, outlines, { ...fairing, ...options }), surface);
    signal?.throwIfAborted();
    return explain(mesh);
  };
  const fair = [await fairedWith({})];
  if (isSoft || hasFarLessError(fair[0], flat)) fair.push(await fairedWith({ carved: carved[best] }));
  const smooth = fair[explainsBest(fair)];
  const isSmooth = isSoft && explainsAsWell(smooth, roughly[best]);
  return isSmooth || explainsBetter(smooth, flat) || explainsFarBetter(smooth, flat) ? smooth : flat;
}

interface NicheOptions extends Pick<FindSurfaceOptions, 'surface' | 'signal'> {
  /** The surface of the body as it is, and how any other explains the photos; without it no niche is looked for. */
  rough: Explained | undefined;
  explain: (mesh: Mesh) => Explained;
}

/** A body with those niches of its hull's faces open that the photos are explained better by, the clearest first. */
async function withNichesOpen(
  body: ScalarField,
  hull: ScalarField,
  views: readonly ViewSource[],
  { rough, explain, surface, signal }: NicheOptions,
): Promise<ScalarField> {
  if (!rough) return body;
  const middle = hull.origin.map((from, k) => from + (hull.spacing * hull.size[k]) / 2) as unknown as Vec3;
  const grey = views.map((view) => prepareGreyView(view, middle, nicheVoxel(hull) / TEXELS));
  let best = { field: body, explained: rough };
  for (const niche of findNiches(hull, inSameLight(grey, views, rough.mesh))) {
    signal?.throwIfAborted();
    const field = openNiche(best.field, niche);
    const explained = explain(await surfaceOfField(field, surface));
    if (explainsWithoutPart(explained, best.explained)) best = { field, explained };
  }
  return best.field;
}

/** A round product with its mouth open as deep as photos allow that look into it; undefined where they see a lid, or tell nothing. */
async function openedMouth(
  closed: ScalarField,
  body: RoundBody,
  views: readonly ViewSource[],
  { surface, signal }: Pick<FindSurfaceOptions, 'surface' | 'signal'>,
): Promise<ScalarField | undefined> {
  const mouths = openMouths(closed, body);
  if (mouths.length === 0) return undefined;
  let best: ScalarField | undefined;
  let least = MOST_INSIDE;
  const errorOf = errorInside(await surfaceOfField(closed, surface), views);
  for (const mouth of mouths) {
    signal?.throwIfAborted();
    const inside = errorOf(await surfaceOfField(mouth, surface));
    if (inside === undefined || inside > least) continue;
    [best, least] = [mouth, SHALLOWER * inside];
  }
  return best;
}
