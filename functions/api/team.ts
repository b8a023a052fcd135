import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { acceptInvitation, readInvitation } from '../domain/team/accept.ts';
import { findSso } from '../domain/accounts/single-sign-on.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { inviteMember, withdrawInvitation } from '../domain/team/invite.ts';
import { handOverShop, leaveTeam, removeMember, setMemberRole } from '../domain/team/members.ts';
import { teamOf } from '../domain/team/team-of.ts';
import { serve } from '../http/serve.ts';
import { site, uncountedAddresses } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, mail, now, newId, site, uncountedAddresses });

export const handler = serve(
  'team',
  {
    findSso: ({ input }) => findSso(deps, input.email),
    team: ({ actor }) => teamOf(deps, actor),
    inviteMember: ({ input, actor }) => inviteMember(deps, input, actor),
    withdrawInvitation: ({ input, actor }) => withdrawInvitation(deps, input.id, actor),
    readInvitation: ({ input, actor }) => readInvitation(deps, input.token, actor),
    acceptInvitation: ({ input, actor }) => acceptInvitation(deps, input.token, actor),
    setMemberRole: ({ input, actor }) => setMemberRole(deps, input, actor),
    removeMember: ({ input, actor }) => removeMember(deps, input.id, actor),
    handOverShop: ({ input, actor }) => handOverShop(deps, input.id, actor),
    leaveTeam: async ({ actor }) => {
      await leaveTeam(deps, actor);
      return {};
    },
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
