import * as z from 'zod';
import { PHOTO_TYPES, type PhotoExtension } from '../rules/photos.ts';
import type { ErrorCode } from '../errors.ts';

export const PresignRequest = z.object({
  ext: z.enum(Object.keys(PHOTO_TYPES) as PhotoExtension[], {
    error: 'upload.type_unsupported' satisfies ErrorCode,
  }),
  filename: z.string().min(1).max(255),
});
export type PresignRequest = z.infer<typeof PresignRequest>;

/** Where one photo goes: `token` is the signed form (post its fields, then the file as 'file', to its url). */
export const PresignedUpload = z.object({
  path: z.string(),
  token: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
});
export type PresignedUpload = z.infer<typeof PresignedUpload>;
