import { carveConcavities } from '../carve/carve-concavities.ts';
import { roundedShare } from '../geometry/rounded-share.ts';
import { straightShare } from '../geometry/straight-share.ts';
import type { Box } from '../hull/bounds.ts';
import { carveHull, type CarveHullOptions } from '../hull/carve-hull.ts';
import { fillFalseHoles } from '../hull/fill-false-holes.ts';
import { findMirrors, type Mirror } from '../hull/find-mirrors.ts';
import { hullViews, withMovedCameras, type HullView } from '../hull/hull-views.ts';
import { mirrorHull } from '../hull/mirror-hull.ts';
import { productBox } from '../hull/product-box.ts';
import { tightenOutlines } from '../hull/tighten-outlines.ts';
import { undoBites } from '../hull/undo-bites.ts';
import { fitRoundCore } from '../hull/round-core.ts';
import { roundSlices } from '../hull/round-slices.ts';
import { fieldOfRoundBody, fitRoundBody } from '../hull/round-body.ts';
import { measurePhoto } from '../inspect/inspect-photo.ts';
import type { EstimatePosesOptions } from '../poses/estimate-poses.ts';
import { posesByPaint } from '../poses/poses-by-paint.ts';
import { unshownEdges } from '../quality/unshown-edges.ts';
import type { Capture, Photo, Preset, ScalarField, Shape, Silhouette } from '../types.ts';
import { spreadFrames } from '../views/spread-frames.ts';
import { shrinkView } from '../views/shrink-view.ts';
import { addLostLegs } from './add-lost-legs.ts';
import { findSurface } from './find-surface.ts';
import { placePhotos } from './place-photos.ts';
import { stageProgress } from './stage-progress.ts';

/** What each part takes of the time, in shares. */
export const SHAPE_STAGES = { poses: 0.5, hull: 0.15, concavities: 0.25, mesh: 0.1 };
/** What of its parts a draft does less of; the parts themselves say what a full shape takes. */
const FINENESS = {
  full: { settling: true, hull: {}, carving: {}, fairing: {}, surface: {} },
  draft: {
    settling: false,
    hull: { resolution: 96 },
    carving: { resolution: 64, recuts: 0, pulls: [] },
    fairing: { resolution: 64 },
    surface: { triangles: 6000 },
  },
};
/**
 * How many of the photos each part takes, evenly spread. Neighbours in a walk show hardly more than one of them: to
 * carve by twice as many gains nothing (decisions/021-walks.md), and signals of quality were fitted on photos a step apart.
 */
const TAKEN: Record<Capture, { box: number; carving: number; judging: number; painting: number }> = {
  photos: { box: Infinity, carving: Infinity, judging: Infinity, painting: Infinity },
  walk: { box: 12, carving: 18, judging: 12, painting: 12 },
};
/** Products of which less of the outlines is straight have curved faces: a lantern on its post has .43, a bottle .31. */
const SOFT = 0.38;
/** Where more of what outlines turn by is rounded, a product is upholstered: sofas and a wing chair have .38 to .53; an office chair and a bed .31. */
const ROUNDED = 0.345;
/** Side of the photos that the surface is compared with, in pixels. */
const COMPARED_SIDE = 400;
/** Side of the photos that niches are looked for in, and whose edges the surface's are compared with. */
const GRAINED_SIDE = 800;

export interface MakeShapeOptions extends Pick<EstimatePosesOptions, 'seed' | 'signal' | 'way'> {
  capture: Capture;
  preset: Preset;
  stage: ReturnType<typeof stageProgress<keyof typeof SHAPE_STAGES>>;
}

