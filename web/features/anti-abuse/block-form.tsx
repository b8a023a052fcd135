import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { abuseCopy } from '../../../shared/copy/pt-br/abuse.ts';
import { sentenceFor } from '../../../shared/copy/pt-br/errors.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { isAddressError, useBlockIp, type BlockOutcome } from './use-monitor.ts';

const copy = abuseCopy.form;
/** As long as the server takes. */
const REASON_MAX = 200;
const IP_MAX = 64;

export interface BlockDraft {
  ip: string;
  reason: string;
}

export const EMPTY_DRAFT: BlockDraft = { ip: '', reason: '' };

interface BlockFormProps {
  /** Kept by the page, so that looking at another tab loses nothing. */
  draft: BlockDraft;
  onDraft: (draft: BlockDraft) => void;
}

/** Blocks an address or a range for good; one's own only when asked twice. */
export function BlockForm({ draft, onDraft }: BlockFormProps) {
  const [outcome, setOutcome] = useState<BlockOutcome | 'incomplete' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const block = useBlockIp();
  const ip = draft.ip.trim();
  const reason = draft.reason.trim();

  async function send(includesOwn: boolean) {
    setBusy(true);
    const result = await block({ ip_address: ip, reason, includes_own: includesOwn });
    setBusy(false);
    setOutcome(result);
    if (result === 'blocked') onDraft(EMPTY_DRAFT);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ip && reason) return void send(false);
    setOutcome('incomplete');
    toast.error(abuseCopy.toasts.incomplete);
  }

  function change(part: Partial<BlockDraft>) {
    setOutcome(null);
    onDraft({ ...draft, ...part });
  }

  const missing = (text: string) => (outcome === 'incomplete' && !text ? copy.missing : null);
  return (
    <>
      <form onSubmit={submit} noValidate className="max-w-xl space-y-5 py-6">
        <TextField
          label={copy.ip}
          hint={copy.ipHint}
          error={missing(ip) ?? (isAddressError(outcome) ? sentenceFor(outcome) : null)}
          value={draft.ip}
          maxLength={IP_MAX}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="203.0.113.7"
          onChange={({ target }) => change({ ip: target.value })}
        />
        <TextField
          label={copy.reason}
          error={missing(reason)}
          value={draft.reason}
          maxLength={REASON_MAX}
          autoComplete="off"
          placeholder={copy.reasonPlaceholder}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <Button type="submit" busy={isBusy}>
          {copy.submit}
        </Button>
      </form>
      <Dialog
        open={outcome === 'own address'}
        onClose={() => setOutcome(null)}
        title={copy.own.title}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOutcome(null)}>
              {copy.own.cancel}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void send(true)}>
              {copy.own.confirm}
            </Button>
          </>
        }
      >
        {copy.own.text}
      </Dialog>
    </>
  );
}
