import type { RunLimits, Sandbox } from './sandbox.ts';

export interface Pool {
  /** Throws what the run throws, and once the pool has been stopped. */
  run(event: string, requestId: string, limits?: RunLimits): Promise<string>;
  /** Sandboxes that wait end now, and those that run with what they run: what comes next is started anew. */
  renew(): void;
  stop(): Promise<void>;
}

/** An idle sandbox keeps its memory for this long, for the next event to find it warm. */
const IDLE_MS = 300_000;

/** Runs events in at most `size` sandboxes of one function, started on demand; further events wait their turn. */
export function createPool(start: () => Sandbox, size: number): Pool {
  const all = new Set<Sandbox>();
  const outdated = new WeakSet<Sandbox>();
  const idle: Array<{ sandbox: Sandbox; expiry: NodeJS.Timeout }> = [];
  const waiting: Array<() => void> = [];
  let running = 0;
  let isStopped = false;

  function take(): Sandbox {
    if (isStopped) throw new Error('the functions have been stopped');
    for (let warm = idle.pop(); warm; warm = idle.pop()) {
      clearTimeout(warm.expiry);
      if (warm.sandbox.isAlive) return warm.sandbox;
      all.delete(warm.sandbox);
    }
    const sandbox = start();
    all.add(sandbox);
    return sandbox;
  }

  function giveBack(sandbox: Sandbox): void {
    if (!sandbox.isAlive || outdated.has(sandbox)) {
      end(sandbox);
      return;
    }
    const expiry = setTimeout(() => {
      idle.splice(
        idle.findIndex((warm) => warm.sandbox === sandbox),
        1,
      );
      end(sandbox);
    }, IDLE_MS).unref();
    idle.push({ sandbox, expiry });
  }

  function end(sandbox: Sandbox): void {
    all.delete(sandbox);
    if (sandbox.isAlive) void sandbox.stop();
  }

  return {
    async run(event, requestId, limits) {
      if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      const sandbox = take();
      try {
        return await sandbox.run(event, requestId, limits);
      } finally {
        giveBack(sandbox);
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    renew() {
      for (const { sandbox, expiry } of idle.splice(0)) {
        clearTimeout(expiry);
        end(sandbox);
      }
      for (const sandbox of all) outdated.add(sandbox);
    },
    async stop() {
      isStopped = true;
      for (const next of waiting.splice(0)) next();
      for (const { expiry } of idle) clearTimeout(expiry);
      await Promise.all([...all].map((sandbox) => sandbox.stop()));
    },
  };
}
