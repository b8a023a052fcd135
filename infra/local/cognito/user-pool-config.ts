import * as z from 'zod';
import { providersFromTemplate, type IdentityProviderConfig } from './identity-provider-config.ts';

/**
 * A user pool as this server runs it. Every field comes from one property of `AWS::Cognito::UserPool`,
 * `UserPoolClient` or `UserPoolGroup`, whose resolved `Properties` are parsed strictly: what would not be honoured
 * stops the start with its name.
 */
const noLocalPart = z.unknown().optional();

const PasswordPolicy = z.strictObject({
  MinimumLength: z.number().default(8),
  RequireLowercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  TemporaryPasswordValidityDays: z.number().default(7),
});

const STRONG_POLICY = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  RequireUppercase: true,
  TemporaryPasswordValidityDays: 7,
}; // what AWS takes when a pool says nothing

const SchemaAttribute = z.strictObject({
  Name: z.string(),
  AttributeDataType: z.enum(['String', 'Number', 'DateTime', 'Boolean']).default('String'),
  Mutable: z.boolean().default(true),
  Required: z.boolean().default(false),
  DeveloperOnlyAttribute: z.literal(false).optional(),
  StringAttributeConstraints: z
    .strictObject({ MinLength: z.coerce.number().optional(), MaxLength: z.coerce.number().optional() })
    .optional(),
  NumberAttributeConstraints: z
    .strictObject({ MinValue: z.coerce.number().optional(), MaxValue: z.coerce.number().optional() })
    .optional(),
});

const LambdaConfig = z.strictObject({
  PreSignUp: z.string().optional(),
  PostConfirmation: z.string().optional(),
  CustomMessage: z.string().optional(),
  PreTokenGeneration: z.string().optional(),
  PreTokenGenerationConfig: z
    .strictObject({ LambdaArn: z.string(), LambdaVersion: z.enum(['V1_0', 'V2_0']) })
    .optional(),
});

const UserPoolProperties = z.strictObject({
  UserPoolName: z.string().default(''),
  UsernameAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: z.strictObject({ CaseSensitive: z.boolean().default(false) }).optional(),
  AutoVerifiedAttributes: z.array(z.literal('email')).default([]),
  UserAttributeUpdateSettings: z
    .strictObject({ AttributesRequireVerificationBeforeUpdate: z.array(z.literal('email')).default([]) })
    .optional(),
  Policies: z.strictObject({ PasswordPolicy: PasswordPolicy.optional() }).optional(),
  Schema: z.array(SchemaAttribute).default([]),
  LambdaConfig: LambdaConfig.optional(),
  AdminCreateUserConfig: z
    .strictObject({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      InviteMessageTemplate: noLocalPart,
    })
    .optional(),
  EmailConfiguration: z
    .strictObject({
      From: z.string().optional(),
      ReplyToEmailAddress: z.string().optional(),
      EmailSendingAccount: noLocalPart,
      SourceArn: noLocalPart,
      ConfigurationSet: noLocalPart,
    })
    .optional(),
  EmailVerificationMessage: z.string().optional(),
  EmailVerificationSubject: z.string().optional(),
  VerificationMessageTemplate: z
    .strictObject({
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
      EmailMessage: z.string().optional(),
      EmailSubject: z.string().optional(),
      SmsMessage: noLocalPart,
    })
    .optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.array(z.literal('SOFTWARE_TOKEN_MFA')).default([]),
  AccountRecoverySetting: noLocalPart, // codes go to the email address, the only channel here
  DeletionProtection: noLocalPart,
  SmsVerificationMessage: noLocalPart,
  UserPoolAddOns: noLocalPart,
  UserPoolTags: noLocalPart,
  UserPoolTier: noLocalPart,
});

const TimeUnit = z.enum(['seconds', 'minutes', 'hours', 'days']);

