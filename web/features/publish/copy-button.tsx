import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { publishCopy as copy } from '../../../shared/copy/pt-br/publish.ts';
import { Button } from '../../components/button.tsx';

/** How long the button says that it has copied. */
const DONE_MS = 2500;

interface CopyButtonProps {
  text: string;
  /** What it copies, as people hear it. */
  label: string;
  /** What is announced when it has. */
  announced: string;
  onCopied?: () => void;
}

/** Puts a text on the clipboard; the toast announces it once. */
export function CopyButton({ text, label, announced, onCopied }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);

  async function put() {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.error('The clipboard refused', error);
      toast.error(copy.copyFailed);
      return;
    }
    setDone(true);
    setTimeout(() => setDone(false), DONE_MS);
    toast.success(announced);
    onCopied?.();
  }

  return (
    <Button variant="secondary" aria-label={`${copy.copy}: ${label}`} onClick={() => void put()}>
      {isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
      {isDone ? copy.copied : copy.copy}
    </Button>
  );
}
