/** Why a job ended in FALHA: what the engine refuses, and what went wrong around it. Sentences: copy/pt-br/engine.ts. */
export const FAILURE_CODES = [
  'photo_unreadable',
  'photo_too_small',
  'photo_too_large',
  'photo_blurred',
  'photo_too_dark',
  'photo_too_bright',
  'no_product_found',
  'product_cut_by_frame',
  'backdrop_cluttered',
  'photos_alike',
  'photos_disagree',
  'products_differ',
  'photos_too_few',
  'photos_too_many',
  'size_invalid',
  'photo_changed',
  'photos_refused',
  'provider_failed',
  'provider_unavailable',
  'took_too_long',
  'interrupted',
  'stopped_by_staff',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Whether neither other photos nor other sizes would have prevented it. */
export const isOurFailure = (code: FailureCode): boolean =>
  !/^(photos?|products?|no_product|backdrop|size)_/.test(code);

/** Whether it is that the product is not to be told from what is around it: its owner can show it. */
export const isOfTheOutline = (code: FailureCode | null | undefined): boolean =>
  code === 'backdrop_cluttered' || code === 'no_product_found';

export const isFailureCode = (text: unknown): text is FailureCode =>
  FAILURE_CODES.includes(text as FailureCode);
