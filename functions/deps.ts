import type { Deps } from './domain/deps.ts';
import { newDiscountCode } from './domain/onboarding/discount-code.ts';
import { arViewerUrl, site, teamAddress, uncountedAddresses } from './parts/addresses.ts';
import { models, uploads } from './parts/buckets.ts';
import { executions, jobsAtOnce } from './parts/executions.ts';
import { failover, preset, provider } from './parts/generation.ts';
import { identities } from './parts/identities.ts';
import { lazily } from './parts/lazily.ts';
import { mail } from './parts/mail.ts';
import { payments } from './parts/payments.ts';
import { fetchPicture } from './parts/pictures-of-shops.ts';
import { jobQueue, visitQueue } from './parts/queues.ts';
import { rodin } from './parts/rodin.ts';
import { signUps } from './parts/sign-ups.ts';
import { table } from './parts/table.ts';
import { newId, now } from './parts/time-and-ids.ts';
import { visitKeys } from './parts/visit-keys.ts';
import { allowsLoopback, deliveries, post } from './parts/webhooks.ts';

/**
 * Every part, for handlers that touch most of them. `parts/` builds the real clients, and nothing else does; a handler
 * of few parts names those (`lazily({ table, now })`), and its bundle carries no other's packages.
 */
export const deps: Deps = lazily<Deps>({
  table,
  uploads,
  models,
  executions,
  jobQueue,
  jobsAtOnce,
  deliveries,
  post,
  fetchPicture,
  allowsLoopback,
  identities,
  signUps,
  mail,
  payments,
  provider,
  failover,
  preset,
  rodin,
  teamAddress,
  uncountedAddresses,
  now,
  newId,
  newDiscountCode: () => newDiscountCode,
  site,
  visitKeys,
  visitQueue,
  arViewerUrl,
});
