import { S3Error } from './errors.ts';

export interface ByteRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/**
 * The one range of a Range header; undefined when there is none, or several, which S3 answers with the whole object.
 * Throws 416 `InvalidRange` when it begins behind the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (range.first > range.last)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: header ?? '',
      ActualObjectSize: size,
    });
  return range;
}