const UserPoolClientProperties = z.strictObject({
  UserPoolId: noLocalPart,
  ClientName: z.string().default(''),
  GenerateSecret: z.literal(false).optional(),
  ExplicitAuthFlows: z
    .array(z.enum(['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']))
    .default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .strictObject({
      AccessToken: TimeUnit.default('hours'),
      IdToken: TimeUnit.default('hours'),
      RefreshToken: TimeUnit.default('days'),
    })
    .default({ AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' }),
  AuthSessionValidity: z.number().default(3), // minutes
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  EnableTokenRevocation: z.literal(true).optional(),
  RefreshTokenRotation: z.strictObject({ Feature: z.literal('DISABLED') }).optional(),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
  SupportedIdentityProviders: z.array(z.string()).default([]),
  // By a code, or not at all.
  AllowedOAuthFlows: z.array(z.literal('code')).default([]),
  AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
  AllowedOAuthScopes: z.array(z.string()).default([]),
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
});

const UserPoolGroupProperties = z.strictObject({
  UserPoolId: noLocalPart,
  GroupName: z.string(),
  Description: noLocalPart,
  Precedence: z.number().optional(),
});

export type TriggerName = 'PreSignUp' | 'PostConfirmation' | 'CustomMessage' | 'PreTokenGeneration';
export type PasswordRules = z.infer<typeof PasswordPolicy>;
export type AttributeRules = z.infer<typeof SchemaAttribute>;

export interface UserPoolClientConfig {
  id: string;
  authFlows: string[];
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  /** How long a sign-in may take between its steps. */
  challengeSeconds: number;
  /** Whether unknown users look like users with a wrong password. */
  hidesUnknownUsers: boolean;
  /** Undefined: every attribute. */
  readAttributes?: string[];
  writeAttributes?: string[];
  /** How people sign in with it at their providers; undefined where nobody does. */
  federation?: { callbackUrls: string[]; logoutUrls: string[]; scopes: string[]; providers: string[] };
}

export interface UserPoolConfig {
  /** `<region>_<name>`, as Amplify and token verifiers take it apart. */
  id: string;
  clients: UserPoolClientConfig[];
  groups: Array<{ name: string; precedence: number }>;
  identityProviders: IdentityProviderConfig[];
  passwordRules: PasswordRules;
  schema: AttributeRules[];
  /** Whether `A@x.com` and `a@x.com` are two users. */
  isCaseSensitive: boolean;
  verifiesEmail: boolean;
  /** Whether a changed address takes effect only once its code was entered. */
  keepsEmailUntilVerified: boolean;
  allowsSignUp: boolean;
  /** Whether people may sign in with a code of an authenticator app too. */
  allowsTotp: boolean;
  /** Which triggers exist, by the ARN of their function. */
  triggers: Partial<Record<TriggerName, string>>;
  preTokenGenerationVersion: '1' | '2';
  mail: { from: string; replyTo?: string; subject?: string; message?: string };
}

export interface UserPoolTemplate {
  id: string;
  properties: unknown;
  clients: ReadonlyArray<{ id: string; properties: unknown }>;
  groups: readonly unknown[];
  identityProviders?: readonly unknown[] | undefined;
}

/** The configuration of a pool with its clients and groups. Throws a ZodError that names what this server would not honour. */
export function userPoolFromTemplate({
  id,
  properties,
  clients,
  groups,
  identityProviders,
}: UserPoolTemplate): UserPoolConfig {
  const pool = UserPoolProperties.parse(properties);
  const { PreTokenGenerationConfig: tokenTrigger, ...lambdas } = pool.LambdaConfig ?? {};
  const template = pool.VerificationMessageTemplate;
  refuseUnwritable(pool.Schema, clients);
  return {
    id,
    clients: clients.map((client) => clientFromTemplate(client.id, client.properties)),
    groups: groups
      .map((group) => UserPoolGroupProperties.parse(group))
      .map((group) => ({ name: group.GroupName, precedence: group.Precedence ?? Number.MAX_SAFE_INTEGER })),
    identityProviders: providersFromTemplate(identityProviders),
    passwordRules: pool.Policies?.PasswordPolicy ?? STRONG_POLICY,
    schema: pool.Schema,
    isCaseSensitive: pool.UsernameConfiguration?.CaseSensitive ?? true,
    verifiesEmail: pool.AutoVerifiedAttributes.includes('email'),
    keepsEmailUntilVerified:
      pool.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email') ?? false,
    allowsSignUp: !pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly,
    allowsTotp: pool.MfaConfiguration === 'OPTIONAL' && pool.EnabledMfas.length > 0,
    triggers: { ...lambdas, ...(tokenTrigger ? { PreTokenGeneration: tokenTrigger.LambdaArn } : {}) },
    preTokenGenerationVersion: tokenTrigger?.LambdaVersion === 'V2_0' ? '2' : '1',
    mail: {
      from: pool.EmailConfiguration?.From ?? 'no-reply@verificationemail.com',
      replyTo: pool.EmailConfiguration?.ReplyToEmailAddress,
      subject: template?.EmailSubject ?? pool.EmailVerificationSubject,
      message: template?.EmailMessage ?? pool.EmailVerificationMessage,
    },
  };
}

/**
 * As AWS refuses to make a client that may not write what every user must have ("Invalid write attributes specified while
 * creating a client"). A client without a list, or with an empty one, may write all standard attributes.
 */
function refuseUnwritable(schema: readonly AttributeRules[], clients: UserPoolTemplate['clients']): void {
  for (const { id, properties } of clients) {
    const { WriteAttributes: written = [] } = UserPoolClientProperties.parse(properties);
    const missing = schema.find(({ Name, Required }) => Required && !written.includes(Name));
    if (written.length > 0 && missing)
      throw new Error(
        `Invalid write attributes specified while creating a client: ${id} lacks ${missing.Name}`,
      );
  }
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

function clientFromTemplate(id: string, properties: unknown): UserPoolClientConfig {
  const client = UserPoolClientProperties.parse(properties);
  const { AccessToken, IdToken, RefreshToken } = client.TokenValidityUnits;
  return {
    id,
    authFlows: client.ExplicitAuthFlows.map((flow) => flow.replace(/^ALLOW_/, '')),
    accessTokenSeconds: client.AccessTokenValidity * SECONDS[AccessToken],
    idTokenSeconds: client.IdTokenValidity * SECONDS[IdToken],
    refreshTokenSeconds: client.RefreshTokenValidity * SECONDS[RefreshToken],
    challengeSeconds: client.AuthSessionValidity * SECONDS.minutes,
    hidesUnknownUsers: client.PreventUserExistenceErrors === 'ENABLED',
    readAttributes: client.ReadAttributes,
    writeAttributes: client.WriteAttributes?.length ? client.WriteAttributes : undefined,
    ...(client.AllowedOAuthFlowsUserPoolClient && {
      federation: {
        callbackUrls: client.CallbackURLs,
        logoutUrls: client.LogoutURLs,
        scopes: client.AllowedOAuthScopes,
        providers: client.SupportedIdentityProviders,
      },
    }),
  };
}
