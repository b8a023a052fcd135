import { dot, type Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';

/** Agreement from which on a face counts. */
const AGREED = 0.6;
/** What a plane must gather, as a share of the surface, and how many times more than what lies before and behind it. */
const [LEAST, STANDS_OUT] = [0.0015, 2.2];
/** How far planes must be apart to both be there, and how far off a plane's surroundings are, voxels. */
const [APART, ROUND] = [2, 4];
const MOST_OFFSETS = 10;

export interface Agreed {
  grid: ScalarField;
  /** Indices of the samples inside the hull. */
  samples: Int32Array;
  /** As `FaceAgreement.faces`. */
  faces: readonly Float32Array[];
  /** Area of the whole surface, squared world units. */
  surface: number;
}

/** Offsets of the planes with this normal, out of the body, on which photos agree clearly more than beside them. */
export function agreedOffsets(
  normal: Vec3,
  { grid: { size, origin, spacing }, samples, faces, surface }: Agreed,
): number[] {
  const steep = normal.map(Math.abs);
  const axis = steep.indexOf(Math.max(...steep));
  const strides = [1, size[0], size[0] * size[1]];
  const agreement = faces[2 * axis + (normal[axis] > 0 ? 0 : 1)];
  const half = (k: number) => (k === axis ? 0.5 : 0);
  const reach = size.reduce((sum, steps, k) => sum + Math.abs(normal[k]) * (steps + 1), 0);
  const first = dot(normal, origin) - reach * spacing;
  const gathered = new Float64Array(Math.ceil(2 * reach) + 2);
  for (const sample of samples) {
    const share = agreement[sample] - AGREED;
    if (share <= 0) continue;
    let offset = 0;
    for (let k = 0; k < 3; k++) {
      const step = Math.floor(sample / strides[k]) % size[k];
      offset += normal[k] * (origin[k] + spacing * (step + half(k)));
    }
    const place = (offset - first) / spacing;
    const bin = Math.floor(place);
    gathered[bin] += share * (1 - (place - bin));
    gathered[bin + 1] += share * (place - bin);
  }
  const smooth = gathered.map(
    (value, i) => (valueAt(gathered, i - 1) + 2 * value + valueAt(gathered, i + 1)) / 4,
  );
  return peaksOf(smooth, (LEAST * surface) / spacing ** 2).map((place) => first + spacing * place);
}

/** The strongest peaks of a profile, in fractions of its steps. */
function peaksOf(profile: Float64Array, least: number): number[] {
  const peaks: { place: number; height: number }[] = [];
  profile.forEach((height, i) => {
    const at = (step: number) => valueAt(profile, i + step);
    if (height < least) return;
    for (let step = 1; step <= APART; step++) if (at(-step) >= height || at(step) > height) return;
    const round = (at(-ROUND) + at(ROUND) + at(-ROUND - 1) + at(ROUND + 1)) / 4;
    if (height < STANDS_OUT * round) return;
    const bend = at(-1) - 2 * height + at(1);
    peaks.push({ place: i + (bend < 0 ? (0.5 * (at(-1) - at(1))) / bend : 0), height });
  });
  return peaks
    .toSorted((a, b) => b.height - a.height)
    .slice(0, MOST_OFFSETS)
    .map(({ place }) => place);
}

const valueAt = (values: Float64Array, i: number): number => (i < 0 || i >= values.length ? 0 : values[i]);
