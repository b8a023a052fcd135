import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DEMO } from './demo.ts';

export interface DemoOptions {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  userPoolClientId: string;
}

/** Signs the demo shop up as a visitor would, so that the product itself makes its account; does nothing once it exists. */
export async function ensureDemoAccount({
  client,
  userPoolId,
  userPoolClientId,
}: DemoOptions): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: DEMO.email };
  const status = await statusOf(client, user);
  if (status === 'CONFIRMED') return;
  if (!status)
    await client.send(
      new SignUpCommand({
        ClientId: userPoolClientId,
        Username: DEMO.email,
        Password: DEMO.password,
        UserAttributes: [
          { Name: 'email', Value: DEMO.email },
          { Name: 'name', Value: DEMO.name },
        ],
      }),
    );
  await client.send(new AdminConfirmSignUpCommand(user));
  await client.send(
    new AdminUpdateUserAttributesCommand({
      ...user,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
}

async function statusOf(
  client: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string },
): Promise<string | undefined> {
  try {
    return (await client.send(new AdminGetUserCommand(user))).UserStatus;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
