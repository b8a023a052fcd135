import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { Component as AdminPage } from '../../../../../web/features/admin/admin-page.tsx';
import { Component as CustomerPage } from '../../../../../web/features/admin/customers/customer-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const AT = '2026-11-21T12:30:00.000Z';
const ANA = {
  id: 'usr_ana',
  tenant_id: 'ten_ana',
  name: 'Ana Souza',
  email: 'ana@loja.com.br',
  role: 'member',
  created_at: AT,
};
let role: string;
let answers: Map<CallName, (input: never) => unknown>;
const asked = (name: CallName) =>
  vi
    .mocked(call)
    .mock.calls.filter(([given]) => given === name)
    .map(([, input]) => input);

beforeEach(() => {
  role = 'admin';
  answers = new Map<CallName, (input: never) => unknown>([
    ['account', () => ({ user: { role, team_role: 'owner' } })],
    [
      'findUsers',
      ({ search }: { search: string }) => ({ users: search === 'zzz' ? [] : [ANA], cursor: null }),
    ],
    [
      'readAudit',
      ({ month }: { month: string }) => ({
        month,
        cursor: null,
        entries: [
          {
            id: 'aud_1',
            action: 'credits.adjust',
            by: 'usr_1',
            by_email: 'eva@relevo.example',
            target: 'ten_ana',
            details: { amount: 30, reason: 'Cortesia' },
            created_at: AT,
          },
        ],
      }),
    ],
    [
      'readTenant',
      () => ({
        id: 'ten_ana',
        plan_name: 'growth',
        credits_quota: 200,
        asset_count: 12,
        trial_end: null,
        deletion_due: null,
        suspension: null,
        created_at: AT,
        credits: { plan_credits_balance: 150, extra_credits_balance: 30 },
      }),
    ],
    ['tenantPrograms', () => ({ keys: [], webhooks: [] })],
    [
      'tenantTransactions',
      () => ({
        transactions: [
          {
            id: 'ent_1',
            tenant_id: 'ten_ana',
            type: 'adjustment',
            description: 'Ajuste da nossa equipe: Cortesia',
            amount: 30,
            adjusted_by: 'usr_eva',
            created_at: AT,
          },
        ],
        cursor: null,
      }),
    ],
    [
      'tenantJobs',
      () => ({
        jobs: [
          {
            id: 'job_1',
            status: 'FALHA',
            progress: 40,
            model_name: 'Banco Lapa',
            capture: 'photos',
            photo_count: 8,
            error_message: 'A foto 3 está borrada.',
            error_code: 'photo_blurred',
            created_at: AT,
            updated_at: AT,
          },
        ],
        cursor: null,
      }),
    ],
    [
      'systemHealth',
      () => ({
        oldest_open_job: null,
        failures_of_a_day: 3,
        dead_letters: 0,
        waiting_messages: 3,
        oldest_removal_at: null,
        oldest_deletion_due: null,
        reconciled_until: null,
        provider: { name: 'embedded' },
      }),
    ],
    [
      'tenantPayments',
      () => ({
        payments: [
          {
            kind: 'invoice',
            id: 'in_1',
            paid_at: AT,
            cents: 15_990,
            refunded_cents: 0,
            is_disputed: false,
            is_refundable: true,
          },
        ],
      }),
    ],
    ['approvals', () => ({ approvals: [] })],
    ['adjustCredits', () => ({ plan_credits_balance: 150, extra_credits_balance: 60, awaits_second: false })],
  ]);
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => answers.get(name)!(input as never));
});

const open = (path = '/admin') =>
  renderAt(path, [
    { path: '/admin', Component: AdminPage },
    { path: '/admin/clientes/:tenantId', Component: CustomerPage },
  ]);

test.each(['/admin', '/admin/clientes/ten_ana'])(
  'ADM-01 %s is denied to a shop, which is not even asked for',
  async (path) => {
    role = 'member';
    open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Acesso negado.');
    expect(vi.mocked(call).mock.calls.map(([name]) => name)).toEqual(['account']);
  },
);

test('ADM-01 the home links the tools, finds customers and shows the trail', async () => {
  open();
  const tools = within(await screen.findByRole('navigation', { name: 'Ferramentas' }));
  expect(tools.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/geracoes',
    '/admin/pagamentos',
    '/admin/mensagens',
    '/app/anti-abuse',
    '/app/fix-orphans',
    '/app/test-plans',
  ]);
  expect(await tools.findByText('3 mensagens sem resposta')).toBeVisible();
  const health = within(screen.getByRole('region', { name: 'Saúde do sistema' }));
  expect(await health.findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/admin/geracoes?estado=FALHA',
  );
  expect(await screen.findByText('Ajustou créditos')).toBeVisible();
  expect(screen.getByText('quantidade: 30 · motivo: Cortesia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ten_ana' })).toHaveAttribute('href', '/admin/clientes/ten_ana');
  await userEvent.type(screen.getByLabelText('Email ou identificador da loja'), 'zzz');
  expect(await screen.findByText('Ninguém encontrado para “zzz”.')).toBeVisible();
});

