import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError, type ErrorCode } from '../../../../../shared/errors.ts';
import type { Subscription } from '../../../../../shared/schemas/billing.ts';
import type { Reward } from '../../../../../shared/schemas/onboarding.ts';
import { Component } from '../../../../../web/features/billing/upgrade-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';
import { paid, subscription } from '../../subscription.ts';
import { pretendTab } from './payment-tab.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const DAY_MS = 24 * 60 * 60_000;
const rewardFor = (days: number): Reward => ({
  discount_code: 'RELEVO-7KQ2MX',
  status: 'pending',
  valid_until: new Date(Date.now() + days * DAY_MS + 60_000).toISOString(),
});

let standing: Subscription;
let reward: Reward | null;
let stepsCompleted: string[];
let answers: Map<CallName, (input: never) => unknown>;
beforeEach(() => {
  standing = subscription();
  reward = null;
  stepsCompleted = [];
  answers = new Map<CallName, (input: never) => unknown>([
    ['checkSubscription', () => standing],
    ['onboarding', () => ({ reward, steps_completed: stepsCompleted })],
    ['account', () => ({ user: { name: 'Ana Souza', team_role: 'owner' } })],
    ['createCheckout', () => ({ url: 'https://pay.example/c' })],
    ['customerPortal', () => ({ url: 'https://pay.example/portal' })],
  ]);
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => answers.get(name)!(input as never));
});
const open = (search = '') => renderAt(`/app/upgrade${search}`, [{ path: '/app/upgrade', Component }]);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const text = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const inputsOf = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === name)
    .map(([, input]) => input);

describe('PLAN-01 the plans', () => {
  test('PLAN-01 title, the way back, four cards with their prices, and the notes below', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha seu Plano' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/app');
    expect(
      screen.getAllByRole('article').map((plan) => within(plan).getByRole('heading').textContent),
    ).toEqual(['Start', 'Growth', 'Pro', 'Enterprise']);
    for (const [name, ...words] of [
      ['Start', 'R$ 89,90/mês', '100 créditos por mês', 'Visualizador com realidade aumentada'],
      ['Growth', 'R$ 159,90/mês', '200 créditos por mês', 'Analytics e relatórios avançados', 'Mais popular'],
      ['Pro', 'R$ 219,90/mês', '300 créditos por mês', 'Integrações e API'],
      ['Enterprise', 'Sob consulta', 'Pacotes de créditos sob demanda', 'Grandes volumes'],
    ])
      for (const word of words) expect(text(await screen.findByRole('article', { name }))).toContain(word);
    expect(screen.getByText('Todos os planos incluem suporte técnico e instruções claras')).toBeVisible();
    expect(screen.getByText('Garantia de 30 dias.')).toBeVisible();
  });

  test("PLAN-01 a plan is subscribed to in a new tab, and its button says 'Processando...'", async () => {
    let answer: (page: { url: string }) => void;
    answers.set('createCheckout', () => new Promise((resolve) => (answer = resolve)));
    const { tab } = pretendTab();
    open();
    const pro = await card('Pro');
    await userEvent.click(await pro.findByRole('button', { name: 'Assinar Pro' }));
    expect(pro.getByRole('button', { name: 'Processando...' })).toBeDisabled();
    act(() => answer({ url: 'https://pay.example/c' }));
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/c'));
    expect(inputsOf('createCheckout')).toMatchObject([{ planType: 'pro' }]);
    expect(inputsOf('createCheckout')[0]).not.toHaveProperty('discount', expect.anything());
  });

  test('PLAN-01 the current plan is marked, and each other says what changing costs and does to credits', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-06T15:00:00.000Z'), shouldAdvanceTime: true });
    standing = paid();
    const { tab } = pretendTab();
    open();
    const growth = await card('Growth');
    expect(await growth.findByText('Seu plano atual')).toBeVisible();
    expect(growth.getByRole('button', { name: 'Gerenciar assinatura' })).toBeVisible();
    expect(
      (await card('Start')).getByText(/^Muda em 21 de dezembro de 2026, sem cobrança agora\./),
    ).toBeVisible();
    const pro = await card('Pro');
    expect(text(pro.getByText(/^Você paga cerca de/))).toBe(
      'Você paga cerca de R$ 30,00 agora, pelo resto do mês, e recebe 50 créditos na hora, além dos que já tem. A partir de 21 de dezembro de 2026, são 300 por mês.',
    );
    await userEvent.click(pro.getByRole('button', { name: 'Mudar para Pro' }));
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/portal'));
    expect(inputsOf('createCheckout')).toEqual([]);
  });

  test('PLAN-03 the plan chosen before signing up is the one that stands out', async () => {
    open('?plan=pro');
    expect(await screen.findByText('Você escolheu o plano Pro. Falta só o pagamento.')).toBeVisible();
  });

  test('the plans can be chosen when the subscription could not be checked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers.set('checkSubscription', () => {
      throw new AppError('internal');
    });
    open();
    expect(await screen.findByRole('button', { name: 'Assinar Start' })).toBeEnabled();
  });
});

