/** Names of the environment variables that infra sets and `parts/` reads; the only place either spells them. */
export const ENV = {
  /** Which environment this is; what is measured carries it. */
  environment: 'ENVIRONMENT',
  table: 'TABLE_NAME',
  uploads: 'UPLOADS_BUCKET',
  models: 'MODELS_BUCKET',
  stateMachine: 'STATE_MACHINE_ARN',
  /** Address of the queue of jobs that wait, and how many may run at the same time. */
  jobQueue: 'JOB_QUEUE_URL',
  jobsAtOnce: 'JOBS_AT_ONCE',
  /** The machine that carries events to the endpoints of shops. */
  webhookMachine: 'WEBHOOK_MACHINE_ARN',
  /** Address of the queue of what pages tell of visits. */
  visitQueue: 'VISIT_QUEUE_URL',
  /** 'true' where shops may name addresses of this machine; only on one machine it is. */
  webhooksToLoopback: 'WEBHOOKS_TO_LOOPBACK',
  userPool: 'USER_POOL_ID',
  /** The user pool's client that accounts are opened with. */
  signUpClient: 'SIGN_UP_CLIENT_ID',
  /** Who knows which passwords leaked, as an address that the first five characters of a hash go behind; nobody where not set. */
  breachedPasswords: 'BREACHED_PASSWORDS_API',
  /** Public origin of the site, no trailing slash: links, model addresses. */
  site: 'SITE_URL',
  /** What the distribution may show to prove that a call came through it, with commas. */
  siteKeys: 'SITE_KEYS',
  /** Where the external AR viewer is. */
  arViewer: 'AR_VIEWER_URL',
  /** Ranges of addresses whose attempts to sign up are not counted, with commas; only on one machine is there any. */
  uncountedAddresses: 'UNCOUNTED_ADDRESSES',
  /** Whom our mails are from, as 'Name <address>'. */
  mailFrom: 'MAIL_FROM',
  /** Where our team reads what customers ask for. */
  mailTeam: 'MAIL_TEAM',
  /** Name of the secret that holds the payment provider's keys; on one machine they are in the three below. */
  stripeSecret: 'STRIPE_SECRET_NAME',
  stripeKey: 'STRIPE_SECRET_KEY',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
  /** Address of a payment provider other than the real one. */
  stripeApi: 'STRIPE_API_BASE',
  /** Who makes models of photos, by name; the embedded engine where it is not set. */
  provider: 'GENERATION_PROVIDER',
  /** Who makes them where that one does not deliver; nobody where it is not set. */
  failover: 'GENERATION_FAILOVER',
  /** How fine our own engine makes models; full where it is not set, as everywhere but in tests. */
  preset: 'ENGINE_PRESET',
  /** Name of the secret that holds the key of Rodin; on one machine it is in the next. */
  rodinSecret: 'RODIN_SECRET_NAME',
  rodinKey: 'RODIN_API_KEY',
  /** Address of a Rodin other than the real one. */
  rodinApi: 'RODIN_API_BASE',
  /** Name of the secret that holds the private key of notices to browsers; on one machine it is in the next. */
  pushSecret: 'PUSH_SECRET_NAME',
  pushKey: 'PUSH_PRIVATE_KEY',
  /** Name of the secret that holds who signs in to see whether people can; on one machine the next holds what it would. */
  canarySecret: 'CANARY_SECRET_NAME',
  canary: 'CANARY_USER',
  /** Name of the secret that holds our app at Nuvemshop; on one machine the next holds what it would. */
  nuvemshopSecret: 'NUVEMSHOP_SECRET_NAME',
  nuvemshopApp: 'NUVEMSHOP_APP',
  /** Address of a Nuvemshop other than the real one. */
  nuvemshopAt: 'NUVEMSHOP_BASE',
  /** The same of Shopify, where every shop has an address of its own. */
  shopifySecret: 'SHOPIFY_SECRET_NAME',
  shopifyApp: 'SHOPIFY_APP',
  shopifyAt: 'SHOPIFY_BASE',
  /** What seals the keys of WooCommerce's shops: there is no app of ours. */
  woocommerceSecret: 'WOOCOMMERCE_SECRET_NAME',
  woocommerceKey: 'WOOCOMMERCE_KEY',
} as const;

/** Written by the distribution over whatever a viewer sends under this name; its value is one of `siteKeys`. */
export const SITE_KEY_HEADER = 'x-site-key';

export type EnvName = (typeof ENV)[keyof typeof ENV];
