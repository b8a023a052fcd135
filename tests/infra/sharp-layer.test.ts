import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOtherProcessors } from '../../infra/constructs/sharp-layer.ts';
import { tempFolder } from '../support/temp-folder.ts';

const [X86_64, AARCH64] = [62, 183];

/** A folder with one native module, of which only the header matters. */
function folderWith(machine: number): string {
  const folder = tempFolder();
  const header = Buffer.alloc(64);
  header.write('\x7fELF', 'latin1');
  header.writeUInt16LE(machine, 18);
  mkdirSync(join(folder, 'node_modules/sharp'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/sharp/sharp.node'), header);
  return folder;
}

test('the layer of sharp is refused when it holds code for another processor', () => {
  expect(() => refuseOtherProcessors(folderWith(AARCH64))).not.toThrow();
  expect(() => refuseOtherProcessors(folderWith(X86_64))).toThrow('sharp.node is not for arm64');
});

test('the layer of sharp is refused when nothing native was installed', () => {
  expect(() => refuseOtherProcessors(tempFolder())).toThrow('no native code');
});
