import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { onboardingProgress } from '../../../../../shared/rules/onboarding.ts';
import type { Onboarding as Progress, Reward } from '../../../../../shared/schemas/onboarding.ts';
import { ModelCard } from '../../../../../web/components/model-card.tsx';
import { Onboarding } from '../../../../../web/features/onboarding/onboarding.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
import { call } from '../../../../../web/lib/api.ts';
import { asset } from '../../asset.ts';
import { renderAt } from '../../render-at.tsx';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));

const NOW = new Date('2026-11-21T12:00:00.000Z');
const CODE = 'RELEVO-7KQ2MX';
const NEW_ACCOUNT = { name: 'Ana', uploads: 0, jobs: 0, events: 0 };
const ALL_DONE = { name: 'Ana', uploads: 8, jobs: 1, events: 1 };

let facts: typeof NEW_ACCOUNT;
let reward: Reward | null;
let generate: () => Reward;
let isSubscribed: boolean;
beforeEach(() => {
  facts = NEW_ACCOUNT;
  reward = null;
  isSubscribed = false;
  generate = () => pending('2026-11-28T12:00:00.000Z');
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === 'generateDiscountCode') return generate();
      if (name === 'checkSubscription') return { subscribed: isSubscribed };
      if (name === 'shareAsset') {
        facts = { ...facts, events: facts.events + 1 };
        return { id: 'ast_1' };
      }
      const progress: Progress = {
        user_id: 'usr_ana',
        ...onboardingProgress(facts),
        updated_at: NOW.toISOString(),
        reward,
      };
      return progress;
    });
});
const pending = (valid_until: string): Reward => ({ discount_code: CODE, status: 'pending', valid_until });

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const open = (beside?: React.ReactNode) =>
  renderAt('/app', [
    {
      path: '/app',
      element: (
        <>
          <Onboarding />
          {beside}
        </>
      ),
    },
  ]);
const firstSteps = async () => within(await screen.findByRole('region', { name: 'Primeiros passos' }));
const discount = async () =>
  within(await screen.findByRole('region', { name: '15% de desconto no primeiro mês' }));
const generated = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'generateDiscountCode').length;

test('ONB-01 the four steps say what is done, and lead to what is not', async () => {
  facts = { ...NEW_ACCOUNT, uploads: 4 };
  open();
  const card = await firstSteps();
  expect(card.getByText('2 de 4 concluídos · 50%')).toBeVisible();
  const [profile, upload, model, share] = card.getAllByRole('listitem').map((step) => within(step));
  for (const done of [profile, upload]) {
    expect(done.getByText('Concluído')).toBeVisible();
    expect(done.queryByRole('link')).toBeNull();
  }
  expect(model.getByText('Pendente')).toBeVisible();
  expect(model.getByRole('link', { name: 'Criar modelo' })).toHaveAttribute('href', '/app/upload');
  expect(share.getByRole('link', { name: 'Abrir catálogo' })).toHaveAttribute('href', '/app/catalogo');
  expect(generated()).toBe(0);
});

test('ONB-01 the steps fold away, and are still folded at the next visit', async () => {
  const { unmount } = open();
  await user.click((await firstSteps()).getByRole('button', { name: 'Recolher', expanded: true }));
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  open();
  const card = await firstSteps();
  expect(card.queryByRole('list')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Mostrar passos', expanded: false }));
  expect(card.getAllByRole('listitem')).toHaveLength(4);
});

test('ONB-02 with the first share a code is generated once, and the discount card appears without a reload', async () => {
  facts = { ...ALL_DONE, events: 0 };
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { client } = open(
    <ul>
      <ModelCard asset={asset()} heading="h3" />
    </ul>,
  );
  await firstSteps();
  expect(generated()).toBe(0);
  await user.click(screen.getByRole('button', { name: /Copiar link/ }));
  expect((await discount()).getByText(CODE)).toBeVisible();
  expect(screen.getByText(/^Válido por mais (7 dias|6 dias e 23 horas)$/)).toBeVisible();
  reward = generate();
  await act(() => client.invalidateQueries({ queryKey: ['onboarding'] }));
  expect(generated()).toBe(1);
});

test('ONB-03 a discount on the first month is not offered to who has a plan, nor a code made for them', async () => {
  facts = ALL_DONE;
  isSubscribed = true;
  open();
  await screen.findByRole('region', { name: /^Parabéns!/ });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByText(/de desconto no primeiro mês$/)).toBeNull();
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).not.toContain('generateDiscountCode');
});

test('ONB-02 the code can be copied', async () => {
  facts = ALL_DONE;
  reward = pending('2026-11-25T09:00:00.000Z');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  await user.click((await discount()).getByRole('button', { name: 'Copiar código' }));
  expect(write).toHaveBeenCalledWith(CODE);
  expect(await screen.findByText('Código copiado')).toBeInTheDocument();
  expect(generated()).toBe(0);
});

test('ONB-02 the discount counts down in days and hours, until it has expired and is dismissed', async () => {
  facts = ALL_DONE;
  reward = pending('2026-11-22T13:00:30.000Z');
  open();
  expect((await discount()).getByText('Válido por mais 1 dia e 1 hora')).toBeVisible();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Válido por mais 1 dia')).toBeVisible();
  act(() => void vi.advanceTimersByTime(26 * 60 * 60_000));
  const expired = within(screen.getByRole('region', { name: 'Seu desconto expirou' }));
  expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
  await user.click(expired.getByRole('button', { name: 'Dispensar desconto expirado' }));
  expect(screen.queryByText('Seu desconto expirou')).toBeNull();
});

test("ONB-02 a code that could not be generated is an 'Erro' with a way on", async () => {
  facts = ALL_DONE;
  generate = () => {
    throw new AppError('internal');
  };
  open();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Erro')).toBeVisible();
  expect(alert.getByText(/^Não foi possível gerar o código de desconto\./)).toBeVisible();
  generate = () => pending('2026-11-28T12:00:00.000Z');
  await user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
  expect((await discount()).getByText(CODE)).toBeVisible();
});

test('ONB-02 all four done is congratulated, until dismissed for good', async () => {
  facts = ALL_DONE;
  reward = pending('2026-11-28T12:00:00.000Z');
  const { unmount } = open();
  const congratulations = within(await screen.findByRole('region', { name: /^Parabéns!/ }));
  expect(screen.queryByText('Primeiros passos')).toBeNull();
  await user.click(congratulations.getByRole('button', { name: 'Dispensar parabéns' }));
  expect(screen.queryByText(/^Parabéns!/)).toBeNull();
  unmount();
  open();
  await discount();
  expect(screen.queryByText(/^Parabéns!/)).toBeNull();
});

test('the first steps fail on their own, and ask again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new AppError('internal'));
  open();
  expect(await screen.findByText('Não foi possível carregar seus primeiros passos.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(async () => expect((await firstSteps()).getAllByRole('listitem')).toHaveLength(4));
});
