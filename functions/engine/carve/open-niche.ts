import { dot, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import type { HullFace } from './hull-faces.ts';
import type { Niche } from './niche-gain.ts';

/** A body without a niche of a face; it is open as far outwards as the grid goes. */
export function openNiche(body: ScalarField, { face, niche }: { face: HullFace; niche: Niche }): ScalarField {
  const { size, origin, spacing } = body;
  const depthOf = depthInside(face, niche);
  const data = body.data.slice();
  let at = 0;
  for (let k = 0; k < size[2]; k++) {
    for (let j = 0; j < size[1]; j++) {
      for (let i = 0; i < size[0]; i++, at++) {
        if (data[at] < -spacing) continue; // outside for sure
        const depth = depthOf([origin[0] + i * spacing, origin[1] + j * spacing, origin[2] + k * spacing]);
        data[at] = Math.min(data[at], -depth);
      }
    }
  }
  return { ...body, data };
}

/** How far a point lies inside of a niche, world units: to the nearest of its sides and back, negative beyond them. */
function depthInside({ corner, right, up, normal, voxel }: HullFace, niche: Niche): (point: Vec3) => number {
  return (point) => {
    const from = subtract(point, corner);
    const [u, v, depth] = [dot(from, right) / voxel, dot(from, up) / voxel, -dot(from, normal) / voxel];
    return (
      voxel * Math.min(u - niche.left, niche.right - u, v - niche.low, niche.high - v, niche.depth - depth)
    );
  };
}
