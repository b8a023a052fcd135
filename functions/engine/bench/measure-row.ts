import { validateBytes } from 'gltf-validator';
import { packageModel, type PackagedModel } from '../../generation/packaging/package-model.ts';
import { sizeMismatch } from '../mesh/scale-to-size.ts';
import { measureRoundness } from '../quality/roundness.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import type { Mask, TexturedMesh } from '../types.ts';
import { alignModel } from './align-model.ts';
import { sidesOf } from './box-of.ts';
import { chamferPercent } from './chamfer.ts';
import { measureHeldOut } from './held-out.ts';
import { idealHull } from './ideal-hull.ts';
import { makeModel, type Made } from './make-model.ts';
import { maskOverlap } from './mask-overlap.ts';
import { mean } from './mean.ts';
import {
  captureOf,
  loadPhotoSet,
  loadTrueMesh,
  photoPaths,
  isDrawnRoom,
  skullPaths,
  type TrueView,
} from './photo-sets.ts';
import { azimuthErrors, rotationErrors } from './pose-errors.ts';
import type { AgainstTruth, Files, Row, Signals } from './row.ts';
import { drawRoomSet } from './rooms/draw-room-set.ts';
import { sizeErrors } from './size-errors.ts';
import { peakMemoryMb, stageClock } from './stage-clock.ts';
import { measureSurface } from './surface-likeness.ts';
import { measureTexture } from './texture-likeness.ts';
import { measureUvs } from './uv-layout.ts';

/** Photos for measuring only, never for the engine. */
export const HELD_OUT = 'h6';
/** Nobody measured the skull; no number in its row depends on it. Metres. */
const SKULL_HEIGHT = 0.2;

export interface Measured {
  row: Row;
  made: Made;
  /** Turned and moved to where the truth stands. */
  aligned?: TexturedMesh;
}

/** Makes a model of one set and compares it with the truth. The costs are of the making alone. */
export async function measureRow(object: string, set: string): Promise<Measured> {
  if (isDrawnRoom(set)) await drawRoomSet(object, set);
  const truth = loadTrueMesh(object);
  const size = sidesOf(truth.positions);
  const { row, made } = await makeRow({ object, set, paths: photoPaths(object, set), height: size[1] });

  const taken = await loadPhotoSet(object, set);
  const masks = outlinesOf(made).map((mask, i) => maskOverlap(mask, ofSize(taken[i].mask, mask)));
  row.truth = { masks: { mean: mean(masks), least: Math.min(...masks), perPhoto: masks } };
  if (!made.result) return { row, made };

  const { model, shape } = made.result;
  const views = shape.used.map((i) => taken[i]);
  const aligned = alignModel(model, shape.poses.cameras, views);
  const [width, height, depth] = size;
  row.signals.sizeMismatch = Math.min(
    sizeMismatch(model, { width, height, depth }),
    sizeMismatch(model, { width: depth, height, depth: width }),
  );
  const heldOut = await loadPhotoSet(object, HELD_OUT);
  const camerasOf = (from: readonly TrueView[]) => from.map(({ camera }) => camera);
  Object.assign(row.truth, {
    poses: posesAgainst(made.result, views),
    heldOut: measureHeldOut(aligned, heldOut),
    surface: {
      inputs: measureSurface(aligned, truth, camerasOf(views)),
      unseen: measureSurface(aligned, truth, camerasOf(heldOut)),
    },
    paint: measureTexture(aligned, heldOut),
    chamfer: {
      model: chamferPercent(aligned, truth),
      idealHull: chamferPercent(await idealHull(views, height), truth),
    },
    size: sizeErrors(model, size),
  } satisfies Omit<AgainstTruth, 'masks'>);
  return { row, made, aligned };
}

/** The real photos, of which nothing is known. */
export async function measureSkull(): Promise<Row> {
  const { row } = await makeRow({
    object: 'skull',
    set: 'real',
    paths: skullPaths(),
    height: SKULL_HEIGHT,
  });
  return row;
}

interface Task {
  object: string;
  set: string;
  paths: readonly string[];
  /** Metres. */
  height: number;
}

async function makeRow({ object, set, paths, height }: Task): Promise<{ row: Row; made: Made }> {
  const clock = stageClock();
  const made = await makeModel(paths, height, clock, { capture: captureOf(set) });
  clock.enter('packaging');
  const packaged = made.result && (await packageModel(made.result.model, { name: object }).catch(asError));
  const stages = clock.stop();
  const cpuSeconds = Object.values(stages).reduce((sum, stage) => sum + stage.cpuSeconds, 0);
  const row: Row = {
    object,
    set,
    photos: paths.length,
    ...(made.refusal && { refusal: made.refusal }),
    ...(made.result && { quality: made.result.quality }),
    signals: signalsOf(made),
    costs: { cpuSeconds, peakMemoryMb: peakMemoryMb(), stages },
    ...(made.result && { uvs: measureUvs(made.result.model) }),
    ...(packaged instanceof Error && { packagingProblem: packaged.message }),
    ...(packaged && !(packaged instanceof Error) && { files: await measureFiles(packaged) }),
  };
  return { row, made };
}

function signalsOf({ photos, silhouettes, findings, result }: Made): Signals {
  return {
    findings,
    confidence: silhouettes.map(({ confidence }) => confidence),
    roundness: measureRoundness(silhouettes.map(({ mask }) => mask)),
    isInClutter: silhouettes.some(({ likelihood }) => likelihood !== undefined),
    isFocalKnown: photos.some(({ focal }) => focal !== undefined),
    ...(result && {
      silhouetteIoU: result.shape.silhouetteIoU,
      photoError: result.shape.photoError,
      displacedPaint: result.shape.displacedPaint,
      displacedPatch: result.shape.displacedPatch,
      lostReach: result.shape.lostReach,
      seenOnce: result.shape.seenOnce,
      unshownEdges: result.shape.unshownEdges,
      incoherence: result.shape.poses.incoherence,
      incoherencePerPhoto: result.shape.poses.perPhoto,
      unseenShare: result.unseenShare,
    }),
  };
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

async function measureFiles({ files, metadata }: PackagedModel): Promise<Files> {
  const reports = await Promise.all(
    [files.glb, files.webGlb].map(({ bytes }) => validateBytes(bytes, { writeTimestamp: false })),
  );
  return {
    glb: files.glb.bytes.length,
    webGlb: files.webGlb.bytes.length,
    usdz: files.usdz.bytes.length,
    triangles: metadata.triangles,
    vertices: metadata.vertices,
    validatorErrors: reports.reduce((sum, { issues }) => sum + issues.numErrors, 0),
    validatorWarnings: reports.reduce((sum, { issues }) => sum + issues.numWarnings, 0),
  };
}

function posesAgainst({ shape }: NonNullable<Made['result']>, views: readonly TrueView[]) {
  const truth = views.map(({ camera }) => camera);
  return {
    azimuth: azimuthErrors(shape.poses.cameras, truth),
    rotation: rotationErrors(shape.poses.cameras, truth),
  };
}

/** The silhouettes in the photos' order, as the model was made of them. */
export function outlinesOf({ silhouettes, result }: Made): Mask[] {
  const { used = [], recut } = result?.shape ?? {};
  return silhouettes.map(({ mask }, i) => recut?.[used.indexOf(i)] ?? mask);
}

/** The mask brought to the other's size, should the photo have been decoded smaller. */
function ofSize(mask: Mask, { width }: Mask): Mask {
  const whole = { x: 0, y: 0, width: mask.width, height: mask.height };
  return mask.width === width ? mask : resampleMask(mask, whole, width / mask.width);
}
