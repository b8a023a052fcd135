import { chooseSilhouettes } from '../inspect/choose-silhouettes.ts';
import { throwBlocking, type Judge } from '../inspect/finding.ts';
import { inspectColours } from '../inspect/inspect-colours.ts';
import { inspectConfidence } from '../inspect/inspect-confidence.ts';
import { inspectSet } from '../inspect/inspect-set.ts';
import { measureSheet } from '../poses/measure-sheet.ts';
import { blameDoubtful } from '../quality/blame-doubtful.ts';
import { inspectShape } from '../quality/inspect-shape.ts';
import type { Photo, ReconstructOptions, Shape, Silhouette } from '../types.ts';
import { makeShape, SHAPE_STAGES } from './make-shape.ts';
import { theOtherWayRound } from './other-way-round.ts';
import { stageProgress } from './stage-progress.ts';

export interface FindShapeOptions extends Pick<
  ReconstructOptions,
  'onProgress' | 'signal' | 'seed' | 'preset' | 'capture'
> {
  judge?: Judge;
}

/**
 * Second stage: finds where the photos were taken from, the closed surface they show and how high it is
 * by the printed sheet, where they show it beside it. Throws `EngineFailure` where
 * the photos do not fit together, and the signal's reason when aborted.
 */
export async function findShape(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  {
    judge = throwBlocking,
    seed,
    preset = 'full',
    capture = 'photos',
    signal,
    onProgress,
  }: FindShapeOptions = {},
): Promise<Shape> {
  const stage = stageProgress(onProgress, SHAPE_STAGES);
  const choice = chooseSilhouettes(silhouettes, capture);
  judge([
    ...choice.findings,
    ...inspectSet(
      photos.map(({ image }) => image),
      capture,
      silhouettes.map(({ mask }) => mask),
    ),
  ]);
  const taken = photos.map((photo, i) => ({ ...photo, ...silhouettes[i], index: i }));
  const chosen = choice.used.map((i) => taken[i]);
  judge([
    ...inspectConfidence(chosen),
    ...inspectColours(
      chosen.map(({ image }) => image),
      chosen,
    ),
  ]);

  const options = { capture, preset, seed, signal };
  const shape = await makeShape(taken, choice.used, { ...options, stage });
  const better =
    capture === 'photos'
      ? await theOtherWayRound(shape, (way) =>
          makeShape(taken, choice.used, { ...options, way, stage: stageProgress(undefined, SHAPE_STAGES) }),
        )
      : shape;
  const signals = { ...better, incoherence: better.poses.incoherence };
  judge(
    blameDoubtful(
      inspectShape(signals),
      signals,
      better.used.map((i) => taken[i]),
    ),
  );
  const images = better.used.map((i) => photos[i].image);
  const sheet = measureSheet(images, better.poses.cameras, better.mesh, signal);
  stage('mesh')(1);
  return sheet ? { ...better, sheet } : better;
}
