import { severalFailed } from '../../shared/several-failed.ts';
import { lookAtSite } from '../domain/canary/look-at-site.ts';
import { lookSignedIn } from '../domain/canary/look-signed-in.ts';
import { site } from '../parts/addresses.ts';
import { canary, signIn } from '../parts/canary.ts';
import { lazily } from '../parts/lazily.ts';

const deps = lazily({ site, canary, signIn });

/** Every five minutes: looks at the site from outside, and signs in. What is wrong fails it, which wakes somebody up. */
export const handler = async (): Promise<void> => {
  const problems = (await Promise.all([lookAtSite(deps.site), lookSignedIn(deps)])).flat();
  if (problems.length > 0) throw severalFailed(problems, 'things are wrong with the site');
};
