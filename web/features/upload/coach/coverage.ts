import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../../../shared/rules/photos.ts';
import type { Advice } from './use-coach.ts';

const copy = uploadCopy.photos;

/** What the photos so far are good for, in words. */
export function coverage(count: number, { checking, problems }: Advice): string {
  if (count < MIN_PHOTOS) return copy.missing(MIN_PHOTOS - count);
  if (checking !== null) return copy.waitForCheck;
  if (problems.size > 0) return copy.flagged(problems.size);
  return count < MAX_PHOTOS ? copy.enough : copy.full;
}
