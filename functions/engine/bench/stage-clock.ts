/** What one stage of the work cost. */
export interface StageCost {
  cpuSeconds: number;
  /** Memory of the process at the stage's end, in MiB; what it held in between shows only in the process' peak. */
  memoryMb: number;
}

export interface StageClock {
  /** Ends the stage before. */
  enter(stage: string): void;
  /** Ends the last stage. */
  stop(): Record<string, StageCost>;
}

/** Measures the process, all its threads, stage by stage; a stage entered twice is added up. */
export function stageClock(): StageClock {
  const costs: Record<string, StageCost> = {};
  let current: string | undefined;
  let since = process.cpuUsage();
  const close = () => {
    const { user, system } = process.cpuUsage(since);
    since = process.cpuUsage();
    if (current === undefined) return;
    costs[current] = {
      cpuSeconds: (costs[current]?.cpuSeconds ?? 0) + (user + system) / 1e6,
      memoryMb: Math.max(costs[current]?.memoryMb ?? 0, process.memoryUsage.rss() / 2 ** 20),
    };
  };
  return {
    enter(stage) {
      if (stage === current) return;
      close();
      current = stage;
    },
    stop() {
      close();
      return costs;
    },
  };
}

/** The most memory the process ever held, in MiB. */
export const peakMemoryMb = (): number => process.resourceUsage().maxRSS / 1024;
