import { ENV, SITE_KEY_HEADER } from '../../functions/env.ts';

/** The header of a call that came through the distribution; whoever is called in this process then knows its key. */
export function fromSite(): Record<string, string> {
  process.env[ENV.siteKeys] = 'test';
  return { [SITE_KEY_HEADER]: 'test' };
}
