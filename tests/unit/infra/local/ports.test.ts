import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort, isPortTaken, RESERVED } from '../../../../infra/local/ports.ts';

test('a port is answered once, also to those who ask at the same time and listen later', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(ports).not.toContain(await freePort());
  expect(await Promise.all(ports.map(isPortTaken))).toEqual(ports.map(() => false));
});

test('no port is answered that the system gives to whoever asks for any', async () => {
  expect(await freePort()).toBeLessThan(32_768);
});

test('a port on which somebody listens is passed over', async () => {
  const taken = (await freePort()) + 1;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
  try {
    expect(await freePort()).toBeGreaterThan(taken);
  } finally {
    server.close();
  }
});

test('a port that another running process was given is passed over, though nobody listens there yet', async () => {
  const taken = (await freePort()) + 1;
  const file = path.join(RESERVED, String(taken));
  writeFileSync(file, String(process.ppid));
  try {
    expect(await freePort()).toBeGreaterThan(taken);
  } finally {
    rmSync(file);
  }
});