test('ADM-01 the trail is read a month at a time, and none is ahead', async () => {
  open();
  await screen.findByText('Ajustou créditos');
  expect(screen.getByRole('button', { name: 'Mês seguinte' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Mês anterior' }));
  await waitFor(() => expect(asked('readAudit')).toHaveLength(2));
  const [now, before] = asked('readAudit') as { month: string }[];
  expect(before.month < now.month).toBe(true);
  expect(screen.getByRole('button', { name: 'Mês seguinte' })).toBeEnabled();
});

test('ADM-01 the trail is read by what it is about', async () => {
  open();
  await screen.findByText('Ajustou créditos');
  await userEvent.selectOptions(screen.getByLabelText('Assunto da trilha'), 'Créditos e pagamentos');
  await waitFor(() => expect(asked('readAudit').at(-1)).toMatchObject({ about: 'money' }));
  answers.set('readAudit', () => ({ month: '2026-11', entries: [], cursor: null }));
  await userEvent.selectOptions(screen.getByLabelText('Assunto da trilha'), 'Equipes das lojas');
  expect(await screen.findByText(/Nada deste assunto em/)).toBeVisible();
});

test('ADM-01 a customer’s page tells plan, balance, movements with who made them, and jobs with their errors', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: /Ana Souza/ }));
  expect(await screen.findByRole('heading', { name: 'Ana Souza', level: 1 })).toBeVisible();
  expect(await screen.findByText('Growth')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Saldo' })).getByText('180')).toBeVisible();
  expect(await screen.findByText(/por usr_eva/)).toBeVisible();
  expect(await screen.findByText(/A foto 3 está borrada/)).toBeVisible();
  expect(screen.getByText('Falha')).toBeVisible();
});

