import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { TEST_PICTURE } from '../../../../../shared/rules/self-test.ts';
import type { Account } from '../../../../../shared/schemas/accounts.ts';
import { Component as SelfTestPage } from '../../../../../web/features/self-test/self-test-page.tsx';
import { CHECK_SECONDS } from '../../../../../web/features/self-test/run-checks.ts';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { sessionSecondsLeft } from '../../../../../web/lib/auth.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/lib/auth.ts', () => ({ sessionSecondsLeft: vi.fn(), configureAuth: vi.fn() }));

const ACCOUNT: Account = {
  user: {
    id: 'usr_1',
    name: 'Ana',
    email: 'ana@loja.com',
    role: 'member',
    team_role: 'owner',
    created_at: '2026-03-04T13:20:00.000Z',
  },
  tenant: {
    id: 'ten_1',
    plan_name: 'start',
    credits_quota: 100,
    asset_count: 3,
    trial_end: null,
    deletion_due: null,
    suspension: null,
    contact_url: null,
    shop: { name: 'Casa Duarte', color: null, logo: null },
    job_emails: true,
    billing_details: null,
  },
  credits: { plan_credits_balance: 30, extra_credits_balance: 5 },
};
const FORM = { path: 't/ten_1/up_1.png', token: { url: 'https://uploads.test/', fields: { key: 'k' } } };

let answers: Map<CallName, (input: never) => unknown>;
let sent: { url: string; body: unknown }[];

beforeEach(() => {
  vi.mocked(sessionSecondsLeft).mockResolvedValue(3000);
  answers = new Map<CallName, (input: never) => unknown>([
    ['account', () => ACCOUNT],
    ['listAssets', () => ({ assets: [asset()], cursor: null })],
    ['credits', () => ACCOUNT.credits],
    ['consumeCredits', () => ({ success: true })],
    ['checkModelAccess', () => ({ can_view: true, viewers: 'anyone', is_own: true })],
    ['presign', () => FORM],
    ['selfTestUpload', () => ({ bytes: TEST_PICTURE.length })],
    ['selfTest', () => ({ is_ready: true })],
  ]);
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => answers.get(name)!(input as never));
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ url, body: init.body });
    const type = url.startsWith('/view/') ? 'text/html; charset=utf-8' : 'application/json';
    return new Response('conteúdo', { headers: { 'content-type': type } });
  });
});

const open = () => renderAt('/app/test-plans', [{ path: '/app/test-plans', Component: SelfTestPage }]);
const run = async () => userEvent.click(await screen.findByRole('button', { name: 'Executar Testes' }));
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const finished = () => screen.findByText('Testes Concluídos');

test('TEST-01 SHOP-04 the page tells shop and email, no id of ours, and each test before it is run', async () => {
  open();
  expect(await screen.findByText('Casa Duarte')).toBeVisible();
  expect(screen.getByText('ana@loja.com')).toBeVisible();
  expect(screen.getAllByText('Não executado')).toHaveLength(11);
  expect(call).toHaveBeenCalledTimes(1);
});

test('TEST-01 our own staff reads the ids by which it looks things up, and the words of our own', async () => {
  answers.set('account', () => ({ ...ACCOUNT, user: { ...ACCOUNT.user, role: 'admin' } }));
  open();
  expect(await screen.findByText('ten_1')).toBeVisible();
  expect(screen.getByText('usr_1')).toBeVisible();
  await run();
  await finished();
  expect(card('Uso de créditos').getByText(/Função RPC está acessível/)).toBeInTheDocument();
  expect(card('Acesso aos modelos').getByText(/Edge Functions respondendo corretamente/)).toBeInTheDocument();
});

