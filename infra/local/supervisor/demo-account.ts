import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DEMO } from './demo.ts';

export interface DemoOptions {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
}

/**
 * Makes the demo shop a user as an operator would, since its address receives no code; the product makes its account at
 * the first sign-in. Does nothing once it exists.
 */
export async function ensureDemoAccount({ client, userPoolId }: DemoOptions): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: DEMO.email };
  const status = await statusOf(client, user);
  if (status === 'CONFIRMED') return;
  if (!status)
    await client.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: DEMO.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: DEMO.name },
        ],
      }),
    );
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: DEMO.password, Permanent: true }));
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
