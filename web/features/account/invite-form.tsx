import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { teamCopy } from '../../../shared/copy/pt-br/team.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../shared/rules/team.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { TextField } from '../../components/field.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

const copy = teamCopy.invite;
const WORDS = MEMBER_ROLES.map((role) => teamCopy.roles[role]);

/** Asks somebody to work in the shop, by mail. */
export function InviteForm({ onSent }: { onSent: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('editor');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) {
      setProblem(copy.emailMissing);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const sent = await call('inviteMember', { email, role });
      toast.success(copy.sent(sent.email));
      setEmail('');
      onSent();
    } catch (error) {
      setProblem(messageFor(error));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-xl space-y-4">
      <h3 className="font-semibold">{copy.title}</h3>
      <TextField
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Choice
        legend={copy.role}
        name="role"
        options={WORDS}
        value={teamCopy.roles[role]}
        onChange={(word) => setRole(MEMBER_ROLES.find((one) => teamCopy.roles[one] === word) ?? 'editor')}
      />
      <p className="text-sm leading-6 text-mute">{teamCopy.roleTexts[role]}</p>
      <Button type="submit" busy={isBusy}>
        {copy.action}
      </Button>
    </form>
  );
}
