import { ENV } from '../../../functions/env.ts';
import { LOCAL_APP as NUVEMSHOP_APP } from '../nuvemshop/app.ts';
import { LOCAL_APP as SHOPIFY_APP } from '../shopify/app.ts';
import { LOCAL_KEY } from '../woocommerce/app.ts';
import type { Ports } from './choose-ports.ts';
import { endpointOf } from './sdk-environment.ts';

/** The variables that tell functions of the platforms of stores on this machine. */
export const storesEnvironment = (ports: Ports): Record<string, string> => ({
  [ENV.nuvemshopApp]: JSON.stringify(NUVEMSHOP_APP),
  [ENV.nuvemshopAt]: endpointOf(ports.nuvemshop),
  [ENV.shopifyApp]: JSON.stringify(SHOPIFY_APP),
  [ENV.shopifyAt]: endpointOf(ports.shopify),
  [ENV.woocommerceKey]: JSON.stringify(LOCAL_KEY),
});
