import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identitiesOf } from '../../functions/services/identities.ts';
import { openAccountOf } from '../../functions/services/sign-ups.ts';
import { startCognito } from '../../infra/local/cognito/start-cognito.ts';
import type { CognitoOptions, LocalCognito } from '../../infra/local/cognito/start-cognito.ts';
import { totpCode } from '../../infra/local/cognito/totp.ts';
import type { TriggerEvent } from '../../infra/local/cognito/triggers.ts';
import { userPoolFromTemplate } from '../../infra/local/cognito/user-pool-config.ts';
import type { TriggerName } from '../../infra/local/cognito/user-pool-config.ts';
import type { OutgoingMail } from '../../infra/local/mail/message.ts';
import { raiseQuickly } from '../support/quick-sign-in.ts';
import { tempFolder } from '../support/temp-folder.ts';

const region = 'sa-east-1';
const UserPoolId = 'sa-east-1_Relevo123';
const ClientId = '5webclient0example0000000';
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };
const password = 'uma-senha-1';
const HOUR_MS = 3600 * 1000;

const poolProperties = {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Policies: { PasswordPolicy: { MinimumLength: 8, RequireNumbers: true, RequireLowercase: true } },
  Schema: [
    { Name: 'email', Required: true, Mutable: true },
    { Name: 'name', Required: false, Mutable: true },
    {
      Name: 'tenant',
      AttributeDataType: 'String',
      Mutable: false,
      StringAttributeConstraints: { MaxLength: '20' },
    },
  ],
  LambdaConfig: {
    PreSignUp: 'arn:pre-sign-up',
    PostConfirmation: 'arn:post-confirmation',
    CustomMessage: 'arn:custom-message',
    PreTokenGeneration: 'arn:pre-token-generation',
  },
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  EmailConfiguration: { From: 'Relevo <ola@relevo.example>' },
};
const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  ReadAttributes: ['email', 'email_verified', 'name', 'custom:tenant'],
  WriteAttributes: ['email', 'name'],
};
const pool = userPoolFromTemplate({
  id: UserPoolId,
  properties: poolProperties,
  clients: [
    { id: ClientId, properties: clientProperties },
    {
      id: 'no-name',
      properties: { ...clientProperties, WriteAttributes: ['email'] },
    },
    {
      id: 'legacy',
      properties: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
    },
  ],
  groups: [
    { GroupName: 'admin', Precedence: 2 },
    { GroupName: 'owner', Precedence: 1 },
  ],
});

const mails: OutgoingMail[] = [];
const triggered: Array<{ name: TriggerName; event: TriggerEvent }> = [];
/** What a function does with its event; by default nothing. */
let functions: Partial<Record<TriggerName, (event: TriggerEvent) => unknown>> = {};
/** The server's clock stands still within a test, however slow the machine is. */
let testBegan = Date.now();
let clockAheadMs = 0;

const options = {
  port: 0,
  userPools: [pool],
  region,
  credentials,
  now: () => new Date(testBegan + clockAheadMs),
  invokeTrigger: async (name, event) => {
    triggered.push({ name, event: structuredClone(event) });
    return functions[name] ? functions[name](event) : event;
  },
  sendMail: async (mail) => {
    mails.push(mail);
  },
} satisfies CognitoOptions;

let cognito: LocalCognito;
let admin: CognitoIdentityProviderClient;

beforeAll(async () => {
  cognito = await startCognito(options);
  admin = new CognitoIdentityProviderClient({
    region,
    endpoint: cognito.endpoint,
    credentials,
    maxAttempts: 1,
  });
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint: cognito.endpoint },
    },
  });
});
beforeEach(() => {
  mails.length = 0;
  triggered.length = 0;
  functions = {};
  testBegan = Date.now();
  clockAheadMs = 0;
});
afterEach(async () => {
  clockAheadMs = 0;
  await signOut();
});
afterAll(async () => {
  admin.destroy();
  await cognito.close();
});

let people = 0;
/** An address nobody used before in this run. */
const newEmail = () => `pessoa${(people += 1)}@exemplo.com.br`;
const lastCode = () => /\b\d{6}\b/.exec(mails.at(-1)?.html ?? '')?.[0] ?? 'no code';
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000');
const register = (email: string, more: Record<string, string> = {}) =>
  signUp({ username: email, password, options: { userAttributes: { email, ...more } } });

async function confirmedUser(): Promise<string> {
  const email = newEmail();
  await register(email, { name: 'Ana' });
  await confirmSignUp({ username: email, confirmationCode: lastCode() });
  return email;
}

async function signedInUser(): Promise<string> {
  const email = await confirmedUser();
  await signIn({ username: email, password });
  return email;
}

const verifierOf = (tokenUse: 'id' | 'access') => {
  const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse });
  verifier.cacheJwks(cognito.jwksOf(UserPoolId));
  return verifier;
};
const tokens = async () => {
  const { tokens: current } = await fetchAuthSession();
  return { id: current?.idToken?.toString() ?? '', access: current?.accessToken.toString() ?? '' };
};

