import { parseArgs } from 'node:util';
import { DRAWN_PRODUCTS, isDrawnProduct } from '../../functions/engine/bench/drawn-products.ts';
import { launchChromium } from './chromium.ts';
import { drawProduct, drawWalk } from './draw-products/draw-product.ts';

/**
 * Draws photos, true silhouettes, cameras and meshes of procedural products into `.cache/products`, for
 * `npm run bench:engine -- --only n8`: `npm run draw-products`, or `-- can,desk` for some; `--walks` films them as well,
 * for `--only p36`. What is there is left as it is: delete a product's folder to draw it anew.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { walks: { type: 'boolean', default: false } },
});
const asked = positionals.flatMap((names) => names.split(','));
const unknown = asked.filter((name) => !isDrawnProduct(name));
if (unknown.length > 0)
  throw new Error(`No such product: ${unknown.join()}. There are ${DRAWN_PRODUCTS.join()}.`);

const browser = await launchChromium();
try {
  for (const product of DRAWN_PRODUCTS.filter((name) => asked.length === 0 || asked.includes(name))) {
    console.log(`${product}: ${await drawProduct(browser, product)}`);
    if (values.walks) console.log(`${product}, a walk: ${await drawWalk(browser, product)}`);
  }
} finally {
  await browser.close();
}
