import type { Environment } from './config.ts';

/** What secrets made by hand are for, and what each holds. */
export const SECRETS = {
  payments: '{"secretKey":"sk_…","webhookSecret":"whsec_…"}',
  rodin: '{"apiKey":"…"}',
  nuvemshop: '{"appId":"…","clientSecret":"…","tokenKey":"…"}',
  shopify: '{"appId":"…","clientSecret":"…","tokenKey":"…"}',
  woocommerce: '{"tokenKey":"…"}',
  sso: '{"clientSecret":"…"}',
  push: '{"publicKey":"…","privateKey":"…"}',
} as const;
export type SecretUse = keyof typeof SECRETS;

export interface Secret {
  use: SecretUse;
  name: string;
}

/** Secrets made by hand that an environment asks for: a deployment looks for each before it begins. */
export function secretsOf(environment: Environment): Secret[] {
  const { paymentKeys, generation, push, nuvemshop, shopify, woocommerce, sso } = environment;
  const named: [SecretUse, string | undefined][] = [
    ['payments', paymentKeys],
    ['rodin', generation.provider === 'rodin' ? generation.secret : undefined],
    ['nuvemshop', nuvemshop?.secret],
    ['shopify', shopify?.secret],
    ['woocommerce', woocommerce?.secret],
    ...(sso?.providers ?? []).map((provider): [SecretUse, string | undefined] => [
      'sso',
      provider.kind === 'oidc' ? provider.secret : undefined,
    ]),
    ['push', push?.secret],
  ];
  return named.flatMap(([use, name]) => (name === undefined ? [] : [{ use, name }]));
}

/** The command that makes a secret; what only a person has stands there as `…`. */
export function makingOf({ use, name }: Secret, environment: Pick<Environment, 'name' | 'region'>): string {
  if (use === 'payments') return `STRIPE_SECRET_KEY=sk_… npm run stripe:setup -- --env ${environment.name}`;
  const held = use === 'push' ? '"$(npx web-push generate-vapid-keys --json)"' : `'${SECRETS[use]}'`;
  return `aws secretsmanager create-secret --region ${environment.region} --name ${name} --secret-string ${held}`;
}
