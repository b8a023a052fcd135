import { blockIp, blockedIps, unblockIp } from '../domain/abuse/block-ip.ts';
import { checkAttempt } from '../domain/abuse/check-attempt.ts';
import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { readAttempts } from '../domain/abuse/read-attempts.ts';
import { signUp } from '../domain/abuse/sign-up.ts';
import { checkStaff } from '../domain/staff/second-factor.ts';
import { serve } from '../http/serve.ts';
import { uncountedAddresses } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { signUps } from '../parts/sign-ups.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now, newId, uncountedAddresses, signUps });

export const handler = serve(
  'abuse',
  {
    signUp: async ({ input, address, userAgent }) => {
      await signUp(deps, input, { address, userAgent });
      return {};
    },
    antiAbuseCheck: ({ input, address, userAgent }) => checkAttempt(deps, input, { address, userAgent }),
    signUpAttempts: () => readAttempts(deps),
    blockedIps: () => blockedIps(deps),
    blockIp: ({ input, actor, address }) => blockIp(deps, input, actor, address),
    unblockIp: ({ input, actor }) => unblockIp(deps, input.id, actor),
  },
  { checkStaff: (session) => checkStaff(deps, session), limit: callLimiter(deps) },
);
