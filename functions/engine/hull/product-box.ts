import { IDENTITY, type Mat3 } from '../geometry/mat3.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { Box } from './bounds.ts';
import { explainingBox } from './explaining-box.ts';
import type { HullView } from './hull-views.ts';
import { silhouetteRays, type SilhouetteRays } from './silhouette-rays.ts';

const RAYS = 1500;
/** In pixels of silhouettes about 900 across their diagonal. */
const SLACK = 2;
/** The origin is at the product's foot and its height is 1: this share of its diagonal surely holds it. */
const REACH = 1.2;

/**
 * A box needs twice its ground when it is turned by 45° (1.8 to 2.3 times on seven pieces of furniture, 1.5 on a lying
 * bottle), a round body about as much (lamp 1.0, teapot .9).
 */
const ROUND = 1.3;
const ASKEW: Mat3 = [Math.SQRT1_2, 0, Math.SQRT1_2, 0, 1, 0, -Math.SQRT1_2, 0, Math.SQRT1_2];

/**
 * The smallest box along the world's axes that explains every silhouette: the hull's own box is 5 to 40 % wider, because
 * what sticks out in its corners was seen by nobody. Round bodies have no such corners, and the smallest box cuts into
 * them (lamp −6 %, teapot −3 %), so they keep the width and depth of their hull (within 2 %).
 */
export function productBox(views: readonly HullView[]): Box {
  const poses = Float64Array.from(
    views.flatMap(({ camera: { rotation, translation } }) => [...rotation, ...translation]),
  );
  const girth = Math.max(...views.map(({ bounds }) => bounds.width / bounds.height));
  const rays = silhouetteRays(views, poses, {
    rays: RAYS,
    radius: REACH * Math.hypot(1, girth),
    slack: SLACK,
  });
  const box = explainingBox(rays, IDENTITY);
  const isRound = groundOf(explainingBox(rays, ASKEW)) < ROUND * groundOf(box);
  return isRound ? { min: withEnds(box.min, rays, Math.min), max: withEnds(box.max, rays, Math.max) } : box;
}

const groundOf = ({ min, max }: Box): number => (max[0] - min[0]) * (max[2] - min[2]);

/** The corner moved out, but not up or down, to where the rays leave the hull. */
function withEnds(
  corner: Vec3,
  rays: readonly SilhouetteRays[],
  outer: (a: number, b: number) => number,
): Vec3 {
  let [x, , z] = corner;
  for (const { stretches } of rays) {
    for (let p = 0; p < stretches.length; p += 3) {
      x = outer(x, stretches[p]);
      z = outer(z, stretches[p + 2]);
    }
  }
  return [x, corner[1], z];
}
