import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { hasPaidPlan } from '../../../shared/rules/account.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Section } from './section.tsx';
import { useDeletion } from './use-deletion.ts';

const copy = accountCopy.deletion;

/** The end of an account: asked for with care, and taken back with a press. */
export function Deletion({ account: { user, tenant } }: { account: Account }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, schedule, cancel } = useDeletion();
  const due = tenant.deletion_due;
  return (
    <Section title={copy.title} text={copy.text}>
      {due ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="font-medium">{copy.scheduled(formatDay(due))}</p>
          <Button variant="secondary" busy={isBusy} onClick={() => void cancel()}>
            {copy.cancel}
          </Button>
        </div>
      ) : hasPaidPlan(tenant) ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="font-medium">{copy.paid}</p>
          <Link to={paths.billing} className={buttonLook({ variant: 'secondary' })}>
            {copy.manage}
          </Link>
        </div>
      ) : (
        <Button variant="secondary" className="text-bad" onClick={() => setAsking(true)}>
          {copy.action}
        </Button>
      )}
      <DeletionDialog
        email={user.email}
        open={isAsking}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={(confirmation) => void schedule(confirmation).then(() => setAsking(false))}
      />
    </Section>
  );
}
