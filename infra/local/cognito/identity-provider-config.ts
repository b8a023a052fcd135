import * as z from 'zod';

const IdentityProviderProperties = z.strictObject({
  UserPoolId: z.unknown().optional(),
  ProviderName: z.string(),
  ProviderType: z.literal('OIDC'),
  ProviderDetails: z.strictObject({
    oidc_issuer: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    authorize_scopes: z.string(),
    attributes_request_method: z.literal('GET'),
  }),
  AttributeMapping: z.record(z.string(), z.string()),
});

/** A provider of OpenID Connect that signs people in to the pool. */
export interface IdentityProviderConfig {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Attributes of the user, by the claims they are. */
  mapping: Record<string, string>;
}

/** Providers as this server knows them. Throws a ZodError that names what it would not honour: SAML is one. */
export const providersFromTemplate = (all: readonly unknown[] = []): IdentityProviderConfig[] =>
  all.map(providerFromTemplate);

function providerFromTemplate(properties: unknown): IdentityProviderConfig {
  const { ProviderName, ProviderDetails, AttributeMapping } = IdentityProviderProperties.parse(properties);
  const { oidc_issuer: issuer, client_id, client_secret, authorize_scopes } = ProviderDetails;
  return {
    name: ProviderName,
    issuer,
    clientId: client_id,
    clientSecret: client_secret,
    scope: authorize_scopes,
    mapping: AttributeMapping,
  };
}
