import { CognitoError } from './errors.ts';
import type { Context } from './context.ts';
import type { UserAttributes } from './user-attributes.ts';
import { usernameOf, type User } from './user-store.ts';
import type { TriggerName } from './user-pool-config.ts';

/** An event as Cognito hands it to a Lambda trigger. Source: "Customizing user pool workflows with Lambda triggers". */
export interface TriggerEvent {
  version: '1' | '2';
  triggerSource: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

export interface Occasion {
  /** Its part before `_` is the trigger; `TokenGeneration_…` belongs to PreTokenGeneration. */
  source: string;
  userName: string;
  clientId?: string;
  clientMetadata?: Record<string, string>;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
  version?: '1' | '2';
}

/**
 * Asks the pool's function for this trigger and returns its response; undefined when the pool has none.
 * Throws `UserLambdaValidationException` with what the function threw, `InvalidLambdaResponseException` when it
 * returned no event.
 */
export async function trigger(
  { pool, region, invokeTrigger }: Context,
  name: TriggerName,
  occasion: Occasion,
): Promise<Record<string, unknown> | undefined> {
  if (!pool.config.triggers[name]) return undefined;
  const event: TriggerEvent = {
    version: occasion.version ?? '1',
    triggerSource: occasion.source,
    region,
    userPoolId: pool.config.id,
    userName: occasion.userName,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: occasion.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    request: {
      ...occasion.request,
      ...(occasion.clientMetadata ? { clientMetadata: occasion.clientMetadata } : {}),
    },
    response: occasion.response,
  };
  let answer: unknown;
  try {
    answer = await invokeTrigger(name, event);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`, {
      cause: error,
    });
  }
  const response = (answer as Partial<TriggerEvent> | undefined)?.response;
  if (typeof response !== 'object' || response === null)
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return response;
}

/** The attributes of a stored user as triggers see them. */
export function attributesForTrigger(user: User): UserAttributes {
  const { federated } = user;
  const identities = federated && [
    { userId: federated.userId, providerName: federated.provider, providerType: 'OIDC', primary: true },
  ];
  return {
    ...user.attributes,
    ...(identities && { identities: JSON.stringify(identities) }),
    'cognito:user_status': user.status,
  };
}

/** Runs once a user proved their address, or got a new password by a code. */
export async function postConfirmation(
  context: Context,
  user: User,
  how: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  caller: { clientId?: string; clientMetadata?: Record<string, string> },
): Promise<void> {
  await trigger(context, 'PostConfirmation', {
    source: `PostConfirmation_${how}`,
    userName: usernameOf(user),
    ...caller,
    request: { userAttributes: attributesForTrigger(user) },
    response: {},
  });
}
