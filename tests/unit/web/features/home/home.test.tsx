import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { ListedJob } from '../../../../../shared/schemas/jobs.ts';
import type { Subscription } from '../../../../../shared/schemas/billing.ts';
import { Home } from '../../../../../web/features/home/home.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';
import { paid, subscription } from '../../subscription.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const NOW = new Date('2026-11-21T12:00:00.000Z');

let assets: unknown[];
let standing: Subscription;
let jobs: Pick<ListedJob, 'job_id' | 'status'>[];
let broken: Set<CallName>;
beforeEach(() => {
  assets = [];
  jobs = [];
  standing = paid();
  broken = new Set();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (broken.has(name)) throw new AppError('internal');
      if (name === 'account') return { user: { id: 'u', name: 'Marina Duarte', team_role: 'owner' } };
      if (name === 'checkSubscription') return standing;
      if (name === 'credits') return { plan_credits_balance: 20, extra_credits_balance: 15 };
      if (name === 'listJobs') return { jobs, cursor: null };
      return { assets, cursor: null };
    });
});
const open = () => renderAt('/app', [{ path: '/app', element: <Home cards={null} /> }]);
const greeting = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const timesAsked = (name: CallName) =>
  vi.mocked(call).mock.calls.filter(([called]) => called === name).length;

test("HOME-01 greets by the first name, shows the balance, and leads to '+ Novo Modelo 3D'", async () => {
  open();
  expect(await greeting(/, Marina$/)).toBeVisible();
  expect(await screen.findByText('3 modelos disponíveis')).toBeVisible();
  expect(screen.getByText('35 créditos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Novo Modelo 3D' })).toHaveAttribute('href', '/app/upload');
});

describe('HOME-02 the recent models', () => {
  test('HOME-02 the three latest models, each opening its viewer in a new tab, and the way to all', async () => {
    assets = [1, 2, 3].map((n) => asset({ id: `ast_${n}`, name: `Poltrona ${n}` }));
    open();
    const view = await screen.findByRole('link', { name: 'Ver Poltrona 2 em 3D (abre em nova aba)' });
    expect(view).toHaveAttribute('href', '/viewer/ast_2');
    expect(view).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/app/catalogo');
    expect(vi.mocked(call).mock.calls.find(([name]) => name === 'listAssets')?.[1]).toEqual({
      limit: 3,
    });
  });

  test('HOME-02 with no model yet, the one action is to make the first', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Criar primeiro modelo' })).toHaveAttribute(
      'href',
      '/app/upload',
    );
  });
});

