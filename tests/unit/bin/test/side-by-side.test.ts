import { expect, test } from 'vitest';
import { sideBySide, type Task } from '../../../../bin/test/side-by-side.ts';

/** Tasks that end when they are told to. */
function held() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = ({ name }: Task) =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(`${name} ran`));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((done) => setImmediate(done));
  };
  return { started, run, end };
}

test('tasks of one core run two at a time, and one of two cores alone', async () => {
  const { started, run, end } = held();
  const tasks = [
    { name: 'web', cores: 1 },
    { name: 'infra', cores: 1 },
    { name: 'unit', cores: 1 },
    { name: 'engine', cores: 2 },
  ];
  const results = sideBySide(tasks, 2, run);
  expect(started).toEqual(['web', 'infra']);
  await end('infra');
  expect(started).toEqual(['web', 'infra', 'unit']);
  await end('unit');
  expect(started).not.toContain('engine');
  await end('web');
  expect(started).toContain('engine');
  await end('engine');
  expect(await results).toEqual(['web ran', 'infra ran', 'unit ran', 'engine ran']);
});

test('a task waits for those it comes after, but not for one that does not run', async () => {
  const { started, run, end } = held();
  const after = ['e2e', 'integration'];
  const results = sideBySide(
    [
      { name: 'e2e', cores: 1 },
      { name: 'iam', cores: 1, after },
    ],
    2,
    run,
  );
  expect(started).toEqual(['e2e']);
  await end('e2e');
  expect(started).toEqual(['e2e', 'iam']);
  await end('iam');
  expect(await results).toEqual(['e2e ran', 'iam ran']);
});

test('a task that fits begins before one that does not, and before one whose turn has not come', async () => {
  const { started, run, end } = held();
  const results = sideBySide(
    [
      { name: 'integration', cores: 1.5 },
      { name: 'iam', cores: 1, after: ['e2e'] },
      { name: 'e2e', cores: 1.5 },
      { name: 'unit', cores: 1 },
    ],
    2.5,
    run,
  );
  expect(started).toEqual(['integration', 'unit']);
  await end('integration');
  expect(started.at(-1)).toBe('e2e');
  await end('unit');
  await end('e2e');
  expect(started.at(-1)).toBe('iam');
  await end('iam');
  expect(await results).toEqual(['integration ran', 'iam ran', 'e2e ran', 'unit ran']);
});

test('tasks that wait for each other are named instead of waiting for ever', async () => {
  const tasks = [
    { name: 'iam', cores: 1, after: ['e2e'] },
    { name: 'e2e', cores: 1, after: ['iam'] },
  ];
  await expect(sideBySide(tasks, 2, async () => undefined)).rejects.toThrow(
    'iam and e2e wait for each other',
  );
});
