import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { rebuildSignIns } from '../functions/domain/accounts/rebuild-sign-ins.ts';
import { rebuiltPool } from '../functions/services/rebuilt-pool.ts';
import { operatorTable, TABLE_OPTIONS } from './operator-table.ts';

/**
 * Makes sign-ins for everybody who has an account and none in a user pool (infra/RUNBOOK.md, "Backups and restore"):
 *
 *   npm run rebuild-sign-ins -- --pool <UserPoolId>                     who would get one; changes nothing
 *   npm run rebuild-sign-ins -- --pool <UserPoolId> --write             makes them
 *   npm run rebuild-sign-ins -- --pool <UserPoolId> --tenant ten_… --write    of one shop, to begin with
 *
 * On the product that runs on this machine, or on `--table NAME` (see operator-table.ts). Ends with 1 when somebody signed
 * up anew meanwhile, with 2 when it is told no pool.
 */
const { values } = parseArgs({
  options: {
    ...TABLE_OPTIONS,
    pool: { type: 'string' },
    tenant: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const { pool, tenant: tenants, write } = values;

if (pool) {
  const table = await operatorTable(values); // which also says where the account service of this machine is
  const effects = { table, pool: rebuiltPool(new CognitoIdentityProviderClient({}), pool) };
  const { same, made, apart } = await rebuildSignIns(effects, { write, tenants });
  console.log(
    `${same} sign in as before, ${made} ${write ? 'have a new sign-in' : 'would get a new sign-in'}`,
  );
  for (const email of apart) console.log(`${email} signed up anew and has another account now`);
  if (apart.length > 0) process.exitCode = 1;
} else {
  console.error('Usage: npm run rebuild-sign-ins -- --pool ID [--table NAME] [--tenant ID …] [--write]');
  process.exitCode = 2;
}
