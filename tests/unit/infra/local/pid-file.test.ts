import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ownerOf, takePidFile } from '../../../../infra/local/pid-file.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

let file: string;
beforeEach(() => {
  file = path.join(tempFolder(), 'instance.pid');
});

test('a file is taken once, and names who took it', async () => {
  expect(await ownerOf(file)).toBeUndefined();
  expect([await takePidFile(file), await takePidFile(file)]).toEqual([true, false]);
  expect(await ownerOf(file)).toBe(process.pid);
});

test('of many that want a file at once one gets it', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => takePidFile(file)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('the file of a process that is gone is free', async () => {
  writeFileSync(file, '999999999');
  expect(await takePidFile(file)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'a number that another process got after a reboot is not the owner',
  async () => {
    writeFileSync(file, String(process.pid));
    const lastYear = Date.now() / 1000 - 365 * 86_400;
    utimesSync(file, lastYear, lastYear);
    expect(await ownerOf(file)).toBeUndefined();
  },
);
