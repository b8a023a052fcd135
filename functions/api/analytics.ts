import { deps } from '../deps.ts';
import { analyticsOf } from '../domain/analytics/read-analytics.ts';
import { recordEvents } from '../domain/analytics/record-events.ts';
import { serve } from '../http/serve.ts';

export const handler = serve('analytics', {
  recordEvents: ({ input, userAgent }) => recordEvents(deps, input, userAgent),
  analytics: ({ input, actor }) => analyticsOf(deps, input, actor),
});
