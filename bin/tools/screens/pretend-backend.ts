import { factsOf, NO_FACTS } from '../../../shared/schemas/product-facts.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';
import { siteModel } from '../../../functions/domain/catalogue/site-model.ts';
import { siteModelAt } from '../../../shared/rules/site-models.ts';
import type { PageContent } from '../../../shared/pages/page-model.ts';
import type { OnboardingFacts } from '../../../shared/rules/onboarding.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import type { Period } from '../../../shared/rules/periods.ts';
import type { Role } from '../../../shared/rules/roles.ts';
import type { Analytics } from '../../../shared/schemas/analytics.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Job, JobState, ListedJob } from '../../../shared/schemas/jobs.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import type { TeamRole } from '../../../shared/rules/team.ts';
import type { RemakeOffer } from '../../../shared/schemas/remakes.ts';
import type { Team } from '../../../shared/schemas/team.ts';
import type { Reward } from '../../../shared/schemas/onboarding.ts';
import type { Project } from '../../../shared/schemas/projects.ts';
import { PORT } from './port.ts';
import { pretendCognito } from './pretend-cognito.ts';
import { quietShop } from './analytics.ts';
import { teamAnswer } from './team.ts';
import { storeAnswer, storePicturesAnswer } from './stores.ts';
import { batchAnswer, feedAnswer } from './batches.ts';
import { apiKeyAnswer } from './api-keys.ts';
import { pretendPictures } from './pretend-pictures.ts';
import { webhookAnswer } from './webhooks.ts';
import { pretendModelPages } from './pretend-model-pages.ts';
import { pretendKeptPhotos, remakeOffer } from './pretend-remake.ts';
import type { StaffWorld } from './pretend-staff.ts';
import { accountOf, onboardingOf, USER } from './account-answers.ts';
import { billingAnswers } from './billing-answers.ts';
import { assetPage } from './asset-page.ts';
import { versionsOf } from './shown-versions.ts';
import { abuseAnswers, type Abuse } from './abuse-answers.ts';

/** What the pictured backend knows. */
export interface World {
  /** What our staff's monitor shows; without it whoever looks is none of our staff. */
  abuse?: Abuse | 'broken';
  assets: Asset[];
  /** How many models the shop has; without it as many as there are to show. */
  modelCount?: number;
  credits: number;
  job?: Partial<JobState>;
  /** The shop's jobs, newest first; without them the one above alone. */
  jobs?: Partial<ListedJob>[];
  tenant?: Partial<Account['tenant']>;
  /** Who looks; the owner where it is not said. */
  teamRole?: TeamRole;
  /** Who works in the shop; the owner alone where it is not said. */
  team?: Team;
  /** What the staff's screens are shown with. */
  staff?: StaffWorld;
  /** Signing in asks for a code. */
  hasSecondFactor?: boolean;
  /** Of our staff, or a shop's user. */
  role?: Role;
  /** What was done of the first steps; without it all but a share. */
  facts?: Partial<OnboardingFacts>;
  reward?: Reward;
  /** The keys of the shop's programs, and where those are told of what happened. */
  apiKeys?: Parameters<typeof apiKeyAnswer>[1];
  webhooks?: Parameters<typeof webhookAnswer>[1];
  /** Whether the shop has batches. */
  batches?: boolean;
  /** How the shop's store at a platform stands; absent where there is none. */
  store?: Parameters<typeof storeAnswer>[1];
  /** How the subscription stands otherwise than the tenant's plan says. */
  subscription?: Partial<Subscription>;
  /** The photos are not kept any more, or one of them cannot be cut out and another one is at work. */
  pictures?: 'gone' | 'one_failed';
  /** The chair is shown by a photo. */
  isCovered?: boolean;
  /** Part of an address whose calls fail. */
  broken?: string;
  /** What shoppers did with these models in a period; without it nothing. */
  analytics?: (assets: Asset[], period: Period) => Analytics;
  /** What a model's page knows differently. */
  page?: Partial<PageContent>;
  /** The second model was taken from shoppers. */
  isOneDown?: boolean;
  /** What is otherwise offered to who has a model made again. */
  remake?: Partial<RemakeOffer>;
  /** Leaves the reads unanswered, for the skeletons. */
  isSlow?: boolean;
  /** Answers that something went wrong where models are read. */
  isBroken?: boolean;
  /** Returns every read that something went wrong. */
  isDown?: boolean;
}

