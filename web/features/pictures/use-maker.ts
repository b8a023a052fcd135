import { useEffect, useRef, useState } from 'react';
import type { Making } from './studio/making.ts';

/** What became of something that a person has made on the page. */
export type Maker<T> = { start: () => void } & (
  | { state: 'idle' | 'failed' }
  | { state: 'making'; share: number }
  | { state: 'made'; made: T }
);
type Stage<T> =
  | { state: 'idle' | 'failed' }
  | { state: 'making'; share: number }
  | { state: 'made'; made: T };

/** Makes something when it is told to, once at a time; stops where the page is left. */
export function useMaker<T>(make: (progress: Pick<Making, 'onShare' | 'signal'>) => Promise<T>): Maker<T> {
  const [stage, setStage] = useState<Stage<T>>({ state: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run(): Promise<void> {
    const { signal } = (leaving.current = new AbortController());
    setStage({ state: 'making', share: 0 });
    try {
      const made = await make({ signal, onShare: (share) => setStage({ state: 'making', share }) });
      setStage({ state: 'made', made });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('A picture of the model could not be made', error);
      setStage({ state: 'failed' });
    }
  }
  return { start: () => void run(), ...stage };
}
