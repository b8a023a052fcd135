import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { pagesClient } from '../../infra/template/pages-client.ts';
import { synthesized } from './synthesized.ts';

const { deployment } = synthesized('local');
const KEPT = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'];

describe('data', () => {
  test('outlive their stack in production, and nothing deletes them by mistake', () => {
    const { outdir, assembly } = synthesized('prod');
    const resources = readAssembly(outdir).flatMap(({ template }) => Object.values(template.Resources));
    const kept = resources.filter(({ Type }) => KEPT.includes(Type));
    expect(kept.map(({ Type }) => Type).sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
    ]);
    for (const resource of kept) {
      expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
    const [table] = kept.filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable');
    expect(table.Properties.Replicas).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ]);
    const [pool] = kept.filter(({ Type }) => Type === 'AWS::Cognito::UserPool');
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
    expect(assembly.stacks.find(({ id }) => id === 'Data')!.terminationProtection).toBe(true);
  });

  test('the table has the keys, the index and the time to live that the store writes', () => {
    expect(deployment.only('AWS::DynamoDB::GlobalTable').properties()).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [
            { AttributeName: 'gsi1pk', KeyType: 'HASH' },
            { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    });
  });

  test('no bucket can be opened to the public, and none talks without encryption', () => {
    const buckets = deployment.ofType('AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const bucket of buckets) {
      expect(bucket.template.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    const refusals = JSON.stringify(
      deployment.ofType('AWS::S3::BucketPolicy').map(({ template }) => template),
    ).match(/"aws:SecureTransport":"false"/g);
    expect(refusals).toHaveLength(3);
  });

  test('photos are sent from the site and from nowhere else; what jobs leave is gone after a week', () => {
    const uploads = deployment.ofType('AWS::S3::Bucket').find(({ template }) => template.CorsConfiguration)!;
    expect(uploads.properties()).toMatchObject({
      CorsConfiguration: {
        CorsRules: [{ AllowedMethods: ['POST', 'GET'], AllowedOrigins: [environments.local.siteUrl] }],
      },
      LifecycleConfiguration: {
        Rules: [
          {
            Prefix: 't/',
            ExpirationInDays: 365,
            Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 30 }],
          },
          { Prefix: 'work/', ExpirationInDays: 7 },
          { Prefix: 'exports/', ExpirationInDays: 1 },
          { Prefix: 't/', TagFilters: [{ Key: 'unclaimed', Value: 'yes' }], ExpirationInDays: 1 },
          { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
        ],
      },
    });
  });

  test('people sign in by SRP with their email, for an hour at a time, and nobody learns who has an account', () => {
    expect(deployment.only('AWS::Cognito::UserPool').template).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      // A second factor for who wants it, by an app: no code costs an SMS.
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireNumbers: true,
          RequireLowercase: true,
          RequireUppercase: false,
        },
      },
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
      LambdaConfig: {
        PreSignUp: expect.anything(),
        PostConfirmation: expect.anything(),
        PreTokenGeneration: expect.anything(),
        CustomMessage: expect.anything(),
      },
    });
    expect(pagesClient(deployment).template).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: false,
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
    });
    // A role is of the user's row, and of nothing else.
    expect(deployment.ofType('AWS::Cognito::UserPoolGroup')).toEqual([]);
  });

  test('SSO-01 the secret of a company’s provider is looked up by its name, and stands in no template', () => {
    const { ProviderDetails } = deployment.only('AWS::Cognito::UserPoolIdentityProvider').template;
    expect(ProviderDetails).toMatchObject({
      client_secret: '{{resolve:secretsmanager:relevo/local/sso-oidc-local:SecretString:clientSecret::}}',
    });
  });

  test('AUTH-13 a session writes neither email nor name; only the clients of our sign-up and of providers do, and nobody signs in by them with a password', () => {
    const pool = deployment.only('AWS::Cognito::UserPool').template;
    expect(pool).toMatchObject({
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
    // A client that may not write a required attribute cannot be made.
    expect((pool.Schema as { Required?: boolean }[]).filter(({ Required }) => Required)).toEqual([]);
    const pages = pagesClient(deployment);
    // Never empty: that would be every attribute.
    expect(pages.template.WriteAttributes).toEqual(['locale']);
    const clients = deployment
      .ofType('AWS::Cognito::UserPoolClient')
      .filter(({ logicalId }) => logicalId !== pages.logicalId);
    const [sso, ...none] = clients.filter(({ template }) => template.AllowedOAuthFlowsUserPoolClient);
    const [signUp, ...others] = clients.filter((client) => client !== sso);
    expect([...none, ...others]).toEqual([]);
    // What a provider says of a person is written by its client, whose tokens may ask the pool for nothing.
    expect(sso.template).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: ['http://localhost:4000/auth/sso'],
      LogoutURLs: ['http://localhost:4000/'],
      RefreshTokenValidity: 12 * 60,
      SupportedIdentityProviders: ['oidc-local'],
      WriteAttributes: ['email', 'name'],
    });
    expect(signUp.template).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      WriteAttributes: ['email', 'name'],
      PreventUserExistenceErrors: 'ENABLED',
    });
  });
});
