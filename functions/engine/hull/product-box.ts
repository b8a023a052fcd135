import { IDENTITY } from '../geometry/mat3.ts';
import type { Box } from './bounds.ts';
import { explainingBox } from './explaining-box.ts';
import type { HullView } from './hull-views.ts';
import { silhouetteRays } from './silhouette-rays.ts';

const RAYS = 1500;
/** In pixels of silhouettes about 900 across their diagonal. */
const SLACK = 2;
/** The origin is at the product's foot and its height is 1: this share of its diagonal surely holds it. */
const REACH = 1.2;

/**
 * The smallest box along the world's axes that explains every silhouette. The hull's own box is 5 to 20 % wider:
 * what sticks out in its corners was seen by nobody.
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
  return explainingBox(rays, IDENTITY);
}
