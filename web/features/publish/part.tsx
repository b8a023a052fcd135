import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One way to publish: what it is for, and all that it takes. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-6 border-t border-line pt-8">
      <div className="max-w-[62ch] space-y-1.5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="text-mute">{lead}</p>
      </div>
      {children}
    </section>
  );
}
