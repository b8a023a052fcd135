import { byRoute } from '../../http/by-route.ts';
import { account } from '../account.ts';
import { credits } from '../credits.ts';

export const handler = byRoute({ account, credits });
