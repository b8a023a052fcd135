import { ENV } from '../../../functions/env.ts';
import { LOCAL_APP } from '../nuvemshop/app.ts';
import type { Ports } from './choose-ports.ts';
import { endpointOf } from './sdk-environment.ts';

/** The variables that tell functions of the Nuvemshop on this machine. */
export const storesEnvironment = (ports: Ports): Record<string, string> => ({
  [ENV.nuvemshopApp]: JSON.stringify(LOCAL_APP),
  [ENV.nuvemshopAt]: endpointOf(ports.nuvemshop),
});
