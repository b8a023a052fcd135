import { readFileSync } from 'node:fs';
import { MAX_FRAMES } from '../../shared/rules/captures.ts';
import { MAX_PHOTOS } from '../../shared/rules/photos.ts';
import type { Bench } from './usage.ts';

/** What the bench of the engine measured, of sets of photos and of filmed walks with as many frames as are sent at most. */
export function readBench(): { photos: Bench[]; walks: Bench[] } {
  const rows = Object.values(
    JSON.parse(readFileSync('tests/engine/bench.json', 'utf8')) as Record<string, Bench>,
  );
  return {
    photos: rows.filter(({ photos }) => photos <= MAX_PHOTOS),
    walks: rows.filter(({ photos }) => photos === MAX_FRAMES),
  };
}
