import type { DrawnProduct } from '../../../../functions/engine/bench/drawn-products.ts';
import type { Shot } from '../orbit.ts';
import { PRODUCTS } from '../products/products.ts';
import { furnishStudio } from './furnish-studio.ts';
import { photographer } from './photographer.ts';
import { standProduct, type StandingProduct } from './stand-product.ts';

/** The page's own script: a product is set up once, then photographed as often as wanted. */
const { renderer, take } = photographer();
let scene: ReturnType<typeof furnishStudio>;

export function setUp(name: DrawnProduct, seed: number): StandingProduct {
  const { height, build } = PRODUCTS[name];
  const { product, standing } = standProduct(build(), height);
  scene = furnishStudio(renderer, product, Math.hypot(...standing.size), seed);
  renderer.shadowMap.needsUpdate = true;
  return standing;
}

/** Data URLs of PNGs. */
export const shoot = (shot: Shot): { photo: string; mask: string } => take(scene, shot);
