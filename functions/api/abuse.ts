import { deps } from '../deps.ts';
import { blockIp, blockedIps, unblockIp } from '../domain/abuse/block-ip.ts';
import { checkAttempt } from '../domain/abuse/check-attempt.ts';
import { readAttempts } from '../domain/abuse/read-attempts.ts';
import { serve } from '../http/serve.ts';

export const handler = serve('abuse', {
  antiAbuseCheck: ({ input, address, userAgent }) => checkAttempt(deps, input, { address, userAgent }),
  signUpAttempts: () => readAttempts(deps),
  blockedIps: () => blockedIps(deps),
  blockIp: ({ input, actor, address }) => blockIp(deps, input, actor, address),
  unblockIp: ({ input, actor }) => unblockIp(deps, input.id, actor),
});
