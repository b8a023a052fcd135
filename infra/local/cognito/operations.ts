import * as z from 'zod';
import {
  adminAddUserToGroup,
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminRemoveUserFromGroup,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  listUsers,
} from './admin.ts';
import type { ClientContext, Context, Pool, UserContext } from './context.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import {
  changePassword,
  deleteUser,
  getUser,
  globalSignOut,
  revokeToken,
  updateUserAttributes,
  verifyUserAttribute,
} from './own-account.ts';
import { confirmForgotPassword, forgotPassword } from './recover-password.ts';
import { associateSoftwareToken, setMfaPreference, verifySoftwareToken } from './second-factor.ts';
import { authenticateAccessToken, poolNamedBy } from './sessions.ts';
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';

export type Pools = ReadonlyMap<string, Pool>;
type Surroundings = Omit<Context, 'pool'>;

export interface Operation {
  /** Whether AWS credentials must sign the call. */
  isAdministrative: boolean;
  run(pools: Pools, surroundings: Surroundings, input: unknown): Promise<object>;
}

const pairs = z.array(z.strictObject({ Name: z.string(), Value: z.string().optional() }));
const strings = z.record(z.string(), z.string());
const metadata = { ClientMetadata: strings.optional() };
/** What Amplify tells about the device; only threat protection would read it. */
const hints = { UserContextData: z.unknown().optional(), AnalyticsMetadata: z.unknown().optional() };
const user = { Username: z.string().min(1) };

