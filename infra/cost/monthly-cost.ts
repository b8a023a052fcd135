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
/** What an environment has at any number of models; `tests/infra` holds it against the template. */
export const FIXED = {
  firewallRules: 5,
  secrets: 2,
  keys: 1,
  ownMetrics: 6,
  alarmMetrics: 45,
  dashboards: 1,
};
/** Runs of the schedules that go every minute. */
const SWEEPS = 2 * 60 * 24 * 30;

/** What a month of so many new models costs on AWS, taxes, free tiers and the provider's fee apart. */
export function monthlyCost(models: number, { photos, gbSeconds, bytes }: ModelUsage): MonthlyCost {
  const jobs = models * (1 + ASSUMED.failedShare);
  const shown = models * ASSUMED.monthsShown;
  const views = shown * ASSUMED.viewsAMonth;
  const pages = views * ASSUMED.pageMissShare;
  const events = views * ASSUMED.eventCallsAView;
  const calls = models * ASSUMED.callsAModel + pages + events;
  const users = models / ASSUMED.modelsAUser;
  const seen = views * ASSUMED.freshShare;
  const edgeGb =
    (views * ASSUMED.pageMb * 1e6 + seen * bytes.webGlb + views * ASSUMED.arShare * bytes.usdz) / GB;
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
    calls: calls * (PRICES.apiCall + PRICES.lambdaRequest + CALL_GB_SECONDS * PRICES.lambdaGbSecond),
    table:
      writes * PRICES.tableWrite +
      reads * PRICES.tableRead +
      tableGb * (PRICES.tableGbMonth + PRICES.tableBackupGbMonth),
    files:
      (modelGb + warm * photoGbAMonth) * PRICES.storageGbMonth +
      (kept - warm) * photoGbAMonth * PRICES.storageColdGbMonth +
      models * photos * PRICES.storageCooled +
      jobs * JOB_OBJECTS * (PRICES.storagePut + PRICES.storageGet),
    edge:
      egress(edgeGb) +
      (views * 12 + calls) * PRICES.edgeRequest +
      (views * 12 + calls) * PRICES.firewallRequest +
      (views + calls) * PRICES.edgeFunction,
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
      SWEEPS *
        (PRICES.lambdaRequest +
          CALL_GB_SECONDS * PRICES.lambdaGbSecond +
          PRICES.trace +
          (ASSUMED.logKbACall / 1e6) * PRICES.logGb),
  };
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
