import { useState } from 'react';
import { teamCopy as copy } from '../../../shared/copy/pt-br/team.ts';
import { MEMBER_ROLES } from '../../../shared/rules/team.ts';
import type { Member } from '../../../shared/schemas/team.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Select } from '../../components/select.tsx';
import { call } from '../../lib/api.ts';
import { useTeamChange } from './use-team-change.ts';

interface TeamMemberProps {
  member: Member;
  /** Whoever looks owns the shop. */
  mayManage: boolean;
  onChanged: () => void;
}

/** Somebody of the shop; their role is changed where it stands, and what takes something away is asked about first. */
export function TeamMember({ member, mayManage, onChanged }: TeamMemberProps) {
  const { id, name, email, role, is_self } = member;
  const [asking, setAsking] = useState<'remove' | 'handOver' | null>(null);
  const { isBusy, change } = useTeamChange(onChanged);
  const isChangeable = mayManage && role !== 'owner';
  const words = asking && copy[asking];

  async function confirm() {
    if (!words) return;
    const making = asking === 'remove' ? ('removeMember' as const) : ('handOverShop' as const);
    await change(() => call(making, { id }), words.done(name));
    setAsking(null);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">
          {name} {is_self && <span className="font-normal text-mute">({copy.self})</span>}
        </p>
        <p className="text-sm leading-6 break-words text-mute">{email}</p>
      </div>
      {isChangeable ? (
        <Select
          aria-label={copy.roleOf(name)}
          value={role}
          disabled={isBusy}
          onChange={({ target }) => {
            const to = MEMBER_ROLES.find((one) => one === target.value)!; // its options
            void change(() => call('setMemberRole', { id, role: to }), copy.roleSaved(name, to));
          }}
          isNarrow
        >
          {MEMBER_ROLES.map((one) => (
            <option key={one} value={one}>
              {copy.roles[one]}
            </option>
          ))}
        </Select>
      ) : (
        <p className="font-medium">{copy.roles[role]}</p>
      )}
      {isChangeable && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.handOver.to(name)}
            onClick={() => setAsking('handOver')}
          >
            {copy.handOver.action}
          </Button>
          <Button
            variant="secondary"
            size="small"
            className="text-bad"
            aria-label={copy.remove.of(name)}
            onClick={() => setAsking('remove')}
          >
            {copy.remove.action}
          </Button>
        </div>
      )}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        closable={!isBusy}
        title={words?.title(name) ?? ''}
        actions={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(null)}>
              {words?.cancel}
            </Button>
            <Button
              variant={asking === 'remove' ? 'danger' : 'primary'}
              busy={isBusy}
              onClick={() => void confirm()}
            >
              {words?.action}
            </Button>
          </>
        }
      >
        <p>{words?.text}</p>
      </Dialog>
    </li>
  );
}
