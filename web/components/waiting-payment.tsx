import { Copy, ExternalLink } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { paymentCopy as copy } from '../../shared/copy/pt-br/billing.ts';
import { subscriptionQuery } from '../lib/account.ts';
import { formatLongDay, formatMoney } from '../lib/format.ts';
import { Button, buttonLook } from './button.tsx';
import { Panel } from './panel.tsx';

/** A boleto or a Pix that was made and not paid yet: how much, until when, and the ways to pay it; nothing where none is. */
export function WaitingPayment({ action }: { action?: ReactNode }) {
  const { data: subscription } = useQuery(subscriptionQuery);
  const waiting = subscription?.waiting_payment;
  if (!waiting) return null;
  const { method, cents, until, code, page_url, pdf_url } = waiting;
  const words = copy.waiting[method];
  return (
    <Panel title={words.title}>
      <p className="figures mt-2 max-w-[60ch] leading-7 text-mute">
        {words.text(formatMoney(cents), formatLongDay(until))}
      </p>
      <code className="figures mt-4 block rounded-lg bg-sunk px-4 py-3 text-sm leading-6 break-all">
        {code}
      </code>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => void copyCode(code, words.copied)}>
          <Copy aria-hidden />
          {words.copy}
        </Button>
        <a
          href={pdf_url ?? page_url}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'secondary' }, 'max-sm:w-full')}
        >
          <ExternalLink aria-hidden />
          {words.open}
        </a>
        {action}
      </div>
    </Panel>
  );
}

async function copyCode(code: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(said);
  } catch (error) {
    console.error('The clipboard refused', error);
    toast.error(copy.copyFailed);
  }
}