describe('ONB-03 the discount', () => {
  test('ONB-03 a good code: how long it holds, the price of the first month beside the old one, and in the checkout', async () => {
    reward = rewardFor(6);
    pretendTab();
    open('?discount=relevo-7kq2mx');
    const banner = within(await screen.findByRole('region', { name: '15% de desconto no primeiro mês' }));
    expect(banner.getByText('Válido por mais 6 dias')).toBeVisible();
    for (const [name, first, later] of [
      ['Start', 'R$ 76,41', 'R$ 89,90'],
      ['Growth', 'R$ 135,91', 'R$ 159,90'],
      ['Pro', 'R$ 186,91', 'R$ 219,90'],
    ]) {
      const plan = await card(name);
      expect(plan.getByText(first)).toBeVisible();
      expect(plan.getByText(later).tagName).toBe('S');
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Assinar Start' }));
    await waitFor(() =>
      expect(inputsOf('createCheckout')).toMatchObject([{ planType: 'start', discount: 'RELEVO-7KQ2MX' }]),
    );
  });

  test.each([
    ['an expired code', -1, 'RELEVO-7KQ2MX', /RELEVO-7KQ2MX: o prazo terminou/],
    ['the code of somebody else', 3, 'RELEVO-OUTRO1', /RELEVO-OUTRO1: ele não é desta conta/],
  ])("ONB-03 %s reads 'Erro', and prices stay whole", async (_, days, code, sentence) => {
    reward = rewardFor(days);
    open(`?discount=${code}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro');
    expect(alert).toHaveTextContent(sentence);
    expect(text(await screen.findByRole('article', { name: 'Start' }))).toContain('R$ 89,90/mês');
  });

  test('ONB-03 who shared a model and never saw the home since gets the code here, and its price', async () => {
    stepsCompleted = ['share'];
    answers.set('generateDiscountCode', () => rewardFor(7));
    pretendTab();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Assinar Pro' }));
    await waitFor(() => expect(inputsOf('createCheckout')).toMatchObject([{ discount: 'RELEVO-7KQ2MX' }]));
    expect(inputsOf('generateDiscountCode')).toHaveLength(1);
  });

  test('ONB-03 a code that the server refuses at the checkout says so', async () => {
    reward = rewardFor(3);
    answers.set('createCheckout', () => {
      throw new AppError('billing.discount_invalid');
    });
    pretendTab();
    open('?discount=RELEVO-7KQ2MX');
    await userEvent.click(await screen.findByRole('button', { name: 'Assinar Pro' }));
    expect(await screen.findByText('Erro')).toBeInTheDocument();
    expect(screen.getByText(/^Este código de desconto não vale para a sua conta/)).toBeInTheDocument();
  });
});

describe('PLAN-02 the enterprise dialog', () => {
  async function openDialog() {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Falar com a equipe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar Plano Enterprise' }));
    await waitFor(() => expect(dialog.getByLabelText('Nome *')).toHaveValue('Ana Souza'));
    return dialog;
  }
  const submit = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Enviar Solicitação' }));
  const refuse = (code: ErrorCode) =>
    answers.set('sendEnterpriseEmail', () => {
      throw new AppError(code);
    });

  test('PLAN-02 name and company are asked for, and nothing is sent without them', async () => {
    const dialog = await openDialog();
    expect(dialog.getByText(/até 24 horas úteis/)).toBeVisible();
    expect(dialog.getByLabelText('Mensagem')).toHaveAttribute('rows', '4');
    await submit(dialog);
    const company = dialog.getByLabelText('Empresa *');
    expect(company).toHaveAccessibleDescription('Por favor, preencha nome e empresa');
    expect(company).toHaveFocus();
    expect(inputsOf('sendEnterpriseEmail')).toEqual([]);
  });

  test("PLAN-02 it says 'Enviando...', then thanks, closes and forgets", async () => {
    let answer: (done: { id: string }) => void;
    answers.set('sendEnterpriseEmail', () => new Promise((resolve) => (answer = resolve)));
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Empresa *'), 'Móveis Sul');
    await userEvent.type(dialog.getByLabelText('Telefone'), '11 98888-7777');
    await userEvent.type(dialog.getByLabelText('Mensagem'), 'São 400 sofás.');
    await submit(dialog);
    expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
    act(() => answer({ id: 'req_1' }));
    expect(
      await screen.findByText('Solicitação enviada! Entraremos em contato em breve.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf('sendEnterpriseEmail')).toEqual([
      { name: 'Ana Souza', company: 'Móveis Sul', phone: '11 98888-7777', message: 'São 400 sofás.' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Falar com a equipe' }));
    expect(screen.getByLabelText('Empresa *')).toHaveValue('');
  });

  test.each([
    ['internal', 'Erro ao enviar solicitação. Tente novamente.'],
    ['request.unreachable', 'Erro ao enviar solicitação. Tente novamente.'],
    ['contact.too_many', 'Recebemos várias mensagens suas. Aguarde um pouco antes de enviar outra.'],
  ] as const)('PLAN-02 after %s it stays open with what was typed', async (code, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    refuse(code);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Empresa *'), 'Móveis Sul');
    await submit(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByLabelText('Empresa *')).toHaveValue('Móveis Sul');
    expect(dialog.getByRole('button', { name: 'Enviar Solicitação' })).toBeEnabled();
  });
});
