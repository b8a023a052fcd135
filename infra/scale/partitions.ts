import * as table from '../../functions/store/keys.ts';
import { VISITS_AT_ONCE } from '../../shared/rules/analytics.ts';
import { environments } from '../config.ts';
import type { Operations } from './capacity.ts';
import { SCALE, type Traffic } from './traffic.ts';

/** One kind of row, where the most of it happens: in the largest shop, of the most seen model, in the one list of all. */
export interface Pattern {
  /** Partition key of that place. */
  partition: string;
  /** A large row of this kind. */
  bytes: number;
  operations: (traffic: Traffic) => Operations;
}

const { keys } = table;
const [T, ID, DAY, HOUR] = ['largest', 'id', '2026-11-27', '2026-11-27T22'];
const KB = 1024;
const HOUR_SECONDS = 3600;

const list = (partition: string, bytes: number, operations: Pattern['operations']): Pattern => ({
  partition,
  bytes,
  operations,
});
const row = ({ pk }: table.Key, ...rest: [number, Pattern['operations']]) => list(pk, ...rest);
const rarely: Pattern['operations'] = () => ({ writes: 0.01, reads: 0.01 });
const forStaff = (bytes: number) => [{ rate: SCALE.staffCalls, bytes }];

/** How often counters of one model move: once for all its visits that were gathered, up to so many. */
const movesOf = ({ events }: { events: number }) =>
  events / Math.min(VISITS_AT_ONCE, Math.max(1, events * environments.prod.visits.gatherSeconds));
/** The same of many models, of which one is seen by everybody and the others now and then. */
const movesAmong = ({ events }: { events: number }, model: { events: number }) =>
  events - model.events + movesOf(model);
/** Reads of models for the public: pages, and before visits that were gathered are counted. */
const shown = (rates: { pages: number; events: number }, model: { events: number }) =>
  rates.pages + movesAmong(rates, model);
/** What a job's row is written by: the photos that are ready, reports of progress, begin, package. */
const reports = ({ jobs }: { jobs: number }) => jobs * (2 * SCALE.photos + SCALE.reportsAJob + 2);

