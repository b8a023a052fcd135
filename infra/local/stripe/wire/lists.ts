import { invalid } from './errors.ts';
import type { Page } from './parameters.ts';

export interface StripeList<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** A page of records that come oldest first: answers newest first, after or before the one the cursor names. */
export function pageOf<T extends { id: string }>(
  records: readonly T[],
  { url, page }: { url: string; page: Page },
): StripeList<T> {
  const newestFirst = records.toReversed();
  const { limit, starting_after: after, ending_before: before } = page;
  if (after !== undefined && before !== undefined)
    throw invalid('You cannot parameterize both starting_after and ending_before.');
  const cursor = after ?? before;
  const at = cursor === undefined ? -1 : newestFirst.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at === -1)
    throw invalid(`No such object: '${cursor}'`, {
      code: 'resource_missing',
      param: after === undefined ? 'ending_before' : 'starting_after',
    });
  const candidates = before === undefined ? newestFirst.slice(at + 1) : newestFirst.slice(0, at);
  const data = before === undefined ? candidates.slice(0, limit) : candidates.slice(-limit);
  return { object: 'list', url, has_more: candidates.length > data.length, data };
}

/** All of it, as lists inside objects come. */
export const wholeList = <T>(data: T[], url: string): StripeList<T> => ({
  object: 'list',
  url,
  has_more: false,
  data,
});

/** Whether a time lies in a range; no range holds all. */
export function isWithin(
  time: number,
  range: {
    gt?: number | undefined;
    gte?: number | undefined;
    lt?: number | undefined;
    lte?: number | undefined;
  } = {},
): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
