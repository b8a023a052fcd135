import { levelUndersides } from '../hull/level-undersides.ts';
import { openMouths } from '../hull/open-mouth.ts';
import type { RoundBody } from '../hull/round-body.ts';
import { flatSurface } from '../mesh/carved-surface.ts';
import { surfaceOfField, type SurfaceOptions } from '../mesh/surface-of-field.ts';
import { errorInside } from '../quality/error-inside.ts';
import type { Camera, Mesh, ScalarField } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';

/** A round product: its field, and the body that it is but for handles and feet. */
export interface Round {
  field: ScalarField;
  body: RoundBody;
}

export interface RoundSurfaceOptions {
  /** Whether outlines are sure: only then are undersides levelled. */
  isSure: boolean;
  /** Of all photos. */
  cameras: readonly Camera[];
  surface: SurfaceOptions;
  signal?: AbortSignal | undefined;
}

/** Of the error on a closed mouth, at most so much on an open one: a basket has .34 to .44, a can 1.6, an ottoman 9. */
const MOST_INSIDE = 0.75;
/** What is inside is not as deep as it could be where photos predict each other so much better on it. */
const SHALLOWER = 0.85;

/** The surface of a round product as it is, with its mouth open where photos look into it. */
export async function roundSurface(
  { field, body }: Round,
  views: readonly ViewSource[],
  { isSure, cameras, surface, signal }: RoundSurfaceOptions,
): Promise<Mesh> {
  // A bare one stands on its foot.
  const closed = isSure && !body.isBare ? levelUndersides({ carved: [], hull: field }, cameras).hull : field;
  const opened = await openedMouth(closed, body, views, { surface, signal });
  return flatSurface(opened ?? closed, views, surface);
}

/** A round product with its mouth open as deep as photos allow that look into it; undefined where they see a lid, or tell nothing. */
async function openedMouth(
  closed: ScalarField,
  body: RoundBody,
  views: readonly ViewSource[],
  { surface, signal }: Pick<RoundSurfaceOptions, 'surface' | 'signal'>,
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
