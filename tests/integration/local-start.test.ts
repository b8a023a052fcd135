import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRunning } from '../../infra/local/pid-file.ts';
import { isPortTaken } from '../../infra/local/ports.ts';
import { buildAssembly } from '../../infra/local/supervisor/builds.ts';
import { endpointsIn, spawnLocal, spawnLocalAt } from '../support/local-process.ts';
import type { LocalProcess } from '../support/local-process.ts';
import { portsInARow } from '../support/ports-in-a-row.ts';
import { isFull } from '../support/proof-size.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A start takes six seconds of the processor, so that what one run shows is looked at in that run, in order. */
let dataDir: string;
let running: LocalProcess[];
let product: LocalProcess;

beforeAll(async () => void (await buildAssembly())); // once, so that no test pays for it

/** Data of their own for the tests of a group, with nothing left running behind them. */
function ownData(): void {
  beforeAll(() => {
    dataDir = tempFolder();
    running = [];
  });
  afterAll(async () => {
    for (const local of running) local.process.kill('SIGKILL');
    await Promise.all(running.map(({ exit }) => exit));
  });
}

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

describe('a run that is ended in order', () => {
  ownData();

  test('INFRA-04 one command brings the product up', async () => {
    product = local('--api-only');
    await product.ready;
    const config = await fetch(`${endpoints().siteUrl}/config.json`);
    expect(await config.json()).toMatchObject({ region: 'sa-east-1' });
  });

  test('its data are in use, and neither used twice nor reset', async () => {
    const [second, reset] = [local('--api-only'), local('reset')];
    expect([await second.exit, await reset.exit]).toEqual([1, 1]);
    expect(second.output()).toContain('A copy is already running');
    expect(reset.output()).toContain('A copy is already running');
  });

  test('INFRA-04 Ctrl-C leaves nothing of it running', async () => {
    const [pid, ports] = [jvm(), listening()];
    expect(ports.length).toBeGreaterThan(5);
    product.process.kill('SIGINT');
    expect(await product.exit).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(await Promise.all(ports.map(isPortTaken))).toEqual(ports.map(() => false));
    expect(existsSync(path.join(dataDir, 'instance.pid'))).toBe(false);
    expect(product.output()).toContain('Stopped.');
  });

  test('its data at rest are reset, and nothing else with them', async () => {
    writeFileSync(path.join(dataDir, 'notes.txt'), 'not ours');
    expect(await local('reset').exit).toBe(0);
    expect(existsSync(path.join(dataDir, 'dynamodb'))).toBe(false);
    expect(readFileSync(path.join(dataDir, 'notes.txt'), 'utf8')).toBe('not ours');
  });
});

describe('a run that is killed', () => {
  ownData();

  // In the gate local-recovery.test.ts asks it of the start that follows its own kill.
  test.runIf(isFull)(
    'INFRA-04 leaves a JVM that the next start on the same ports ends, with the data as they were',
    async () => {
      const port = await portsInARow();
      const startThere = () => {
        const started = spawnLocalAt(port, dataDir, '--api-only');
        running.push(started);
        return started;
      };
      const first = startThere();
      await first.ready;
      const orphan = jvm();
      first.process.kill('SIGKILL');
      await first.exit;

      product = startThere();
      await product.ready;
      expect(isRunning(orphan)).toBe(false);
      expect(product.output()).not.toContain('!'); // the demo shop and its tables are found, not made again
    },
  );

  test('INFRA-04 a part that ends by itself is named, and takes the rest with it', async () => {
    if (!isFull) product = local('--api-only');
    await product.ready;
    const ports = listening();
    process.kill(jvm(), 'SIGKILL');
    expect(await product.exit).toBe(1);
    expect(product.output()).toContain('DynamoDB Local ended (SIGKILL)');
    expect(await Promise.all(ports.map(isPortTaken))).toEqual(ports.map(() => false));
  });
});
