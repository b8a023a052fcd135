import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCoach } from '../../../../../../web/features/upload/coach/coach.ts';
import type { CoachAnswer } from '../../../../../../web/features/upload/coach/coach-report.ts';
import { patient } from '../../../../../support/patience.ts';

class PretendWorker {
  static all: PretendWorker[] = [];
  onmessage?: (event: { data: CoachAnswer }) => void;
  onerror?: (event: { message: string }) => void;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    PretendWorker.all.push(this);
  }
}
const photo = (name: string) => new File([], name);
const fine = { problem: null, isSeen: true };

beforeEach(() => {
  PretendWorker.all = [];
  vi.stubGlobal('Worker', PretendWorker);
});
afterEach(() => vi.unstubAllGlobals());

test('photos are looked at one after another', async () => {
  const coach = startCoach();
  const [first, second] = [coach.checkPhoto(photo('1')), coach.checkPhoto(photo('2'))];
  await vi.waitFor(() => expect(PretendWorker.all).toHaveLength(1), patient);
  const [worker] = PretendWorker.all;
  expect(worker.postMessage).toHaveBeenCalledTimes(1);
  worker.onmessage?.({ data: { report: fine } });
  await expect(first).resolves.toEqual(fine);
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(2), patient);
  worker.onmessage?.({ data: { failure: 'no canvas' } });
  await expect(second).rejects.toThrow('no canvas');
});

test('a worker that breaks is ended, and the next photo gets a new one', async () => {
  const coach = startCoach();
  const [first, second] = [coach.checkPhoto(photo('1')), coach.checkPhoto(photo('2'))];
  await vi.waitFor(() => expect(PretendWorker.all).toHaveLength(1), patient);
  PretendWorker.all[0].onerror?.({ message: 'broken' });
  await expect(first).rejects.toThrow('broken');
  expect(PretendWorker.all[0].terminate).toHaveBeenCalled();
  await vi.waitFor(() => expect(PretendWorker.all).toHaveLength(2), patient);
  PretendWorker.all[1].onmessage?.({ data: { report: fine } });
  await expect(second).resolves.toEqual(fine);
});

test('a photo that takes a minute is left alone', async () => {
  vi.useFakeTimers();
  const answer = startCoach().checkPhoto(photo('1'));
  const refused = expect(answer).rejects.toThrow('takes too long');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
});
