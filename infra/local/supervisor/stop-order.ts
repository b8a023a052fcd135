export interface StopOrder {
  /** Registers what must be stopped before everything registered earlier. */
  add(stop: () => Promise<void>): void;
  /** Stops all, last started first; one that fails does not keep the others running. Throws the failures. */
  stop(): Promise<void>;
}

export function createStopOrder(): StopOrder {
  const stops: Array<() => Promise<void>> = [];
  return {
    add: (stop) => stops.push(stop),
    async stop() {
      const failures: unknown[] = [];
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything stopped cleanly');
    },
  };
}
