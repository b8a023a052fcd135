import { byRoute } from '../../http/by-route.ts';
import { analytics } from '../analytics.ts';
import { recordEvents } from '../record-events.ts';

export const handler = byRoute({ recordEvents, analytics });
