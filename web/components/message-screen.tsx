import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

interface MessageScreenProps {
  title: string;
  text: string;
  action: ReactNode;
  /** Set large behind the message. */
  figure?: string;
}

/** A screen with one thing to say and one thing to do. */
export function MessageScreen({ title, text, action, figure }: MessageScreenProps) {
  return (
    <main className="wrap flex min-h-dvh flex-col py-6">
      <Logo />
      <div className="flex flex-1 flex-col justify-center gap-5 pb-20">
        {figure && (
          <p
            aria-hidden
            className="figures font-display text-[clamp(6rem,28vw,14rem)] leading-[0.85] font-bold tracking-[-0.06em] text-accent"
          >
            {figure}
          </p>
        )}
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-[46ch] text-lg leading-8 text-mute">{text}</p>
        <div className="pt-2">{action}</div>
      </div>
    </main>
  );
}
