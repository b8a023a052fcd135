import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { pushCopy as copy } from '../../shared/copy/pt-br/push.ts';
import { AppError } from '../../shared/errors.ts';
import { messageFor } from './message-for.ts';
import { pushState, switchPushOff, switchPushOn, type PushState } from './push.ts';

/** How notices stand in this browser, null until it is known, and what switches them. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    pushState().then(
      (found) => isCurrent && setState(found),
      (error: unknown) => console.warn('Could not tell whether this browser is told', error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function switchTo(wanted: boolean) {
    setBusy(true);
    try {
      const now = await (wanted ? switchPushOn() : switchPushOff());
      setState(now);
      if (now === 'denied') toast.error(copy.saveFailed, { description: copy.denied });
      else if ((now === 'on') === wanted) toast.success(wanted ? copy.on : copy.off);
    } catch (error) {
      console.warn('Could not switch the notices of this browser', error);
      setState(await pushState().catch(() => null));
      toast.error(copy.saveFailed, {
        description: error instanceof AppError ? messageFor(error) : copy.refused,
      });
    } finally {
      setBusy(false);
    }
  }

  return { state, isBusy, switchTo };
}
