import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import type { CreatedApiKey } from '../../../shared/schemas/api-keys.ts';
import { Button } from '../../components/button.tsx';

const copy = publicApiCopy.keys;

/** A key that was just made, the only time that it is told: to be copied, and gone when its owner has it. */
export function NewKey({ made: { name, key }, onDone }: { made: CreatedApiKey; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copyKey() {
    try {
      await navigator.clipboard.writeText(key);
      toast.success(copy.copied);
    } catch {
      toast.error(copy.copyFailed);
    }
  }

  return (
    <section
      aria-labelledby="made-key"
      className="rounded-2xl border border-accent bg-panel p-6 shadow-lift sm:p-8"
    >
      <h2 id="made-key" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {copy.created(name)}
      </h2>
      <p className="mt-2 leading-7 text-mute">{copy.once}</p>
      <code
        aria-label={copy.keyLabel}
        className="mt-4 block rounded-lg border border-line bg-sunk px-4 py-3 font-mono text-sm leading-6 break-all select-all"
      >
        {key}
      </code>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void copyKey()}>
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
