import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning } from '../../infra/local/pid-file.ts';
import { isPortTaken } from '../../infra/local/ports.ts';

let dataDir: string;
let running: Local[];

interface Local {
  process: ChildProcess;
  /** All it has printed. */
  output: () => string;
  ready: Promise<void>;
  exit: Promise<number | null>;
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'relevo-'));
  running = [];
});
afterEach(async () => {
  for (const local of running) local.process.kill('SIGKILL');
  await Promise.all(running.map(({ exit }) => exit));
  rmSync(dataDir, { recursive: true });
});

function local(...args: string[]): Local {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bin/local.ts', ...args], {
    env: { ...process.env, PORT: '0', RELEVO_DATA: dataDir },
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
  const started = { process: child, output: () => text, ready, exit };
  running.push(started);
  return started;
}

const jvm = () => Number(readFileSync(path.join(dataDir, 'dynamodb', 'jvm.pid'), 'utf8'));
const endpoints = () =>
  JSON.parse(readFileSync(path.join(dataDir, 'endpoints.json'), 'utf8')) as Record<string, string>;
const listening = () =>
  Object.values(endpoints())
    .filter((value) => value.startsWith('http'))
    .map((url) => Number(new URL(url).port));

test('INFRA-04 one command brings the product up, and Ctrl-C leaves nothing of it running', async () => {
  const product = local('--api-only');
  await product.ready;
  const config = await fetch(`${endpoints().siteUrl}/config.json`);
  expect(await config.json()).toMatchObject({ region: 'sa-east-1' });
  const [pid, ports] = [jvm(), listening()];
  expect(ports.length).toBeGreaterThan(5);

  product.process.kill('SIGINT');
  expect(await product.exit).toBe(0);
  expect(isRunning(pid)).toBe(false);
  expect(await Promise.all(ports.map(isPortTaken))).toEqual(ports.map(() => false));
  expect(existsSync(path.join(dataDir, 'instance.pid'))).toBe(false);
  expect(product.output()).toContain('Stopped.');
});

test('INFRA-04 a killed run leaves a JVM that the next start ends, with the data as they were', async () => {
  const first = local('--api-only');
  await first.ready;
  const orphan = jvm();
  first.process.kill('SIGKILL');
  await first.exit;

  const second = local('--api-only');
  await second.ready;
  expect(isRunning(orphan)).toBe(false);
  expect(second.output()).not.toContain('!'); // the demo shop and its tables are found, not made again
  second.process.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

test('INFRA-04 a part that ends by itself is named, and takes the rest with it', async () => {
  const product = local('--api-only');
  await product.ready;
  process.kill(jvm(), 'SIGKILL');
  expect(await product.exit).toBe(1);
  expect(product.output()).toContain('DynamoDB Local ended (SIGKILL)');
});

test('data in use are neither used twice nor reset; at rest they are reset, and nothing else with them', async () => {
  const first = local('--api-only');
  await first.ready;
  const [second, reset] = [local('--api-only'), local('reset')];
  expect([await second.exit, await reset.exit]).toEqual([1, 1]);
  expect(second.output()).toContain('A copy is already running');
  expect(reset.output()).toContain('A copy is already running');
  first.process.kill('SIGINT');
  await first.exit;

  writeFileSync(path.join(dataDir, 'notes.txt'), 'not ours');
  expect(await local('reset').exit).toBe(0);
  expect(existsSync(path.join(dataDir, 'dynamodb'))).toBe(false);
  expect(readFileSync(path.join(dataDir, 'notes.txt'), 'utf8')).toBe('not ours');
});
