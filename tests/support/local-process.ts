import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The product as a process of its own, to be signalled and killed. */
export interface LocalProcess {
  process: ChildProcess;
  /** All it has printed. */
  output: () => string;
  /** Resolves when it says so; rejects when it ends before. */
  ready: Promise<void>;
  exit: Promise<number | null>;
}

/** `npm start`. */
const DOOR = 'bin/local.ts';

interface Spawned {
  dataDir: string;
  /** Of the site; the parts take those behind it. 0: free ones. */
  port?: number;
  checkout?: string;
}

/** Starts the product on free ports and the given data, with further arguments as `npm start` takes them. */
export function spawnLocal(dataDir: string, ...args: string[]): LocalProcess {
  return spawnScript([DOOR, ...args], { dataDir });
}

/** Starts the product on `port` and those behind it. */
export function spawnLocalAt(port: number, dataDir: string, ...args: string[]): LocalProcess {
  return spawnScript([DOOR, ...args], { dataDir, port });
}

/** Starts the product of another checkout. */
export function spawnLocalIn(checkout: string, dataDir: string, args: readonly string[]): LocalProcess {
  return spawnScript([DOOR, ...args], { dataDir, checkout });
}

/** Starts the product on `port` and those behind it, with the engine recorded: see start-recorded.ts. */
export function spawnRecordedAt(port: number, dataDir: string, ...args: string[]): LocalProcess {
  return spawnScript(['tests/support/start-recorded.ts', ...args], { dataDir, port });
}

function spawnScript(
  [script, ...args]: readonly [string, ...string[]],
  { dataDir, port = 0, checkout = '.' }: Spawned,
): LocalProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: checkout,
    // No test pays for a model, nor waits for its looks.
    env: {
      ...process.env,
      PORT: String(port),
      RELEVO_DATA: dataDir,
      RODIN_API_KEY: '',
      RELEVO_GENERATION: '',
      RELEVO_PRESET: 'draft',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Ready in')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exit.then(() => reject(new Error(`ended before it was ready:\n${text}`)));
  });
  ready.catch(() => {}); // a run that is meant to fail is never ready
  return { process: child, output: () => text, ready, exit };
}

/** The addresses a running product has written down: `siteUrl` and the SDK's variables. */
export function endpointsIn(dataDir: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(dataDir, 'endpoints.json'), 'utf8')) as Record<string, string>;
}
