import type { ShadedMesh } from '../types.ts';
import { GLANCE } from '../views/sample-photo.ts';
import { surfacePoint } from '../views/surface-point.ts';
import type { PointBlender } from './point-blender.ts';

/** Where each triangle is asked for its colour: barycentric weights. */
const SAMPLES = [
  [1 / 3, 1 / 3, 1 / 3],
  [0.7, 0.15, 0.15],
  [0.15, 0.7, 0.15],
  [0.15, 0.15, 0.7],
] as const;
/** How well colour flows over an edge that is a full crease, against a flat one. */
const CREASE_FLOW = 0.05;
/** How strongly a triangle that is fully seen keeps its own colour, against one flat neighbour. */
const OWN_PULL = 30;
const ROUNDS = 120;
/** Successive over-relaxation: colour crosses large unseen parts in few rounds. */
const RELAXATION = 1.8;

/**
 * A colour for every vertex, RGB 0–255: what the photos show at its triangles, however faintly, and where they show
 * nothing what flows in over the surface. Colour flows far better over flat ground than round a crease, so that a seat
 * seen at a glancing angle takes the colour of those glances, not that of its rim.
 */
export function completeColours(mesh: ShadedMesh, blend: PointBlender): Float32Array {
  const faces = seeFaces(mesh, blend);
  const graph = faceGraph(mesh);
  flood(faces, graph);
  for (let round = 0; round < ROUNDS; round++) relax(faces, graph);
  return atVertices(mesh, faces.colour);
}

interface Faces {
  /** RGB per triangle. */
  colour: Float64Array;
  /** What the photos say of it. */
  own: Float64Array;
  /** How much that counts, 0 to 1. */
  trust: Float64Array;
}

function seeFaces(mesh: ShadedMesh, blend: PointBlender): Faces {
  const corners = mesh.indices.length;
  const own = new Float64Array(corners);
  const trust = new Float64Array(corners / 3);
  for (let t = 0; t < corners; t += 3) {
    let total = 0;
    for (const weights of SAMPLES) {
      const { weight, colour } = blend(surfacePoint(mesh, t / 3, weights));
      total += weight;
      for (let k = 0; k < 3; k++) own[t + k] += weight * colour[k];
    }
    if (total === 0) continue;
    for (let k = 0; k < 3; k++) own[t + k] /= total;
    trust[t / 3] = Math.min(1, total / SAMPLES.length / GLANCE);
  }
  return { colour: own.slice(), own, trust };
}

/** Three entries a triangle: the neighbours across its edges (−1 at a border) and how well colour flows to them. */
interface FaceGraph {
  neighbour: Int32Array;
  flow: Float64Array;
}

function faceGraph({ positions, normals, indices }: ShadedMesh): FaceGraph {
  const placeOf = weld(positions);
  const neighbour = new Int32Array(indices.length).fill(-1);
  const flow = new Float64Array(indices.length);
  const open = new Map<number, number>();
  for (let h = 0; h < indices.length; h++) {
    const [from, to] = [placeOf[indices[h]], placeOf[indices[h % 3 === 2 ? h - 2 : h + 1]]];
    const twin = open.get(to * 2 ** 26 + from);
    if (twin === undefined) {
      open.set(from * 2 ** 26 + to, h);
      continue;
    }
    // Where the surface touches itself four triangles share an edge. Each side has one partner: were one named by two,
    // the sweeps of `relax` would run away instead of settling.
    open.delete(to * 2 ** 26 + from);
    const [t, s] = [Math.floor(h / 3), Math.floor(twin / 3)];
    [neighbour[h], neighbour[twin]] = [s, t];
    flow[h] = flow[twin] = flowBetween(normals, indices, t, s);
  }
  return { neighbour, flow };
}

function flowBetween(normals: Float32Array, indices: Uint32Array, t: number, s: number): number {
  const [a, b] = [meanNormal(normals, indices, t), meanNormal(normals, indices, s)];
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return CREASE_FLOW + (1 - CREASE_FLOW) * Math.max(0, cosine) ** 8;
}

function meanNormal(normals: Float32Array, indices: Uint32Array, t: number): number[] {
  const sum = [0, 1, 2].map((k) =>
    [0, 1, 2].reduce((total, corner) => total + normals[3 * indices[3 * t + corner] + k], 0),
  );
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

/** One number for all vertices at one place (charts and creases split them). */
function weld(positions: Float32Array): Int32Array {
  const places = new Map<string, number>();
  return Int32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = `${positions[3 * v]},${positions[3 * v + 1]},${positions[3 * v + 2]}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  });
}

/** Gives each unseen triangle the mean colour of its coloured neighbours, ring by ring: a start for `relax`. */
function flood({ colour, trust }: Faces, { neighbour }: FaceGraph): void {
  const isColoured = Uint8Array.from(trust, (value) => (value > 0 ? 1 : 0));
  const around = (t: number) => Array.from(neighbour.subarray(3 * t, 3 * t + 3)).filter((s) => s >= 0);
  let ring = Array.from(trust.keys()).filter((t) => isColoured[t]);
  while (ring.length > 0) {
    const next = [...new Set(ring.flatMap((t) => around(t).filter((s) => !isColoured[s])))];
    for (const t of next) {
      const sources = around(t).filter((s) => isColoured[s]);
      for (let k = 0; k < 3; k++)
        colour[3 * t + k] = sources.reduce((sum, s) => sum + colour[3 * s + k], 0) / sources.length;
    }
    for (const t of next) isColoured[t] = 1;
    ring = next;
  }
}

/** One Gauss–Seidel round: each triangle between its own colour and its neighbours'. */
function relax({ colour, own, trust }: Faces, { neighbour, flow }: FaceGraph): void {
  for (let t = 0; t < trust.length; t++) {
    const pull = OWN_PULL * trust[t];
    for (let k = 0; k < 3; k++) {
      let [sum, total] = [pull * own[3 * t + k], pull];
      for (let h = 3 * t; h < 3 * t + 3; h++) {
        if (neighbour[h] < 0) continue;
        sum += flow[h] * colour[3 * neighbour[h] + k];
        total += flow[h];
      }
      if (total > 0) colour[3 * t + k] += RELAXATION * (sum / total - colour[3 * t + k]);
    }
  }
}

/** The mean of the triangles that share the vertex: those across a crease or a chart's border do not. */
function atVertices({ positions, indices }: ShadedMesh, colour: Float64Array): Float32Array {
  const sums = new Float32Array(positions.length);
  const counts = new Uint32Array(positions.length / 3);
  indices.forEach((vertex, corner) => {
    const t = Math.floor(corner / 3);
    for (let k = 0; k < 3; k++) sums[3 * vertex + k] += colour[3 * t + k];
    counts[vertex]++;
  });
  return sums.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)]));
}
