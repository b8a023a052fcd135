import type { Service } from '../shared/routes.ts';

/** What a Lambda is made of, beside its permissions. */
export interface FunctionSettings {
  /** Module that exports `handler`, from the project's root. */
  entry: string;
  memoryMb: number;
  timeoutSeconds: number;
}

const api = (service: Service): FunctionSettings => ({
  entry: `functions/api/${service}.ts`,
  memoryMb: 512,
  timeoutSeconds: 15,
});

const worker = (name: string, memoryMb = 512, timeoutSeconds = 30): FunctionSettings => ({
  entry: `functions/workers/${name}.ts`,
  memoryMb,
  timeoutSeconds,
});

// Cognito gives a trigger five seconds, whatever the function's own limit.
const trigger = (name: string): FunctionSettings => ({
  entry: `functions/triggers/${name}.ts`,
  memoryMb: 512,
  timeoutSeconds: 5,
});

/** Memory is also CPU, and this much is a whole core, which is all that one thread can use. Source: "Configure Lambda function memory". */
export const CORE_MB = 1769;
/** What painting and packaging a model may take, by the bench, where they share a process with the shape (`infra/cost/step-memory.ts`). */
const MODEL_MB = 2048;

/**
 * Every Lambda of the product. Those that compute do so on one thread, so they have one core; only those that hold the shape or the
 * finished model need more memory than comes with it (`infra/cost/step-memory.ts`).
 */
export const FUNCTIONS = {
  abuse: api('abuse'),
  // An export signs a link for every photo of the shop.
  account: { ...api('account'), memoryMb: 1024, timeoutSeconds: 29 },
  jobs: api('jobs'),
  catalogue: api('catalogue'),
  // Packages a model while its owner waits; the API gives a call thirty seconds.
  mending: { ...api('mending'), memoryMb: MODEL_MB, timeoutSeconds: 29 },
  // Cuts a product out of a photo of 12 megapixels while its owner waits.
  pictures: { ...api('pictures'), memoryMb: CORE_MB, timeoutSeconds: 29 },
  viewer: api('viewer'),
  'model-page': { entry: 'functions/pages/model-page.ts', memoryMb: 512, timeoutSeconds: 10 },
  // A whole catalogue is read for it.
  'product-feed': { entry: 'functions/pages/product-feed.ts', memoryMb: 1024, timeoutSeconds: 15 },
  analytics: api('analytics'),
  // Twelve photos of 10 MB from a shop's server, while its program waits.
  'api-v1': { entry: 'functions/api/v1.ts', memoryMb: 1024, timeoutSeconds: 29 },
  billing: api('billing'),
  contact: api('contact'),
  // It decodes and draws a picture.
  shop: { ...api('shop'), memoryMb: 1024 },
  team: api('team'),
  stores: api('stores'),
  // A search for orphans looks through many shops.
  staff: { ...api('staff'), timeoutSeconds: 29 },

  'start-jobs': worker('start-jobs', 512, 10),
  'begin-job': worker('begin-job'),
  'segment-photo': worker('segment-photo', CORE_MB, 120),
  // A filmed walk has three times the pictures of photos.
  'reconstruct-shape': worker('reconstruct-shape', 3200, 900),
  'texture-model': worker('texture-model', MODEL_MB, 300),
  'prepare-rodin': worker('prepare-rodin', CORE_MB, 300),
  // Five photos on their way to the provider.
  'submit-rodin': worker('submit-rodin', 512, 90),
  'poll-rodin': worker('poll-rodin'),
  'fetch-rodin': worker('fetch-rodin', MODEL_MB, 300),
  'fail-over': worker('fail-over'),
  'package-model': worker('package-model', MODEL_MB, 300),
  'publish-model': worker('publish-model'),
  'fail-job': worker('fail-job'),
  'sweep-jobs': worker('sweep-jobs'),
  'execution-ended': worker('execution-ended'),
  // The photos of a few products, one after the other.
  'sweep-batches': worker('sweep-batches', 1024, 300),
  'sweep-files': worker('sweep-files', 512, 60),
  'sweep-deletions': worker('sweep-deletions', 512, 300),
  // Pages and calls, each given 15 seconds, and a sign-in.
  canary: worker('canary', 512, 60),
  // As long as the provider waits for an answer.
  'stripe-webhook': { entry: 'functions/webhooks/stripe.ts', memoryMb: 512, timeoutSeconds: 20 },
  'nuvemshop-webhook': { entry: 'functions/webhooks/nuvemshop.ts', memoryMb: 512, timeoutSeconds: 20 },
  // Shopify waits for five.
  'shopify-webhook': { entry: 'functions/webhooks/shopify.ts', memoryMb: 512, timeoutSeconds: 5 },
  // Two requests a second of each store, and models on their way into it.
  'sweep-stores': worker('sweep-stores', 512, 300),
  'reconcile-billing': worker('reconcile-billing', 512, 900),
  'sweep-orphans': worker('sweep-orphans', 512, 900),
  'measure-balance': worker('measure-balance'),
  // A receiver has ten seconds.
  'deliver-webhook': worker('deliver-webhook'),
  'delivery-ended': worker('delivery-ended'),
  'sweep-events': worker('sweep-events', 512, 60),

  // A thousand visits, those of one model ninety-nine a transaction.
  'count-visits': worker('count-visits', 1024, 60),

  'pre-sign-up': trigger('pre-sign-up'),
  'post-confirmation': trigger('post-confirmation'),
  'pre-token-generation': trigger('pre-token-generation'),
  'custom-message': trigger('custom-message'),
} as const satisfies Record<string, FunctionSettings>;

export type FunctionName = keyof typeof FUNCTIONS;
