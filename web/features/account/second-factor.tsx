import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { secondFactorCopy as copy } from '../../../shared/copy/pt-br/second-factor.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { isSecondFactorOn, setupMessage, switchOff } from './second-factor-service.ts';
import { Fact, Facts, Section } from './section.tsx';

/** The key and its QR code come with the first set-up. */
const SecondFactorSetup = lazy(async () => ({
  default: (await import('./second-factor-setup.tsx')).SecondFactorSetup,
}));

const QUERY = ['second-factor'];

/** Whether signing in asks for a code, and the ways to change that (ACC-03). */
export function SecondFactor({ account: { user } }: { account: Account }) {
  const client = useQueryClient();
  const { data: isOn, error, refetch } = useQuery({ queryKey: QUERY, queryFn: isSecondFactorOn });
  const [isSettingUp, setSettingUp] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function become(on: boolean, words: string) {
    client.setQueryData(QUERY, on);
    setSettingUp(false);
    setLeaving(false);
    toast.success(words);
  }

  return (
    <Section title={copy.title} text={copy.text}>
      {isOn === undefined ? (
        error ? (
          <LoadFailed message={copy.loadFailed} onRetry={refetch} />
        ) : (
          <Skeleton className="h-28 w-full rounded-xl" />
        )
      ) : isSettingUp ? (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
          <SecondFactorSetup
            email={user.email}
            onDone={() => become(true, copy.setup.done)}
            onCancel={() => setSettingUp(false)}
          />
        </Suspense>
      ) : (
        <div className="space-y-4">
          {!isOn && isStaff(user.role) && <Notice kind="info">{copy.staff}</Notice>}
          <Facts>
            <Fact term={copy.state} note={isOn ? copy.onNote : copy.offNote}>
              {isOn ? copy.on : copy.off}
            </Fact>
          </Facts>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setSettingUp(true)}>
              {isOn ? copy.replace : copy.enable}
            </Button>
            {isOn && (
              <Button variant="secondary" onClick={() => setLeaving(true)}>
                {copy.disable}
              </Button>
            )}
          </div>
          <p className="max-w-[60ch] text-sm leading-6 text-mute">{copy.lost}</p>
        </div>
      )}
      <SwitchOffDialog
        open={isLeaving}
        onCancel={() => setLeaving(false)}
        onDone={() => become(false, copy.dialog.done)}
      />
    </Section>
  );
}

interface SwitchOffDialogProps {
  open: boolean;
  onCancel: () => void;
  onDone: () => void;
}

function SwitchOffDialog({ open, onCancel, onDone }: SwitchOffDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await switchOff();
      onDone();
    } catch (error) {
      toast.error(setupMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      closable={!isBusy}
      title={copy.dialog.title}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {copy.dialog.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {copy.dialog.submit}
          </Button>
        </>
      }
    >
      <p>{copy.dialog.text}</p>
    </Dialog>
  );
}
