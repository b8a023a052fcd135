import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { analyticsOf } from '../domain/analytics/read-analytics.ts';
import { recordEvents } from '../domain/analytics/record-events.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { visitQueue } from '../parts/queues.ts';
import { now } from '../parts/time-and-ids.ts';
import { visitKeys } from '../parts/visit-keys.ts';

const deps = lazily({ table, now, site, visitKeys, visitQueue, uncountedAddresses });

export const handler = serve(
  'analytics',
  {
    recordEvents: ({ input, userAgent, address }) => recordEvents(deps, input, { userAgent, address }),
    analytics: ({ input, actor }) => analyticsOf(deps, input, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
