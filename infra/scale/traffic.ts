import { ASSUMED } from '../cost/usage.ts';

/** What is assumed of many shops beside what the cost sheet assumes, to be put right by the first month of real use. */
export const SCALE = {
  /** The busiest minute against the month's mean: day and night ×2.5, a campaign ×3. */
  peakFactor: 8,
  /** New models a month of a usual shop, and of the largest one. */
  modelsAShop: 20,
  modelsOfLargestShop: 1000,
  /** Models that a shop begins in an hour when it brings its whole catalogue. */
  modelsAnHourOfAShop: 300,
  /** Calls that count events of the one model everybody looks at, at its peak. */
  viralEventsAMinute: 10_000,
  /** Writes of counters that are moved: another Lambda on the same row makes some of them try again. */
  triesAMove: 1.2,
  /** Photos of a model, and reports of its progress: one every two seconds of the engine's long steps. */
  photos: 8,
  reportsAJob: 20,
  /** Jobs that wait in the line when it is longest. */
  waitingJobs: 4000,
  /** Movements of credits per model: payment, now and then a return, a renewal, a purchase. */
  movementsAModel: 1.2,
  /** Versions that an owner saves of a model; most save none. */
  editsAModel: 0.5,
  /** Shares of the client area's calls. */
  statusShare: 0.5,
  accountShare: 0.2,
  listShare: 0.1,
  readModelShare: 0.06,
  onboardingShare: 0.05,
  changeShare: 0.02,
  movementsShare: 0.02,
  analyticsShare: 0.02,
  /** Shops that our staff suspended together with their links. */
  suspendedShops: 200,
  /** Calls of the pages that only our staff sees, a second. */
  staffCalls: 1,
  /** Payments that go back, and syncs with the provider that fail. */
  returnedShare: 0.01,
  failedSyncShare: 0.01,
} as const;

const MONTH_SECONDS = 30.4 * 24 * 60 * 60;

/** What happens in a second. */
export interface Rates {
  /** Models that are begun, those that will fail included. */
  jobs: number;
  /** Calls of the client area. */
  calls: number;
  /** Pages of models that the edge does not have. */
  pages: number;
  /** Calls that count a shopper's events. */
  events: number;
  signUps: number;
}

/** The same moment of the whole product, of its largest shop and of its most seen model. */
export interface Traffic {
  all: Rates;
  shop: Rates;
  model: Pick<Rates, 'pages' | 'events'>;
  /** Shops that have an account. */
  shops: number;
}

/** What so many new models a month make of a usual second, or of one of the busiest minute. */
export const trafficAt = (models: number, moment: 'mean' | 'peak'): Traffic =>
  moment === 'peak'
    ? trafficOf(models, {
        factor: SCALE.peakFactor,
        viral: SCALE.viralEventsAMinute / 60,
        catalogueJobs: SCALE.modelsAnHourOfAShop / 3600,
      })
    : trafficOf(models, { factor: 1, viral: 0, catalogueJobs: 0 });

interface Moment {
  /** How much busier than the month's mean. */
  factor: number;
  /** Calls a second that count events of the one model everybody looks at. */
  viral: number;
  /** Models a second that the largest shop begins, where that is more than its usual ones. */
  catalogueJobs: number;
}

/** What so many new models a month make of a second. */
export function trafficOf(models: number, { factor, viral, catalogueJobs }: Moment): Traffic {
  const largest = Math.min(models, SCALE.modelsOfLargestShop);
  const viewsAModel = (ASSUMED.viewsAMonth / MONTH_SECONDS) * factor;
  const usual = ratesOf(largest, factor);
  const shop = { ...usual, jobs: Math.max(usual.jobs, catalogueJobs) };
  const model = {
    events: viewsAModel * ASSUMED.eventCallsAView + viral,
    // The edge keeps a page for a minute in each of its places: a model seen by many is asked for no more often.
    pages: Math.min(viewsAModel * ASSUMED.pageMissShare, 1) + (viral > 0 ? 1 : 0),
  };
  return {
    all: withViral(ratesOf(models, factor), viral),
    shop: withViral(shop, viral),
    model,
    shops: models / SCALE.modelsAShop,
  };
}

function ratesOf(models: number, factor: number): Rates {
  const perSecond = (times: number) => (times / MONTH_SECONDS) * factor;
  const views = models * ASSUMED.monthsShown * ASSUMED.viewsAMonth;
  return {
    jobs: perSecond(models * (1 + ASSUMED.failedShare)),
    calls: perSecond(models * ASSUMED.callsAModel),
    pages: perSecond(views * ASSUMED.pageMissShare),
    events: perSecond(views * ASSUMED.eventCallsAView),
    signUps: perSecond(models / ASSUMED.modelsAUser),
  };
}

const withViral = (rates: Rates, viral: number): Rates => ({ ...rates, events: rates.events + viral });
