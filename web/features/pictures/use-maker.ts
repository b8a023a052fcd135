import { useEffect, useRef, useState } from 'react';
import { keepMade, loadMade } from './kept-made.ts';
import type { Making } from './studio/making.ts';

/** What became of something that a person has made on the page. */
export type Maker<T> = { start: () => void } & Stage<T>;
type Stage<T> =
  | { state: 'idle' | 'failed' }
  | { state: 'making'; share: number }
  | { state: 'made'; made: T };

/** Of which model, as it is now, and what of it. */
interface Place {
  model: string;
  what: string;
}

/**
 * Makes something when it is told to, once at a time; stops where the page is left. What was made is kept by the browser for a day
 * and found again.
 */
export function useMaker<T>(
  { model, what }: Place,
  make: (progress: Pick<Making, 'onShare' | 'signal'>) => Promise<T>,
): Maker<T> {
  const [stage, setStage] = useState<Stage<T>>({ state: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    let isLeft = false;
    loadMade(model, what).then(
      (made) => {
        if (made === undefined || isLeft) return;
        // Whoever was faster than the browser has it made anew.
        setStage((now) => (now.state === 'idle' ? { state: 'made', made: made as T } : now));
      },
      () => undefined, // a private window keeps nothing
    );
    return () => {
      isLeft = true;
    };
  }, [model, what]);

  async function run(): Promise<void> {
    const { signal } = (leaving.current = new AbortController());
    setStage({ state: 'making', share: 0 });
    try {
      const made = await make({ signal, onShare: (share) => setStage({ state: 'making', share }) });
      setStage({ state: 'made', made });
      if (made !== null) await keepMade(model, what, made).catch(() => undefined);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('A picture of the model could not be made', error);
      setStage({ state: 'failed' });
    }
  }
  return { start: () => void run(), ...stage };
}
