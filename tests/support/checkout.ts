import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildAssembly, buildFunctions, ROOT } from '../../infra/local/supervisor/builds.ts';
import { tempFolder } from './temp-folder.ts';

const SOURCES = [
  'bin',
  'functions',
  'infra',
  'shared',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Read from where they are: nothing of a test changes them. */
const LINKED = ['node_modules', 'web/public'];

/**
 * A copy of the sources that a test may edit, with what is built of them, so that a product starts there as it does here.
 */
export async function checkout(): Promise<string> {
  const [{ folder }] = await Promise.all([buildFunctions(), buildAssembly()]);
  const copy = tempFolder();
  const built = [path.relative(ROOT, folder), '.cache/assembly.hash', 'cdk.out/local'];
  for (const part of [...SOURCES, ...built])
    cpSync(path.join(ROOT, part), path.join(copy, part), {
      recursive: true,
      filter: (source) => !['web/public', 'web/dist'].includes(path.relative(ROOT, source)),
    });
  for (const part of LINKED) symlinkSync(path.join(ROOT, part), path.join(copy, part));
  return copy;
}
