import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ulid } from 'ulid';
import { grantRole, listStaff, revokeRole } from '../functions/domain/staff/roles.ts';
import { isStaff, STAFF_ROLES } from '../shared/rules/roles.ts';
import { operatorTable, TABLE_OPTIONS } from './operator-table.ts';
import { runSso } from './staff-sso.ts';

/**
 * Makes people our own staff, and shop users again: the only way there is.
 *
 *   npm run staff -- grant admin someone@example.com
 *   npm run staff -- revoke someone@example.com
 *   npm run staff -- list
 *
 * And says whose people a company's identity provider signs in, by the domain of their addresses (SSO-01):
 *
 *   npm run staff -- sso bind DOMAIN PROVIDER OWNER_EMAIL
 *   npm run staff -- sso release DOMAIN
 *   npm run staff -- sso list
 *
 * On the product that runs on this machine, or on `--table NAME` (see operator-table.ts). What it does is written down
 * in the audit trail. Ends with 1 when nobody has the address, with 2 when it is not told what to do or on what.
 */
const USAGE = `Usage: npm run staff -- grant ${STAFF_ROLES.join('|')} EMAIL | revoke EMAIL | list | sso bind DOMAIN PROVIDER OWNER_EMAIL | sso release DOMAIN | sso list  [--table NAME]`;

const { values, positionals } = parseArgs({ options: TABLE_OPTIONS, allowPositionals: true });
const [command = '', ...given] = positionals;
const operator = { userId: 'operator', email: userInfo().username };

async function run(): Promise<number> {
  if (command === 'list' && given.length === 0) return list();
  if (command === 'sso') {
    const code = await runSso(effectsOf, given, operator);
    if (code === null) console.error(USAGE);
    return code ?? 2;
  }
  const [role, email] = command === 'grant' ? given : [undefined, given[0]];
  const isComplete = command === 'grant' ? given.length === 2 && isStaff(role!) : given.length === 1;
  if (!['grant', 'revoke'].includes(command) || !isComplete || !email) {
    console.error(USAGE);
    return 2;
  }
  const effects = await effectsOf();
  const user =
    role && isStaff(role)
      ? await grantRole(effects, email, role, operator)
      : await revokeRole(effects, email, operator);
  if (!user) {
    console.error(`Nobody has an account as ${email}: they sign up and confirm their email first`);
    return 1;
  }
  console.log(
    `${user.email} is ${user.role} from the next token on: after signing in again, or within an hour`,
  );
  return 0;
}

async function list(): Promise<number> {
  for (const { role, email, name } of await listStaff(await effectsOf())) {
    console.log(`${role.padEnd(6)} ${email}  ${name}`);
  }
  return 0;
}

async function effectsOf() {
  const table = await operatorTable(values);
  return { table, now: () => new Date(), newId: (kind: string) => `${kind}_${ulid()}` };
}

process.exitCode = await run();
