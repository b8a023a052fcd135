import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from './button.tsx';

interface ToldOnceProps {
  title: string;
  /** Whom or what it is for, and that it is not shown again. */
  children: ReactNode;
  secret: string;
  /** What the secret is called, and what is said of copying it. */
  copy: { label: string; copy: string; copied: string; copyFailed: string; done: string };
  onDone: () => void;
}

/** A secret that was just made, the only time that it is told: to be copied, and gone when its owner has it. */
export function ToldOnce({ title, children, secret, copy, onDone }: ToldOnceProps) {
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
      aria-labelledby="told-once"
      className="rounded-2xl border border-accent bg-panel p-6 shadow-lift sm:p-8"
    >
      <h2 id="told-once" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
      <code
        aria-label={copy.label}
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
