import { LoaderCircle } from 'lucide-react';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';

/** The whole screen while it is not known yet what to show. */
export const LoadingScreen = ({ text = shellCopy.loading }: { text?: string }) => (
  <main className="grid min-h-dvh place-items-center">
    <output className="flex items-center gap-3 text-mute">
      <LoaderCircle className="size-5 animate-turn text-accent" aria-hidden />
      {text}
    </output>
  </main>
);