const mfaSettings = {
  SoftwareTokenMfaSettings: z
    .strictObject({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
    .optional(),
};

/** All there is. A parameter that is not listed is refused by name, like an operation that is not. */
export const operations: Readonly<Record<string, Operation>> = {
  SignUp: forClient(
    {
      ...user,
      ...metadata,
      ...hints,
      Password: z.string(),
      UserAttributes: pairs.optional(),
      ValidationData: pairs.optional(),
    },
    signUp,
  ),
  ConfirmSignUp: forClient(
    {
      ...user,
      ...metadata,
      ...hints,
      ConfirmationCode: z.string(),
      ForceAliasCreation: z.boolean().optional(),
    },
    confirmSignUp,
  ),
  ResendConfirmationCode: forClient({ ...user, ...metadata, ...hints }, resendConfirmationCode),
  InitiateAuth: forClient(
    { ...metadata, ...hints, AuthFlow: z.string(), AuthParameters: strings.optional() },
    initiateAuth,
  ),
  RespondToAuthChallenge: forClient(
    {
      ...metadata,
      ...hints,
      ChallengeName: z.string(),
      ChallengeResponses: strings.optional(),
      Session: z.string().optional(),
    },
    respondToAuthChallenge,
  ),
  GetTokensFromRefreshToken: forClient({ ...metadata, RefreshToken: z.string() }, getTokensFromRefreshToken),
  ForgotPassword: forClient({ ...user, ...metadata, ...hints }, forgotPassword),
  ConfirmForgotPassword: forClient(
    { ...user, ...metadata, ...hints, ConfirmationCode: z.string(), Password: z.string() },
    confirmForgotPassword,
  ),
  RevokeToken: forClient({ Token: z.string() }, revokeToken),

  GetUser: forUser({}, getUser),
  UpdateUserAttributes: forUser({ ...metadata, UserAttributes: pairs }, updateUserAttributes),
  VerifyUserAttribute: forUser({ AttributeName: z.string(), Code: z.string() }, verifyUserAttribute),
  ChangePassword: forUser({ PreviousPassword: z.string(), ProposedPassword: z.string() }, changePassword),
  AssociateSoftwareToken: forUser({}, associateSoftwareToken),
  VerifySoftwareToken: forUser(
    { UserCode: z.string().regex(/^\d{6}$/), FriendlyDeviceName: z.string().optional() },
    verifySoftwareToken,
  ),
  SetUserMFAPreference: forUser(mfaSettings, (context, input) =>
    setMfaPreference(context, context.user, input),
  ),
  GlobalSignOut: forUser({}, globalSignOut),
  DeleteUser: forUser({}, deleteUser),

  AdminCreateUser: forAdministrator(
    {
      ...user,
      ...metadata,
      UserAttributes: pairs.optional(),
      ValidationData: pairs.optional(),
      TemporaryPassword: z.string().optional(),
      MessageAction: z.string().optional(),
    },
    adminCreateUser,
  ),
  AdminSetUserPassword: forAdministrator(
    { ...user, Password: z.string(), Permanent: z.boolean().optional() },
    adminSetUserPassword,
  ),
  AdminSetUserMFAPreference: forAdministrator({ ...user, ...mfaSettings }, adminSetUserMfaPreference),
  AdminGetUser: forAdministrator(user, adminGetUser),
  AdminUpdateUserAttributes: forAdministrator(
    { ...user, ...metadata, UserAttributes: pairs },
    adminUpdateUserAttributes,
  ),
  AdminConfirmSignUp: forAdministrator({ ...user, ...metadata }, adminConfirmSignUp),
  AdminAddUserToGroup: forAdministrator({ ...user, GroupName: z.string() }, adminAddUserToGroup),
  AdminRemoveUserFromGroup: forAdministrator({ ...user, GroupName: z.string() }, adminRemoveUserFromGroup),
  AdminDisableUser: forAdministrator(user, adminDisableUser),
  AdminEnableUser: forAdministrator(user, adminEnableUser),
  AdminUserGlobalSignOut: forAdministrator(user, adminUserGlobalSignOut),
  AdminDeleteUser: forAdministrator(user, adminDeleteUser),
  ListUsers: forAdministrator(
    {
      Filter: z.string().optional(),
      Limit: z.number().int().min(1).max(60).optional(),
      PaginationToken: z.string().regex(/^\d+$/).optional(),
    },
    listUsers,
  ),
};

function forClient<S extends z.ZodRawShape>(
  shape: S,
  run: (context: ClientContext, input: z.output<z.ZodObject<S>>) => Promise<object>,
): Operation {
  const known = z.strictObject(shape);
  return {
    isAdministrative: false,
    run: async (pools, surroundings, raw) => {
      const { ClientId, ...input } = withField(raw, 'ClientId');
      for (const pool of pools.values())
        for (const client of pool.config.clients)
          if (client.id === ClientId) return run({ ...surroundings, pool, client }, parse(known, input));
      throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    },
  };
}

function forUser<S extends z.ZodRawShape>(
  shape: S,
  run: (context: UserContext, input: z.output<z.ZodObject<S>>) => Promise<object>,
): Operation {
  const known = z.strictObject(shape);
  return {
    isAdministrative: false,
    run: async (pools, surroundings, raw) => {
      const { AccessToken, ...input } = withField(raw, 'AccessToken');
      const pool = poolNamedBy(AccessToken, pools);
      return run(authenticateAccessToken({ ...surroundings, pool }, AccessToken), parse(known, input));
    },
  };
}

function forAdministrator<S extends z.ZodRawShape>(
  shape: S,
  run: (context: Context, input: z.output<z.ZodObject<S>>) => Promise<object>,
): Operation {
  const known = z.strictObject(shape);
  return {
    isAdministrative: true,
    run: async (pools, surroundings, raw) => {
      const { UserPoolId, ...input } = withField(raw, 'UserPoolId');
      const pool = pools.get(UserPoolId);
      if (!pool)
        throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
      return run({ ...surroundings, pool }, parse(known, input));
    },
  };
}

/** Takes one field from an input whose other fields are not known yet. */
function withField<N extends string>(raw: unknown, name: N): Record<N, string> & Record<string, unknown> {
  return parse(z.looseObject({ [name]: z.string() }), raw) as Record<N, string> & Record<string, unknown>;
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (!result.success) throw invalidParameter(z.prettifyError(result.error), { cause: result.error });
  return result.data;
}
