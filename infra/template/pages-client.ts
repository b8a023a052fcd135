import type { Deployment, Resource } from './deployment.ts';

/** The client of the user pool that people sign in with; accounts are opened with another. */
export function pagesClient(deployment: Deployment): Resource {
  const [client, ...others] = deployment
    .ofType('AWS::Cognito::UserPoolClient')
    .filter(({ template }) => (template.ExplicitAuthFlows as string[]).includes('ALLOW_USER_SRP_AUTH'));
  if (!client || others.length > 0) throw new Error('Expected one client that signs people in');
  return client;
}
