import { execFile } from 'node:child_process';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import { beforeAll, expect, test } from 'vitest';
import { rebuildSignIns } from '../../functions/domain/accounts/rebuild-sign-ins.ts';
import { rebuiltPool } from '../../functions/services/rebuilt-pool.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { codeFor, idTokenFor, signUpAndIn } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** The loss of the user pool (infra/RUNBOOK.md), rehearsed for one shop of the running product. */
const person = () => newPerson({ email: 'lia@loja.example', password: 'poltrona2026', name: 'Lia Souza' });

let stack: RunningProduct;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  stack = await sharedProduct();
  client = new CognitoIdentityProviderClient({
    endpoint: stack.environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    region: stack.environment.AWS_REGION,
    credentials: {
      accessKeyId: stack.environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: stack.environment.AWS_SECRET_ACCESS_KEY,
    },
  });
});

const rebuild = (tenantId: string, write: boolean) =>
  rebuildSignIns(
    { table: tableOf(stack), pool: rebuiltPool(client, stack.userPoolId) },
    { write, tenants: [tenantId] },
  );
/** As an operator types it; returns what it printed. */
const command = (...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const program = ['--import', 'tsx', 'bin/rebuild-sign-ins.ts', '--table', tableOf(stack).name];
    const all = [...program, '--pool', stack.userPoolId, ...args];
    const env = { ...process.env, ...stack.environment };
    execFile(process.execPath, all, { env }, (error, printed) => (error ? reject(error) : resolve(printed)));
  });
const lose = (email: string) =>
  client.send(new AdminDeleteUserCommand({ UserPoolId: stack.userPoolId, Username: email }));

test('INFRA-01 who is lost with the user pool gets a sign-in again, asks for a password and finds their account', async () => {
  const owner = person();
  const session = await signUpAndIn(stack, owner);
  const tenantId = tenantOf(session);
  const before = await answerTo(stack, session, routes.account, {});
  expect(await rebuild(tenantId, true)).toEqual({ same: 1, made: 0, apart: [] });

  await lose(owner.email);
  expect(await rebuild(tenantId, false)).toEqual({ same: 0, made: 1, apart: [] });
  expect(await command('--tenant', tenantId, '--write')).toBe('0 sign in as before, 1 have a new sign-in\n');
  expect(await rebuild(tenantId, true)).toEqual({ same: 1, made: 0, apart: [] });

  await resetPassword({ username: owner.email });
  const password = 'poltrona2027';
  await confirmResetPassword({
    username: owner.email,
    newPassword: password,
    confirmationCode: await codeFor(stack, owner.email),
  });
  const again = await idTokenFor(stack, { ...owner, password });
  expect(tenantOf(again)).toBe(tenantId);
  const after = await answerTo(stack, again, routes.account, {});
  expect(after).toEqual({ ...before, user: { ...before.user, id: after.user.id } });
});

test('INFRA-01 who signed up anew meanwhile keeps both accounts, and is named', async () => {
  const owner = person();
  const tenantId = tenantOf(await signUpAndIn(stack, owner));
  await lose(owner.email);
  const anew = tenantOf(await signUpAndIn(stack, owner));
  expect(anew).not.toBe(tenantId);
  expect(await rebuild(tenantId, true)).toEqual({ same: 0, made: 0, apart: [owner.email] });
  expect(tenantOf(await idTokenFor(stack, owner))).toBe(anew);
});