test('ADM-01 credits are given with a reason, and one dialog is one request', async () => {
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Ajustar créditos' }));
  const dialog = within(screen.getByRole('dialog'));
  for (const wrong of ['0', '2,5', '1000000000', 'muitos']) {
    await userEvent.clear(dialog.getByLabelText('Quantidade'));
    await userEvent.type(dialog.getByLabelText('Quantidade'), wrong);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar ajuste' }));
    expect(dialog.getByLabelText('Quantidade')).toBeInvalid();
  }
  expect(dialog.getByLabelText('Motivo')).toBeInvalid();
  expect(asked('adjustCredits')).toEqual([]);

  answers.set('adjustCredits', () => {
    throw new AppError('request.unreachable');
  });
  await userEvent.clear(dialog.getByLabelText('Quantidade'));
  await userEvent.type(dialog.getByLabelText('Quantidade'), '30');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Cortesia pela espera');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar ajuste' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível ajustar os créditos');
  answers.set('adjustCredits', () => ({
    plan_credits_balance: 150,
    extra_credits_balance: 60,
    awaits_second: false,
  }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar ajuste' }));
  expect(await screen.findByText('Créditos ajustados')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = asked('adjustCredits') as { request_id: string }[];
  expect(sent).toMatchObject([
    { tenant_id: 'ten_ana', amount: 30, reason: 'Cortesia pela espera' },
    { request_id: sent[0].request_id },
  ]);
});

test('ADM-03 what waits for a second of our staff is confirmed by another one, and withdrawn by who asked', async () => {
  const approval = {
    kind: 'credits',
    tenant_id: 'ten_ana',
    amount: 500,
    reason: 'Cortesia pela feira',
    asked_by_email: 'ivo@relevo.example',
    is_own: false,
    created_at: AT,
  };
  const own = { ...approval, id: 'refund:in_1', kind: 'refund', amount: 79_900, is_own: true };
  answers.set('approvals', () => ({ approvals: [{ ...approval, id: 'credits:1' }, own] }));
  answers.set('confirmApproval', () => {
    answers.set('approvals', () => ({ approvals: [own] }));
    return {};
  });
  answers.set('dismissApproval', () => ({}));
  open();
  const list = within(await screen.findByRole('region', { name: 'Esperando outra pessoa da equipe' }));
  const [theirs, mine] = list.getAllByRole('listitem').map((line) => within(line));
  expect(theirs.getByText('Dar 500 créditos')).toBeVisible();
  expect(theirs.getByText(/Pedido por ivo@relevo\.example/)).toBeVisible();
  expect(mine.getByText(/Devolver R\$\s799,00/)).toBeVisible();
  expect(mine.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  await userEvent.click(mine.getByRole('button', { name: 'Desistir' }));
  await userEvent.click(theirs.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Pedido confirmado e feito')).toBeVisible();
  expect(asked('confirmApproval')).toEqual([{ id: 'credits:1' }]);
  expect(asked('dismissApproval')).toEqual([{ id: 'refund:in_1' }]);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('ADM-03 more than one may give alone is said to wait', async () => {
  answers.set('adjustCredits', () => ({
    plan_credits_balance: 150,
    extra_credits_balance: 30,
    awaits_second: true,
  }));
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Ajustar créditos' }));
  await userEvent.type(dialog().getByLabelText('Quantidade'), '500');
  await userEvent.type(dialog().getByLabelText('Motivo'), 'Cortesia pela feira');
  await userEvent.click(dialog().getByRole('button', { name: 'Confirmar ajuste' }));
  expect(await screen.findByText('Pedido enviado: outra pessoa da equipe precisa confirmar')).toBeVisible();
});

test('ADM-01 a customer that is not there says so', async () => {
  answers.set('readTenant', () => {
    throw new AppError('tenant.not_found');
  });
  open('/admin/clientes/ten_none');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não há loja com este identificador.');
});

const dialog = () => within(screen.getByRole('dialog'));

test('ADM-01 a payment is given back with a reason, after the screen said what becomes of the credits', async () => {
  answers.set('refundPayment', () => ({ awaits_second: false }));
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  expect(dialog().getByText(/créditos deste pagamento que ainda estiverem no saldo saem dele/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Devolver pagamento' }));
  expect(dialog().getByLabelText('Motivo')).toBeInvalid();
  expect(asked('refundPayment')).toEqual([]);
  await userEvent.type(dialog().getByLabelText('Motivo'), 'Arrependimento');
  await userEvent.click(dialog().getByRole('button', { name: 'Devolver pagamento' }));
  expect(await screen.findByText('Pagamento devolvido')).toBeVisible();
  expect(asked('refundPayment')).toEqual([
    { tenant_id: 'ten_ana', kind: 'invoice', id: 'in_1', reason: 'Arrependimento' },
  ]);
});

test('ADM-01 a failed job is tried again after the screen said what it costs, and a refusal is told', async () => {
  answers.set('retryJob', () => {
    throw new AppError('job.retried_already');
  });
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(dialog().getByText(/retira 10 créditos do saldo dela, uma vez/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/^Este produto já foi gerado de novo depois desta falha\./)).toBeVisible();
  expect(asked('retryJob')).toEqual([{ tenant_id: 'ten_ana', job_id: 'job_1' }]);
});

test('ADM-01 what a shop is told as its own is said to our staff of the shop', async () => {
  answers.set('retryJob', () => {
    throw new AppError('account.suspended');
  });
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Esta loja está suspensa. Reative-a antes.')).toBeVisible();
});

test('ACC-03 who lost the phone with their codes is let in again, with a reason', async () => {
  answers.set('resetSecondFactor', () => ({}));
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: `Celular perdido: ${ANA.email}` }));
  expect(dialog().getByText(/confirme pelo email da conta/)).toBeVisible();
  await userEvent.type(dialog().getByLabelText('Motivo'), 'Trocou de aparelho');
  await userEvent.click(dialog().getByRole('button', { name: 'Desativar verificação' }));
  expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeVisible();
  expect(asked('resetSecondFactor')).toEqual([
    { tenant_id: ANA.tenant_id, user_id: ANA.id, reason: 'Trocou de aparelho' },
  ]);
});

test('ADM-01 a shop is suspended with a reason, its links only when that is chosen', async () => {
  answers.set('suspendTenant', () => ({}));
  open('/admin/clientes/ten_ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspender loja' }));
  expect(dialog().getByLabelText('Tirar do ar os links públicos')).not.toBeChecked();
  await userEvent.type(dialog().getByLabelText('Motivo'), 'Cadastros em série');
  await userEvent.click(dialog().getByLabelText('Tirar do ar os links públicos'));
  await userEvent.click(dialog().getByRole('button', { name: 'Suspender loja' }));
  expect(await screen.findByText('Loja suspensa')).toBeVisible();
  expect(asked('suspendTenant')).toEqual([
    { tenant_id: 'ten_ana', reason: 'Cadastros em série', links_down: true },
  ]);
});
