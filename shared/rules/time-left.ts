import type { Capture } from './captures.ts';
import { PROGRESS } from './jobs.ts';

interface Usual {
  /** Seconds that a job of its kind usually takes. */
  seconds: number;
  /** Share of them that has passed at each progress, both rising. */
  passed: readonly (readonly [progress: number, share: number])[];
}

/** Of photos progress is time already; of a walk cameras are looked for longer than the bar says. */
const USUAL: Record<Capture, Usual> = {
  photos: {
    seconds: 150,
    passed: [
      [0, 0],
      [100, 1],
    ],
  },
  walk: {
    seconds: 420,
    passed: [
      [0, 0],
      [PROGRESS.begun, 0.02],
      [PROGRESS.segmented, 0.35],
      [PROGRESS.shaped, 0.87],
      [PROGRESS.textured, 0.95],
      [100, 1],
    ],
  },
};
/** Share of a job after which its own pace counts as much as what is usual. */
const EVEN = 0.15;
/** A job that has taken so many times the usual is late. */
const LATE = 3;

/**
 * Seconds until a job is done, by how long it took to come this far: the farther, the more its own pace counts. Null
 * before its run has begun, and 'late' for one that has taken three times what is usual.
 */
export function timeLeft(
  { capture, progress }: { capture: Capture; progress: number },
  elapsedSeconds: number,
): number | 'late' | null {
  if (progress < PROGRESS.begun) return null;
  const { seconds, passed } = USUAL[capture];
  if (elapsedSeconds > LATE * seconds) return 'late';
  const share = shareAt(passed, progress);
  const whole = (elapsedSeconds + EVEN * seconds) / (share + EVEN);
  return whole * (1 - share);
}

function shareAt(passed: Usual['passed'], progress: number): number {
  for (const [i, [to, after]] of passed.entries()) {
    if (progress > to) continue;
    const [from, before] = passed[i - 1] ?? [0, 0];
    return to === from ? after : before + ((after - before) * (progress - from)) / (to - from);
  }
  return 1;
}