const NO_MODEL = { error: { code: 'model.not_found', params: {} } };
const CLIENT_ID = 'screens';
const TYPES: Record<string, string> = {
  glb: 'model/gltf-binary',
  webGlb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  poster: 'image/webp',
  thumbnail: 'image/webp',
};

/** Returns the pages' reads from `world`, so that a screen can be seen without a backend. */
export async function pretendBackend(context: BrowserContext, world: World, models: string): Promise<void> {
  const json = (route: Route, body: unknown, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  const read = (path: string, answer: (route: Route) => unknown) =>
    context.route(path, async (route) => {
      if (world.isDown) await json(route, { error: { code: 'internal', params: {} } }, 500);
      else if (!world.isSlow) await answer(route);
    });

  await context.route('**/config.json', (route) =>
    json(route, {
      region: 'us-east-1',
      userPoolId: 'us-east-1_screens',
      userPoolClientId: CLIENT_ID,
      userPoolEndpoint: `http://localhost:${PORT}/cognito/`,
      pushKey: 'shown, never subscribed with',
    }),
  );
  await pretendCognito(context, world.hasSecondFactor);
  await read('**/api/account', (route) => json(route, accountOf(world)));
  for (const [path, part] of [
    ['**/api/signup-attempts', 'attempts'],
    ['**/api/blocked-ips', 'blocks'],
  ] as const)
    await read(path, (route) => {
      if (world.abuse === 'broken') return json(route, { error: { code: 'internal', params: {} } }, 500);
      if (!world.abuse) return json(route, { error: { code: 'session.forbidden', params: {} } }, 403);
      return json(route, abuseAnswers(world.abuse)[part]);
    });
  await read('**/api/credits', (route) => json(route, accountOf(world).credits));
  for (const [path, answer] of Object.entries(billingAnswers(world)))
    await read(path, (route) =>
      world.broken && path.includes(world.broken)
        ? json(route, { error: { code: 'billing.unavailable', params: {} } }, 503)
        : json(route, answer),
    );
  await read('**/api/team**', (route) => json(route, teamAnswer(route, world.team)));
  await read('**/api/api-keys*', (route) => json(route, apiKeyAnswer(route, world.apiKeys)));
  await read('**/api/batches**', (route) => json(route, batchAnswer(route, world.batches ?? false)));
  await read('**/api/product-feed*', (route) => json(route, feedAnswer(route, world.batches ?? false)));
  await read('**/api/store**', (route) => json(route, storeAnswer(route, world.store)));
  await read('**/api/webhook-endpoints**', (route) => json(route, webhookAnswer(route, world.webhooks)));
  await read('**/api/onboarding', (route) => json(route, onboardingOf(world)));
  await read('**/api/assets*', (route) => {
    if (world.isBroken) return json(route, { error: { code: 'internal', params: {} } }, 500);
    return json(route, assetPage(world, new URL(route.request().url()).searchParams));
  });
  await read('**/api/analytics*', (route) => {
    const { from, to } = Object.fromEntries(new URL(route.request().url()).searchParams);
    return json(route, (world.analytics ?? quietShop)(world.assets, { from, to }));
  });
  await read('**/api/assets/*', (route) => {
    if (world.isBroken) return json(route, { error: { code: 'internal', params: {} } }, 500);
    const asset = world.assets.find(({ id }) => route.request().url().endsWith(id));
    return asset ? json(route, asset) : json(route, NO_MODEL, 404);
  });
  await read('**/api/assets/*/versions', (route) => {
    if (world.isBroken) return json(route, { error: { code: 'internal', params: {} } }, 500);
    const asset = world.assets.find(({ id }) => route.request().url().endsWith(`${id}/versions`));
    return asset ? json(route, versionsOf(asset)) : json(route, NO_MODEL, 404);
  });
  await read('**/api/assets/*/remake', (route) =>
    world.isBroken
      ? json(route, { error: { code: 'internal', params: {} } }, 500)
      : json(route, remakeOffer(world.remake)),
  );
  await pretendKeptPhotos(context);
  await read('**/api/projects*', (route) =>
    json(route, { projects: world.assets.map(productOf), cursor: null }),
  );
  await read('**/api/jobs?*', (route) => {
    const jobs = (world.jobs ?? (world.job ? [world.job] : [])).map((job, index) => ({
      ...jobOf({ ...job, job_id: index === 0 ? 'job_shown' : `job_${index}` }),
      retried_as: null,
      ...job,
    }));
    return json(route, { jobs, cursor: null });
  });
  for (const id of ['job_shown', ...world.assets.map(({ job_id }) => job_id)])
    await read(`**/api/jobs/${id}`, (route) => json(route, orderOf(jobOf(world.job ?? {}))));
  await read('**/api/jobs/*/asset', (route) => json(route, NO_MODEL, 404));
  await read('**/api/rodin-status*', (route) => {
    if (world.isBroken) return json(route, { error: { code: 'internal', params: {} } }, 500);
    return world.job
      ? json(route, jobOf(world.job))
      : json(route, { error: { code: 'job.not_found', params: {} } }, 404);
  });
  await read('**/api/public/models/*', (route) => {
    const ref = route.request().url().split('/').pop();
    const demo = siteModelAt(ref ?? '');
    if (demo) return json(route, siteModel(new URL(route.request().url()).origin, demo));
    const asset = world.assets.find(({ id, slug }) => id === ref || slug === ref);
    if (!asset) return json(route, NO_MODEL, 404);
    const { poster_url, dims_cm } = asset.meta_json;
    const { id, slug, name, url_glb, url_glb_web, url_usdz, ar_config } = asset;
    const files = { url_glb, url_glb_web, url_usdz, poster_url };
    return json(route, { id, slug, name, ...files, dims_cm, facts: factsOf(asset.meta_json), ar_config });
  });
  await context.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await read('**/api/get-ar-config', (route) => json(route, {}));
  await read('**/api/assets/*/store-pictures', (route) => json(route, storePicturesAnswer(world.store)));
  if (!world.isSlow) await pretendPictures(context, world);
  await pretendModelPages(context, world);
  await context.route('**/shown/*', async (route) => {
    const file = route.request().url().split('/').pop() ?? '';
    const contentType = TYPES[file.split('.').pop() ?? ''];
    await route.fulfill({ contentType, body: await readFile(join(models, file)) });
  });
}

/** Puts a session into the browser that Amplify believes until it expires: only the backend checks signatures. */
export async function pretendSession(context: BrowserContext): Promise<void> {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const token = [part({ alg: 'none' }), part({ sub: USER, iat: now, exp: now + 3600 }), 'x'].join('.');
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  const entries = {
    [`${prefix}.LastAuthUser`]: USER,
    [`${prefix}.${USER}.idToken`]: token,
    [`${prefix}.${USER}.accessToken`]: token,
    [`${prefix}.${USER}.refreshToken`]: 'x',
    [`${prefix}.${USER}.clockDrift`]: '0',
  };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}

const productOf = ({ id, name, created_at, meta_json, project }: Asset, index: number): Project => ({
  id: project.id,
  name,
  sku: index % 2 === 0 ? `CD-${1200 + index}` : null,
  created_at,
  models: Array.from({ length: [1, 3, 0, 2, 1][index % 5] }, (_, n) => ({
    id: `${id}_${n}`,
    name,
    thumbnail_url: meta_json.thumbnail_url,
    created_at,
  })),
});

const jobOf = (job: Partial<JobState>): JobState => ({
  job_id: 'job_shown',
  status: 'PROCESSANDO',
  place: null,
  progress: 48,
  project_id: 'prj_shown',
  model_name: 'Poltrona Ipanema',
  capture: 'photos',
  remakes: null,
  error_message: null,
  failure: null,
  created_at: new Date(Date.now() - 102_000).toISOString(),
  updated_at: new Date().toISOString(),
  ...job,
});

const orderOf = ({ job_id: id, model_name, ...job }: JobState): Job => ({
  id,
  project_id: job.project_id,
  status: job.status,
  progress: job.progress,
  error_message: job.error_message,
  created_at: job.created_at,
  updated_at: job.updated_at,
  capture: 'photos',
  photo_count: 8,
  meta_json: {
    model_name,
    ...NO_FACTS,
    materials: ['linho', 'freijó'],
    description: 'Linho cru, pés em freijó',
    target_dims_cm: { height: 86.5 },
    up_axis: 'Y',
    forward_axis: '-Z',
  },
});