/** The shape that the photos show, of those chosen, whatever it is worth. */
export async function makeShape(
  taken: readonly (Photo & Silhouette & { index: number })[],
  chosen: readonly number[],
  { capture, preset, seed, signal, way, stage }: MakeShapeOptions,
): Promise<Shape> {
  const fine = FINENESS[preset];
  const most = TAKEN[capture];
  const {
    poses: outlined,
    used,
    recut,
    lookedFor = [],
    isLensFitted = false,
    isByProfile,
  } = placePhotos(taken, chosen, capture, {
    seed,
    signal,
    way,
    isSettled: fine.settling,
    onProgress: stage('poses'),
  });
  const filled = fillFalseHoles(
    used.map((i, k) => recut?.[k] ?? taken[i].mask),
    outlined.cameras,
  );
  const worths = capture === 'walk' ? used.map((i) => -measurePhoto(taken[i].image).blur) : used.map(() => 0);
  const evenly = (count: number) => spreadFrames(worths, count);
  const places = used.map((i) => taken[i].index / taken.length);
  const outlinedViews = hullViews(filled, outlined.cameras);
  const bodyOfOutlines = fitRoundBody(outlinedViews, filled);
  const byPaint = posesByPaint(outlined, {
    images: used.map((i) => taken[i].image),
    masks: filled,
    hullViews: outlinedViews,
    body: bodyOfOutlines,
    places,
    capture,
    isByProfile,
    isSettled: fine.settling,
    withStands: used.map((i) => taken[i].withStand),
    signal,
  });
  const placed = {
    masks: filled,
    poses: byPaint.poses,
    views: withMovedCameras(outlinedViews, byPaint.poses.cameras),
    body: bodyOfOutlines,
  };
  const whole = addLostLegs(
    used.map((i) => taken[i]),
    placed,
    { capture, places, seed, signal, way },
  );
  const { masks, poses, views: hullPhotos, body } = whole;
  const clip = productBox(evenly(most.box).map((i) => hullPhotos[i]));
  const isSure = areSure(
    used.map((i) => taken[i]),
    capture,
  );
  const { hull: plain, mirrors } = commonHull(hullPhotos, clip, {
    ...fine.hull,
    isMended: isSure && !body,
    signal,
    onProgress: stage('hull'),
  });
  const hull = roundSlices(plain);
  // What a walk's outlines lacked was filled generously, for the hull of so many.
  const outlines =
    capture === 'walk' && recut
      ? tightenOutlines(
          hull,
          used.map((i) => taken[i].mask),
          masks,
          poses.cameras,
        )
      : masks;
  const views = used.map((i, k) => ({ image: taken[i].image, mask: outlines[k], camera: poses.cameras[k] }));
  const carvers = evenly(most.carving).map((i) => views[i]);
  const isSoft = straightShare(masks) < SOFT;
  const isRounded = isSoft || roundedShare(masks) > ROUNDED;
  // What photos see of a round body that its outlines do not say is gloss more often than hollows.
  const round = body && { field: body.isBare ? fieldOfRoundBody(hull, body) : hull, body };
  const carved = round
    ? [round.field]
    : carveConcavities(hull, carvers, {
        ...fine.carving,
        ...(isSoft && { pulls: [] }),
        mirrors,
        signal,
        onProgress: stage('concavities'),
      });

  stage('mesh')(0);
  const small = views.map((view, k) =>
    shrinkView({ ...view, withStand: taken[used[k]].withStand }, COMPARED_SIDE),
  );
  const judging = evenly(most.judging);
  const grained = judging.map((i) => shrinkView(views[i], GRAINED_SIDE));
  const surface = await findSurface(
    {
      carved,
      hull,
      round,
      core: body ? undefined : fitRoundCore(hullPhotos, masks),
      isSure,
      isSoft,
      isRounded,
      corners: isSure || isRounded ? plain : undefined, // of hard furniture in a room or filmed it was not measured
    },
    small,
    {
      outlines: hullPhotos,
      judging,
      grained,
      ...fine,
      signal,
    },
  );
  return {
    used: used.map((i) => taken[i].index),
    ...((recut || whole !== placed) && { recut: outlines }),
    ...(lookedFor.length > 0 && { lookedFor: lookedFor.map((i) => used.indexOf(i)) }),
    ...(capture === 'walk' && { painted: evenly(most.painting) }),
    poses,
    isLensFitted: isLensFitted || byPaint.isLensTold,
    isTurnedByPaint: byPaint.isTurned,
    ...surface,
    unshownEdges: unshownEdges(surface.mesh, grained),
  };
}

/**
 * Whether outlines are sure but for paint as light as the wall. Of those cut out of clutter, and of a walk, it was not measured
 * what one alone takes away.
 */
const areSure = (silhouettes: readonly Silhouette[], capture: Capture): boolean =>
  capture === 'photos' && silhouettes.every(({ likelihood }) => likelihood === undefined);

/**
 * What all outlines leave, mended where one alone takes away what the others show, and seen from both sides where the product is
 * its own mirror image; and the mirrors that it is so in.
 */
function commonHull(
  views: readonly HullView[],
  clip: Box,
  { isMended, ...options }: CarveHullOptions & { isMended: boolean },
): { hull: ScalarField; mirrors: Mirror[] } {
  const hull = carveHull(views, { ...options, clip });
  if (!isMended) return { hull, mirrors: [] };
  const mended = undoBites(hull, views, clip);
  const mirrors = findMirrors(mended, views);
  return { hull: mirrorHull(mended, views, mirrors), mirrors };
}
