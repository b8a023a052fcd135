import { beforeEach, expect, test, vi } from 'vitest';
import { whenCalm } from '../../../../../../web/features/landing/hero/when-calm.ts';

let work: ReturnType<typeof vi.fn<() => void>>;
const target = document.createElement('div');

beforeEach(() => {
  vi.useFakeTimers();
  work = vi.fn<() => void>();
});

test('the heavy work waits for a sign that somebody is looking, and is done once', () => {
  whenCalm(target, work);
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledOnce();
});

test('who does nothing sees it after three seconds', () => {
  whenCalm(target, work);
  vi.advanceTimersByTime(2999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledOnce();
});

test('called off before, it is never done', () => {
  whenCalm(target, work)();
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
});

test('who saves data has to touch the model', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  whenCalm(target, work);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  target.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
