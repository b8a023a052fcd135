import { NoSuchKey } from '@aws-sdk/client-s3';
import { resizeCamera } from '../engine/geometry/camera.ts';
import { findSilhouette } from '../engine/stages/find-silhouette.ts';
import {
  EngineFailure,
  type Camera,
  type Mask,
  type SecondOpinion,
  type Shape,
  type Silhouette,
} from '../engine/types.ts';
import type { Bucket } from '../services/bucket.ts';
import { AGREED, SHAPE } from './embedded/shape-step.ts';
import { decodePhoto } from './photos/decode.ts';
import { boundsOf, cutOut, type CutOut } from './pictures/cut-out.ts';
import { backdropLight, type Light } from './pictures/even-light.ts';
import { groundShadow, type GroundShadow } from './pictures/ground-shadow.ts';
import { workspaceOf } from './workspace.ts';

/** Longest sides in pixels that an outline is looked for at, and that a photo is read at for its picture. */
const [OUTLINE_SIDE, MOST_SIDE] = [1600, 4096];

export interface CutOutRequest {
  jobId: string;
  /** 0-based, among the job's photos. */
  index: number;
  photo: {
    path: string;
    etag?: string | undefined;
    box?: { left: number; top: number; right: number; bottom: number } | undefined;
  };
  /** Longest side of the product in pixels. */
  side: number;
}

export interface MadeCutOut extends CutOut {
  /** Of the wall beside the product; null in a room. */
  light: Light | null;
  /** Of the model, under the product; null where it is not known how this photo was taken. */
  ground: GroundShadow | null;
}

/** A camera whose view of the model covers the product less than this, by intersection over union, is not believed. */
const BELIEVED = 0.85;

/**
 * Cuts the product out of one photo of a job, by the outline and the tilt that the engine found while it made the model;
 * where those have gone, or another provider made it, the outline is looked for again. Null where none is found that can
 * be believed. Throws `ObjectChanged`.
 */
export async function makeCutOut(
  { uploads, secondOpinion }: { uploads: Bucket; secondOpinion: SecondOpinion },
  { jobId, index, photo: { path, etag, box }, side }: CutOutRequest,
): Promise<MadeCutOut | null> {
  const workspace = workspaceOf(uploads, jobId);
  const kept = <T>(name: string): Promise<T | null> => workspace.load<T>(name).catch(nothingThere);
  const [bytes, agreed, shape] = await Promise.all([
    uploads.get(path, etag),
    kept<Silhouette[]>(AGREED),
    kept<Shape>(SHAPE),
  ]);
  const known = agreed?.[index]?.mask;
  const outline = known ?? (await outlineOf(bytes, { box, secondOpinion }));
  const bounds = outline && boundsOf(outline);
  if (!bounds) return null;
  // Read no larger than the picture needs.
  const share = Math.max(bounds.width, bounds.height) / Math.max(outline.width, outline.height);
  const { image } = await decodePhoto(bytes, {
    name: path,
    maxSide: Math.min(MOST_SIDE, Math.ceil(side / share)),
  });
  const place = shape?.used.indexOf(index) ?? -1;
  const camera = shape?.poses.cameras[place];
  const cut = await cutOut(image, outline, { side, turn: camera ? -rollOf(camera) : 0 });
  const isBelieved = camera && (shape.silhouetteIoU[place] ?? 0) >= BELIEVED;
  return (
    cut && {
      ...cut,
      light: await backdropLight(image, outline),
      ground: isBelieved
        ? groundShadow(shape.mesh, resizeCamera(camera, image.width), cut.image, cut.placement)
        : null,
    }
  );
}

/** Work expires after a week. */
function nothingThere(error: unknown): null {
  if (error instanceof NoSuchKey) return null;
  throw error;
}

async function outlineOf(
  bytes: Uint8Array,
  { box, secondOpinion }: { box?: CutOutRequest['photo']['box']; secondOpinion: SecondOpinion },
): Promise<Mask | null> {
  const photo = await decodePhoto(bytes, { name: 'photo', maxSide: OUTLINE_SIDE });
  try {
    const { mask, faults = [] } = await findSilhouette({ ...photo, box }, { secondOpinion });
    return faults.length > 0 ? null : mask;
  } catch (error) {
    if (error instanceof EngineFailure) return null;
    throw error;
  }
}

/** How far the vertical leans to the right in a photo, in degrees. */
const rollOf = ({ rotation }: Camera): number =>
  (Math.atan2(rotation.at(1)!, rotation.at(4)!) * 180) / Math.PI;
