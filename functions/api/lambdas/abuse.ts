import { byRoute } from '../../http/by-route.ts';
import { antiAbuseCheck } from '../anti-abuse-check.ts';
import { blockIp } from '../block-ip.ts';
import { blockedIps } from '../blocked-ips.ts';
import { signUpAttempts } from '../sign-up-attempts.ts';
import { unblockIp } from '../unblock-ip.ts';

export const handler = byRoute({ antiAbuseCheck, signUpAttempts, blockedIps, blockIp, unblockIp });