/** Every key of the table by its name in `keys`. */
export const ROWS: Record<keyof typeof keys, Pattern> = {
  tenant: row(keys.tenant(T), 600, ({ shop }) => ({
    transacted: 2 * shop.jobs + SCALE.changeShare * shop.calls, // a condition is paid as a write
    reads: shop.pages, // a page says where its shop is reached
    consistentReads: shop.jobs + SCALE.accountShare * shop.calls,
  })),
  credits: row(keys.credits(T), 200, ({ shop }) => ({
    transacted: SCALE.movementsAModel * shop.jobs,
    consistentReads: SCALE.accountShare * shop.calls,
  })),
  entry: row(keys.entry(T, ID), 450, ({ shop }) => ({
    transacted: SCALE.movementsAModel * shop.jobs,
    queries: [{ rate: SCALE.movementsShare * shop.calls, bytes: 50 * 450, isConsistent: true }],
  })),
  guard: row(keys.guard(T, ID), 250, ({ shop }) => ({
    transacted: SCALE.movementsAModel * shop.jobs,
    consistentReads: 0.1 * shop.jobs,
  })),
  tenantUser: row(keys.tenantUser(T, ID), 300, ({ shop }) => ({
    consistentReads: (SCALE.accountShare + SCALE.onboardingShare) * shop.calls,
  })),
  job: row(keys.job(T, ID), 3 * KB, ({ shop }) => ({
    writes: reports(shop),
    transacted: 2 * shop.jobs,
    consistentReads: SCALE.statusShare * shop.calls + 6 * shop.jobs, // every step asks whether it still runs
  })),
  // Written when a job comes and when it is called, read by those that wait for theirs.
  jobLine: row(keys.jobLine(), 100, ({ all }) => ({ writes: 2 * all.jobs, reads: all.jobs })),
  request: row(keys.request(T, ID), 150, ({ shop }) => ({
    transacted: shop.jobs,
    consistentReads: shop.jobs,
  })),
  asset: row(keys.asset(T, ID), 1.4 * KB, ({ shop }) => ({
    transacted: shop.jobs + SCALE.changeShare * shop.calls,
    consistentReads: SCALE.readModelShare * shop.calls,
    queries: [
      { rate: SCALE.listShare * shop.calls, bytes: 50 * 1.4 * KB, isConsistent: true },
      { rate: SCALE.analyticsShare * shop.calls, bytes: 1024 * KB, isConsistent: true },
    ],
  })),
  versions: row(keys.versions(T, ID), 18 * KB, ({ shop }) => ({
    transacted: SCALE.editsAModel * shop.jobs,
    consistentReads: 3 * SCALE.editsAModel * shop.jobs,
  })),
  project: row(keys.project(T, ID), 600, ({ shop }) => ({
    transacted: 2 * shop.jobs + SCALE.changeShare * shop.calls,
    consistentReads: shop.jobs,
    queries: [{ rate: (SCALE.listShare / 4) * shop.calls, bytes: 50 * 600, isConsistent: true }],
  })),
  removal: row(keys.removal(T, ID), 250, ({ shop }) => ({
    transacted: 0.05 * shop.jobs,
    writes: 0.05 * shop.jobs,
  })),
  events: row(keys.events(T, DAY, ID), KB, ({ shop, model }) => ({
    transacted: SCALE.triesAMove * movesAmong(shop, model),
    // Thirty days and the thirty before them, of models most of which somebody saw that day.
    queries: [{ rate: SCALE.analyticsShare * shop.calls, bytes: 60 * 0.9 * SCALE.modelsOfLargestShop * 300 }],
  })),
  visit: row(keys.visit(ID, ID), 200, () => ({ transacted: 10 })), // one visitor, as fast as fingers are
  // With every order and every model.
  onboarding: row(keys.onboarding(T), 200, ({ shop }) => ({
    transacted: 2 * shop.jobs + SCALE.changeShare * shop.calls,
    consistentReads: SCALE.onboardingShare * shop.calls,
  })),
  // A batch is looked at every minute while its models are made, which its lines are read for.
  batch: row(keys.batch(T, ID), 400, ({ shop }) => ({ writes: 0.1 * shop.jobs, consistentReads: shop.jobs })),
  batchLine: row(keys.batchLine(T, ID, 1), 1.5 * KB, ({ shop }) => ({
    writes: 2 * shop.jobs,
    transacted: shop.jobs,
    queries: [{ rate: 1 / 60, bytes: 300 * 1.5 * KB, isConsistent: true }],
  })),
  // Of few shops; its models are read with every page of its products, and with every one that comes or goes.
  store: row(keys.store(T), 600, ({ shop }) => ({ writes: 0.01, consistentReads: 0.1 * shop.jobs })),
  storeCut: row(keys.storeCut(T), 250, ({ shop }) => ({ writes: 0.01, consistentReads: 0.1 * shop.jobs })),
  storeHanded: row(keys.storeHanded(T), 700, () => ({ writes: 0.01 })),
  storeModel: row(keys.storeModel(T, ID), 250, ({ shop }) => ({
    writes: 2 * shop.jobs,
    queries: [{ rate: shop.jobs, bytes: 300 * 250, isConsistent: true }],
    consistentReads: shop.jobs,
  })),
  storeErrand: row(keys.storeErrand(T, ID), 250, ({ shop }) => ({ writes: 2 * shop.jobs })),
  // A key is read with every call of a program, and written when it was not used for ten minutes.
  apiKey: row(keys.apiKey(T, ID), 400, ({ shop }) => ({
    writes: 0.01,
    consistentReads: shop.calls,
  })),
  // Others fetch it some times a day, and what an edge has is good for a minute; every model is read for it.
  productFeed: row(keys.productFeed(T), 350, () => ({
    writes: 0.01,
    consistentReads: 1 / 60,
    queries: [{ rate: 1 / 60, bytes: 360 * 1.4 * KB, isConsistent: true }],
  })),
  // A job is heard of twice and a change once; each is handed on by one query of the endpoints.
  webhook: row(keys.webhook(T, ID), 600, ({ shop }) => ({
    writes: 2 * shop.jobs,
    consistentReads: 2 * shop.jobs,
    queries: [{ rate: 2 * shop.jobs, bytes: 5 * 600, isConsistent: true }],
  })),
  outbox: row(keys.outbox(T, ID), 350, ({ shop }) => ({
    transacted: 2 * shop.jobs + SCALE.changeShare * shop.calls,
    writes: 2 * shop.jobs + SCALE.changeShare * shop.calls,
    queries: [{ rate: shop.jobs + SCALE.changeShare * shop.calls, bytes: 2 * 350, isConsistent: true }],
  })),
  delivery: row(keys.delivery(T, ID, ID), 2 * KB, ({ shop }) => ({
    writes: 4 * shop.jobs,
    consistentReads: 2 * shop.jobs,
  })),
  reward: row(keys.reward(T, ID), 250, ({ shop }) => ({
    writes: 0.01,
    consistentReads: SCALE.onboardingShare * shop.calls,
  })),
  // Read at the end of every job; written at each start of a browser that is told.
  pushDevice: row(keys.pushDevice(T, ID, ID), 500, ({ shop }) => ({
    writes: 0.1,
    consistentReads: shop.jobs,
  })),
  invitation: row(keys.invitation(T, ID), 500, rarely),
  invitationLink: row(keys.invitationLink(ID), 200, rarely),
  enterpriseRequest: row(keys.enterpriseRequest(T, ID), 3 * KB, rarely),
  sent: row(keys.sent(T, 'what', HOUR), 150, rarely),
  subscription: row(keys.subscription(T), 600, ({ shop }) => ({
    writes: 0.01,
    consistentReads: SCALE.accountShare * shop.calls,
  })),
  customer: row(keys.customer(T), 200, ({ shop }) => ({
    writes: 0.01,
    consistentReads: SCALE.accountShare * shop.calls,
  })),
  checkout: row(keys.checkout(T), 200, rarely),
  user: row(keys.user(ID), 350, () => ({ writes: 0.1, consistentReads: 1 })), // each renewal of a session
  tenantOfCustomer: row(keys.tenantOfCustomer(ID), 200, rarely),
  failedSync: row(keys.failedSync(ID), 500, ({ all, shops }) => ({
    writes: SCALE.failedSyncShare * all.jobs,
    queries: forStaff(Math.min(SCALE.failedSyncShare * shops * 500, 1024 * KB)),
  })),
  moneyReturned: row(keys.moneyReturned(ID), 350, ({ all }) => ({
    transacted: SCALE.returnedShare * all.jobs,
    queries: forStaff(50 * 350),
  })),
  linksDown: row(keys.linksDown(0), 100 + 31 * SCALE.suspendedShops, ({ all, model }) => ({
    transacted: 0.01,
    reads: shown(all, model) / table.LINKS_DOWN_COPIES,
  })),
  reconciled: row(keys.reconciled(), 150, rarely),
  publicModel: row(keys.publicModel(ID), 4.2 * KB, ({ model }) => ({
    writes: 0.1,
    reads: shown(model, model),
  })),
  link: row(keys.link(ID), 4.2 * KB, ({ model }) => ({ writes: 0.1, reads: shown(model, model) })),
  attempt: row(keys.attempt(ID), 500, rarely),
  network: row(keys.network(ID), 400, ({ all }) => ({
    transacted: all.signUps,
    consistentReads: all.signUps,
  })),
  block: row(keys.block(ID), 300, ({ all }) => ({ writes: 0.1, consistentReads: all.signUps })), // of the widest range
  signUp: row(keys.signUp(ID), 250, rarely),
  ssoDomain: row(keys.ssoDomain('loja.com.br'), 200, rarely),
  trials: row(keys.trials(ID, '2026-11'), 150, rarely),
  mailbox: row(keys.mailbox(ID), 150, rarely),
  contactMessage: row(keys.contactMessage(ID), 4 * KB, rarely),
  calls: row(keys.calls(ID, 1), 150, ({ shop }) => ({ writes: shop.calls })),
  contactMessages: row(keys.contactMessages(ID, HOUR), 150, () => ({ writes: 1 })),
  approval: row(keys.approval(ID), 500, () => ({
    writes: SCALE.staffCalls,
    queries: forStaff(20 * 500),
  })),
  givenAlone: row(keys.givenAlone(ID, '2026-11-21'), 120, rarely),
  deletionReceipt: row(keys.deletionReceipt(ID), 400, rarely),
  audit: row(keys.audit('2026-11', ID), 600, () => ({
    writes: SCALE.staffCalls,
    queries: [{ rate: SCALE.staffCalls, bytes: 50 * 600, isConsistent: true }],
  })),
};

