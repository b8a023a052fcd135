import { useState } from 'react';
import { toast } from 'sonner';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { useChangeAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { CheckLine } from './check-line.tsx';

const copy = accountCopy.jobEmails;

/** Whether the shop is told by email how its jobs end. */
export function JobEmails({ account }: { account: Account }) {
  const change = useChangeAccount();
  const [isSaving, setSaving] = useState(false);

  async function save(job_emails: boolean) {
    setSaving(true);
    try {
      const saved = await call('setJobEmails', { job_emails });
      change((kept) => ({ ...kept, tenant: { ...kept.tenant, ...saved } }));
      toast.success(job_emails ? copy.on : copy.off);
    } catch (failure) {
      toast.error(copy.saveFailed, { description: messageFor(failure) });
    } finally {
      setSaving(false);
    }
  }

  return (
    <CheckLine
      label={copy.label}
      checked={account.tenant.job_emails}
      disabled={isSaving}
      onChange={(wanted) => void save(wanted)}
    />
  );
}
