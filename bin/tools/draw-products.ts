import { DRAWN_PRODUCTS, isDrawnProduct } from '../../functions/engine/bench/drawn-products.ts';
import { launchChromium } from './chromium.ts';
import { drawProduct } from './draw-products/draw-product.ts';

/**
 * Draws photos, true silhouettes, cameras and meshes of procedural products into `.cache/products`, for
 * `npm run bench:engine -- --only n8`: `npm run draw-products`, or `-- can,desk` for some. What is there is left as it
 * is: delete a product's folder to draw it anew.
 */
const asked = process.argv.slice(2).flatMap((names) => names.split(','));
const unknown = asked.filter((name) => !isDrawnProduct(name));
if (unknown.length > 0)
  throw new Error(`No such product: ${unknown.join()}. There are ${DRAWN_PRODUCTS.join()}.`);

const browser = await launchChromium();
try {
  for (const product of DRAWN_PRODUCTS.filter((name) => asked.length === 0 || asked.includes(name)))
    console.log(`${product}: ${await drawProduct(browser, product)}`);
} finally {
  await browser.close();
}
