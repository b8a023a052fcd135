import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { teamCopy as copy } from '../../../shared/copy/pt-br/team.ts';
import { MAX_MEMBERS, may } from '../../../shared/rules/team.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Team as People } from '../../../shared/schemas/team.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { InviteForm } from './invite-form.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Section } from './section.tsx';
import { TeamInvitation } from './team-invitation.tsx';
import { TeamMember } from './team-member.tsx';

const QUERY = ['team'];

/** Who works in the shop (TEAM-01): its owner invites, changes roles, removes and hands it over; others may leave. */
export function Team({ account: { user } }: { account: Account }) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call('team', {}, { signal }),
  });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: QUERY }),
      client.invalidateQueries({ queryKey: ['account'] }),
    ]);
  return (
    <Section title={copy.title} text={copy.text}>
      {data ? (
        <Shown team={data} mayManage={may(user.team_role, 'manage')} onChanged={() => void refresh()} />
      ) : isError ? (
        <LoadFailed message={copy.loadFailed} onRetry={refetch} />
      ) : (
        <Skeleton className="h-20 max-w-2xl" />
      )}
    </Section>
  );
}

interface ShownProps {
  team: People;
  mayManage: boolean;
  onChanged: () => void;
}

function Shown({ team: { members, invitations }, mayManage, onChanged }: ShownProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isFull = members.length + invitations.length >= MAX_MEMBERS;
  return (
    <div className="max-w-2xl space-y-8">
      <ul aria-label={copy.members} className="divide-y divide-line border-y border-line">
        {members.map((member) => (
          <TeamMember key={member.id} member={member} mayManage={mayManage} onChanged={onChanged} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <div>
          <h3 className="font-semibold">{copy.invitations}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <TeamInvitation key={invitation.id} invitation={invitation} onChanged={onChanged} />
            ))}
          </ul>
        </div>
      )}
      {!mayManage ? (
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          <LogOut aria-hidden />
          {copy.leave.action}
        </Button>
      ) : isFull ? (
        <p className="max-w-[60ch] leading-7 text-mute">{copy.full}</p>
      ) : (
        <InviteForm onSent={onChanged} />
      )}
      <LeaveDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
