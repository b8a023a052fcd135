import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ulid } from 'ulid';
import { signUp } from 'aws-amplify/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { auditEntry } from '../../functions/domain/staff/audit-entry.ts';
import { grantRole, listStaff, revokeRole } from '../../functions/domain/staff/roles.ts';
import { appendAudit, listAudit } from '../../functions/store/audit.ts';
import { findUser } from '../../functions/store/accounts.ts';
import { findUserByEmail, listUsers } from '../../functions/store/users.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { auditMonthOf } from '../../shared/rules/audit.ts';
import { routes } from '../../shared/routes.ts';
import { tableOf } from '../support/local-data.ts';
import { idTokenFor, signUpAndIn } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { useTable } from '../support/table.ts';

const OPERATOR = { userId: 'operator', email: 'ops' };
const NOW = new Date('2026-11-21T12:00:00Z');
const MONTH = auditMonthOf(NOW);
const table = useTable();
const effects = () => ({
  table: table(),
  now: () => NOW,
  newId: (kind: string) => `${kind}_${ulid()}`,
});

const registered = async (email: string) => ensureAccount(effects(), { userId: ulid(), name: 'Ana', email });

describe('ADM-01 roles of our own staff', () => {
  test('ADM-01 a role is given and taken by address, capitals aside, with a line each in the trail', async () => {
    const { id } = await registered('Carla@relevo.example');
    expect(await grantRole(effects(), 'carla@RELEVO.example', 'admin', OPERATOR)).toMatchObject({
      id,
      role: 'admin',
    });
    expect((await findUser(table(), id))?.role).toBe('admin');
    expect((await listStaff(effects())).map(({ email }) => email)).toContain('Carla@relevo.example');
    await revokeRole(effects(), 'carla@relevo.example', OPERATOR);
    expect((await findUser(table(), id))?.role).toBe('member');
    const { entries } = await listAudit(table(), MONTH, { limit: 10 });
    expect(entries.map(({ action, by, target }) => [action, by, target])).toEqual([
      ['role.revoke', 'operator', 'Carla@relevo.example'],
      ['role.grant', 'operator', 'Carla@relevo.example'],
    ]);
  });

  test('ADM-01 a role given again is no second act, and an address nobody has gives none', async () => {
    await registered('davi@relevo.example');
    const before = (await listAudit(table(), MONTH, { limit: 100 })).entries.length;
    await grantRole(effects(), 'davi@relevo.example', 'owner', OPERATOR);
    await grantRole(effects(), 'davi@relevo.example', 'owner', OPERATOR);
    expect((await listAudit(table(), MONTH, { limit: 100 })).entries).toHaveLength(before + 1);
    expect(await grantRole(effects(), 'davi@relevo.exampl', 'owner', OPERATOR)).toBeNull();
    expect(await grantRole(effects(), '', 'owner', OPERATOR)).toBeNull();
  });

  test('ADM-01 people are found by the beginning of their address, page by page', async () => {
    for (const letter of ['a', 'b', 'c']) await registered(`zoe.${letter}@loja.example`);
    const first = await listUsers(table(), { prefix: 'ZOE.', limit: 2 });
    expect(first.users.map(({ email }) => email)).toEqual(['zoe.a@loja.example', 'zoe.b@loja.example']);
    const rest = await listUsers(table(), { prefix: 'zoe.', limit: 2, after: first.users[1] });
    expect(rest.users.map(({ email }) => email)).toEqual(['zoe.c@loja.example']);
    expect(rest.hasMore).toBe(false);
    expect(await findUserByEmail(table(), 'zoe.')).toBeNull();
  });

  test('ADM-01 an entry of the trail is written once and never over', async () => {
    const entry = auditEntry(effects(), OPERATOR, { action: 'ip.block', target: '203.0.113.9', details: {} });
    await appendAudit(table(), entry);
    await expect(appendAudit(table(), { ...entry, target: 'somebody else' })).rejects.toThrow('conditional');
    const { entries } = await listAudit(table(), MONTH, { limit: 1 });
    expect(entries).toMatchObject([{ target: '203.0.113.9' }]);
  });
});

describe('on the running product', () => {
  const PERSON = newPerson({ email: 'equipe@relevo.example', password: 'banquinho7', name: 'Eva Prado' });
  let stack: RunningProduct;
  beforeAll(async () => {
    stack = await sharedProduct();
  });

  const roleOf = async (idToken: string) => {
    const answer = await fetch(`${stack.siteUrl}${routes.account.path}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    return ((await answer.json()) as { user: { role: string } }).user.role;
  };
  const claimOf = (idToken: string) =>
    (JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString()) as { role: string }).role;
  const staff = (...args: string[]) => {
    const { ref } = stack.deployment.only('AWS::DynamoDB::GlobalTable');
    const at = ['--table', ref, '--endpoint', stack.environment.AWS_ENDPOINT_URL_DYNAMODB];
    const env = { ...process.env, ...stack.environment };
    return promisify(execFile)(process.execPath, ['--import', 'tsx', 'bin/staff.ts', ...args, ...at], {
      env,
    });
  };

  test('ADM-01 a command gives the role, the next token has it, and a sign-up can never ask for it', async () => {
    const before = await signUpAndIn(stack, PERSON);
    expect([claimOf(before), await roleOf(before)]).toEqual(['member', 'member']);
    expect((await staff('grant', 'admin', PERSON.email)).stdout).toContain(`${PERSON.email} is admin`);
    const after = await idTokenFor(stack, PERSON);
    expect([claimOf(after), await roleOf(after)]).toEqual(['admin', 'admin']);
    expect((await staff('list')).stdout.split('\n')).toContain(`admin  ${PERSON.email}  Eva Prado`);
    expect((await staff('revoke', PERSON.email)).stdout).toContain('is member');
    expect(claimOf(await idTokenFor(stack, PERSON))).toBe('member');
    await expect(staff('grant', 'root', PERSON.email)).rejects.toMatchObject({ code: 2 });
    await expect(staff('grant', 'admin', 'ninguem@relevo.example')).rejects.toMatchObject({ code: 1 });

    const asking = { email: 'esperta@loja.example', 'custom:role': 'admin', name: 'Rita Alves' };
    await expect(
      signUp({
        username: asking.email,
        password: 'banquinho7',
        options: { userAttributes: asking, clientMetadata: { role: 'admin' } },
      }),
    ).rejects.toThrow();
    expect(await findUserByEmail(tableOf(stack), asking.email)).toBeNull();
  }, 180_000); // five commands, each with a start of its own
});
