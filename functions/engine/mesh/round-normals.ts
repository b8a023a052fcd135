import { dot, vectorAt } from '../geometry/vec3.ts';

/** Degrees between filtered normals and the facets' own, from which a place begins to be round and from which it is. */
const ROUND = { from: 8, all: 13 };
/** How far round a facet that is averaged, in steps from neighbour to neighbour. */
const SPREADING = 8;
/** How often the normals of what is round are averaged. */
const AVERAGING = 2;

/** Triangles as they are. */
export interface Facets {
  /** Unit normals. */
  normals: Float64Array;
  areas: Float64Array;
  /** For each triangle the others that share a corner with it. */
  neighbours: readonly number[][];
}

/**
 * Filtered normals as `filterNormals` has them, but those of thin round parts: a chair leg or a handle, of few triangles round, has no
 * faces, and would be lit in patches. Such parts are known by facets that fit none of the faces filtered out of them; they get the mean of
 * their neighbours' normals.
 */
export function roundNormals(filtered: Float64Array, facets: Facets): Float64Array {
  const misfits = spread(
    facets.areas.map((_, t) => degreesBetween(filtered, facets.normals, t)),
    facets,
  );
  const averaged = averageOf(facets);
  const normals = new Float64Array(filtered.length);
  misfits.forEach((degrees, t) => {
    const share = Math.min(1, Math.max(0, (degrees - ROUND.from) / (ROUND.all - ROUND.from)));
    const [x, y, z] = [0, 1, 2].map((k) => (1 - share) * filtered[3 * t + k] + share * averaged[3 * t + k]);
    const length = Math.hypot(x, y, z) || 1;
    normals.set([x / length, y / length, z / length], 3 * t);
  });
  return normals;
}

function degreesBetween(a: Float64Array, b: Float64Array, t: number): number {
  const cosine = dot(vectorAt(a, t), vectorAt(b, t));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

/** Means by area over ever more of the neighbourhood. */
function spread(values: Float64Array, { areas, neighbours }: Facets): Float64Array {
  for (let round = 0; round < SPREADING; round++) {
    values = values.map((value, t) => {
      let [sum, area] = [areas[t] * value, areas[t]];
      for (const s of neighbours[t]) {
        sum += areas[s] * values[s];
        area += areas[s];
      }
      return sum / (area || 1);
    });
  }
  return values;
}

/** Means by area of the normals round each triangle, without those that look the other way. */
function averageOf({ normals, areas, neighbours }: Facets): Float64Array {
  for (let round = 0; round < AVERAGING; round++) {
    const next = new Float64Array(normals.length);
    areas.forEach((area, t) => {
      const own = vectorAt(normals, t);
      const sum = [area * own[0], area * own[1], area * own[2]];
      for (const s of neighbours[t]) {
        const other = vectorAt(normals, s);
        const weight = areas[s] * Math.max(0, dot(own, other));
        for (let k = 0; k < 3; k++) sum[k] += weight * other[k];
      }
      const length = Math.hypot(sum[0], sum[1], sum[2]) || 1;
      for (let k = 0; k < 3; k++) next[3 * t + k] = sum[k] / length;
    });
    normals = next;
  }
  return normals;
}
