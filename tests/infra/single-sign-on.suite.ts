import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { describe, expect, test } from 'vitest';
import { environments, type IdentityProvider } from '../../infra/config.ts';
import { SingleSignOn } from '../../infra/constructs/single-sign-on.ts';

/** What the template has of companies with these providers. */
function templateWith(...providers: [IdentityProvider, ...IdentityProvider[]]): Template {
  const stack = new Stack();
  const userPool = new UserPool(stack, 'Users');
  const environment = environments.prod;
  const sso = { prefix: 'relevo-entrar', providers };
  return Template.fromStack(Stack.of(new SingleSignOn(stack, 'Sso', { environment, sso, userPool })));
}

const SAML: IdentityProvider = {
  name: 'loja',
  kind: 'saml',
  metadataUrl: 'https://login.loja.example/metadata',
};

describe('companies that sign in themselves', () => {
  test('SSO-01 one by SAML is its metadata, and says who somebody is by its claims', () => {
    templateWith(SAML).hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderName: 'loja',
      ProviderType: 'SAML',
      ProviderDetails: { MetadataURL: SAML.metadataUrl },
      AttributeMapping: {
        email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
        email_verified: 'email_verified',
        name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
      },
    });
  });

  test('SSO-01 all of them, and no password, are behind one client, made after them', () => {
    const template = templateWith(SAML, { ...SAML, name: 'outra' });
    const clients = Object.values(template.findResources('AWS::Cognito::UserPoolClient'));
    expect(clients).toHaveLength(1);
    expect(clients[0].Properties.SupportedIdentityProviders).toEqual(['loja', 'outra']);
    const providers = Object.keys(template.findResources('AWS::Cognito::UserPoolIdentityProvider'));
    expect(clients[0].DependsOn.toSorted()).toEqual(providers.toSorted());
  });

  test.each(['Loja', 'lo', 'loja_1', '1loja', 'loja com'])('SSO-01 no provider is named %s', (name) => {
    expect(() => templateWith({ ...SAML, name })).toThrow(name);
  });
});
