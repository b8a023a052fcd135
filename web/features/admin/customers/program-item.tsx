import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

interface ProgramItemProps {
  /** What is known of it. */
  children: ReactNode;
  /** What ends it, in a word, and for which of them. */
  end: string;
  endOf: string;
  title: string;
  text: string;
  reasonHint?: string;
  onEnd: (reason: string) => Promise<unknown>;
  done: string;
  failed: string;
}

/** Something that a customer's programs use, and the way to end it for a reason. */
export function ProgramItem({ children, end, endOf, onEnd, done, failed, ...question }: ProgramItemProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDoing(onEnd, {
    failed,
    onDone() {
      toast.success(done);
      close();
    },
  });
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0 space-y-1">{children}</div>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        aria-label={endOf}
        onClick={() => setAsking(true)}
      >
        {end}
      </Button>
      {isAsking && (
        <ReasonDialog {...question} confirm={end} isBusy={isPending} onClose={close} onConfirm={mutate} />
      )}
    </li>
  );
}
