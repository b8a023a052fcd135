import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError, type ErrorCode } from '../../../../../shared/errors.ts';
import type { Plan } from '../../../../../shared/rules/plans.ts';
import { packsOf } from '../../../../../shared/rules/prices.ts';
import type { Credits } from '../../../../../shared/schemas/accounts.ts';
import type { Subscription } from '../../../../../shared/schemas/billing.ts';
import type { CreditTransaction } from '../../../../../shared/schemas/credits.ts';
import { Component } from '../../../../../web/features/billing/billing-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';
import { paid, subscription } from '../../subscription.ts';
import { pretendTab, turnTab } from './payment-tab.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const packsFor = (plan: Plan) =>
  packsOf(plan).map(({ credits, cents, fullCents, lookupKey }) => ({
    price_id: lookupKey,
    credits,
    cents,
    full_cents: fullCents,
  }));
const movement = (n: number, change: Partial<CreditTransaction> = {}): CreditTransaction => ({
  id: `ent_${n}`,
  tenant_id: 'ten_1',
  type: 'generation',
  description: `Geração do modelo “Banco ${n}”`,
  amount: -10,
  created_at: '2026-11-21T12:05:00.000Z',
  ...change,
});

let standing: Subscription;
let credits: Credits;
let movements: CreditTransaction[];
let answers: Map<CallName, (input: never) => unknown>;
const refuse = (code: ErrorCode) => () => {
  throw new AppError(code);
};
beforeEach(() => {
  standing = paid();
  credits = { plan_credits_balance: 25, extra_credits_balance: 14 };
  movements = [movement(1)];
  answers = new Map<CallName, (input: never) => unknown>([
    ['checkSubscription', () => standing],
    ['credits', () => credits],
    ['creditPacks', () => ({ plan: 'start', packs: packsFor('start') })],
    [
      'creditTransactions',
      ({ limit, cursor }: { limit: number; cursor?: string }) => {
        const from = cursor ? movements.findIndex(({ id }) => id === cursor) + 1 : 0;
        const page = movements.slice(from, from + limit);
        return { transactions: page, cursor: from + limit < movements.length ? page.at(-1)!.id : null };
      },
    ],
  ]);
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => answers.get(name)!(input as never));
});
const open = (search = '') => renderAt(`/app/billing${search}`, [{ path: '/app/billing', Component }]);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inputsOf = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === name)
    .map(([, input]) => input);

