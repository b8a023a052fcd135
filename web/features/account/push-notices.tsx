import { pushCopy as copy } from '../../../shared/copy/pt-br/push.ts';
import { usePush } from '../../lib/use-push.ts';
import { CheckLine } from './check-line.tsx';

/** Whether this browser is told how jobs end (JOB-13); nothing where the environment sends no notices. */
export function PushNotices() {
  const { state, isBusy, switchTo } = usePush();
  if (state === null || state === 'unavailable') return null;
  const why = { denied: copy.denied, impossible: copy.impossible, on: null, off: null }[state];
  return (
    <div>
      <CheckLine
        label={copy.label}
        checked={state === 'on'}
        disabled={isBusy || why !== null}
        onChange={(wanted) => void switchTo(wanted)}
      />
      {why && <p className="max-w-[60ch] pl-8 text-[0.9375rem] leading-6 text-mute">{why}</p>}
    </div>
  );
}
