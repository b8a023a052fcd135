/**
 * Prints what becomes of orbits that were sent wrongly, with true silhouettes of the p8 sets: backwards, two neighbours
 * exchanged, shuffled, shuffled with the times of taking, and with one photo of another product in the place of one:
 * `npx tsx functions/engine/bench/orders.ts [stool,chair] [backwards,exchanged,shuffled,timed,foreign]`.
 */
import { compose, rotationAngle, transpose } from '../geometry/mat3.ts';
import { estimateOrbit, type OrbitPhoto } from '../poses/estimate-orbit.ts';
import { EngineFailure, type Camera } from '../types.ts';
import { loadPhotoSet, OBJECTS } from './photo-sets.ts';

const KINDS = 'backwards,exchanged,shuffled,timed,foreign';
const SHUFFLED = [0, 5, 2, 7, 1, 6, 4, 3];
const ORDERS: Record<string, readonly number[]> = {
  backwards: [7, 6, 5, 4, 3, 2, 1, 0],
  exchanged: [0, 1, 3, 2, 4, 5, 6, 7],
  shuffled: SHUFFLED,
  timed: SHUFFLED,
  foreign: [0, 1, 2, 3, 4, 5, 6, 7],
};

const [objects = OBJECTS.join(), kinds = KINDS] = process.argv.slice(2);
console.log('object     kind        incoherence  worst turn °');
for (const [n, object] of objects.split(',').entries()) {
  const orbit = await photosOf(object);
  for (const kind of kinds.split(',')) {
    const photos = ORDERS[kind].map((i) => (kind === 'timed' ? { ...orbit[i], takenAt: i } : orbit[i]));
    const [place, other] = [(3 * n + 1) % 8, OBJECTS[(n + 3) % OBJECTS.length]];
    if (kind === 'foreign') photos[place] = (await photosOf(other))[(5 * n) % 8];
    const expected = kind === 'foreign' ? ` (${other} is photo ${place + 1})` : '';
    const truth = ORDERS[kind].map((i) => orbit[i].camera);
    console.log(object.padEnd(10), kind.padEnd(11), resultOf(photos, truth) + expected);
  }
}

function resultOf(photos: readonly OrbitPhoto[], truth: readonly Camera[]): string {
  try {
    const { incoherence, cameras } = estimateOrbit(photos);
    const turn = worstTurn(cameras, truth);
    return `${incoherence.toFixed(3).padStart(11)}${turn.toFixed(1).padStart(14)}`;
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return error.message;
  }
}

async function photosOf(object: string): Promise<(OrbitPhoto & { camera: Camera })[]> {
  const views = await loadPhotoSet(object, 'p8');
  return views.map(({ mask, camera }) => ({ mask, camera, focal: camera.focal }));
}

/** How far the worst camera is from the truth, in degrees, all seen from the first one. */
function worstTurn(found: readonly Camera[], truth: readonly Camera[]): number {
  const fromFirst = (cameras: readonly Camera[], i: number) =>
    compose(cameras[i].rotation, transpose(cameras[0].rotation));
  const turns = found.map((_, i) =>
    rotationAngle(compose(transpose(fromFirst(found, i)), fromFirst(truth, i))),
  );
  return (Math.max(...turns) * 180) / Math.PI;
}
