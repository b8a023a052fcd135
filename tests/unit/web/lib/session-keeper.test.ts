import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession } from '../../../../web/lib/session-keeper.ts';

const keeper = { secondsLeft: vi.fn(), refresh: vi.fn(), onLost: vi.fn() };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  for (const part of Object.values(keeper)) part.mockReset();
  keeper.secondsLeft.mockResolvedValue(3600);
  stop = keepSession(keeper);
});
afterEach(() => stop());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
function show(isVisible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('SHELL-10 the session is looked at every 30 s and left alone while it is young', async () => {
  await pass(29);
  expect(keeper.secondsLeft).not.toHaveBeenCalled();
  await pass(61);
  expect(keeper.secondsLeft).toHaveBeenCalledTimes(3);
  expect(keeper.refresh).not.toHaveBeenCalled();
});

test.each([
  [91, 0],
  [90, 1],
  [1, 1],
  [-60, 1],
])('SHELL-10 with %i s left it is refreshed %i times', async (left, times) => {
  keeper.secondsLeft.mockResolvedValue(left);
  await pass(30);
  expect(keeper.refresh).toHaveBeenCalledTimes(times);
});

test('SHELL-10 a hidden page is left alone, and looked after as soon as it is seen again', async () => {
  keeper.secondsLeft.mockResolvedValue(10);
  show(false);
  await pass(300);
  expect(keeper.secondsLeft).not.toHaveBeenCalled();
  show(true);
  await pass(0);
  expect(keeper.refresh).toHaveBeenCalledTimes(1);
});

test('SHELL-10 a session that ended elsewhere is noticed', async () => {
  keeper.secondsLeft.mockResolvedValue(null);
  await pass(30);
  expect(keeper.onLost).toHaveBeenCalledOnce();
});

test('SHELL-10 a check that fails is made up for by the next one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  keeper.secondsLeft.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(60);
  await pass(60);
  expect(warn).toHaveBeenCalledOnce();
  expect(keeper.refresh).toHaveBeenCalledOnce();
});

test('SHELL-10 nobody signed in, nobody asked', async () => {
  stop();
  await pass(300);
  expect(keeper.secondsLeft).not.toHaveBeenCalled();
});
