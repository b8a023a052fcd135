import type { StorePlatforms } from '../services/store-platform.ts';
import { nuvemshop } from './nuvemshop.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** Our apps at platforms of stores, where there are any. */
export const platforms = (): StorePlatforms => ({
  nuvemshop: nuvemshop(),
  shopify: shopify(),
  woocommerce: woocommerce(),
});
