import type { Mask, TexturedMesh } from '../../types.ts';
import { alignModel } from '../align-model.ts';
import { sidesOf } from '../box-of.ts';
import { measureHeldOut } from '../held-out.ts';
import { makeModel, type Made, type MakeModelOptions } from '../make-model.ts';
import { maskOverlap } from '../mask-overlap.ts';
import { HELD_OUT, outlinesOf } from '../measure-row.ts';
import { loadPhotoSet, loadTrueMesh, photoPaths, type TrueView } from '../photo-sets.ts';
import { rotationErrors, type AngleErrors } from '../pose-errors.ts';
import { stageClock } from '../stage-clock.ts';

/** What became of the photos of one room. */
export interface RoomResult {
  made: Made;
  views: TrueView[];
  /** As the model was made of them, in the photos' order. */
  outlines: Mask[];
  /** Intersection over union with the true ones. */
  overlaps: number[];
  /** Photos that a refusal names: the owner is asked about them. */
  asked: number[];
  /** What was asked about before, and answered with a box each. */
  dragged: number[];
  /** CPU seconds a photo for its outline, ours and the second opinion. */
  outlineSeconds: number;
  /** How far the cameras of the photos used are turned from the true ones; undefined where there is no model. */
  turned?: AngleErrors;
  /** Of the model and the truth in views that were not given; undefined where there is no model. */
  heldOut?: number;
  /** The model, turned and moved to where the truth stands. */
  aligned?: TexturedMesh;
}

/** Makes a model of one set, a draft unless told otherwise, whether it is refused or not, and compares it with the truth. */
export async function measureRoom(
  object: string,
  set: string,
  { dragged = [], ...options }: Pick<MakeModelOptions, 'find' | 'preset'> & { dragged?: number[] } = {},
): Promise<RoomResult> {
  const height = sidesOf(loadTrueMesh(object).positions)[1];
  const clock = stageClock();
  const made = await makeModel(photoPaths(object, set), height, clock, { preset: 'draft', ...options });
  const outlineSeconds = clock.stop().segment.cpuSeconds / made.photos.length;
  const views = await loadPhotoSet(object, set);
  const outlines = outlinesOf(made);
  const overlaps = outlines.map((mask, i) => maskOverlap(mask, views[i].mask));
  const asked = made.refusal
    ? [
        ...new Set(
          made.findings.flatMap(({ blocking, photo }) => (blocking && photo !== undefined ? [photo] : [])),
        ),
      ]
    : [];
  const result = { made, views, outlines, overlaps, asked, dragged, outlineSeconds };
  if (!made.result) return result;
  const { model, shape } = made.result;
  const used = shape.used.map((i) => views[i]);
  const turned = rotationErrors(
    shape.poses.cameras,
    used.map(({ camera }) => camera),
  );
  const aligned = alignModel(model, shape.poses.cameras, used);
  const heldOut = measureHeldOut(aligned, await loadPhotoSet(object, HELD_OUT)).iou;
  return { ...result, turned, heldOut, aligned };
}