describe('BILL-01 the plan', () => {
  test('BILL-01 an active plan: its badge, its price and the next charge in a sentence', async () => {
    open();
    const plan = await region('Plano');
    expect(await plan.findByText('Ativa')).toBeVisible();
    expect(plan.getByText('Growth')).toBeVisible();
    expect(plan.getByText('A próxima cobrança é de R$ 159,90, em 21 de dezembro de 2026.')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Mudar de plano' })).toHaveAttribute('href', '/app/upgrade');
    expect(plan.queryByRole('button', { name: /Assinar/ })).toBeNull();
  });

  test('BILL-01 a trial: how long it lasts, and each plan with its way to the payment', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z'), shouldAdvanceTime: true });
    standing = subscription({ trial_end: '2026-11-26T15:01:00.000Z' });
    open();
    const plan = await region('Plano');
    expect(await plan.findByText('Em teste')).toBeVisible();
    expect(
      plan.getByText('Seu teste termina em 5 dias e 3 horas, no dia 26 de novembro de 2026.'),
    ).toBeVisible();
    for (const name of ['Assinar Start', 'Assinar Growth', 'Assinar Pro'])
      expect(plan.getByRole('button', { name })).toBeEnabled();
    for (const price of ['R$ 89,90', 'R$ 159,90', 'R$ 219,90'])
      expect(
        plan.getByText((_, element) => element?.textContent?.replace(/\s/g, ' ') === `${price}/mês`),
      ).toBeVisible();
  });

  test('BILL-01 an expired trial and an ended subscription say when', async () => {
    standing = subscription({ status: 'expired', trial_end: '2026-10-01T15:00:00.000Z' });
    const { client } = open();
    expect(await screen.findByText('Expirada')).toBeVisible();
    expect(screen.getByText(/^Seu teste terminou em 1 de outubro de 2026\./)).toBeVisible();
    standing = subscription({
      status: 'expired',
      trial_end: null,
      subscription_end: '2026-11-01T15:00:00.000Z',
    });
    await client.invalidateQueries();
    expect(await screen.findByText(/^Sua assinatura terminou em 1 de novembro de 2026\./)).toBeVisible();
  });

  test("BILL-01 a charge that failed says until when the plan stays, and 'Atualizar cartão' opens the portal", async () => {
    standing = paid({ grace_until: '2026-11-28T15:00:00.000Z' });
    answers.set('customerPortal', () => ({ url: 'https://pay.example/portal' }));
    const { tab } = pretendTab();
    open();
    expect(await screen.findByText('O último pagamento não foi aprovado.')).toBeVisible();
    expect(screen.getByText(/Seu plano continua até 28 de novembro de 2026\./)).toBeVisible();
    expect((await region('Plano')).getByText('Pagamento pendente')).toBeVisible();
    await press('Atualizar cartão');
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/portal'));
  });

  test('BILL-01 a cancelled subscription says until when it lasts and that nothing more is charged', async () => {
    standing = paid({ ends_at_period_end: true, next_charge: null });
    open();
    expect(await screen.findByText('Sua assinatura foi cancelada.')).toBeVisible();
    expect(
      screen.getByText(/O plano vale até 21 de dezembro de 2026 e não será cobrado de novo\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reativar assinatura' })).toBeVisible();
  });

  const byPix = { pays_by: 'pix', next_charge: { cents: 15_990, at: '2026-12-24T15:00:00.000Z' } } as const;

  test('BILL-04 by Pix Automático the page says when the bank tells, when it debits, and how to cancel', async () => {
    standing = paid(byPix);
    open();
    expect(
      await screen.findByText(
        /seu banco avisa em 21 de dezembro de 2026 e debita em 24 de dezembro de 2026\..*“Gerenciar assinatura” ou o Pix Automático no aplicativo do banco/,
      ),
    ).toBeVisible();
  });

  test('BILL-04 a debit that the bank announced is told with its day, and that the credits come with it', async () => {
    standing = paid({ ...byPix, debits: [{ cents: 15_990, at: '2026-11-24T15:00:00.000Z' }] });
    open();
    expect(
      await screen.findByText(/^Seu banco vai debitar R\$\s159,90 em 24 de novembro de 2026\.$/),
    ).toBeVisible();
    expect(screen.getByText(/Os créditos chegam quando o débito for confirmado/)).toBeVisible();
  });

  test('BILL-04 a Pix Automático that was ended at the bank is told, with the way to another payment', async () => {
    standing = paid({ ...byPix, mandate_cancelled: true });
    answers.set('customerPortal', () => ({ url: 'https://pay.example/portal' }));
    const { tab } = pretendTab();
    open();
    expect(
      await screen.findByText('O Pix Automático foi cancelado no aplicativo do seu banco.'),
    ).toBeVisible();
    await press('Trocar forma de pagamento');
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/portal'));
  });

  test.each([
    ['boleto', /Pague o novo boleto/],
    ['pix', /O banco não debitou o Pix Automático/],
  ] as const)('BILL-01 a month by %s that was not paid is told as what it is', async (pays_by, text) => {
    standing = paid({ pays_by, grace_until: '2026-11-28T15:00:00.000Z' });
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Atualize o cartão/)).toBeNull();
  });

  test('BILL-06 the 30 days of guarantee are noted', async () => {
    open();
    expect(await screen.findByText('Garantia de 30 dias.')).toBeVisible();
    expect(screen.getByText(/em até 30 dias e devolvemos o valor pago/)).toBeVisible();
  });

  test("BILL-01 each part fails on its own: 'Erro ao carregar dados'", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const name of ['checkSubscription', 'credits', 'creditPacks', 'creditTransactions'] as const)
      answers.set(name, refuse('internal'));
    open();
    await waitFor(() => expect(screen.getAllByText(/^Erro ao carregar dados d/)).toHaveLength(4));
    answers.set('credits', () => credits);
    await userEvent.click(screen.getAllByRole('button', { name: 'Tentar novamente' })[1]);
    expect(await screen.findByText('39')).toBeVisible();
    expect(screen.getAllByText(/^Erro ao carregar dados d/)).toHaveLength(3);
  });
});

