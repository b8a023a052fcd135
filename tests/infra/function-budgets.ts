import type { FunctionName } from '../../infra/functions.ts';

/**
 * The most that each bundle may weigh, in KB: a tenth more than it does; and the most CPU milliseconds that it may take to
 * load: three times what it does where `CALIBRATION_MS` is true. What is not used at a start is still read and compiled at
 * every cold one. `npm run weigh:functions` prints both; tests hold the weight alone, as a busy machine takes longer to load.
 */
export const BUDGETS = {
  abuse: { kb: 710, ms: 310 },
  account: { kb: 1230, ms: 420 },
  jobs: { kb: 820, ms: 360 },
  catalogue: { kb: 680, ms: 310 },
  mending: { kb: 1540, ms: 610 },
  viewer: { kb: 590, ms: 280 },
  'model-page': { kb: 580, ms: 250 },
  analytics: { kb: 600, ms: 300 },
  'api-v1': { kb: 880, ms: 360 },
  billing: { kb: 1230, ms: 410 },
  contact: { kb: 670, ms: 280 },
  shop: { kb: 780, ms: 450 },
  staff: { kb: 1310, ms: 470 },
  'begin-job': { kb: 720, ms: 250 },
  'segment-photo': { kb: 3080, ms: 430 },
  'reconstruct-shape': { kb: 1190, ms: 480 },
  'texture-model': { kb: 1150, ms: 430 },
  'prepare-rodin': { kb: 2990, ms: 390 },
  'submit-rodin': { kb: 830, ms: 360 },
  'poll-rodin': { kb: 580, ms: 210 },
  'fetch-rodin': { kb: 1110, ms: 410 },
  'fail-over': { kb: 530, ms: 160 },
  'package-model': { kb: 1480, ms: 570 },
  'publish-model': { kb: 560, ms: 210 },
  'fail-job': { kb: 650, ms: 220 },
  'sweep-jobs': { kb: 610, ms: 210 },
  'execution-ended': { kb: 660, ms: 260 },
  'sweep-files': { kb: 590, ms: 180 },
  'sweep-deletions': { kb: 1190, ms: 310 },
  'stripe-webhook': { kb: 1210, ms: 350 },
  'reconcile-billing': { kb: 1210, ms: 350 },
  'sweep-orphans': { kb: 750, ms: 270 },
  'measure-balance': { kb: 490, ms: 160 },
  'deliver-webhook': { kb: 600, ms: 250 },
  'delivery-ended': { kb: 600, ms: 250 },
  'sweep-events': { kb: 600, ms: 250 },
  'pre-sign-up': { kb: 430, ms: 120 },
  'post-confirmation': { kb: 520, ms: 150 },
  'pre-token-generation': { kb: 660, ms: 210 },
  'custom-message': { kb: 20, ms: 60 },
} satisfies Record<FunctionName, { kb: number; ms: number }>;
