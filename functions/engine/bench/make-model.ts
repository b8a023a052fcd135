import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodePhoto } from '../../generation/photos/decode.ts';
import type { Finding, Judge } from '../inspect/finding.ts';
import { agreeSilhouettes } from '../stages/agree-silhouettes.ts';
import { findShape } from '../stages/find-shape.ts';
import { doubtsOf, findSilhouette } from '../stages/find-silhouette.ts';
import { segmenterOf } from '../../generation/segmenter/segmenter.ts';
import { textureShape } from '../stages/texture-shape.ts';
import {
  EngineFailure,
  type Capture,
  type Photo,
  type Preset,
  type Quality,
  type Shape,
  type Silhouette,
  type TexturedMesh,
} from '../types.ts';
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
  /** Of single photos, their silhouettes, the set and the shape, blocking or not. */
  findings: Finding[];
  refusal?: Refusal;
  /** Missing when the refusal came from a stage that cannot go on. */
  result?: { shape: Shape; model: TexturedMesh; unseenShare: number; quality: Quality };
}

export interface MakeModelOptions {
  preset?: Preset;
  capture?: Capture;
  /** Finds the product in the photo of this index; by default as the product's first stage does. */
  find?: (photo: Photo, index: number) => Promise<Silhouette>;
}

/**
 * The product's stages in one thread, but where they would refuse, the refusal is noted and the work goes on: only so
 * can a refusal be called right or wrong. `height` in metres.
 */
export async function makeModel(
  paths: readonly string[],
  height: number,
  clock: StageClock,
  { preset, capture = 'photos', find }: MakeModelOptions = {},
): Promise<Made> {
  clock.enter('decode');
  const photos = await Promise.all(
    paths.map(async (path) => decodePhoto(await readFile(path), { name: basename(path) })),
  );
  const secondOpinion = segmenterOf();
  // Silhouettes are judged as a full model has them, also where the shape is a draft.
  const silhouetteOf =
    find ??
    ((photo: Photo, index: number) =>
      findSilhouette(photo, { secondOpinion, doubts: doubtsOf(capture, index) }));
  const findings: Finding[] = [];
  let refusal: Refusal | undefined;
  const judge: Judge = (found) => {
    findings.push(...found);
    const worst = found.find(({ blocking }) => blocking);
    refusal ??= worst && { code: worst.code, photo: worst.photo };
  };
  const onProgress = (_: number, stage: string) => clock.enter(stage);

  clock.enter('segment');
  const found: Silhouette[] = [];
  for (const [i, photo] of photos.entries()) found.push(await silhouetteOf(photo, i));
  const silhouettes = await agreeSilhouettes(photos, found, secondOpinion);
  try {
    const shape = await findShape(photos, silhouettes, { judge, preset, capture, onProgress });
    const textured = await textureShape(shape, photos, silhouettes, { height, preset, onProgress });
    return { photos, silhouettes, findings, refusal, result: { shape, ...textured } };
  } catch (error) {
    // Past a refusal nothing promises that the stages can go on.
    refusal ??= error instanceof EngineFailure ? { code: error.code, photo: error.photo } : undefined;
    if (!refusal) throw error;
    return { photos, silhouettes, findings, refusal };
  }
}