describe('CRED-01 the balance', () => {
  test('CRED-01 what is left in models, by ten credits each and rounded down, and by kind', async () => {
    open();
    const balance = await region('Saldo');
    expect(await balance.findByText('3')).toBeVisible();
    for (const number of ['25', '14', '39']) expect(balance.getByText(number)).toBeVisible();
  });

  test('CRED-01 what of it ends is told with its day', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00.000Z'), shouldAdvanceTime: true });
    answers.set('credits', () => ({
      ...credits,
      ending: [
        { credits: 5, at: '2026-12-01T15:00:00.000Z' },
        { credits: 20, at: '2026-12-21T15:00:00.000Z' },
      ],
    }));
    open();
    const balance = await region('Saldo');
    const lines = (await balance.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '5 créditos vencem em 1 de dezembro de 2026',
      '20 créditos vencem em 21 de dezembro de 2026',
      '14 créditos extras não vencem',
    ]);
  });

  test('CRED-01 what is left of a month that is over waits for the next to be paid', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-22T15:00:00.000Z'), shouldAdvanceTime: true });
    credits = { ...credits, ending: [{ credits: 25, at: '2026-12-21T15:00:00.000Z' }] };
    open();
    const balance = await region('Saldo');
    const [first] = await balance.findAllByRole('listitem');
    expect(first).toHaveTextContent('25 créditos do mês anterior valem até a próxima mensalidade ser paga');
  });

  test('CRED-01 coming back to the window does not ask for it again', async () => {
    open();
    await screen.findByText('39');
    act(() => {
      turnTab('hidden');
      turnTab('visible');
      window.dispatchEvent(new Event('focus'));
    });
    expect(inputsOf('credits')).toHaveLength(1);
  });
});

