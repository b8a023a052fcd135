import * as z from 'zod';
import { calls } from '../calls.ts';
import { EVENT_KINDS } from '../rules/analytics.ts';
import { Analytics, AnalyticsQuery, EventBatch } from '../schemas/analytics.ts';
import { route } from './route.ts';

/** What shoppers do with the models, from their browsers to the shop's dashboard. */
export const analyticsRoutes = {
  recordEvents: route({
    ...calls.recordEvents,
    service: 'analytics',
    input: EventBatch,
    output: z.object({ taken: z.array(z.enum(EVENT_KINDS)) }),
    errors: ['model.not_found', 'analytics.visit_unsigned'],
    summary: 'Takes what happened to a model in one visit, to be counted within seconds, each kind once',
  }),
  analytics: route({
    ...calls.analytics,
    service: 'analytics',
    input: AnalyticsQuery,
    output: Analytics,
    errors: ['analytics.period_invalid', 'analytics.period_too_full'],
    summary:
      "What came of the tenant's models in a period, and in the one before; by page and device with advanced analytics",
  }),
} as const;
