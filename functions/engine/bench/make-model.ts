import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodePhoto } from '../../generation/photos/decode.ts';
import type { Finding } from '../inspect/finding.ts';
import { inspectColours } from '../inspect/inspect-colours.ts';
import { inspectOutlines } from '../inspect/inspect-outlines.ts';
import { inspectPhoto } from '../inspect/inspect-photo.ts';
import { inspectSet } from '../inspect/inspect-set.ts';
import { inspectSilhouette } from '../inspect/inspect-silhouette.ts';
import { assessQuality } from '../quality/assess-quality.ts';
import { refuseBadPoses } from '../quality/refuse-bad-poses.ts';
import { reconstructShape, type Shape } from '../reconstruct-shape.ts';
import { segmentPhoto } from '../segment/segment-photo.ts';
import { textureShape } from '../texture-shape.ts';
import { EngineFailure, type Photo, type Quality, type Silhouette, type TexturedMesh } from '../types.ts';
import type { StageClock } from './stage-clock.ts';

/** Why the product would not deliver a model of these photos. */
export interface Refusal {
  code: string;
  /** 0-based. */
  photo?: number;
}

/** What the engine makes of photos, also of those it refuses. */
export interface Made {
  photos: Photo[];
  silhouettes: Silhouette[];
  /** Of single photos, their outlines and the set, blocking or not. */
  findings: Finding[];
  refusal?: Refusal;
  /** Missing when the refusal came from a stage that cannot go on. */
  result?: { shape: Shape; model: TexturedMesh; unseenShare: number; quality: Quality };
}

/**
 * The product's steps (`functions/generation/embedded`) in one thread, but where they would refuse, the refusal is
 * noted and the work goes on: only so can a refusal be called right or wrong. `height` in metres.
 */
export async function makeModel(paths: readonly string[], height: number, clock: StageClock): Promise<Made> {
  clock.enter('decode');
  const photos = await Promise.all(
    paths.map(async (path) => decodePhoto(await readFile(path), { name: basename(path) })),
  );

  clock.enter('segment');
  const findings: Finding[] = [];
  const silhouettes = photos.map(({ image }, photo) => {
    const silhouette = segmentPhoto(image);
    const own = [...inspectPhoto(image), ...inspectSilhouette(image, silhouette)];
    findings.push(...own.map((finding) => ({ ...finding, photo })));
    return silhouette;
  });
  const images = photos.map(({ image }) => image);
  findings.push(
    ...inspectSet(images),
    ...inspectOutlines(silhouettes),
    ...inspectColours(images, silhouettes),
  );
  const blocking = findings.find((finding) => finding.blocking);
  let refusal: Refusal | undefined = blocking && { code: blocking.code, photo: blocking.photo };

  try {
    const shape = await reconstructShape(photos, silhouettes, {
      onProgress: (_, stage) => clock.enter(stage),
    });
    refusal ??= refusalOf(() => refuseBadPoses(shape));
    const { model, unseenShare } = await textureShape(shape, photos, silhouettes, {
      height,
      onProgress: (_, stage) => clock.enter(stage),
    });
    const quality = assessQuality({ photos, silhouettes, shape, unseenShare, size: { height } });
    return { photos, silhouettes, findings, refusal, result: { shape, model, unseenShare, quality } };
  } catch (error) {
    // Past a refusal nothing promises that the stages can go on.
    refusal ??= error instanceof EngineFailure ? { code: error.code, photo: error.photo } : undefined;
    if (!refusal) throw error;
    return { photos, silhouettes, findings, refusal };
  }
}

function refusalOf(judge: () => void): Refusal | undefined {
  try {
    judge();
    return undefined;
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return { code: error.code, photo: error.photo };
  }
}
