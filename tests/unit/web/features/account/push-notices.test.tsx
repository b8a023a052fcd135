import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushNotices } from '../../../../../web/features/account/push-notices.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { loadConfig } from '../../../../../web/lib/config.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/lib/config.ts', () => ({ loadConfig: vi.fn() }));

const LABEL = 'Avisar neste aparelho quando um modelo ficar pronto ou falhar';
const DEVICE = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } };

/** A browser that has not been asked yet; `answer` is what its owner says, `refusal` what its push service does. */
function browserThat({ permission = 'default', answer = 'granted', refusal = '' } = {}) {
  let isSubscribed = false;
  const subscription = { toJSON: () => DEVICE, unsubscribe: async () => (isSubscribed = false) };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: vi.fn(async () => {
      if (refusal) throw new DOMException(refusal, 'AbortError');
      isSubscribed = true;
      return subscription;
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: vi.fn(async () => registration),
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  return pushManager;
}

beforeEach(() => {
  vi.mocked(loadConfig).mockReset().mockResolvedValue({
    region: 'sa-east-1',
    userPoolId: 'p',
    userPoolClientId: 'c',
    pushKey: 'OURS',
  });
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (_, input) => input);
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderAt('/', [{ path: '/', element: <PushNotices /> }]);
const box = () => screen.findByRole('checkbox', { name: LABEL });

test('JOB-13 a browser is told from the press on, by our key, and no longer after the next', async () => {
  const { subscribe } = browserThat();
  open();
  await userEvent.click(await box());
  expect(await screen.findByText('Avisos ligados neste aparelho')).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'OURS' });
  expect(call).toHaveBeenLastCalledWith('setPushDevice', { ...DEVICE, wanted: true });
  expect(await box()).toBeChecked();
  await userEvent.click(await box());
  expect(await screen.findByText('Avisos desligados neste aparelho')).toBeVisible();
  expect(call).toHaveBeenLastCalledWith('setPushDevice', { ...DEVICE, wanted: false });
});

test('JOB-13 who blocks notices reads where they are let in again', async () => {
  browserThat({ answer: 'denied' });
  open();
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).toBeDisabled());
  expect(screen.getAllByText(/Libere as notificações deste site no cadeado/).length).toBeGreaterThan(0);
  expect(call).not.toHaveBeenCalled();
});

test('JOB-13 a browser whose push service does not answer stays off, and says what to do', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserThat({ refusal: 'Registration failed - push service error' });
  open();
  await userEvent.click(await box());
  expect(await screen.findByText(/Confira a conexão e tente de novo/)).toBeVisible();
  expect(await box()).not.toBeChecked();
});

test('JOB-13 what our service refuses is said in its words, and may be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserThat();
  vi.mocked(call as AnyCall).mockRejectedValue(new AppError('request.unreachable'));
  open();
  await userEvent.click(await box());
  expect(await screen.findByText('Não foi possível mudar os avisos deste aparelho')).toBeVisible();
  expect(await box()).toBeEnabled();
});

test('JOB-13 a browser that cannot be told says so, and where none is sent nothing is offered', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  const { unmount } = open();
  expect(await screen.findByText(/Este navegador não recebe avisos/)).toBeVisible();
  unmount();
  vi.mocked(loadConfig).mockResolvedValue({ region: 'r', userPoolId: 'p', userPoolClientId: 'c' });
  const { container } = open();
  await waitFor(() => expect(loadConfig).toHaveBeenCalledTimes(2));
  expect(container).not.toHaveTextContent('aparelho');
});