describe('CRED-02 the movements', () => {
  test('CRED-02 the latest ten with type, amount and the time in São Paulo, then ten more', async () => {
    movements = [
      movement(0, { type: 'pack', description: 'Pacote de 50 créditos', amount: 50 }),
      ...Array.from({ length: 14 }, (_, n) => movement(n + 1)),
    ];
    open();
    const list = await region('Movimentações');
    const [, first] = await list.findAllByRole('row');
    expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['21/11/2026 09:05', 'Compra', 'Pacote de 50 créditos', '+50']);
    expect(list.getAllByText('−10')).toHaveLength(9);
    expect(inputsOf('creditTransactions')).toEqual([{ limit: 10, cursor: undefined }]);
    await press('Carregar mais');
    await waitFor(() => expect(list.getAllByText('−10')).toHaveLength(14));
    expect(list.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  test('CRED-02 until when the credits of a movement are good stands below what it was', async () => {
    const ends = '2026-12-21T12:00:00.000Z';
    movements = [
      movement(1, { amount: 100, type: 'renewal', by_end: [{ credits: 100, ends }] }),
      movement(2, { amount: 50, type: 'pack', by_end: [{ credits: 50, ends: null }] }),
      movement(3, {
        by_end: [
          { credits: -4, ends },
          { credits: -6, ends: null },
        ],
      }),
      movement(4, { amount: -30, type: 'expiry', by_end: [{ credits: -30, ends }] }),
      movement(5),
    ];
    open();
    const list = await region('Movimentações');
    const rows = await list.findAllByRole('row');
    const told = rows.slice(1).map((row) => within(row).getAllByRole('cell')[2].lastChild!.textContent);
    expect(told).toEqual([
      'Válidos até 21 de dez. de 2026',
      'Sem vencimento',
      'Dos válidos até 21 de dez. de 2026: −4 · Dos sem vencimento: −6',
      'Valiam até 21 de dez. de 2026',
      'Geração do modelo “Banco 5”',
    ]);
  });

  test('CRED-02 a page that does not come keeps those that are there, and can be asked again', async () => {
    movements = Array.from({ length: 12 }, (_, n) => movement(n));
    open();
    await screen.findByRole('button', { name: 'Carregar mais' });
    const read = answers.get('creditTransactions')!;
    answers.set('creditTransactions', refuse('request.unreachable'));
    await press('Carregar mais');
    expect(await screen.findByText('Não foi possível carregar mais movimentações.')).toBeVisible();
    expect(screen.getAllByText('−10')).toHaveLength(10);
    answers.set('creditTransactions', read);
    await press('Tentar novamente');
    await waitFor(() => expect(screen.getAllByText('−10')).toHaveLength(12));
  });
});

describe('CRED-04 the packs', () => {
  test('CRED-04 three packs with their models and prices', async () => {
    open();
    const region_ = await region('Créditos extras');
    await region_.findByText('50 créditos');
    for (const text of ['5 modelos', '10 modelos', '15 modelos', 'R$ 55,00', 'R$ 100,00', 'R$ 150,00'])
      expect(region_.getByText(text)).toBeVisible();
  });

  test('CRED-05 who has no discount reads what Growth pays; there the old price is struck through', async () => {
    open();
    const list = await region('Créditos extras');
    const plain = (node: HTMLElement) => node.textContent.replace(/\s/g, ' ');
    const cards = async () => (await list.findAllByRole('listitem')).map(plain);
    expect((await cards())[0]).toContain('Com o plano Growth você paga R$ 52,25');
    expect(list.getAllByRole('link')[0]).toHaveAttribute('href', '/app/upgrade?plan=growth');
    cleanup();
    answers.set('creditPacks', () => ({ plan: 'growth', packs: packsFor('growth') }));
    open();
    const own = await (await region('Créditos extras')).findAllByRole('listitem');
    expect(own.map((card) => plain(card.querySelector('s')!))).toEqual([
      'R$ 55,00',
      'R$ 100,00',
      'R$ 150,00',
    ]);
    expect(own.map(plain).join()).toMatch(
      /R\$ 127,50.*15% a menos no plano Growth.*plano Pro você paga R\$ 120,00/,
    );
    cleanup();
    answers.set('creditPacks', () => ({ plan: 'pro', packs: packsFor('pro') }));
    open();
    const least = await (await region('Créditos extras')).findAllByRole('listitem');
    expect(least.map(plain).join()).toContain('20% a menos no plano Pro');
    expect(least.map(plain).join()).not.toContain('você paga');
  });

  test('CRED-05 a price that changed with the plan is told, and the new ones are read', async () => {
    answers.set('purchaseCredits', refuse('billing.price_changed'));
    pretendTab();
    open();
    await screen.findByRole('button', { name: 'Comprar 50 créditos' });
    answers.set('creditPacks', () => ({ plan: 'growth', packs: packsFor('growth') }));
    await press('Comprar 50 créditos');
    expect(await screen.findByText(/^O preço deste pacote mudou com o seu plano\./)).toBeVisible();
    expect(await screen.findByText('5% a menos no plano Growth')).toBeVisible();
  });

  test("CRED-04 'Comprar' opens the pay page in a new tab that cannot reach ours, and says 'Processando...' meanwhile", async () => {
    let answer: (page: { url: string }) => void;
    answers.set('purchaseCredits', () => new Promise((resolve) => (answer = resolve)));
    const { tab, open: opened } = pretendTab();
    open();
    await press('Comprar 100 créditos');
    expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');
    expect(tab.opener).toBeNull();
    expect(tab.document.body.textContent).toBe('Abrindo a página de pagamento...');
    expect(screen.getByRole('button', { name: 'Processando...' })).toBeDisabled();
    act(() => answer({ url: 'https://pay.example/p' }));
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/p'));
    expect(inputsOf('purchaseCredits')).toEqual([{ priceId: 'pack_100' }]);
    expect(await screen.findByRole('button', { name: 'Comprar 100 créditos' })).toBeEnabled();
  });

  test('CRED-04 a tab that the browser blocked is offered as a link', async () => {
    answers.set('purchaseCredits', () => ({ url: 'https://pay.example/p' }));
    pretendTab({ isBlocked: true });
    open();
    await press('Comprar 50 créditos');
    expect(await screen.findByText('O navegador bloqueou a nova aba.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Abrir página de pagamento' });
    expect(link).toHaveAttribute('href', 'https://pay.example/p');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test.each([
    ['billing.unavailable', 'Não foi possível iniciar a compra de créditos.'],
    ['internal', 'Não foi possível iniciar a compra de créditos.'],
    ['billing.price_unknown', 'Este pacote não está mais à venda. Recarregue a página.'],
  ] as const)("CRED-04 %s reads 'Erro na compra', and the tab is closed again", async (code, text) => {
    answers.set('purchaseCredits', refuse(code));
    const { tab } = pretendTab();
    open();
    await press('Comprar 50 créditos');
    expect(await screen.findByText('Erro na compra')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalledOnce();
  });

  test('CRED-04 who comes back from the pay tab finds the new balance, without asking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers.set('purchaseCredits', () => ({ url: 'https://pay.example/p' }));
    const { tab } = pretendTab();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Comprar 50 créditos' }));
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/p'));
    act(() => turnTab('hidden'));
    act(() => {
      turnTab('visible');
      vi.advanceTimersByTime(0);
    });
    await waitFor(() => expect(inputsOf('credits')).toHaveLength(2));
    // The provider's word comes some seconds later.
    credits = { plan_credits_balance: 25, extra_credits_balance: 64 };
    act(() => void vi.advanceTimersByTime(3000));
    expect(await screen.findByText('89')).toBeVisible();
    expect(inputsOf('checkSubscription').length).toBeGreaterThan(1);
    expect(inputsOf('creditTransactions').length).toBeGreaterThan(1);
  });
});

describe('BILL-02 the checkout', () => {
  beforeEach(() => {
    standing = subscription();
  });

  test('ONB-03 an earned discount is in the prices and in the payment here too', async () => {
    const valid_until = new Date(Date.now() + 60 * 60_000).toISOString();
    const reward = { discount_code: 'RELEVO-7KQ2MX', status: 'pending', valid_until };
    answers.set('onboarding', () => ({ reward, steps_completed: ['share'] }));
    answers.set('createCheckout', () => ({ url: 'https://pay.example/c' }));
    pretendTab();
    open();
    const plan = await region('Plano');
    expect((await plan.findAllByText(/no primeiro mês/))[0].parentElement).toHaveTextContent(
      'R$ 76,41 no primeiro mês',
    );
    await press('Assinar Start');
    expect(inputsOf('createCheckout')).toMatchObject([{ discount: 'RELEVO-7KQ2MX' }]);
  });

  test('BILL-02 it names the plan and where to come back to, opens in a new tab, and the button waits', async () => {
    let answer: (page: { url: string }) => void;
    answers.set('createCheckout', () => new Promise((resolve) => (answer = resolve)));
    const { tab } = pretendTab();
    open();
    await press('Assinar Growth');
    expect(screen.getByRole('button', { name: 'Processando...' })).toBeDisabled();
    act(() => answer({ url: 'https://pay.example/c' }));
    await waitFor(() => expect(tab.location.href).toBe('https://pay.example/c'));
    expect(inputsOf('createCheckout')).toEqual([
      {
        planType: 'growth',
        success_url: `${location.origin}/app?checkout=success`,
        cancel_url: `${location.origin}${location.pathname}?checkout=cancel`,
      },
    ]);
  });

  test.each([
    ['billing.unavailable', 'Não foi possível iniciar o processo de pagamento. Tente novamente.'],
    ['request.unreachable', 'Não foi possível iniciar o processo de pagamento. Tente novamente.'],
    ['internal', 'Erro interno. Tente novamente mais tarde.'],
    ['billing.already_subscribed', /^Você já tem uma assinatura\./],
  ] as const)("BILL-02 %s reads 'Erro' with its sentence", async (code, text) => {
    answers.set('createCheckout', refuse(code));
    pretendTab();
    open();
    await press('Assinar Start');
    expect(await screen.findByText('Erro')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('BILL-02 what is not even a refusal reads as an internal error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers.set('createCheckout', () => {
      throw new TypeError('odd');
    });
    pretendTab();
    open();
    await press('Assinar Start');
    expect(await screen.findByText('Erro interno. Tente novamente mais tarde.')).toBeInTheDocument();
  });

  test.each([
    ['success', 'Recebemos seu pedido'],
    ['cancel', 'Pagamento não concluído'],
  ])(
    'BILL-02 who comes back with checkout=%s is told once, and the address forgets it',
    async (result, title) => {
      const { router } = open(`?checkout=${result}`);
      expect(await screen.findByText(title)).toBeInTheDocument();
      expect(router.state.location.search).toBe('');
    },
  );

  test('CRED-04 who comes back with a pack bought is told that it is there, with its credits', async () => {
    movements = [
      movement(2, { type: 'pack', description: 'Pacote', amount: 50, created_at: new Date().toISOString() }),
    ];
    const { router } = open('?compra=sucesso');
    expect(await screen.findByText('Compra confirmada!')).toBeInTheDocument();
    expect(screen.getByText('50 créditos extras já estão no seu saldo.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  test('BILL-04 what waits for its payment can be paid another way', async () => {
    standing = subscription({
      waiting_payment: {
        method: 'pix',
        cents: 5500,
        until: '2099-11-26T12:00:00.000Z',
        code: '00020126',
        page_url: 'https://pay.example/pix',
        pdf_url: null,
      },
    });
    open();
    const panel = await region('Aguardando o pagamento do Pix');
    expect(panel.getByRole('link', { name: 'Abrir QR code' })).toHaveAttribute(
      'href',
      'https://pay.example/pix',
    );
    expect(panel.getByRole('link', { name: 'Trocar a forma de pagamento' })).toHaveAttribute(
      'href',
      '/app/upgrade',
    );
  });
});

describe('BILL-03 the portal', () => {
  test.each([
    ['internal', 'Não foi possível acessar o portal do cliente. Tente novamente.'],
    ['billing.unavailable', 'Não foi possível acessar o portal do cliente. Tente novamente.'],
    ['billing.no_customer', 'Você ainda não fez nenhum pagamento.'],
  ] as const)('BILL-03 %s is said', async (code, text) => {
    answers.set('customerPortal', refuse(code));
    const { tab } = pretendTab();
    open();
    await press('Gerenciar assinatura');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalledOnce();
  });

  test('BILL-03 an answer without a page is said', async () => {
    answers.set('customerPortal', () => ({}));
    pretendTab();
    open();
    await press('Gerenciar assinatura');
    expect(await screen.findByText('URL do portal não encontrada.')).toBeInTheDocument();
  });
});
