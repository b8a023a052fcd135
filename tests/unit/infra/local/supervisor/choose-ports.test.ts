import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { choosePorts, LISTENERS } from '../../../../../infra/local/supervisor/choose-ports.ts';

test('free ports are chosen where none is asked for', async () => {
  expect(new Set(Object.values(await choosePorts(0))).size).toBe(LISTENERS.length);
});

test('a taken port is named, with the part that needs it and what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await expect(choosePorts(port)).rejects.toThrow(`Port ${port} (site) is taken`);
    await expect(choosePorts(port)).rejects.toThrow(`PORT=${port + 100} npm start`);
  } finally {
    server.close();
  }
});
