import { solvePositive } from '../geometry/solve-positive.ts';
import type { ShadedMesh } from '../types.ts';
import type { PhotoView } from './photo-view.ts';
import { addColour, viewWeight, type Gains } from './sample-photo.ts';

/** A photo's colour at a vertex counts when it looks at less than 69° (cosine 0.35) off the normal. */
const MIN_WEIGHT = 0.35 ** 6;
const MIN_SHARED = 30;
/** Pull towards no change, as a share of the evidence: photos that share little keep their light. */
const RIDGE = 0.1;
const NO_GAIN = [1, 1, 1] as const;

/**
 * Per photo and channel the factor that makes neighbouring photos agree where they show the same surface: least
 * squares on the median log ratio of each pair. Their geometric mean is 1.
 */
export function estimateGains(views: readonly PhotoView[], mesh: ShadedMesh): Gains {
  const logs = views.map((view) => logColours(view, mesh));
  const channels = [0, 1, 2].map((channel) => channelGains(logs, channel));
  return views.map((_, i) => [channels[0][i], channels[1][i], channels[2][i]]);
}

/** Log of the photo's smooth colour at each vertex it sees well, NaN at the others; three a vertex. */
function logColours(view: PhotoView, { positions: p, normals: n }: ShadedMesh): Float32Array {
  const logs = new Float32Array(p.length).fill(NaN);
  const sum = new Float64Array(3);
  for (let i = 0; i < p.length; i += 3) {
    const point = { x: p[i], y: p[i + 1], z: p[i + 2], nx: n[i], ny: n[i + 1], nz: n[i + 2] };
    if (viewWeight(view, point) < MIN_WEIGHT) continue;
    sum.fill(0);
    addColour(view.base, view, point, NO_GAIN, 1, sum);
    for (let c = 0; c < 3; c++) logs[i + c] = Math.log(Math.max(4, sum[c]));
  }
  return logs;
}

function channelGains(logs: Float32Array[], channel: number): number[] {
  const count = logs.length;
  const normal = new Float64Array(count * count);
  const right = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const ratios: number[] = [];
      for (let v = channel; v < logs[i].length; v += 3) {
        const ratio = logs[i][v] - logs[j][v];
        if (!Number.isNaN(ratio)) ratios.push(ratio);
      }
      if (ratios.length < MIN_SHARED) continue;
      const median = ratios.sort((a, b) => a - b)[ratios.length >> 1];
      const weight = Math.min(ratios.length, 2000);
      normal[i * count + i] += weight;
      normal[j * count + j] += weight;
      normal[i * count + j] -= weight;
      normal[j * count + i] -= weight;
      right[i] -= weight * median;
      right[j] += weight * median;
    }
  }
  let trace = 0;
  for (let i = 0; i < count; i++) trace += normal[i * count + i];
  for (let i = 0; i < count; i++) normal[i * count + i] += RIDGE * Math.max(trace / count, 1);
  const gains = solvePositive(normal, right);
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / count;
  return Array.from(gains, (gain) => Math.exp(gain - mean));
}
