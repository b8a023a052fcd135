import { Duration, SecretValue } from 'aws-cdk-lib';
import {
  CfnUserPoolIdentityProvider,
  ClientAttributes,
  OAuthScope,
  UserPoolClientIdentityProvider,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { SSO_CALLBACK_PATH, SSO_PROVIDER, SSO_SESSION_HOURS } from '../../shared/rules/single-sign-on.ts';
import type { Environment, IdentityProvider } from '../config.ts';

export interface SingleSignOnProps {
  environment: Environment;
  sso: NonNullable<Environment['sso']>;
  userPool: UserPool;
}

/** Where browsers begin a sign-in at a company's provider, and change its code for tokens. */
export const ssoAddress = (region: string, prefix: string): string =>
  `https://${prefix}.auth.${region}.amazoncognito.com`;

const OIDC = { email: 'email', email_verified: 'email_verified', name: 'name' };
const SAML_CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const SAML = {
  email: `${SAML_CLAIMS}/emailaddress`,
  email_verified: 'email_verified',
  name: `${SAML_CLAIMS}/name`,
};

/**
 * Companies' own identity providers at the user pool (SSO-01). They have a client of their own: it must be let write what
 * they say of a person, which a session may not change (AUTH-13), so that no token of it may ask the pool for anything.
 */
export class SingleSignOn extends Construct {
  readonly client: UserPoolClient;
  readonly address: string;

  constructor(scope: Construct, id: string, { environment, sso, userPool }: SingleSignOnProps) {
    super(scope, id);
    this.address = ssoAddress(environment.region, sso.prefix);
    userPool.addDomain('Domain', { cognitoDomain: { domainPrefix: sso.prefix } });
    const providers = sso.providers.map((provider) => this.provider(provider, userPool.userPoolId));
    const said = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });
    this.client = userPool.addClient('SsoClient', {
      authFlows: { userSrp: false },
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The account service asks a provider at a sign-in alone: whom a company lets go stays in no longer than this.
      refreshTokenValidity: Duration.hours(SSO_SESSION_HOURS),
      supportedIdentityProviders: sso.providers.map(({ name }) =>
        UserPoolClientIdentityProvider.custom(name),
      ),
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [environment.siteUrl + SSO_CALLBACK_PATH],
        logoutUrls: [`${environment.siteUrl}/`],
      },
      readAttributes: said.withStandardAttributes({ email: true, emailVerified: true, fullname: true }),
      writeAttributes: said,
    });
    this.client.node.addDependency(...providers);
  }

  private provider(provider: IdentityProvider, userPoolId: string): CfnUserPoolIdentityProvider {
    const { name, kind } = provider;
    if (!SSO_PROVIDER.test(name)) throw new Error(`The provider's name ${name} is not like ${SSO_PROVIDER}`);
    return new CfnUserPoolIdentityProvider(this, name, {
      userPoolId,
      providerName: name,
      providerType: kind === 'oidc' ? 'OIDC' : 'SAML',
      attributeMapping: kind === 'oidc' ? OIDC : SAML,
      providerDetails: kind === 'oidc' ? oidcDetails(provider) : { MetadataURL: provider.metadataUrl },
    });
  }
}

/** The secret is a reference that CloudFormation looks up: no template holds it. */
const oidcDetails = ({ issuer, clientId, secret }: Extract<IdentityProvider, { kind: 'oidc' }>) => ({
  oidc_issuer: issuer,
  client_id: clientId,
  client_secret: SecretValue.secretsManager(secret, { jsonField: 'clientSecret' }).unsafeUnwrap(),
  authorize_scopes: 'openid email profile',
  attributes_request_method: 'GET',
});
