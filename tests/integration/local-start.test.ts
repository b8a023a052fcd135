import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRunning } from '../../infra/local/pid-file.ts';
import { isPortTaken } from '../../infra/local/ports.ts';
import { buildAssembly } from '../../infra/local/supervisor/builds.ts';
import { endpointsIn, spawnLocal } from '../support/local-process.ts';
import type { LocalProcess } from '../support/local-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

let dataDir: string;
let running: LocalProcess[];

beforeAll(async () => void (await buildAssembly())); // once, so that no test pays for it
beforeEach(() => {
  dataDir = tempFolder();
  running = [];
});
afterEach(async () => {
  for (const local of running) local.process.kill('SIGKILL');
  await Promise.all(running.map(({ exit }) => exit));
});

function local(...args: string[]): LocalProcess {
  const started = spawnLocal(dataDir, ...args);
  running.push(started);
  return started;
}

const jvm = () => Number(readFileSync(path.join(dataDir, 'dynamodb', 'jvm.pid'), 'utf8'));
const endpoints = () => endpointsIn(dataDir);
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
