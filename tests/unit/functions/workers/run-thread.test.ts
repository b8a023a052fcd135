import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runThread } from '../../../../functions/workers/run-thread.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** A module that runs `code`, which may `say` messages and look at its `data`. */
function moduleOf(code: string): string {
  const file = path.join(tempFolder(), 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort, workerData as data } from 'node:worker_threads';
     const say = (message) => parentPort.postMessage(message);
     ${code}`,
  );
  return pathToFileURL(file).href;
}

const never = new AbortController().signal;

test('progress arrives while the thread computes, and its end when it says so', async () => {
  const seen: number[] = [];
  const module = moduleOf(`for (const share of data) say({ share }); say({ ended: null });`);
  await runThread(module, {
    data: [0.25, 0.5, 1],
    onProgress: (share) => seen.push(share),
    signal: never,
  });
  expect(seen).toEqual([0.25, 0.5, 1]);
});

test("an engine's refusal keeps its name and message, by which the job's failure is told", async () => {
  const refusal = { name: 'EngineFailure', message: 'photos_disagree (photo 3)', stack: 'there' };
  const module = moduleOf(`say({ ended: data });`);
  const run = runThread(module, { data: refusal, onProgress: () => {}, signal: never });
  await expect(run).rejects.toMatchObject(refusal);
});

test('JOB-04 a thread that never looks up is stopped, and the reason is told', async () => {
  const ending = new AbortController();
  const module = moduleOf(`say({ share: 0.1 }); for (;;);`);
  const run = runThread(module, {
    data: null,
    onProgress: () => ending.abort(new Error('The step timed out')),
    signal: ending.signal,
  });
  await expect(run).rejects.toThrow('The step timed out');
});

test.each([
  ['falls over', `throw new RangeError('deep');`, 'deep'],
  ['goes without a word', `process.exit(3);`, 'without a word, status 3'],
])('a thread that %s fails its step', async (_, code, message) => {
  const run = runThread(moduleOf(code), { data: null, onProgress: () => {}, signal: never });
  await expect(run).rejects.toThrow(message);
});

test('work that is unwanted before it begins does not begin', async () => {
  const signal = AbortSignal.abort(new Error('too late'));
  const run = runThread('file:///nowhere.mjs', { data: null, onProgress: () => {}, signal });
  await expect(run).rejects.toThrow('too late');
});
