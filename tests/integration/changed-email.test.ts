import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { updateUserAttributes } from 'aws-amplify/auth';
import { beforeAll, expect, test } from 'vitest';
import { findUserByEmail } from '../../functions/store/users.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { tableOf } from '../support/local-data.ts';
import { idTokenFor, signUpAndIn, type Person } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** Who one is at the account service, on the running product: nobody changes it past us. */
const person = () => newPerson({ email: 'ana@loja.example', password: 'poltrona2026', name: 'Ana Souza' });

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

/** As our staff changes an address at the account service. */
const giveEmail = (old: Person, email: string, email_verified: boolean) =>
  client.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: stack.userPoolId,
      Username: old.email,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(email_verified) },
      ],
    }),
  );

async function mailsTo(email: string): Promise<string[]> {
  const { messages } = (await (await fetch(`${stack.mailboxUrl}/store`)).json()) as {
    messages: { to: string[]; subject: string }[];
  };
  return messages.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

test('AUTH-13 a session changes neither its email nor its name at the account service', async () => {
  const owner = person();
  await signUpAndIn(stack, owner);
  for (const userAttributes of [{ email: 'outra@loja.example' }, { name: 'Outro Nome' }])
    await expect(updateUserAttributes({ userAttributes })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  const session = await idTokenFor(stack, owner);
  expect((await answerTo(stack, session, routes.account, {})).user).toMatchObject({
    name: owner.name,
    email: owner.email,
  });
});

test('AUTH-13 an address that is not verified gets no token; verified, the rows follow and the old one is told', async () => {
  const owner = person();
  await signUpAndIn(stack, owner);
  const moved = { ...owner, email: person().email };
  await giveEmail(owner, moved.email, false);
  await expect(idTokenFor(stack, moved)).rejects.toThrow('account.email_unverified');
  expect((await findUserByEmail(tableOf(stack), owner.email))?.email).toBe(owner.email);

  await giveEmail(moved, moved.email, true);
  const session = await idTokenFor(stack, moved);
  expect((await answerTo(stack, session, routes.account, {})).user.email).toBe(moved.email);
  expect(await findUserByEmail(tableOf(stack), owner.email)).toBeNull();
  expect((await findUserByEmail(tableOf(stack), moved.email))?.email).toBe(moved.email);
  await idTokenFor(stack, moved);
  const told = (await mailsTo(owner.email)).filter((subject) =>
    subject.endsWith('o email da sua conta mudou'),
  );
  expect(told).toHaveLength(1);
});

test('AUTH-14 who goes to the account service without our sign-up opens no account', async () => {
  const { email, name, password } = person();
  const clients = stack.deployment.ofType('AWS::Cognito::UserPoolClient').map(({ ref }) => ref);
  expect(clients).toHaveLength(3);
  for (const ClientId of clients)
    for (const UserAttributes of [[], [{ Name: 'name', Value: name }]])
      await expect(
        client.send(new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes })),
      ).rejects.toThrow();
  expect(await findUserByEmail(tableOf(stack), email)).toBeNull();
});
