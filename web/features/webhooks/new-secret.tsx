import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { webhooksCopy as copy } from '../../../shared/copy/pt-br/webhooks.ts';
import type { WebhookWithSecret } from '../../../shared/schemas/webhooks.ts';
import { Button } from '../../components/button.tsx';

/** A secret that was just made, the only time that it is told. */
export function NewSecret({
  webhook: { url, secret },
  onDone,
}: {
  webhook: WebhookWithSecret;
  onDone: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copySecret() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(copy.copied);
    } catch {
      toast.error(copy.copyFailed);
    }
  }

  return (
    <section
      aria-labelledby="new-secret"
      className="rounded-2xl border border-accent bg-panel p-6 shadow-lift sm:p-8"
    >
      <h2 id="new-secret" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {copy.secretTitle}
      </h2>
      <p className="mt-2 font-mono text-sm break-all text-mute">{url}</p>
      <p className="mt-2 leading-7 text-mute">{copy.secretOnce}</p>
      <code
        aria-label={copy.secretLabel}
        className="mt-4 block rounded-lg border border-line bg-sunk px-4 py-3 font-mono text-sm leading-6 break-all select-all"
      >
        {secret}
      </code>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void copySecret()}>
          <Copy aria-hidden />
          {copy.copy}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </section>
  );
}
