import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postForm, UploadRefused } from '../../../../../../web/features/upload/sending/post-form.ts';

/** The browser's request, answered by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  sent?: FormData;
  url = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => void vi.unstubAllGlobals());

const token = { url: 'https://storage.example/', fields: { key: 'uploads/1', policy: 'p' } };
const file = new File([new Uint8Array(50)], 'a.jpg');
const post = (signal = new AbortController().signal) => {
  const onSent = vi.fn<(bytes: number) => void>();
  return { onSent, done: postForm(token, file, { onSent, signal }) };
};

test('UP-03 the signed fields go first and the file last, as S3 wants them', async () => {
  const { done } = post();
  FakeRequest.last.answer(204);
  await done;
  expect(FakeRequest.last.url).toBe(token.url);
  expect([...(FakeRequest.last.sent?.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
});

test('bytes are told as they go, and never more than the file has', async () => {
  const { done, onSent } = post();
  for (const loaded of [20, 57])
    FakeRequest.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  FakeRequest.last.answer(204);
  await done;
  expect(onSent.mock.calls.flat()).toEqual([20, 50]);
});

test('a 4xx is a refusal with the storage’s words, a 5xx may pass', async () => {
  const refused = post();
  FakeRequest.last.answer(403, 'AccessDenied');
  await expect(refused.done).rejects.toEqual(new UploadRefused(403, 'AccessDenied'));
  const broken = post();
  FakeRequest.last.answer(503);
  await expect(broken.done).rejects.toMatchObject({ code: 'request.unreachable' });
});

test('a minute without a byte is a lost connection', async () => {
  vi.useFakeTimers();
  const { done } = post();
  const lost = expect(done).rejects.toMatchObject({ code: 'request.unreachable' });
  await vi.advanceTimersByTimeAsync(60_000);
  await lost;
});

test('cancelling ends the request with its reason', async () => {
  const person = new AbortController();
  const { done } = post(person.signal);
  person.abort(new Error('cancelled'));
  await expect(done).rejects.toThrow('cancelled');
});
