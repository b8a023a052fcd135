import { PLAN_CREDITS } from './plans.ts';

/** Programs are told when fewer credits are left: a tenth of what the cheapest plan that has them gives a month. */
export const LOW_CREDITS = PLAN_CREDITS.pro / 10;

/** Whether a balance falls below the limit: once on each way down. */
export const fallsLow = (before: number, after: number): boolean =>
  before >= LOW_CREDITS && after < LOW_CREDITS;
