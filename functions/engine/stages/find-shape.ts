import { carveConcavities } from '../carve/carve-concavities.ts';
import { carveHull } from '../hull/carve-hull.ts';
import { fillFalseHoles } from '../hull/fill-false-holes.ts';
import { hullViews } from '../hull/hull-views.ts';
import { productBox } from '../hull/product-box.ts';
import { fieldOfRoundBody, fitRoundBody } from '../hull/round-body.ts';
import { chooseSilhouettes } from '../inspect/choose-silhouettes.ts';
import { throwBlocking, type Judge } from '../inspect/finding.ts';
import { inspectColours } from '../inspect/inspect-colours.ts';
import { inspectConfidence } from '../inspect/inspect-confidence.ts';
import { inspectSet } from '../inspect/inspect-set.ts';
import { carvedSurface, flatSurface } from '../mesh/carved-surface.ts';
import { fitOrbit, type DoubtfulPhoto } from '../poses/fit-orbit.ts';
import { turnByPaint } from '../poses/turn-by-paint.ts';
import { explainPhotos } from '../quality/explain-photos.ts';
import { inspectShape } from '../quality/inspect-shape.ts';
import type { Camera, Photo, ReconstructOptions, Shape, Silhouette } from '../types.ts';
import { shrinkView } from '../views/shrink-view.ts';
import { stageProgress } from './stage-progress.ts';

export interface FindShapeOptions extends Pick<ReconstructOptions, 'onProgress' | 'signal' | 'seed'> {
  judge?: Judge;
}

/** Side of the photos that the surface is compared with, in pixels. */
const COMPARED_SIDE = 400;
/** Silhouettes less certain than this may be wrong, rather than show another product. Before plain walls: .64 and more. */
const CERTAIN = 0.6;

/**
 * Second stage: finds where the photos were taken from and the closed surface they show. Throws `EngineFailure` where
 * the photos do not fit together, and the signal's reason when aborted.
 */
export async function findShape(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  { judge = throwBlocking, seed, signal, onProgress }: FindShapeOptions = {},
): Promise<Shape> {
  const stage = stageProgress(onProgress, { poses: 0.5, hull: 0.15, concavities: 0.25, mesh: 0.1 });
  const choice = chooseSilhouettes(silhouettes);
  judge([...choice.findings, ...inspectSet(photos.map(({ image }) => image))]);
  const taken = choice.used.map((i) => ({ ...photos[i], ...silhouettes[i], index: i }));
  judge([
    ...inspectConfidence(taken),
    ...inspectColours(
      taken.map(({ image }) => image),
      taken,
    ),
  ]);

  const { poses: outlined, used } = fitOrbit(taken.map(onOrbit), {
    places: choice.used.map((i) => i / photos.length),
    seed,
    signal,
    onProgress: stage('poses'),
  });
  const masks = fillFalseHoles(
    used.map((i) => taken[i].mask),
    outlined.cameras,
  );
  const seenBy = (cameras: readonly Camera[]) =>
    used.map((i, k) => ({ image: taken[i].image, mask: masks[k], camera: cameras[k] }));
  const body = fitRoundBody(hullViews(masks, outlined.cameras), masks);
  const turned = body && turnByPaint(seenBy(outlined.cameras), body);
  const poses = turned ? { ...outlined, cameras: turned } : outlined;
  const hullPhotos = hullViews(masks, poses.cameras);
  const hull = carveHull(hullPhotos, { clip: productBox(hullPhotos), signal, onProgress: stage('hull') });
  const views = seenBy(poses.cameras);
  // What photos see of a round body that its outlines do not say is gloss more often than hollows.
  const carved = body?.isBare
    ? fieldOfRoundBody(hull, body)
    : carveConcavities(hull, views, { signal, onProgress: stage('concavities') });

  stage('mesh')(0);
  const small = views.map((view) => shrinkView(view, COMPARED_SIDE));
  // Every second photo tells as well whether the silhouettes still fit.
  const judges = small.filter((_, i) => i % 2 === 0);
  const mesh = await (body?.isBare ? flatSurface(carved, judges) : carvedSurface(carved, hull, judges));
  signal?.throwIfAborted();
  const shape = {
    used: used.map((i) => taken[i].index),
    poses,
    isTurnedByPaint: turned !== undefined,
    mesh,
    ...explainPhotos(mesh, small),
  };
  judge(inspectShape({ ...shape, incoherence: poses.incoherence }));
  stage('mesh')(1);
  return shape;
}

/** A photo as the search for the orbit sees it. */
function onOrbit({ image, mask, focal, takenAt, confidence, likelihood }: Photo & Silhouette): DoubtfulPhoto {
  const scale = mask.width / image.width;
  const isDoubtful = likelihood !== undefined || confidence < CERTAIN;
  return { mask, takenAt, focal: focal && focal * scale, isDoubtful };
}
