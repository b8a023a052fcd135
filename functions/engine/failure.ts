/** What is wrong with the photos when no honest model can be made of them. */
export const ENGINE_FAILURE_CODES = [
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
] as const;
export type EngineFailureCode = (typeof ENGINE_FAILURE_CODES)[number];

/** What is to blame for a refusal; `photo` is the 0-based index of the photo, where it is one. */
export interface Blame {
  code: EngineFailureCode;
  photo?: number | undefined;
}

/** The engine refuses to deliver a bad model. The message names everything to blame, photos from 1. */
export class EngineFailure extends Error {
  readonly code: EngineFailureCode;
  /** 0-based index of the photo to blame. */
  readonly photo: number | undefined;
  /** What else is to blame, in the order of the photos. */
  readonly others: readonly Blame[];
  constructor(
    code: EngineFailureCode,
    options: { photo?: number | undefined; others?: readonly Blame[]; cause?: unknown } = {},
  ) {
    const { photo, others = [] } = options;
    super([{ code, photo }, ...others].map(nameOf).join(', '), { cause: options.cause });
    this.name = 'EngineFailure';
    this.code = code;
    this.photo = photo;
    this.others = others;
  }
}

const nameOf = ({ code, photo }: Blame): string =>
  photo === undefined ? code : `${code} (photo ${photo + 1})`;
