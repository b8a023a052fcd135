import { teamCopy } from '../../../shared/copy/pt-br/team.ts';
import type { Invitation } from '../../../shared/schemas/team.ts';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTeamChange } from './use-team-change.ts';

const copy = teamCopy.invitation;

interface TeamInvitationProps {
  invitation: Invitation;
  onChanged: () => void;
}

/** Somebody who was asked to come: until when, the mail once more, and the way to take it back. */
export function TeamInvitation({ invitation: { id, email, role, expires }, onChanged }: TeamInvitationProps) {
  const { isBusy, change } = useTeamChange(onChanged);
  const isOver = Date.parse(expires) <= useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{email}</p>
        <p className="figures text-sm leading-6 text-mute">
          {isOver ? copy.over(role) : copy.until(role, formatDay(expires))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={copy.resendTo(email)}
          onClick={() =>
            void change(() => call('inviteMember', { email, role }), teamCopy.invite.sent(email))
          }
        >
          {copy.resend}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-label={copy.withdrawOf(email)}
          onClick={() => void change(() => call('withdrawInvitation', { id }), copy.withdrawn)}
        >
          {copy.withdraw}
        </Button>
      </div>
    </li>
  );
}
