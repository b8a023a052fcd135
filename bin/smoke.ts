import { parseArgs } from 'node:util';
import { environmentNamed } from '../infra/config.ts';
import { lookAtSite } from '../functions/domain/canary/look-at-site.ts';

/**
 * Looks at a running site as a browser meets it, and ends with 1 when something is wrong:
 * `npm run smoke -- --env prod`, or `--site http://localhost:4000`. Writes nothing and needs no account.
 */
const { values } = parseArgs({ options: { env: { type: 'string' }, site: { type: 'string' } } });
const site = values.site ?? environmentNamed(values.env ?? 'local').siteUrl;
const problems = await lookAtSite(site);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`✓ ${site} is well`);
