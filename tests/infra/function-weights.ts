import type { FunctionName } from '../../infra/functions.ts';

/**
 * The most that each bundle may weigh, in KB: a tenth more than it does. What is not used at a start is still read and
 * compiled at every cold one; `npm run weigh:functions` prints weight and time of loading.
 */
export const MOST_KB = {
  abuse: 710,
  account: 1230,
  jobs: 820,
  catalogue: 600,
  mending: 1540,
  viewer: 590,
  'model-page': 580,
  analytics: 600,
  billing: 1230,
  contact: 670,
  shop: 700,
  staff: 1310,
  'begin-job': 720,
  'segment-photo': 3080,
  'reconstruct-shape': 1190,
  'texture-model': 1150,
  'prepare-rodin': 2990,
  'submit-rodin': 830,
  'poll-rodin': 580,
  'fetch-rodin': 1110,
  'fail-over': 530,
  'package-model': 1480,
  'publish-model': 560,
  'fail-job': 650,
  'sweep-jobs': 610,
  'execution-ended': 660,
  'sweep-files': 590,
  'sweep-deletions': 1190,
  'stripe-webhook': 1210,
  'reconcile-billing': 1210,
  'sweep-orphans': 750,
  'measure-balance': 490,
  'pre-sign-up': 430,
  'post-confirmation': 520,
  'pre-token-generation': 660,
  'custom-message': 20,
} satisfies Record<FunctionName, number>;
