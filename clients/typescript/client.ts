import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

export interface RelevoOptions {
  /** Where the site is, without a slash at the end. */
  site: string;
  /** Made on the page API of the account: `rlv_…`. */
  key: string;
}

/** The version by date that these types are of. */
const VERSION = '2026-11-23';

/** The public API with its types: `relevo({ site, key }).GET('/api/v1/models')`. Refusals come as `error`, and nothing is thrown for them. */
export const relevo = ({ site, key }: RelevoOptions): Client<paths> =>
  createClient<paths>({
    baseUrl: site,
    headers: { authorization: `Bearer ${key}`, 'Relevo-Version': VERSION },
  });
