import { moveCamera } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { add, length, multiply, subtract } from '../geometry/vec3.ts';
import type { Camera, Mask } from '../types.ts';
import { hullBounds, type Box } from './bounds.ts';
import { explainingBox } from './explaining-box.ts';
import { hullViews } from './hull-views.ts';
import { silhouetteRays } from './silhouette-rays.ts';

const RAYS = 4000;
const DIAGONAL = 800;
/** Pixels of the shrunk silhouettes. */
const SLACK = 1;

/**
 * The smallest box along the world's axes that explains every silhouette: the product's own size and place, where
 * the hull also has corners, feet and a roof that no photo can rule out. Carving with it as `clip` removes them.
 *
 * Measured on eight objects with true cameras: height −1.0…−0.2 %, width −2.9…+0.4 %, depth −4.7…+1.3 % off.
 * Throws `EngineFailure('photos_disagree')` when the silhouettes have no point in common.
 */
export function cutBox(masks: readonly Mask[], cameras: readonly Camera[]): Box {
  const views = hullViews(masks, cameras, DIAGONAL);
  const bounds = hullBounds(views, SLACK);
  const middle = multiply(add(bounds.min, bounds.max), 0.5);
  const radius = length(subtract(bounds.max, bounds.min)) / 2;
  // Rays are followed around the world's origin, so the middle of the product has to be there.
  const toMiddle = { rotation: IDENTITY, scale: 1, translation: multiply(middle, -1) };
  const poses = Float64Array.from(
    cameras.flatMap((camera) => [...camera.rotation, ...moveCamera(camera, toMiddle).translation]),
  );
  const rays = silhouetteRays(views, poses, { rays: RAYS, radius, slack: SLACK });
  const { min, max } = explainingBox(rays, IDENTITY);
  return { min: add(min, middle), max: add(max, middle) };
}
