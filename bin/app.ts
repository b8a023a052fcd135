import { parseArgs } from 'node:util';
import { relevo } from '../infra/app.ts';

/**
 * The door to AWS (INFRA-01): writes the assembly of one environment. `cdk` hands the environment over by itself
 * (`cdk deploy -c env=dev`); run directly, `tsx bin/app.ts -c env=local` writes to `cdk.out/local`.
 */
const { values } = parseArgs({
  options: { context: { type: 'string', short: 'c', multiple: true, default: [] } },
});
const context = Object.fromEntries(values.context.map((pair) => pair.split('=')));

relevo({
  context,
  outdir: process.env.CDK_OUTDIR ?? `cdk.out/${context.env ?? 'dev'}`,
  // The product on one machine should start soon; the tests check its templates too.
  validate: context.env !== 'local',
}).synth();
