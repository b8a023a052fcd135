import { analyticsOf } from '../domain/analytics/read-analytics.ts';
import { recordEvents } from '../domain/analytics/record-events.ts';
import { serve } from '../http/serve.ts';
import { site } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, site });

export const handler = serve('analytics', {
  recordEvents: ({ input, userAgent }) => recordEvents(deps, input, userAgent),
  analytics: ({ input, actor }) => analyticsOf(deps, input, actor),
});
