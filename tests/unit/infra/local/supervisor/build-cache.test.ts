import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildIfChanged, folderOf } from '../../../../../infra/local/supervisor/build-cache.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

let root: string;
let builds: number;

beforeEach(() => {
  root = tempFolder();
  mkdirSync(path.join(root, 'src', 'dist'), { recursive: true });
  write('src/a.ts', 'a');
  builds = 0;
});

const write = (file: string, content: string) => writeFileSync(path.join(root, file), content);
const build = (run = async () => write('src/dist/out.js', `build ${(builds += 1)}`)) =>
  buildIfChanged({
    name: 'pages',
    root,
    inputs: ['src'],
    except: ['src/dist'],
    output: 'src/dist/out.js',
    run,
  });

test('what has not changed is not built again', async () => {
  expect([await build(), await build()]).toEqual([true, false]);
});

test.each([
  ['changed content', () => write('src/a.ts', 'b')],
  ['a new file', () => write('src/b.ts', '')],
  ['a result that is gone', () => rmSync(path.join(root, 'src/dist/out.js'))],
])('%s builds again', async (_, change) => {
  await build();
  change();
  expect(await build()).toBe(true);
});

test('a failed build is not taken for the last one', async () => {
  await build();
  write('src/a.ts', 'broken');
  await expect(build(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await build()).toBe(true);
});

test('two that want the same build at once build it once', async () => {
  const didBuild = await Promise.all([build(), build()]);
  expect(didBuild.filter(Boolean)).toHaveLength(1);
  expect(builds).toBe(1);
});

test('the lock of a process that was killed is no lock', async () => {
  mkdirSync(path.join(root, '.cache'));
  write('.cache/pages.pid', '999999999');
  expect(await build()).toBe(true);
});

test('each state of the inputs has a folder of its own, built once', async () => {
  const run = async (folder: string) => writeFileSync(path.join(folder, 'out.js'), `build ${(builds += 1)}`);
  const code = () => folderOf({ name: 'code', root, inputs: ['src'], run });
  const first = await code();
  write('src/a.ts', 'b');
  const second = await code();
  write('src/a.ts', 'a');
  expect(await code()).toEqual({ folder: first.folder, isBuilt: false });
  expect([first, second].map(({ folder }) => readFileSync(path.join(folder, 'out.js'), 'utf8'))).toEqual([
    'build 1',
    'build 2',
  ]);

  utimesSync(second.folder, 0, 0);
  await code();
  expect([first, second].map(({ folder }) => existsSync(folder))).toEqual([true, false]);
});

test('a failed build leaves no folder to be taken for one', async () => {
  const code = (run: (folder: string) => Promise<void>) =>
    folderOf({ name: 'code', root, inputs: ['src'], run });
  await expect(
    code(async (folder) => {
      writeFileSync(path.join(folder, 'half.js'), '');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const { folder, isBuilt } = await code(async (folder) => writeFileSync(path.join(folder, 'out.js'), ''));
  expect(isBuilt).toBe(true);
  expect(existsSync(path.join(folder, 'half.js'))).toBe(false);
});
