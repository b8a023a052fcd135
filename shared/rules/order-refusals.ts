import type { ErrorCode } from '../errors.ts';

/** What an order of a model from new photos is refused for, from our pages and from a shop's programs alike. */
export const ORDER_REFUSALS = [
  'job.images_out_of_range',
  'job.frames_out_of_range',
  'job.images_repeated',
  'job.missing_model_name',
  'job.model_name_too_long',
  'job.invalid_dimensions',
  'upload.missing',
  'upload.too_large',
  'upload.unreadable',
  'account.not_ready',
  'account.deletion_scheduled',
  'account.suspended',
  'account.disputed',
  'request.reused',
] as const satisfies readonly ErrorCode[];
