import { PROGRESS_EVERY_MS } from '../../../shared/rules/jobs.ts';

export interface ProgressReporter {
  /** Takes note; what is told is the latest value, at most every `PROGRESS_EVERY_MS`, and never less than before. */
  update(progress: number): void;
  /** Tells nothing more; resolves when what is on its way has arrived. */
  stop(): Promise<void>;
}

export interface ReporterOptions {
  /** What the watchers know already: only more is told. */
  from: number;
  /** Writes a value down; returns whether anybody still wants to know. */
  report: (progress: number) => Promise<boolean>;
  /** Called once, when nobody does. */
  onUnwanted: () => void;
  /** A report that got lost is no reason to end the work: the next one says more. */
  onLost: (error: unknown) => void;
}

/** Thins out the progress of a computation for a store that is paid by the write. */
export function progressReporter({ from, report, onUnwanted, onLost }: ReporterOptions): ProgressReporter {
  let [latest, told] = [from, from];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    told = latest;
    try {
      const isWanted = await report(told);
      if (isWanted || isStopped) return;
      isStopped = true;
      onUnwanted();
    } catch (error) {
      onLost(error);
    }
  }

  function tell(): void {
    timer = undefined;
    if (isStopped || latest <= told) return;
    sending = send();
    timer = setTimeout(tell, PROGRESS_EVERY_MS);
  }

  return {
    update(progress) {
      latest = Math.max(latest, progress);
      if (!timer) tell();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
