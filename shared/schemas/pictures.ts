import * as z from 'zod';
import { PICTURE_FORMATS, PICTURE_SIDES } from '../rules/channels.ts';
import { MAX_PHOTOS } from '../rules/photos.ts';
import { ModelId } from './models.ts';

/** 0-based, among the photos that a model was made of. */
export const PhotoIndex = z
  .number()
  .int()
  .min(0)
  .max(MAX_PHOTOS * 3);

export const PhotoToCut = z.object({ id: ModelId, photo: PhotoIndex });

/** A photo whose product was cut out. */
export const CutPhoto = z.object({
  photo: PhotoIndex,
  /** How many pixels of the photo became one of the largest picture, along a side. */
  shrunk: z.number(),
});
export type CutPhoto = z.infer<typeof CutPhoto>;

export const PhotoToDraw = z.object({
  id: ModelId,
  photo: PhotoIndex,
  /** Of the square, in pixels. */
  side: z.literal(PICTURE_SIDES),
  has_shadow: z.boolean().default(false),
  format: z.enum(PICTURE_FORMATS),
});
export type PhotoToDraw = z.output<typeof PhotoToDraw>;

/** The photo that a model is shown by. */
export const NewCover = z.object({ id: ModelId, photo: PhotoIndex });

/** What is read from a picture's file. */
export const PictureFacts = z.object({
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  fill: z.number(),
  white: z.number(),
});
export type PictureFacts = z.infer<typeof PictureFacts>;

/** A picture for shop fronts, and what its file says of the rules of channels. */
export const DrawnPhoto = z.object({
  photo: PhotoIndex,
  /** Gives the file for an hour. */
  url: z.url(),
  facts: PictureFacts,
});
export type DrawnPhoto = z.infer<typeof DrawnPhoto>;
