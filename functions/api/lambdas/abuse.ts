import { byRoute } from '../../http/by-route.ts';
import { antiAbuseCheck } from '../anti-abuse-check.ts';

export const handler = byRoute({ antiAbuseCheck });
