import { PHOTO_DAYS } from '../../shared/rules/photo-days.ts';
import { PRICES } from './prices.ts';
import { ASSUMED, type ModelUsage } from './usage.ts';

/** Dollars of one month by what they are paid for. */
export type MonthlyCost = Record<
  'engine' | 'jobs' | 'calls' | 'table' | 'files' | 'edge' | 'watching' | 'accounts' | 'fixed',
  number
>;

const GB = 1e9;
/** API calls of a memory of 512 MB that take about 60 ms. */
const CALL_GB_SECONDS = 0.5 * 0.06;
/** Lambda calls, machine transitions beside those of photos, and objects of one job. */
const [JOB_CALLS, JOB_TRANSITIONS, JOB_OBJECTS] = [8, 12, 40];
/** Requests to the queue that an event takes: sent by itself, received and deleted with nine others. */
const EVENT_REQUESTS = 1 + 2 / 10;
/** Of the Lambda that counts, of 1 GB: a millisecond in a full batch, five in one of a few. */
const EVENT_GB_SECONDS = 0.005;
/** Lambda's five pollers look at a queue every twenty seconds, also when there is nothing. */
const LOOKS_AT_A_QUEUE = 5 * 3 * 60 * 24 * 30;
/** What an environment has at any number of models; `tests/infra` holds it against the template. */
export const FIXED = {
  firewallRules: 7,
  secrets: 3,
  keys: 1,
  ownMetrics: 8,
  alarmMetrics: 64,
  dashboards: 1,
  queues: 2,
};
/** Runs of the schedules that go every minute. */
const SWEEPS = 5 * 60 * 24 * 30;

/** What a month of so many new models costs on AWS, taxes, free tiers and the provider's fee apart. */
export function monthlyCost(models: number, model: ModelUsage): MonthlyCost {
  const { photos, gbSeconds, bytes } = model;
  const jobs = models * (1 + ASSUMED.failedShare);
  const shown = models * ASSUMED.monthsShown;
  const views = shown * ASSUMED.viewsAMonth;
  const pages = views * ASSUMED.pageMissShare;
  const events = views * ASSUMED.eventCallsAView;
  const calls = models * ASSUMED.callsAModel + pages + events;
  const users = models / ASSUMED.modelsAUser;
  const modelGb = (shown * (bytes.glb + bytes.webGlb + bytes.usdz)) / GB;
  // A month's photos are warm for as long as `PHOTO_DAYS` says, and those of the rest of a year cold.
  const photoGbAMonth = (models * photos * ASSUMED.photoMb * 1e6) / GB;
  const [warm, kept] = [PHOTO_DAYS.warm / 30, PHOTO_DAYS.kept / 30];
  const writes =
    jobs * ASSUMED.writesAJob +
    models * ASSUMED.callsAModel * ASSUMED.writesACall +
    events * ASSUMED.writesAnEvent;
  const reads = calls * ASSUMED.readsACall;
  const tableGb = (shown * ASSUMED.tableKbAModel * 1e3) / GB;
  const logGb = (calls * ASSUMED.logKbACall + jobs * ASSUMED.logKbAJob) / 1e6;

  return {
    engine: jobs * gbSeconds * PRICES.lambdaGbSecond,
    jobs:
      jobs *
      ((JOB_TRANSITIONS + 2 * photos) * PRICES.stateTransition + (JOB_CALLS + photos) * PRICES.lambdaRequest),
    calls:
      calls * (PRICES.apiCall + PRICES.lambdaRequest + CALL_GB_SECONDS * PRICES.lambdaGbSecond) +
      events * (EVENT_REQUESTS * PRICES.queueRequest + EVENT_GB_SECONDS * PRICES.lambdaGbSecond),
    table:
      writes * PRICES.tableWrite +
      reads * PRICES.tableRead +
      tableGb * (PRICES.tableGbMonth + PRICES.tableBackupGbMonth),
    files:
      (modelGb + warm * photoGbAMonth) * PRICES.storageGbMonth +
      (kept - warm) * photoGbAMonth * PRICES.storageColdGbMonth +
      models * photos * PRICES.storageCooled +
      jobs * JOB_OBJECTS * (PRICES.storagePut + PRICES.storageGet),
    edge: edgeOf(models, model).month,
    watching: logGb * PRICES.logGb + (calls + jobs) * PRICES.trace,
    accounts: users * ASSUMED.mailsAUser * PRICES.mail + Math.max(0, users - 10_000) * PRICES.activeUser,
    fixed:
      PRICES.firewallMonth +
      FIXED.firewallRules * PRICES.firewallRuleMonth +
      FIXED.secrets * PRICES.secretMonth +
      FIXED.keys * PRICES.keyMonth +
      FIXED.ownMetrics * PRICES.metricMonth +
      FIXED.alarmMetrics * PRICES.alarmMetricMonth +
      FIXED.dashboards * PRICES.dashboardMonth +
      FIXED.queues * LOOKS_AT_A_QUEUE * PRICES.queueRequest +
      SWEEPS *
        (PRICES.lambdaRequest +
          CALL_GB_SECONDS * PRICES.lambdaGbSecond +
          PRICES.trace +
          (ASSUMED.logKbACall / 1e6) * PRICES.logGb),
  };
}

/** The cheapest way to pay for the edge: by what is used, or the smallest plan that holds it. */
export function edgeOf(
  models: number,
  { bytes }: ModelUsage,
): { month: number; plan?: string; byUse: number } {
  const views = models * ASSUMED.monthsShown * ASSUMED.viewsAMonth;
  const calls = models * ASSUMED.callsAModel + views * (ASSUMED.pageMissShare + ASSUMED.eventCallsAView);
  const requests = views * 12 + calls;
  const gb =
    (views * (ASSUMED.pageMb * 1e6 + ASSUMED.freshShare * bytes.webGlb + ASSUMED.arShare * bytes.usdz)) / GB;
  const byUse =
    egress(gb) +
    requests * (PRICES.edgeRequest + PRICES.firewallRequest) +
    (views + calls) * PRICES.edgeFunction;
  const plan = PRICES.edgePlans.find((each) => requests <= each.requests && gb <= each.gb);
  return plan && plan.month < byUse ? { month: plan.month, plan: plan.name, byUse } : { month: byUse, byUse };
}

/** What so many GB cost to leave by the edge: each part of them at the price of its tier. */
export function egress(gb: number): number {
  let [from, cost] = [0, 0];
  for (const { upToGb, price } of PRICES.edgeGb) {
    cost += Math.max(0, Math.min(gb, upToGb) - from) * price;
    from = upToGb;
  }
  return cost;
}