test('TEST-01 every test calls the real thing, and says what it found, how long it took and with which data', async () => {
  open();
  await run();
  await finished();
  expect(screen.getByText('11/11 testes passaram')).toBeVisible();
  expect(card('Uso de créditos').getByText('O uso de créditos está funcionando')).toBeVisible();
  expect(card('Acesso aos modelos').getByText('O acesso aos modelos responde corretamente')).toBeVisible();
  expect(card('Créditos').getByText('Saldo de 35 créditos')).toBeVisible();
  expect(card('Sessão').getByText(/^Sucesso · \d+ ms$/)).toBeVisible();
  await userEvent.click(card('Uso de créditos').getByText('Ver dados'));
  expect(card('Uso de créditos').getByText(/"credits_to_consume": 0/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/ten_|usr_|RPC|Edge Functions/);
  const asked = vi.mocked(call).mock.calls.map(([name, input]) => [name, input]);
  expect(asked).toContainEqual(['consumeCredits', { target_tenant_id: 'ten_1', credits_to_consume: 0 }]);
  expect(asked.filter(([name]) => name === 'listAssets')).toHaveLength(1);
});

test('TEST-01 the storage gets a real picture, which is removed again', async () => {
  open();
  await run();
  await finished();
  const [{ url, body }] = sent;
  expect(url).toBe(FORM.token.url);
  const file = (body as FormData).get('file') as File;
  expect(file.size).toBe(TEST_PICTURE.length);
  expect(vi.mocked(call)).toHaveBeenCalledWith('selfTestUpload', { path: FORM.path });
});

test('TEST-01 a picture that could not be sent is looked for all the same, so that nothing stays', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new AppError('request.unreachable');
  });
  open();
  await run();
  await finished();
  expect(card('Armazenamento de fotos').getByText(/^Erro/)).toBeVisible();
  expect(vi.mocked(call)).toHaveBeenCalledWith('selfTestUpload', { path: FORM.path });
});

test('TEST-01 a shop without models is healthy too: what is not found was looked for', async () => {
  answers.set('listAssets', () => ({ assets: [], cursor: null }));
  answers.set('checkModelAccess', () => {
    throw new AppError('model.not_found');
  });
  open();
  await run();
  expect(await screen.findByText('11/11 testes passaram')).toBeVisible();
  expect(card('Acesso aos modelos').getByText('O acesso aos modelos responde corretamente')).toBeVisible();
});

test('TEST-01 an answer that nobody expected is a warning, a failure an error, and the others go on', async () => {
  answers.set('checkModelAccess', () => {
    throw new AppError('session.forbidden');
  });
  answers.set('credits', () => {
    throw new AppError('account.not_ready');
  });
  answers.set('selfTest', ({ part }: { part: string }) => ({ is_ready: part === 'mail' }));
  open();
  await run();
  expect(await screen.findByText('7/11 testes passaram')).toBeVisible();
  expect(
    card('Acesso aos modelos').getByText('O acesso aos modelos respondeu de um jeito inesperado'),
  ).toBeVisible();
  expect(card('Acesso aos modelos').getByText(/^Aviso/)).toBeVisible();
  expect(card('Créditos').getByText(/Sua conta ainda está sendo preparada/)).toBeVisible();
  expect(
    card('Geração de modelos').getByText('A geração de modelos não está aceitando pedidos'),
  ).toBeVisible();
});

test('TEST-01 without an account there is nothing to test with', async () => {
  open();
  await screen.findByText('Casa Duarte');
  answers.set('account', () => {
    throw new AppError('request.unreachable');
  });
  await run();
  expect(await screen.findByText('Erro ao Executar Testes')).toBeVisible();
  expect(screen.getAllByText('Não executado')).toHaveLength(11);
});

test('TEST-01 a test that never ends is given up, and keeps no other', async () => {
  open();
  await screen.findByText('Casa Duarte');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers.set('credits', () => new Promise(() => undefined));
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Executar Testes' }));
  await waitFor(() => expect(screen.getAllByText(/^Sucesso/)).toHaveLength(10));
  expect(card('Créditos').getByText('Executando')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(CHECK_SECONDS * 1000));
  expect(card('Créditos').getByText('Não respondeu em 15 segundos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Executar Testes' })).toBeEnabled();
});

test('TEST-01 whoever leaves stops the tests', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  vi.mocked(call as AnyCall).mockImplementation(async (name, _, options) => {
    if (name === 'account') return ACCOUNT;
    signals.push(options?.signal);
    return new Promise(() => undefined);
  });
  const { unmount } = open();
  await run();
  await waitFor(() => expect(signals.length).toBeGreaterThan(5));
  expect(signals.some((signal) => signal?.aborted)).toBe(false);
  unmount();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
});
