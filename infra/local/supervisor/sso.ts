import type { WebConfig } from '../../../shared/schemas/web-config.ts';
import { environmentNamed } from '../../config.ts';
import type { Deployment } from '../../template/deployment.ts';
import type { UserPoolConfig } from '../cognito/user-pool-config.ts';
import { LOCAL_CLIENT_SECRET } from '../identity-provider/account.ts';
import type { IdentityProviderOptions } from '../identity-provider/start-identity-provider.ts';
import type { Ports } from './choose-ports.ts';
import { endpointOf } from './sdk-environment.ts';

/** A pool whose providers are the one on this machine: the template names addresses and secrets of somewhere else. */
export const withLocalProviders = (pool: UserPoolConfig, ports: Ports): UserPoolConfig => ({
  ...pool,
  identityProviders: pool.identityProviders.map((provider) => ({
    ...provider,
    issuer: endpointOf(ports.identityProvider),
    clientSecret: LOCAL_CLIENT_SECRET,
  })),
});

/** The provider on this machine, which knows our pool by what the environment says of it. */
export function localProvider(ports: Ports): IdentityProviderOptions {
  const [provider] = environmentNamed('local').sso!.providers;
  if (provider.kind !== 'oidc') throw new Error('The provider on this machine speaks OpenID Connect');
  return {
    port: ports.identityProvider,
    client: {
      id: provider.clientId,
      secret: LOCAL_CLIENT_SECRET,
      redirectUris: [`${endpointOf(ports.cognito)}/oauth2/idpresponse`],
    },
  };
}

/** What the pages are told, by the one client that signs people in at their providers. */
export function ssoConfig(deployment: Deployment, address: string): WebConfig['sso'] {
  const client = deployment
    .ofType('AWS::Cognito::UserPoolClient')
    .find(({ template }) => template.AllowedOAuthFlowsUserPoolClient === true);
  return client && { clientId: client.ref, address };
}