describe('sign-up', () => {
  test('a visitor signs up, gets a code by mail, confirms and signs in', async () => {
    const email = newEmail();
    const { nextStep, userId } = await register(email, { name: 'Ana' });
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***', attributeName: 'email' },
    });
    expect(mails).toMatchObject([{ from: 'Relevo <ola@relevo.example>', to: [email] }]);
    const confirmed = await confirmSignUp({ username: email, confirmationCode: lastCode() });
    expect(confirmed.isSignUpComplete).toBe(true);
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    expect(await getCurrentUser()).toMatchObject({ userId, username: userId });
    expect(await fetchUserAttributes()).toEqual({ sub: userId, email, email_verified: 'true', name: 'Ana' });
  });

  test('an address in capitals is the same address', async () => {
    const email = await confirmedUser();
    await expect(register(email.toUpperCase())).rejects.toMatchObject({ name: 'UsernameExistsException' });
    expect(await signIn({ username: email.toUpperCase(), password })).toMatchObject({ isSignedIn: true });
  });

  test('a taken address is refused', async () => {
    await expect(register(await confirmedUser())).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  test.each([
    ['abc1', 'Password did not conform with policy: Password not long enough'],
    ['ABCDEFG1', 'Password did not conform with policy: Password must have lowercase characters'],
    ['abcdefgh', 'Password did not conform with policy: Password must have numeric characters'],
  ])('the password %s is refused: %s', async (weak, message) => {
    const email = newEmail();
    await expect(
      signUp({ username: email, password: weak, options: { userAttributes: { email } } }),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException', message });
  });

  test('a client writes what it is let write, at the sign-up and afterwards', async () => {
    const name = { Name: 'name', Value: 'Ana' };
    const Username = newEmail();
    await expect(
      admin.send(
        new SignUpCommand({ ClientId: 'no-name', Username, Password: password, UserAttributes: [name] }),
      ),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await admin.send(new SignUpCommand({ ClientId: 'no-name', Username, Password: password }));
    // What opened an account does not bind it: its code may be given by another client.
    await confirmSignUp({ username: Username, confirmationCode: lastCode() });
    expect(await signIn({ username: Username, password })).toMatchObject({ isSignedIn: true });
  });

  test('a client that may not write what everybody must have cannot be made; an empty list is all', () => {
    const made = (WriteAttributes: string[]) =>
      userPoolFromTemplate({
        id: UserPoolId,
        properties: poolProperties,
        clients: [{ id: ClientId, properties: { ...clientProperties, WriteAttributes } }],
        groups: [],
      }).clients[0].writeAttributes;
    expect(() => made(['locale'])).toThrow('Invalid write attributes specified while creating a client');
    expect(made([])).toBeUndefined();
    expect(made(['email', 'locale'])).toEqual(['email', 'locale']);
  });

  test('AUTH-14 our sign-up says by name what the account service has against one', async () => {
    const openAccount = openAccountOf(admin, ClientId);
    const account = { email: newEmail(), password, name: 'Ana' };
    await openAccount(account);
    await expect(openAccount(account)).rejects.toMatchObject({ code: 'sign_up.email_taken' });
    const weak = { ...account, email: newEmail(), password: 'SEMMINUSCULA1' };
    await expect(openAccount(weak)).rejects.toMatchObject({ code: 'sign_up.refused' });
    functions.PreSignUp = () => {
      throw new Error('not_by_page');
    };
    await expect(openAccount({ ...account, email: newEmail() })).rejects.toMatchObject({
      code: 'sign_up.refused',
      params: { problem: 'not_by_page' },
    });
  });

  test('attributes a visitor may not write are refused', async () => {
    const refused = {
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    };
    await expect(register(newEmail(), { 'custom:tenant': 'acc_other' })).rejects.toMatchObject(refused);
    await expect(register(newEmail(), { email_verified: 'true' })).rejects.toMatchObject(refused);
  });

  test('a username that is no address is refused', async () => {
    await expect(signUp({ username: 'ana', password })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
  });

  test('a wrong code is refused, five of them block the code, a new one helps', async () => {
    const email = newEmail();
    await register(email);
    const confirm = (confirmationCode: string) => confirmSignUp({ username: email, confirmationCode });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(confirm(wrongCode())).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(lastCode())).rejects.toMatchObject({ name: 'LimitExceededException' });
    await resendSignUpCode({ username: email });
    expect(await confirm(lastCode())).toMatchObject({ isSignUpComplete: true });
    await expect(confirm(lastCode())).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('a code lives 24 hours', async () => {
    const email = newEmail();
    await register(email);
    clockAheadMs = 24 * HOUR_MS + 1000;
    await expect(confirmSignUp({ username: email, confirmationCode: lastCode() })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('codes are mailed at most five times an hour', async () => {
    const email = newEmail();
    await register(email);
    for (let sent = 1; sent < 5; sent += 1) await resendSignUpCode({ username: email });
    await expect(resendSignUpCode({ username: email })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
    clockAheadMs = HOUR_MS;
    await expect(resendSignUpCode({ username: email })).resolves.toBeTruthy();
  });

  test('a resend to a stranger looks like one to a customer', async () => {
    expect(await resendSignUpCode({ username: 'ninguem@exemplo.com.br' })).toMatchObject({
      destination: 'n***@e***',
    });
    expect(mails).toEqual([]);
    await expect(
      confirmSignUp({ username: 'ninguem@exemplo.com.br', confirmationCode: '123456' }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });
});

describe('sign-in', () => {
  const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

  test('a wrong password and an unknown user are refused alike', async () => {
    const email = await confirmedUser();
    await expect(signIn({ username: email, password: 'outra-senha-1' })).rejects.toMatchObject(wrong);
    await expect(signIn({ username: 'ninguem@exemplo.com.br', password })).rejects.toMatchObject(wrong);
  });

  test('an unknown user is challenged with the same id and salt each time', async () => {
    const challenge = async () => {
      const answer = await admin.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'ninguem@exemplo.com.br', SRP_A: 'abcdef' },
        }),
      );
      return [answer.ChallengeParameters?.['USER_ID_FOR_SRP'], answer.ChallengeParameters?.['SALT']];
    };
    const first = await challenge();
    expect(first[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await challenge()).toEqual(first);
  });

  test('an older client that does not hide users names them', async () => {
    const auth = new InitiateAuthCommand({
      ClientId: 'legacy',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ninguem@exemplo.com.br', PASSWORD: password },
    });
    await expect(admin.send(auth)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('an unconfirmed user is led to the confirmation, but only with the right password', async () => {
    const email = newEmail();
    await register(email);
    expect(await signIn({ username: email, password })).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await expect(signIn({ username: email, password: 'outra-senha-1' })).rejects.toMatchObject(wrong);
  });

  test('five wrong passwords lock the account for a second, and longer each time', async () => {
    const email = await confirmedUser();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(signIn({ username: email, password: 'errada-123' })).rejects.toMatchObject(wrong);
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
    clockAheadMs = 1100;
    await expect(signIn({ username: email, password: 'errada-123' })).rejects.toMatchObject(wrong);
    clockAheadMs = 2200; // locked for two seconds now
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
    clockAheadMs = 4300;
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  test('a password in clear is accepted only from a client that allows it', async () => {
    const email = await confirmedUser();
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const flow = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
    await expect(admin.send(new InitiateAuthCommand({ ClientId, ...flow }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const { AuthenticationResult } = await admin.send(
      new InitiateAuthCommand({ ClientId: 'legacy', ...flow }),
    );
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
  });

  test('a false proof, a second answer and a foreign challenge are refused', async () => {
    const email = await confirmedUser();
    const { ChallengeParameters } = await admin.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
      }),
    );
    const answer = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: email,
        TIMESTAMP: 'Sat Nov 21 14:00:00 UTC 2026',
        PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters?.['SECRET_BLOCK'] ?? '',
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      },
    });
    await expect(admin.send(answer)).rejects.toMatchObject(wrong);
    await expect(admin.send(answer)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
    const zero = { USERNAME: email, SRP_A: '0' };
    await expect(
      admin.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: zero })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('tokens', () => {
  // Sign-up and sign-in, above, are in the library's own arithmetic; from here on a sign-in takes a tenth of it.
  beforeAll(raiseQuickly);

  test('they carry the real issuer and verify with the served keys', async () => {
    const email = await signedInUser();
    const { id, access } = await tokens();
    const idClaims = await verifierOf('id').verify(id);
    expect(idClaims).toMatchObject({
      iss: `https://cognito-idp.${region}.amazonaws.com/${UserPoolId}`,
      aud: ClientId,
      token_use: 'id',
      email,
      email_verified: true,
      name: 'Ana',
      'cognito:username': idClaims.sub,
    });
    expect(idClaims).not.toHaveProperty('cognito:groups');
    const accessClaims = await verifierOf('access').verify(access);
    expect(accessClaims).toMatchObject({
      sub: idClaims.sub,
      username: idClaims.sub,
      client_id: ClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: idClaims['origin_jti'],
      auth_time: idClaims.auth_time,
    });
    expect(accessClaims.exp - accessClaims.iat).toBe(3600);
    const served = await fetch(`${cognito.endpoint}/${UserPoolId}/.well-known/jwks.json`);
    expect(await served.json()).toEqual(cognito.jwksOf(UserPoolId));
  });

  test('a forced refresh gives new tokens of the same sign-in, with groups given meanwhile', async () => {
    const email = await signedInUser();
    const before = await verifierOf('access').verify((await tokens()).access);
    for (const GroupName of ['admin', 'owner'])
      await admin.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
    await fetchAuthSession({ forceRefresh: true });
    const after = await verifierOf('access').verify((await tokens()).access);
    expect(after.jti).not.toBe(before.jti);
    expect(after).toMatchObject({
      origin_jti: before['origin_jti'],
      auth_time: before.auth_time,
      'cognito:groups': ['owner', 'admin'],
    });
    await admin.send(
      new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: email, GroupName: 'admin' }),
    );
    await fetchAuthSession({ forceRefresh: true });
    expect(await verifierOf('id').verify((await tokens()).id)).toMatchObject({ 'cognito:groups': ['owner'] });
  });

  test('an altered, a mistaken and an expired token are refused', async () => {
    await signedInUser();
    const { access, id } = await tokens();
    const ask = (AccessToken: string) => admin.send(new GetUserCommand({ AccessToken }));
    const [head, body, signature] = access.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(atob(body ?? '')), username: 'other' }),
    ).toString('base64url');
    await expect(ask(`${head}.${forged}.${signature}`)).rejects.toMatchObject({
      message: 'Invalid Access Token',
    });
    await expect(ask(id)).rejects.toMatchObject({ message: 'Invalid Access Token' });
    await expect(ask('nonsense')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    clockAheadMs = HOUR_MS + 1000;
    await expect(ask(access)).rejects.toMatchObject({ message: 'Access Token has expired' });
  });

  test('a refresh token lives thirty days and belongs to its client', async () => {
    const email = await confirmedUser();
    const { AuthenticationResult } = await admin.send(
      new InitiateAuthCommand({
        ClientId: 'legacy',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    const RefreshToken = AuthenticationResult?.RefreshToken ?? '';
    const refresh = (client: string, token = RefreshToken) =>
      admin.send(new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken: token }));
    expect((await refresh('legacy')).AuthenticationResult?.IdToken).toBeTruthy();
    const flow = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } } as const;
    const older = await admin.send(new InitiateAuthCommand({ ClientId: 'legacy', ...flow }));
    expect(older.AuthenticationResult?.AccessToken).toBeTruthy();
    expect(older.AuthenticationResult?.RefreshToken).toBeUndefined();
    await expect(refresh(ClientId)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    await expect(refresh('legacy', `${RefreshToken}x`)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    clockAheadMs = 30 * 24 * HOUR_MS;
    await expect(refresh('legacy')).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });
});

describe('sign-out', () => {
  const ask = (AccessToken: string) => admin.send(new GetUserCommand({ AccessToken }));
  const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };

  test('signing out revokes this session', async () => {
    await signedInUser();
    const { access } = await tokens();
    await signOut();
    await expect(ask(access)).rejects.toMatchObject(revoked);
  });

  test('signing out everywhere ends the other sessions too', async () => {
    const email = await signedInUser();
    const elsewhere = await admin.send(
      new InitiateAuthCommand({
        ClientId: 'legacy',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    const { AccessToken = '', RefreshToken = '' } = elsewhere.AuthenticationResult ?? {};
    expect(await ask(AccessToken)).toBeTruthy();
    await signOut({ global: true });
    await expect(ask(AccessToken)).rejects.toMatchObject(revoked);
    await expect(
      admin.send(new GetTokensFromRefreshTokenCommand({ ClientId: 'legacy', RefreshToken })),
    ).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  });
});

describe('one’s own account', () => {
  test('a forgotten password is replaced by a code, which proves the address', async () => {
    const email = await confirmedUser();
    expect(await resetPassword({ username: email })).toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    const confirm = (confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword });
    await expect(confirm(wrongCode(), 'senha-nova-2')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(confirm(lastCode(), 'curta')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await confirm(lastCode(), 'senha-nova-2');
    await expect(confirm(lastCode(), 'senha-nova-3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await signIn({ username: email, password: 'senha-nova-2' })).toMatchObject({ isSignedIn: true });
  });

  test('a stranger’s reset looks like a customer’s', async () => {
    const username = 'ninguem@exemplo.com.br';
    expect(await resetPassword({ username })).toMatchObject({
      nextStep: { codeDeliveryDetails: { destination: 'n***@e***' } },
    });
    expect(mails).toEqual([]);
    await expect(
      confirmResetPassword({ username, confirmationCode: '123456', newPassword: password }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  test('an unconfirmed user cannot reset a password', async () => {
    const email = newEmail();
    await register(email);
    await expect(resetPassword({ username: email })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  test('the password is changed by who knows the old one', async () => {
    const email = await signedInUser();
    await expect(
      updatePassword({ oldPassword: 'errada-123', newPassword: 'senha-nova-2' }),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updatePassword({ oldPassword: password, newPassword: 'senha-nova-2' });
    await signOut();
    expect(await signIn({ username: email, password: 'senha-nova-2' })).toMatchObject({ isSignedIn: true });
  });

  test('a new address counts once its code is entered', async () => {
    const old = await signedInUser();
    const email = newEmail();
    const { nextStep } = await updateUserAttribute({
      userAttribute: { attributeKey: 'email', value: email },
    });
    expect(nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    expect(mails.at(-1)?.to).toEqual([email]);
    expect(await fetchUserAttributes()).toMatchObject({ email: old });
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: lastCode() });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
  });

  test('one’s name changes, one’s tenant does not', async () => {
    await signedInUser();
    await updateUserAttribute({ userAttribute: { attributeKey: 'name', value: 'Ana Maria' } });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Ana Maria' });
    await expect(
      updateUserAttribute({ userAttribute: { attributeKey: 'custom:tenant', value: 'acc_2' } }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a deleted account is gone', async () => {
    const email = await signedInUser();
    await deleteUser();
    await expect(admin.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('administration', () => {
  test('a user is created with attributes and a password that stays', async () => {
    const email = newEmail();
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'custom:tenant', Value: 'acc_1' },
    ];
    const { User } = await admin.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' }),
    );
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    expect(mails).toEqual([]);
    await admin.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    expect(await verifierOf('id').verify((await tokens()).id)).toMatchObject({ 'custom:tenant': 'acc_1' });
  });

  test('a temporary password must be replaced at the first sign-in', async () => {
    const email = newEmail();
    const TemporaryPassword = 'provisoria-1';
    await admin.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        TemporaryPassword,
        MessageAction: 'SUPPRESS',
      }),
    );
    expect(await signIn({ username: email, password: TemporaryPassword })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    });
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
  });

  test('a sign-up is confirmed, attributes are written, but not one that never changes', async () => {
    const email = newEmail();
    await register(email);
    const named = { UserPoolId, Username: email };
    await admin.send(new AdminConfirmSignUpCommand(named));
    await admin.send(
      new AdminUpdateUserAttributesCommand({
        ...named,
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );
    const got = await admin.send(new AdminGetUserCommand(named));
    expect(got).toMatchObject({ UserStatus: 'CONFIRMED' });
    expect(got.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    await expect(
      admin.send(
        new AdminUpdateUserAttributesCommand({
          ...named,
          UserAttributes: [{ Name: 'custom:tenant', Value: 'b' }],
        }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(
      admin.send(
        new AdminUpdateUserAttributesCommand({
          ...named,
          UserAttributes: [{ Name: 'custom:other', Value: 'b' }],
        }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('a disabled user is out at once and in again when enabled', async () => {
    const email = await signedInUser();
    const { access } = await tokens();
    await signOut();
    await admin.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      message: 'User is disabled.',
    });
    await expect(admin.send(new GetUserCommand({ AccessToken: access }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await admin.send(new AdminEnableUserCommand({ UserPoolId, Username: email }));
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  test('a user is signed out everywhere, found by address, and deleted', async () => {
    const email = await signedInUser();
    const { access } = await tokens();
    await admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    await expect(admin.send(new GetUserCommand({ AccessToken: access }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    const list = (Filter: string) => admin.send(new ListUsersCommand({ UserPoolId, Filter }));
    expect((await list(`email = "${email}"`)).Users).toHaveLength(1);
    expect((await list('email ^= "pessoa"')).Users?.length).toBeGreaterThan(1);
    await expect(list('name = "Ana"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await admin.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    expect((await list(`email = "${email}"`)).Users).toEqual([]);
  });

  test('a user is deleted by the id that sessions name them by, and those end', async () => {
    const email = await signedInUser();
    const { access } = await tokens();
    const { Username } = await admin.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const removal = new AdminDeleteUserCommand({ UserPoolId, Username });
    await admin.send(removal);
    await expect(admin.send(new GetUserCommand({ AccessToken: access }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await signOut();
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(admin.send(removal)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('users are listed in pages', async () => {
    await confirmedUser();
    await confirmedUser();
    const first = await admin.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    const second = await admin.send(
      new ListUsersCommand({ UserPoolId, Limit: 1, PaginationToken: first.PaginationToken }),
    );
    expect(second.Users?.[0]?.Username).not.toBe(first.Users?.[0]?.Username);
  });

  test('nobody administers without the key', async () => {
    const stranger = new CognitoIdentityProviderClient({
      region,
      endpoint: cognito.endpoint,
      credentials: { ...credentials, secretAccessKey: 'wrong' },
      maxAttempts: 1,
    });
    await expect(stranger.send(new ListUsersCommand({ UserPoolId }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    stranger.destroy();
    const bare = await fetch(cognito.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: JSON.stringify({ UserPoolId }),
    });
    expect(await bare.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });
});

describe('triggers', () => {
  const eventOf = (name: TriggerName) => triggered.findLast((call) => call.name === name)?.event;

  test('each is called with the shape Cognito documents', async () => {
    const email = newEmail();
    await signUp({
      username: email,
      password,
      options: { userAttributes: { email, name: 'Ana' }, clientMetadata: { plan: 'start' } },
    });
    const userName = eventOf('PreSignUp')?.userName;
    const common = {
      version: '1',
      region,
      userPoolId: UserPoolId,
      userName,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: ClientId },
    };
    expect(eventOf('PreSignUp')).toEqual({
      ...common,
      triggerSource: 'PreSignUp_SignUp',
      request: {
        userAttributes: { email, name: 'Ana', email_verified: 'false' },
        validationData: null,
        clientMetadata: { plan: 'start' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    expect(eventOf('CustomMessage')).toEqual({
      ...common,
      triggerSource: 'CustomMessage_SignUp',
      request: {
        userAttributes: {
          sub: userName,
          email,
          name: 'Ana',
          email_verified: 'false',
          'cognito:user_status': 'UNCONFIRMED',
        },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        clientMetadata: { plan: 'start' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    await confirmSignUp({ username: email, confirmationCode: lastCode() });
    const userAttributes = {
      sub: userName,
      email,
      name: 'Ana',
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    };
    expect(eventOf('PostConfirmation')).toEqual({
      ...common,
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes },
      response: {},
    });
    await signIn({ username: email, password });
    expect(eventOf('PreTokenGeneration')).toEqual({
      ...common,
      triggerSource: 'TokenGeneration_Authentication',
      request: {
        userAttributes,
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      },
      response: { claimsOverrideDetails: null },
    });
    await fetchAuthSession({ forceRefresh: true });
    expect(eventOf('PreTokenGeneration')?.triggerSource).toBe('TokenGeneration_RefreshTokens');
    await resetPassword({ username: email });
    expect(eventOf('CustomMessage')?.triggerSource).toBe('CustomMessage_ForgotPassword');
    await confirmResetPassword({
      username: email,
      confirmationCode: lastCode(),
      newPassword: 'senha-nova-2',
    });
    expect(eventOf('PostConfirmation')?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
  });

  test('a refusal before the sign-up reaches the visitor and creates nobody', async () => {
    functions.PreSignUp = () => {
      throw new Error('signup.email_disposable');
    };
    const email = newEmail();
    await expect(register(email)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error signup.email_disposable.',
    });
    functions = {};
    await expect(register(email)).resolves.toBeTruthy();
  });

  test('a user vouched for needs no code', async () => {
    functions.PreSignUp = (event) => ({
      ...event,
      response: { autoConfirmUser: true, autoVerifyEmail: true },
    });
    const email = newEmail();
    expect(await register(email)).toMatchObject({ isSignUpComplete: true });
    expect(mails).toEqual([]);
    expect(eventOf('PostConfirmation')?.triggerSource).toBe('PostConfirmation_ConfirmSignUp');
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  test('a failure after the confirmation is told, and the user stays confirmed', async () => {
    const email = newEmail();
    await register(email);
    functions.PostConfirmation = () => {
      throw new Error('no table');
    };
    await expect(confirmSignUp({ username: email, confirmationCode: lastCode() })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PostConfirmation failed with error no table.',
    });
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  test('the words of the mail are the product’s', async () => {
    functions.CustomMessage = (event) => ({
      ...event,
      response: {
        emailSubject: 'Seu código',
        emailMessage: `<p>Use ${String(event.request['codeParameter'])}.</p>`,
      },
    });
    await register(newEmail());
    expect(mails.at(-1)).toMatchObject({ subject: 'Seu código' });
    expect(mails.at(-1)?.html).toMatch(/^<p>Use \d{6}\.<\/p>$/);
    functions.CustomMessage = (event) => ({ ...event, response: { emailMessage: 'sem código' } });
    await expect(register(newEmail())).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });

  test('claims are added, replaced and removed, but not those that carry the session', async () => {
    functions.PreTokenGeneration = (event) => ({
      ...event,
      response: {
        claimsOverrideDetails: {
          claimsToAddOrOverride: { accountId: 'acc_1', name: 'Outra', sub: 'forged', aud: 'forged' },
          claimsToSuppress: ['email_verified', 'exp'],
          groupOverrideDetails: { groupsToOverride: ['owner'] },
        },
      },
    });
    await signedInUser();
    const claims = await verifierOf('id').verify((await tokens()).id);
    expect(claims).toMatchObject({
      accountId: 'acc_1',
      name: 'Outra',
      aud: ClientId,
      'cognito:groups': ['owner'],
    });
    expect(claims.sub).not.toBe('forged');
    expect(claims).not.toHaveProperty('email_verified');
    expect(await verifierOf('access').verify((await tokens()).access)).not.toHaveProperty('accountId');
  });

  test('a refusal at the tokens refuses the sign-in', async () => {
    const email = await confirmedUser();
    functions.PreTokenGeneration = () => {
      throw new Error('account suspended');
    };
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreTokenGeneration failed with error account suspended.',
    });
  });

  test('a function that returns no event is refused', async () => {
    functions.PreSignUp = () => undefined;
    await expect(register(newEmail())).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });
});

test('version 2 of the token trigger changes the access token too', async () => {
  const versioned = userPoolFromTemplate({
    id: 'sa-east-1_Second456',
    properties: {
      ...poolProperties,
      LambdaConfig: { PreTokenGenerationConfig: { LambdaArn: 'arn:tokens', LambdaVersion: 'V2_0' } },
    },
    clients: [{ id: 'second', properties: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } }],
    groups: [],
  });
  const local = await startCognito({ ...options, userPools: [versioned] });
  const sdk = new CognitoIdentityProviderClient({
    region,
    endpoint: local.endpoint,
    credentials,
    maxAttempts: 1,
  });
  functions.PreTokenGeneration = (event) => ({
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        idTokenGeneration: { claimsToAddOrOverride: { plan: 'pro' } },
        accessTokenGeneration: {
          claimsToAddOrOverride: { limits: { models: 3 } },
          scopesToAdd: ['models/read'],
          scopesToSuppress: ['aws.cognito.signin.user.admin'],
        },
      },
    },
  });
  const named = { UserPoolId: versioned.id, Username: 'ana@exemplo.com.br' };
  await sdk.send(new AdminCreateUserCommand({ ...named, MessageAction: 'SUPPRESS' }));
  await sdk.send(new AdminSetUserPasswordCommand({ ...named, Password: password, Permanent: true }));
  const { AuthenticationResult } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: 'second',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: named.Username, PASSWORD: password },
    }),
  );
  const verifier = CognitoJwtVerifier.create({
    userPoolId: versioned.id,
    clientId: 'second',
    tokenUse: null,
  });
  verifier.cacheJwks(local.jwksOf(versioned.id));
  expect(await verifier.verify(AuthenticationResult?.AccessToken ?? '')).toMatchObject({
    limits: { models: 3 },
    scope: 'models/read',
  });
  expect(await verifier.verify(AuthenticationResult?.IdToken ?? '')).toMatchObject({ plan: 'pro' });
  expect(triggered.at(-1)?.event).toMatchObject({
    version: '2',
    request: { scopes: ['aws.cognito.signin.user.admin'] },
    response: { claimsAndScopeOverrideDetails: null },
  });
  sdk.destroy();
  await local.close();
});

describe('a second factor', () => {
  const STEP_MS = 30_000;
  const now = () => new Date(testBegan + clockAheadMs);
  const wrongCodeOf = (secret: string) => (totpCode(secret, now()) === '000000' ? '000001' : '000000');

  /** Somebody signed out who must give codes; the code of this moment is used, so the clock moves on by one. */
  async function guardedUser() {
    const email = await signedInUser();
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: totpCode(sharedSecret, now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    await signOut();
    clockAheadMs += STEP_MS;
    return { email, secret: sharedSecret };
  }

  test('is set up with a code of the app, and from then on a sign-in asks for one', async () => {
    const email = await signedInUser();
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    const setup = await setUpTOTP();
    expect(setup.sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
    expect(setup.getSetupUri('Relevo', email).href).toContain(setup.sharedSecret);
    await verifyTOTPSetup({ code: totpCode(setup.sharedSecret, now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();

    clockAheadMs = STEP_MS;
    const asked = await signIn({ username: email, password });
    expect(asked).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    const given = await confirmSignIn({ challengeResponse: totpCode(setup.sharedSecret, now()) });
    expect(given).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await fetchUserAttributes()).toMatchObject({ email });
  });

  test('a wrong password is refused before any code is asked for', async () => {
    const { email } = await guardedUser();
    await expect(signIn({ username: email, password: 'outra-senha-1' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('a wrong code may be followed by the right one; the fifth ends the sign-in', async () => {
    const { email, secret } = await guardedUser();
    const give = (challengeResponse: string) => confirmSignIn({ challengeResponse });
    await signIn({ username: email, password });
    await expect(give(wrongCodeOf(secret))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    expect(await give(totpCode(secret, now()))).toMatchObject({ isSignedIn: true });
    await signOut();

    clockAheadMs += STEP_MS;
    await signIn({ username: email, password });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(give(wrongCodeOf(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(give(totpCode(secret, now()))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('no code is good twice, that of the set-up neither', async () => {
    const { email, secret } = await guardedUser();
    const used = { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' };
    await signIn({ username: email, password });
    const ofSetup = totpCode(secret, new Date(now().getTime() - STEP_MS));
    await expect(confirmSignIn({ challengeResponse: ofSetup })).rejects.toMatchObject(used);
    const code = totpCode(secret, now());
    await confirmSignIn({ challengeResponse: code });
    await signOut();
    await signIn({ username: email, password });
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject(used);
  });

  test('the code of a phone that is 30 seconds off is taken, of one a minute off refused', async () => {
    const { email, secret } = await guardedUser();
    const codeOf = (offMs: number) => totpCode(secret, new Date(now().getTime() + offMs));
    await signIn({ username: email, password });
    await expect(confirmSignIn({ challengeResponse: codeOf(2 * STEP_MS) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirmSignIn({ challengeResponse: codeOf(STEP_MS) })).toMatchObject({ isSignedIn: true });
  });

  test('a sign-in that waits too long for its code is over, and one answer ends it', async () => {
    const { email, secret } = await guardedUser();
    await signIn({ username: email, password });
    clockAheadMs += 3 * 60_000 + 1000;
    await expect(confirmSignIn({ challengeResponse: totpCode(secret, now()) })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });

    const { ChallengeName, Session } = await passwordOf(email);
    const answer = () =>
      admin.send(
        new RespondToAuthChallengeCommand({
          ClientId: 'legacy',
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, now()) },
        }),
      );
    expect((await answer()).AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(answer()).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    });
  });

  const passwordOf = (email: string) =>
    admin.send(
      new InitiateAuthCommand({
        ClientId: 'legacy',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );

  test('a set-up with a wrong code, or without a code, switches nothing on', async () => {
    const email = await signedInUser();
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not verified software token mfa',
    });
    await expect(verifyTOTPSetup({ code: '123456' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const { sharedSecret } = await setUpTOTP();
    await expect(verifyTOTPSetup({ code: wrongCodeOf(sharedSecret) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch and fail enable Software Token MFA',
    });
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await signOut();
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  });

  test('a new phone takes the place of the old one only with a code of its own', async () => {
    const { email, secret } = await guardedUser();
    await signIn({ username: email, password });
    await confirmSignIn({ challengeResponse: totpCode(secret, now()) });
    const { sharedSecret } = await setUpTOTP();
    await signOut();
    clockAheadMs += STEP_MS;
    await signIn({ username: email, password });
    await confirmSignIn({ challengeResponse: totpCode(secret, now()) });
    await verifyTOTPSetup({ code: totpCode(sharedSecret, now()) });
    await signOut();
    clockAheadMs += STEP_MS;
    await signIn({ username: email, password });
    await expect(confirmSignIn({ challengeResponse: totpCode(secret, now()) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirmSignIn({ challengeResponse: totpCode(sharedSecret, now()) })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('its owner switches it off, and so does an administrator for who lost the phone', async () => {
    const { email, secret } = await guardedUser();
    await signIn({ username: email, password });
    await confirmSignIn({ challengeResponse: totpCode(secret, now()) });
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });
    await signOut();
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    await signOut();

    const other = await guardedUser();
    const named = { UserPoolId, Username: other.email };
    expect(await admin.send(new AdminGetUserCommand(named))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await identitiesOf(admin, UserPoolId).resetSecondFactor(other.email);
    expect((await admin.send(new AdminGetUserCommand(named))).UserMFASettingList).toBeUndefined();
    expect(await signIn({ username: other.email, password })).toMatchObject({ isSignedIn: true });
  });

  test('a password that an administrator gave is changed first, then the code is asked for', async () => {
    const { email, secret } = await guardedUser();
    await admin.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: 'provisoria-1' }),
    );
    expect(await signIn({ username: email, password: 'provisoria-1' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    });
    expect(await confirmSignIn({ challengeResponse: 'outra-senha-1' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    expect(await confirmSignIn({ challengeResponse: totpCode(secret, now()) })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('a pool without it gives no secret', async () => {
    const plain = userPoolFromTemplate({
      id: 'sa-east-1_Plain789',
      properties: { ...poolProperties, LambdaConfig: {}, MfaConfiguration: 'OFF' },
      clients: [{ id: 'plain', properties: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } }],
      groups: [],
    });
    const local = await startCognito({ ...options, userPools: [plain] });
    const { endpoint } = local;
    const sdk = new CognitoIdentityProviderClient({ region, endpoint, credentials, maxAttempts: 1 });
    const named = { UserPoolId: plain.id, Username: 'ana@exemplo.com.br' };
    await sdk.send(new AdminCreateUserCommand({ ...named, MessageAction: 'SUPPRESS' }));
    await sdk.send(new AdminSetUserPasswordCommand({ ...named, Password: password, Permanent: true }));
    const { AuthenticationResult } = await sdk.send(
      new InitiateAuthCommand({
        ClientId: 'plain',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: named.Username, PASSWORD: password },
      }),
    );
    const { AccessToken } = AuthenticationResult ?? {};
    await expect(sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
    sdk.destroy();
    await local.close();
  });
});

describe('what is not here is refused by name', () => {
  test('an operation', async () => {
    await expect(
      admin.send(
        new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' }),
      ),
    ).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: 'AdminInitiateAuth is not implemented by the local Cognito',
    });
  });

  test('a parameter', async () => {
    await expect(
      admin.send(new SignUpCommand({ ClientId, Username: newEmail(), Password: password, SecretHash: 'x' })),
    ).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('SecretHash'),
    });
  });

  test('a client and a pool that do not exist', async () => {
    await expect(
      admin.send(new SignUpCommand({ ClientId: 'nope', Username: newEmail(), Password: password })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(admin.send(new ListUsersCommand({ UserPoolId: 'sa-east-1_Nope' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test.each([
    ['a trigger', { LambdaConfig: { UserMigration: 'arn' } }, 'UserMigration'],
    ['a second factor', { MfaConfiguration: 'ON' }, 'MfaConfiguration'],
    ['a sign-in by phone', { UsernameAttributes: ['phone_number'] }, 'UsernameAttributes'],
  ])('%s in the template', (_case, change, name) => {
    const properties = { ...poolProperties, ...change };
    expect(() => userPoolFromTemplate({ id: UserPoolId, properties, clients: [], groups: [] })).toThrow(name);
  });
});

test('a browser may call from any origin and read the answer', async () => {
  const origin = 'http://localhost:4000';
  const preflight = await fetch(cognito.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target',
    },
  });
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type,x-amz-target',
  });
  const failure = await fetch(cognito.endpoint, { method: 'POST', headers: { origin }, body: '{}' });
  expect(failure.status).toBe(400);
  expect(failure.headers.get('access-control-allow-origin')).toBe('*');
});

test('users, sessions and the key survive a restart; no password is on disk', async () => {
  const dataDir = tempFolder();
  const sdk = (endpoint: string) =>
    new CognitoIdentityProviderClient({ region, endpoint, credentials, maxAttempts: 1 });
  const email = newEmail();
  const named = { UserPoolId, Username: email };

  const first = await startCognito({ ...options, dataDir });
  const before = sdk(first.endpoint);
  await before.send(new AdminCreateUserCommand({ ...named, MessageAction: 'SUPPRESS' }));
  await before.send(new AdminSetUserPasswordCommand({ ...named, Password: password, Permanent: true }));
  const signedIn = await before.send(
    new InitiateAuthCommand({
      ClientId: 'legacy',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const { AccessToken, RefreshToken } = signedIn.AuthenticationResult ?? {};
  before.destroy();
  await first.close();

  const stored = await readFile(join(dataDir, UserPoolId, 'users.json'), 'utf8');
  expect(stored).toContain(email);
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(RefreshToken?.split('.')[2]);
  expect((await stat(join(dataDir, UserPoolId, 'signing-key.pem'))).mode & 0o777).toBe(0o600);

  const second = await startCognito({ ...options, dataDir });
  const after = sdk(second.endpoint);
  expect(await after.send(new GetUserCommand({ AccessToken }))).toBeTruthy();
  expect(
    await after.send(new GetTokensFromRefreshTokenCommand({ ClientId: 'legacy', RefreshToken })),
  ).toBeTruthy();
  expect(second.jwksOf(UserPoolId)).toEqual(first.jwksOf(UserPoolId));
  expect(second.jwksOf(UserPoolId)).not.toEqual(cognito.jwksOf(UserPoolId));
  after.destroy();
  await second.close();
});
