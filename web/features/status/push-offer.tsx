import { Bell, BellRing } from 'lucide-react';
import { pushCopy as copy } from '../../../shared/copy/pt-br/push.ts';
import { Button } from '../../components/button.tsx';
import { usePush } from '../../lib/use-push.ts';

/** Who waits for a model may be told by this browser when it is done (JOB-13). */
export function PushOffer() {
  const { state, isBusy, switchTo } = usePush();
  if (state === 'on')
    return (
      <p className="flex items-start gap-2 text-mute">
        <BellRing className="mt-1 size-4 shrink-0" aria-hidden />
        {copy.offered}
      </p>
    );
  if (state !== 'off') return null;
  return (
    <Button variant="secondary" disabled={isBusy} onClick={() => void switchTo(true)}>
      <Bell aria-hidden />
      {copy.offer}
    </Button>
  );
}
