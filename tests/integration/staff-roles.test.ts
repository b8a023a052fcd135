import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ulid } from 'ulid';
import { signUp } from 'aws-amplify/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { auditEntry } from '../../functions/domain/staff/audit-entry.ts';
import { grantRole, listStaff, revokeRole } from '../../functions/domain/staff/roles.ts';
import { appendAudit, listAudit } from '../../functions/store/audit.ts';
import { checkStaff, noteSecondFactor } from '../../functions/domain/staff/second-factor.ts';
import { findUser } from '../../functions/store/accounts.ts';
import { findUserByEmail, listUsers } from '../../functions/store/users.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { auditMonthOf } from '../../shared/rules/audit.ts';
import { routes } from '../../shared/routes.ts';
import { callRoute } from '../support/call-route.ts';
import { tableOf } from '../support/local-data.ts';
import { idTokenFor, signUpAndIn } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signUpStaff } from '../support/staff.ts';
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

describe('ADM-02 calls of our staff', () => {
  const at = (seconds: number) => ({ ...effects(), now: () => new Date(seconds * 1000) });
  const HOUR = 3600;
  const BEGAN = NOW.getTime() / 1000;
  /** One of our staff whose sign-ins ask for a code since `BEGAN`. */
  async function withCode(email: string) {
    const { id } = await registered(email);
    await grantRole(effects(), email, 'admin', OPERATOR);
    await note(id, { isSignIn: true });
    return id;
  }
  async function note(
    id: string,
    { isSignIn, isOn = true, seconds = BEGAN } = {} as {
      isSignIn: boolean;
      isOn?: boolean;
      seconds?: number;
    },
  ) {
    const user = (await findUser(table(), id))!;
    await noteSecondFactor(at(seconds), user, { isSignIn, hasSecondFactor: async () => isOn });
  }
  const ask = (userId: string, signedInAt: number) => checkStaff(effects(), { userId, signedInAt });

  test('ADM-02 want a session that began with a code: not one of before, nor one without a time', async () => {
    const id = await withCode('iara@relevo.example');
    await ask(id, BEGAN);
    for (const signedInAt of [BEGAN - HOUR, NaN])
      await expect(ask(id, signedInAt)).rejects.toMatchObject({ code: 'session.second_factor_missing' });
  });

  test('ADM-02 a session of before that is refreshed once codes are asked for stays what it was', async () => {
    const { id } = await registered('joel@relevo.example');
    await grantRole(effects(), 'joel@relevo.example', 'admin', OPERATOR);
    await note(id, { isSignIn: false });
    await expect(ask(id, BEGAN)).rejects.toMatchObject({ code: 'session.second_factor_missing' });
    await note(id, { isSignIn: true, seconds: BEGAN + HOUR });
    await note(id, { isSignIn: true, seconds: BEGAN + 2 * HOUR }); // a second sign-in leaves the first one's session
    await ask(id, BEGAN + HOUR);
    await expect(ask(id, BEGAN)).rejects.toMatchObject({ code: 'session.second_factor_missing' });
  });

  test('ADM-02 who switches the code off is asked for it again, in any session', async () => {
    const id = await withCode('lara@relevo.example');
    await note(id, { isSignIn: false, isOn: false });
    await expect(ask(id, BEGAN)).rejects.toMatchObject({ code: 'session.second_factor_missing' });
  });

  test('ADM-02 a role that was taken away is gone at once, whatever the token says', async () => {
    const id = await withCode('nina@relevo.example');
    await ask(id, BEGAN);
    await revokeRole(effects(), 'nina@relevo.example', OPERATOR);
    await expect(ask(id, BEGAN)).rejects.toMatchObject({ code: 'session.forbidden' });
    await expect(ask('usr_nobody', BEGAN)).rejects.toMatchObject({ code: 'session.forbidden' });
  });

  test("ADM-02 the account service is asked about our staff's second factor, and about nobody else's", async () => {
    const member = await registered('olga@relevo.example');
    await noteSecondFactor(effects(), member, {
      isSignIn: true,
      hasSecondFactor: async () => expect.unreachable('a member was looked at'),
    });
    await expect(ask(member.id, BEGAN)).rejects.toMatchObject({ code: 'session.forbidden' });
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
  const emailOf = (idToken: string) =>
    (JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString()) as { email: string }).email;
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
    // By the password alone.
    const asked = await callRoute(stack, after, routes.readAudit, {});
    expect(asked.body.error?.code).toBe('session.second_factor_missing');
    expect((await staff('list')).stdout.split('\n')).toContain(`admin  ${PERSON.email}  Eva Prado`);
    expect((await staff('revoke', PERSON.email)).stdout).toContain('is member');
    expect(claimOf(await idTokenFor(stack, PERSON))).toBe('member');
    await expect(staff('grant', 'root', PERSON.email)).rejects.toMatchObject({ code: 2 });
    await expect(staff('grant', 'admin', 'ninguem@relevo.example')).rejects.toMatchObject({ code: 1 });

    const session = await signUpStaff(stack, newPerson({ ...PERSON, email: 'rui@relevo.example' }));
    const asStaff = () => callRoute(stack, session, routes.readAudit, {});
    expect((await asStaff()).status).toBe(200);
    await revokeRole({ ...effects(), table: tableOf(stack) }, emailOf(session), OPERATOR);
    expect((await asStaff()).body.error?.code).toBe('session.forbidden');

    const asking = { email: 'esperta@loja.example', 'custom:role': 'admin', name: 'Rita Alves' };
    await expect(
      signUp({
        username: asking.email,
        password: 'banquinho7',
        options: { userAttributes: asking, clientMetadata: { role: 'admin' } },
      }),
    ).rejects.toThrow();
    expect(await findUserByEmail(tableOf(stack), asking.email)).toBeNull();
  }); // five commands, each with a start of its own
});
