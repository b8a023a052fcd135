import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { authMessage } from './auth-messages.ts';

const copy = authCopy.confirm;
const RESEND_AFTER_SECONDS = 30;

/** Sends another code, once the last one has had its time to arrive. */
export function ResendCode({ send }: { send: () => Promise<void> }) {
  const [wait, setWait] = useState(RESEND_AFTER_SECONDS);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setWait(RESEND_AFTER_SECONDS);
    try {
      await send();
      toast.success(copy.resent);
    } catch (error) {
      toast.error(authMessage(error));
    }
  }

  return (
    <button
      type="button"
      disabled={wait > 0}
      onClick={() => void resend()}
      className="figures rounded-md py-1 text-accent hover:underline disabled:text-mute disabled:no-underline"
    >
      {wait > 0 ? copy.resendIn(wait) : copy.resend}
    </button>
  );
}