/** Every partition of the index, by what lies in it. */
export const LISTS: Record<string, Pattern> = {
  'jobs not finished': list(table.OPEN_JOBS[0] ?? '', 3 * KB, ({ all }) => ({
    writes: (reports(all) + 2 * all.jobs) / table.OPEN_JOBS.length,
    queries: [
      ...forStaff(50 * 3 * KB),
      { rate: 1 / 60, bytes: 100 * 3 * KB },
      { rate: 1 / 60, bytes: (SCALE.waitingJobs / table.OPEN_JOBS.length) * 3 * KB }, // the sweep looks for those that never came into the line
    ],
  })),
  'jobs that are ready': list(table.endedJobs('PRONTO'), 4 * KB, ({ all }) => ({
    writes: all.jobs,
    queries: forStaff(50 * 4 * KB),
  })),
  'jobs that failed': list(table.endedJobs('FALHA'), 3 * KB, ({ all }) => ({
    writes: 0.1 * all.jobs,
    queries: forStaff(1024 * KB), // they are also counted, for a day
  })),
  'batches gone on with': list(table.BATCHES_OPEN, 400, ({ all }) => ({
    writes: 0.1 * all.jobs,
    queries: [{ rate: 1 / 60, bytes: 1000 * 400 }],
  })),
  'stores by number': list(table.storesOf('nuvemshop'), 600, ({ all }) => ({ writes: 0.01 * all.jobs })),
  'models to be shown in stores': list(table.STORE_ERRANDS, 250, ({ all }) => ({
    writes: 2 * 0.1 * all.jobs,
    queries: [{ rate: 1 / 60, bytes: 60 * 250 }],
  })),
  'events not handed on': list(table.OPEN_EVENTS[0] ?? '', 350, ({ all }) => ({
    writes: (2 * 2 * all.jobs) / table.OPEN_EVENTS.length,
    queries: [{ rate: 1 / 60, bytes: 100 * 350 }],
  })),
  'files to remove': list(table.FILES_TO_REMOVE, 250, ({ all }) => ({
    writes: 2 * 0.05 * all.jobs,
    queries: [{ rate: 1 / 60, bytes: 100 * 250 }],
  })),
  'tenants to delete': list(table.TENANTS_TO_DELETE, 700, ({ all }) => ({
    writes: all.signUps,
    queries: [{ rate: 1 / (HOUR_SECONDS / 4), bytes: 100 * 700 }],
  })),
  'requests for a contract': list(table.ENTERPRISE_REQUESTS, 3 * KB, ({ all }) => ({
    writes: 0.05 * all.signUps,
    queries: forStaff(50 * 3 * KB),
  })),
  'messages of visitors': list(table.CONTACT_MESSAGES, 4 * KB, ({ all }) => ({
    writes: all.signUps,
    queries: forStaff(50 * 4 * KB),
  })),
  'people by address': list(table.USERS, 350, ({ all }) => ({
    writes: 2 * all.signUps,
    queries: forStaff(50 * 350),
  })),
  'attempts to sign up': list(table.ATTEMPTS, 500, ({ all }) => ({
    writes: 3 * all.signUps, // for every account some that were refused, and the mark of the success
    queries: forStaff(1024 * KB),
  })),
  'blocked networks': list(table.BLOCKS, 300, ({ all }) => ({
    writes: 0.1 * all.signUps,
    queries: forStaff(1024 * KB),
  })),
  'money that went back': list(table.MONEY_RETURNED, 350, ({ all }) => ({
    writes: SCALE.returnedShare * all.jobs,
    queries: forStaff(50 * 350),
  })),
  'subscriptions to check': list(table.SUBSCRIPTIONS_TO_CHECK, 600, ({ all, shops }) => ({
    writes: 2 * all.signUps,
    queries: [{ rate: 1 / HOUR_SECONDS, bytes: 0.03 * shops * 600 }],
  })),
};
