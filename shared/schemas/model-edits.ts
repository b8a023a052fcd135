import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { PARTS_MOST } from '../mending/loose-parts.ts';
import { MAX_SIDE_CM } from '../rules/jobs.ts';
import { Dimensions, ModelId } from './models.ts';

const INVALID: ErrorCode = 'model.edit_invalid';
/** How far a product that stands crookedly may be tilted, in degrees. */
export const TILT_MOST = 20;
export const LIGHT_MOST = 100;

const between = (least: number, most: number) => z.number(INVALID).min(least, INVALID).max(most, INVALID);
const Side = between(1, MAX_SIDE_CM).optional();

/**
 * What an owner changes of a finished model: always all of it, and always of the model as it was made, so that edits
 * never pile up losses. It is applied in the order of its fields: sides are those of the model as it is turned.
 */
export const ModelEdit = z.object({
  /** Numbers of loose parts, the largest part being 0. */
  removed_parts: z
    .array(between(1, PARTS_MOST - 1).int(INVALID), INVALID)
    .max(PARTS_MOST, INVALID)
    .default([]),
  /** The top towards the front. */
  tilt_front_deg: between(-TILT_MOST, TILT_MOST).default(0),
  /** The top towards the left of whoever stands before it. */
  tilt_side_deg: between(-TILT_MOST, TILT_MOST).default(0),
  /** So much is cut off at the bottom. */
  floor_cm: between(0, MAX_SIDE_CM).default(0),
  /** About the vertical, counter-clockwise as seen from above. */
  turn_deg: between(-180, 180).default(0),
  /** Sides that were measured; the others stay as they were made. */
  size_cm: z.object({ width: Side, height: Side, depth: Side }).default({}),
  /** A hundred is twice the light, a hundred less is half of it. */
  brightness: between(-LIGHT_MOST, LIGHT_MOST).default(0),
  /** White balance: above 0 warmer, below colder. */
  warmth: between(-LIGHT_MOST, LIGHT_MOST).default(0),
});
export type ModelEdit = z.infer<typeof ModelEdit>;

/** The model as it was made. */
export const NO_EDIT: ModelEdit = ModelEdit.parse({});

/** A version of a model that its owner may look at and go back to. Addresses are absolute. */
const ModelVersion = z.object({
  id: z.string(),
  /** Id of the version that its edit is of; its own where it was made from photos. */
  base: z.string(),
  edit: ModelEdit,
  dims_cm: Dimensions,
  url_glb: z.url(),
  url_glb_web: z.url(),
  poster_url: z.url(),
  created_at: z.iso.datetime(),
});
export type ModelVersion = z.infer<typeof ModelVersion>;

/** The versions of a model, newest first; the last one is the model as it was made first. */
export const ModelVersions = z.object({ current: z.string(), versions: z.array(ModelVersion).min(1) });
export type ModelVersions = z.infer<typeof ModelVersions>;

export const NewModelEdit = z.object({
  id: ModelId,
  /** One request makes one version, however often it comes. */
  request_id: z.string().min(1).max(64),
  /** The version made from photos that it is an edit of; that of the current one where none is named. */
  base: z.string().min(1).max(64).optional(),
  edit: ModelEdit,
});
export type NewModelEdit = z.infer<typeof NewModelEdit>;