test('HOME-02 while the first model is being made nobody is asked to make it', async () => {
  jobs = [{ job_id: 'job_1', status: 'PROCESSANDO' }];
  open();
  await greeting(/Marina/);
  await waitFor(() => expect(timesAsked('listJobs') + timesAsked('listAssets')).toBe(2));
  await act(async () => undefined); // both were read
  expect(screen.queryByRole('heading', { name: 'Modelos Recentes' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Criar primeiro modelo' })).toBeNull();
});

describe('HOME-04 the trial card', () => {
  const card = () => screen.findByRole('region', { name: 'Teste grátis' });

  test('HOME-04 it counts down, anew every minute, until it is over', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    standing = subscription({ trial_end: '2026-11-21T12:02:30.000Z' });
    open();
    const region = within(await card());
    expect(region.getByText('Termina em 2 minutos')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(region.getByText('Termina em 1 minuto')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(region.getByText('Termina em menos de 1 minuto')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(region.getByText('Expirado')).toBeVisible();
    expect(region.queryByText(/Termina/)).toBeNull();
  });

  test("HOME-04 a trial of the past is 'Expirado'", async () => {
    standing = subscription({ trial_end: '2026-01-01T12:00:00.000Z', status: 'expired' });
    open();
    expect(within(await card()).getByText('Expirado')).toBeVisible();
  });

  test.each([
    ['who has a plan', paid({ trial_end: '2099-01-01T12:00:00.000Z' })],
    ['who never had a trial', subscription({ trial_end: null, status: 'expired' })],
  ])('HOME-04 there is none for %s', async (_, kept) => {
    standing = kept;
    open();
    await waitFor(() => expect(timesAsked('checkSubscription')).toBe(1));
    await greeting(/Marina/);
    expect(screen.queryByRole('region', { name: 'Teste grátis' })).toBeNull();
  });

  test('BILL-04 a check of the subscription that fails is logged, and only the card is missing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = new Set(['checkSubscription']);
    open();
    await greeting(/Marina/);
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region', { name: 'Teste grátis' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('HOME-04 the plans are one press away', async () => {
    standing = subscription();
    open();
    expect(within(await card()).getByRole('link', { name: 'Ver planos' })).toHaveAttribute(
      'href',
      '/app/upgrade',
    );
  });
});

const BOLETO = {
  method: 'boleto' as const,
  cents: 8990,
  until: '2099-11-26T12:00:00.000Z',
  code: '01010'.repeat(9),
  page_url: 'https://pay.example/boleto',
  pdf_url: 'https://pay.example/boleto.pdf',
};

test('HOME-03 a boleto that is not paid yet is no payment: what is to be paid is said, with its line to copy', async () => {
  standing = subscription();
  const { router } = open();
  await greeting(/Marina/);
  standing = subscription({ waiting_payment: BOLETO });
  await act(() => router.navigate('/app?checkout=success'));
  const panel = within(await screen.findByRole('region', { name: 'Aguardando o pagamento do boleto' }));
  expect(panel.getByText(/^Pague R\$\s89,90 até 26 de novembro de 2099/)).toBeVisible();
  expect(panel.getByText(BOLETO.code)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Abrir boleto' })).toHaveAttribute('href', BOLETO.pdf_url);
  expect(screen.queryByText(/^Pagamento confirmado!/)).toBeNull();
});

test('HOME-03 who comes back before the provider has told is told so, and then that the payment is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standing = subscription();
  const { router } = open();
  await greeting(/Marina/);
  await act(() => router.navigate('/app?checkout=success'));
  expect(await screen.findByText('Recebemos seu pedido')).toBeInTheDocument();
  standing = paid();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(await screen.findByText('Pagamento confirmado!')).toBeInTheDocument();
});

test('HOME-03 a payment is acknowledged once, plan and balance are read anew, and the address forgets it', async () => {
  const { router } = open();
  await greeting(/Marina/);
  await act(() => router.navigate('/app?checkout=success&de=email'));
  expect(await screen.findByText(/^Pagamento confirmado!/)).toBeInTheDocument();
  await waitFor(() => expect(timesAsked('account')).toBe(2));
  expect(timesAsked('credits')).toBe(2);
  expect(timesAsked('checkSubscription')).toBe(2);
  expect(router.state.location.search).toBe('?de=email');
  expect(screen.getAllByText(/^Pagamento confirmado!/)).toHaveLength(1);
});

test('each part fails on its own, and asks again by itself', async () => {
  assets = [asset()];
  broken = new Set(['account', 'credits', 'listAssets']);
  open();
  expect(await greeting(/^(Bom|Boa) (dia|tarde|noite)$/)).toBeVisible();
  expect(await screen.findByText('Não foi possível carregar o saldo.')).toBeVisible();
  expect(screen.getByText('Erro ao carregar modelos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Novo Modelo 3D' })).toBeVisible();

  broken.clear();
  const retries = screen.getAllByRole('button', { name: 'Tentar novamente' });
  expect(retries).toHaveLength(2);
  await userEvent.click(retries[1]);
  expect(await screen.findByRole('heading', { name: 'Poltrona Ipanema' })).toBeVisible();
  expect(screen.getByText('Não foi possível carregar o saldo.')).toBeVisible();
});
