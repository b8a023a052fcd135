import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { readPortableGreys } from '../../../../bin/reconstruct/portable-greys.ts';
import { isFilm, readFilm } from '../../../../bin/reconstruct/read-film.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { walkPictures } from '../../shared/capture/pictures.ts';

/** Pictures of the stand-in's film that show one frame of the rendered walk: eight a second, a frame in half of one. */
const REPEATED = 4;

let folder: string;
beforeAll(async () => {
  folder = tempFolder();
  const pictures = await walkPictures('stool/c36');
  const pgms = [...pictures, pictures[0]].flatMap(({ width, height, data }) => {
    const pgm = Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
    return Array.from({ length: REPEATED }, () => pgm);
  });
  writeFileSync(path.join(folder, 'film.pgm'), Buffer.concat(pgms));
  // As the real one: all pictures in grey to its output, or those selected into files, each with its number as its bytes.
  writeFileSync(
    path.join(folder, 'ffmpeg'),
    `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
const output = args.at(-1);
if (args.includes('nothing.mp4')) process.exit(1);
if (output === '-') fs.writeSync(1, fs.readFileSync(${JSON.stringify(path.join(folder, 'film.pgm'))}));
else [...args[args.indexOf('-vf') + 1].matchAll(/eq\\(n\\\\,(\\d+)\\)/g)].forEach(([, index], i) =>
  fs.writeFileSync(output.replace('%03d', String(i + 1).padStart(3, '0')), index));
`,
  );
  chmodSync(path.join(folder, 'ffmpeg'), 0o755);
});

test('CAP-05 a film gives the frames chosen of its walk, in the order of the walk', async () => {
  vi.stubEnv('PATH', folder);
  const { frames, isMeasured, covered, largestGap } = await readFilm('walk.mp4');
  const indices = frames.map(({ bytes }) => Number(Buffer.from(bytes).toString()));
  expect(frames.length).toBeGreaterThanOrEqual(28);
  expect(isMeasured).toBe(true);
  expect(covered).toBe(360);
  expect(largestGap).toBeLessThan(25);
  const inside = indices.slice(1, -1);
  expect(inside).toEqual(inside.toSorted((a, b) => a - b));
});

test('CAP-05 without ffmpeg it says what to install, and of a film it cannot read that it cannot', async () => {
  vi.stubEnv('PATH', path.join(folder, 'nowhere'));
  await expect(readFilm('walk.mp4')).rejects.toThrow('sudo apt-get install ffmpeg');
  vi.stubEnv('PATH', folder);
  await expect(readFilm('nothing.mp4')).rejects.toThrow('O ffmpeg não conseguiu ler o filme nothing.mp4.');
});

test('CAP-05 one film is told from photos by its name', () => {
  expect(['walk.mp4', 'VOLTA.MOV', 'walk.webm'].map((name) => isFilm([name]))).toEqual([true, true, true]);
  expect([['a.jpg'], ['a.mp4', 'b.mp4'], []].map((paths) => isFilm(paths))).toEqual([false, false, false]);
});

test('grey pictures are read one after another, and anything else is an error', () => {
  const two = Buffer.concat([
    Buffer.from('P5\n2 1\n255\n'),
    Buffer.of(1, 2),
    Buffer.from('P5\n1 1\n255\n'),
    Buffer.of(10),
  ]);
  expect([...readPortableGreys(two)]).toEqual([
    { width: 2, height: 1, data: Uint8Array.of(1, 2) },
    { width: 1, height: 1, data: Uint8Array.of(10) },
  ]);
  expect(() => [...readPortableGreys(Buffer.from('GIF89a'))]).toThrow('no PGM');
});
